# What the terminal says around a game.

title = You are { $name }, { $bots }
bots = against { $names }
animal-fox = Fox
animal-owl = Owl
animal-hare = Hare
animal-crow = Crow
animal-badger = Badger
animal-otter = Otter
animal-stag = Stag
animal-cat = Cat
animal-wolf = Wolf
animal-boar = Boar
only-you = only you
turn = Your decision
silence = You may speak, or press Enter to keep silent
prompt = 1–{ $last }
prompt-only = Only one thing to do: Enter
prompt-silent = Enter, { $last ->
    [1] 1
   *[other] 1–{ $last }
}
keys = ? rules · l log · q quit
keys-silent = w wait until asked
narrow = a number opens its kind, a word narrows the list
opened = Nothing is decided yet: type { $number } to choose it, or another.
group = { $count ->
    [one] 1 option
   *[other] { $count } options
}
page = { $first }–{ $last } of { $count }: n for more, or type a number or a word
none-match = No option says “{ $word }”. Type a number from 1 to { $last }, or ? for help.
out-of-range = There is no option { $number }. Type a number from 1 to { $last }.
waiting = You keep silent until you are asked.
log-empty = Nothing has happened yet.
log-more = { $count } earlier lines: l all
no-rules = { $game } brings no rule book.
no-rule = No rule says “{ $word }”. Type ? for the list.
notation-how = Instead of its number you can type an option in short: { $examples }
rules-how = Type ? and an id for a rule, ? and a word to search.
left = The game is kept in { $record }
resume = Go on with: { $command }
resumed = Going on after { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}. The log so far: l
over = The game is over
won-you = You win
won = { $names } { $count ->
    [one] wins
   *[other] win together
}
won-none = Nobody wins
record = The record: { $record }
record-how = See it again: { $command }
column-player = player
column-score = score
column-why = why
column-lies = lies
column-believed = believed
column-caught = caught
column-right = challenges right
column-wrong = wrong
review = What was true
lies = The lies
more-lies = and { $count } more: see the replay
you = { $name } (you)
verdict-truth = true
verdict-lie = a lie
verdict-guess = a guess
verdict-forced = a forced lie
fate-caught = caught
fate-believed = believed
fate-doubted = doubted in vain
fate-open = never tested
told-alone = { $name } alone: { $line }
