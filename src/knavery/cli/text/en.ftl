# What the terminal says before, during and after a game.

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
said = { $name } says: “{ $text }”
turn = Your turn
silence = You may speak, or press Enter to stay silent
prompt = 1–{ $last }
prompt-only = Only one option: press Enter
prompt-silent = Enter, { $last ->
    [1] 1
   *[other] 1–{ $last }
}
keys = ? rules · l log · q quit
keys-silent = w stay silent until asked
narrow = type a number to open a group, or a word to filter the list
opened = Nothing is decided yet: type { $number } to choose it, or another number.
group = { $count ->
    [one] 1 option
   *[other] { $count } options
}
page = { $first }–{ $last } of { $count }: n for more, or type a number or a word
none-match = No option matches “{ $word }”. Type a number from 1 to { $last }, or ? for help.
out-of-range = There is no option { $number }. Type a number from 1 to { $last }.
waiting = You stay silent until you are asked.
log-empty = Nothing has happened yet.
log-more = { $count } earlier lines: type l all
no-rules = { $game } has no rule book.
no-rule = No rule mentions “{ $word }”. Type ? for the list.
notation-how = Instead of its number you can type an option in short: { $examples }
rules-how = Type ? and an id to read a rule, or ? and a word to search.
left = The game is saved in { $record }
resume = Continue with: { $command }
resumed = Continuing after { $count ->
    [one] 1 decision
   *[other] { $count } decisions
}. Type l for the log so far.
over = The game is over
won-you = You win
won = { $names } { $count ->
    [one] wins
   *[other] win
}
won-none = Nobody wins
record = Record: { $record }
record-how = Watch it again: { $command }
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
fate-doubted = wrongly doubted
fate-open = never tested
seen-alone = only { $name }: { $line }
evidence = Who could have known (in none of { $tables } tables that fit what they had seen is the claim true)
evidence-none = Nobody could have known that a claim was false.
could-have-known = { $names } could have known
puzzle-title = Spot the lie, { $date }: you see what { $name } sees
puzzle-honest = Is what { $name } has just claimed honest?
puzzle-liar = Whose claim is a lie?
puzzle-culprit = Who is a Soviet?
puzzle-choice-honest = honest
puzzle-choice-lie = a lie
puzzle-right = Right
puzzle-wrong = Wrong
puzzle-how = Type a number from 1 to { $last }.
column-answer = answer
column-said = with what was said
column-cards = by the cards alone
column-truth = truth
puzzle-true = true
