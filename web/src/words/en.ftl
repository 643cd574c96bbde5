# The pages in English. The games' own sentences come from their catalogues.

skip = Skip to the page
nav = Pages
nav-about = About
footer = Knavery is free software. The games belong to their makers; their rules are told here in our own words.
home = Home
close = Close
yes = yes
no = no
you = you
bot = bot
guest = Guest
nothing-title = There is nothing here
nothing-home = Back to the games
problem-server = The server does not answer. Try again in a moment.

control-language = Deutsch
control-sound = Sound
control-light = Light colours
control-dark = Dark colours

home-title = A table for games of deception
home-lead = Sit down with friends, or with bots that lie as they do. No account: a name and a link are enough.
home-name = Your name
home-keep = Keep it
home-games = Games
home-open = Open tables
home-open-none = Nobody waits for players just now. Open a table and share its link.
home-finished = Played lately
home-finished-none = No open table has been played to its end yet.
play-now = Play now
invite = Invite friends
rules = Rules
players = { $least } to { $most } players
state-open = open
state-running = watch
state-over = replay
state-closed = closed

game-kred = Move pieces, hand over a tile face down, and let nobody see whether the two agree.
minutes-kred = 60 to 90 minutes
game-kingless = The throne is empty. Fill the tavern with your own, and say Stop at the right moment.
minutes-kingless = 20 to 40 minutes
game-red_scare = Read the files your glasses let you read, and decide whom to believe about the rest.
minutes-red_scare = 30 to 45 minutes
game-candy_k = A court of sweets, a murder, four chapters. Say what you saw, or what you wish you had.
minutes-candy_k = 15 to 25 minutes
game-other = A game from another maker.

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

opening = Opening the table …
table-missing = There is no such table
table-refused = This table lets nobody in
join-title = You are invited to a game of { $game }
join-full = All chairs are taken for this game of { $game }
join-running = A game of { $game } is being played
join-over = A game of { $game } has been played here
join-private = Nobody watches at this table.
sit-down = Sit down
watch = Watch
chair-free = free chair
chair-free-why = for a friend, or for a bot at the start

before-title = Before the start – { $game }
before-host = Share the link, settle how you play, and start when everybody is ready.
before-guest = Say when you are ready. The host starts the game.
before-watch = Take a free chair, or watch. The host starts the game.
before-taken = { $taken } of { $all } chairs are taken{ $away ->
    [0] .
    [one] ; one of you is away.
   *[other] ; { $away } of you are away.
}
chairs = Chairs
a-bot = bot ({ $bot })
is-host = host
the-host = The host
is-here = here
is-ready = ready
is-not-ready = not ready yet
is-away = away
is-acting = to act
on-bank = on the bank
remove = Remove
leave = Leave
add-bot = Add a bot
personality-of = Personality of { $name }
bot-honest = honest
bot-honest-does = says what is so, and thinks you do too
bot-careful = careful
bot-careful-does = lies when it pays, doubts when it matters
bot-shameless = shameless
bot-shameless-does = lies whenever it can get away with it
bot-babbler = babbler
bot-babbler-does = says what comes to mind, true or not
bot-search = thinker
bot-search-does = plays the game on in its head before it decides
bot-random = dice
bot-random-does = decides by chance
start = Start the game
start-with-bots = Start, with bots on the free chairs
ready-say = I am ready
ready-take-back = Not ready after all
ready-missing = { $count ->
    [one] { $names } is not ready yet.
   *[other] { $names } are not ready yet.
}
ready-missing-start = { $count ->
    [one] { $names } is not ready yet: you can start all the same.
   *[other] { $names } are not ready yet: you can start all the same.
}
ready-but-you = Everybody else is ready.
ready-all = Everybody is ready.
ready-all-wait = Everybody is ready. { $host } starts the game.
ready-again = { $host } has changed how you play. Are you still ready?
ready-see = See what has changed
invite-title = Invite
invite-how = Whoever opens this link sits down with one click.
invite-local = Only this computer can open it. For the other ones in the house, start Knavery with { $command } and open it by this computer's address.
invite-qr = The link as a QR code
invite-link = Link to this table
copy = Copy the link
copied = Copied
share-link = The link
share-replay = Share the replay
share-step = Share this step
settings = How you play
setting-seats = Players
setting-pace = Pace
pace-none = nobody is hurried
pace-relaxed = relaxed: 90 seconds a decision
pace-quick = quick: 30 seconds a decision
setting-access = Who may sit down
access-link = whoever has the link
access-open = anybody, from the list of open tables
setting-changed = changed
setting-watch = Watching
watch-yes = anybody with the link may watch
watch-no = nobody watches
fair-title = A fair deal
fair-words = The dealer's secret is already sealed. Add words of your own, and the deal depends on them too.
fair-more = How this works
fair-yours = Words of your own
fair-add = Add
fair-sealed = Sealed:

watching = watching
seats = Players
secrets = What only you know
cover = Hide my secrets
uncover = Show my secrets
covered = Covered. Nobody beside you can read along.
aside = Log, chat, rules
log = Log
chat = Chat
new = new
log-new = since you last looked
only-you = only you
chat-none = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
title-yours = ● Your turn – { $game }
title-all-ready = ● Everybody is ready – { $game }
title-ready-again = ● Are you ready? – { $game }

menu = This table
menu-end = Leaving
people = Who plays
people-none = Only bots play with you.
mute = Mute
unmute = Hear again
report = Report to the host
report-why = What spoils the game?
report-send = Tell the host
report-sent = The host has been told, and nobody else.
hand-over = Give the chair to a bot
hand-over-sure = A bot takes { $name }'s chair for the rest of the game.
device-make = Move to another device
device-how = Open this link on the other device within ten minutes. It works once, and whoever has it plays as you.
device-link = Link for your other device
device-title = Play on here
device-here = Your seat and your name come to this device. The other one stays at the table too.
device-move = Play on this device
device-failed = That link was used or is too old. Make another one.
menu-help = Explain what is asked
menu-aid = Newcomers’ aids on the board
menu-pause = Vote for a pause
menu-resume = Vote to go on
menu-vote-back = Take your vote back
menu-leave = Leave for good
menu-leave-sure = A bot takes your chair, and you cannot come back to it.
menu-close = Close the table
menu-close-sure = The game ends for everybody, and what was hidden is shown.
keep-answering = … and keep answering so
standing = Answered for you until you are asked something else:
standing-end = Ask me again

bar = Decision
kinds = Kinds of decision
options = Options
your-turn = It is your turn.
offered = You may choose: { $options }.
offered-many = You may choose among { $count } options.
waiting = Waiting for the others.
waiting-for = Waiting for { $names }: { $what }.
waiting-names = Waiting for { $names }.
let-go = Let go
not-yet = Not yet
cannot-be-undone = This cannot be taken back.
answer-kept = Your answer is kept until everybody has had their time:
see-rule = Read { $rule }
help-off = Explain no more
aid-off = Play without this aid
over = The game is over.
paused = The game is paused.
closed-table = { $why ->
    [host] The host has closed this table.
    [idle] Nobody has touched this table for a day, so it was closed.
    [rules] The rules have changed since this table was dealt, so it was closed.
    [fault] A mistake of ours stopped this table. It is kept as it was.
   *[other] This table is closed.
}
line-lost = The line to the table is broken. Connecting again; what you see is kept.
bot-for-you = A bot plays for you.
take-seat-back = Take your seat back
away-until = { $name } is away: a bot sits in in { $time }.
away-wait = Wait a minute more
away-now = Let the bot sit in now
time-left = { $time } left
time-bank = then { $time } from your bank
time-on-bank = your bank: { $time } left

refused-stale = The table has moved on: look at it and decide again.
refused-answered = Your answer stands until the others have had their time.
refused-paused = The game is paused: vote to go on first.
refused-sat_in = A bot sits in for you: take your seat back first.
refused-not_sat_in = Nobody sits in for you.
refused-not_running = No game is running here.
refused-here = Nobody is missed there.
refused-over = The game is over.
refused-not_over = The game is not over yet.
refused-no_rematch = This game cannot be set up here any more: open another table.
refused-closed = The table is closed already.
refused-nothing_said = Write something first.
refused-begun = The game has begun: what was settled before it stands.
refused-begun_without = The game has begun: watch it, or open another table.
refused-seated = You sit here already.
refused-against_bots = This table is one person's against bots: open one of your own.
refused-taken = No chair is free there: choose another, or watch.
refused-person_there = A person sits there: remove them first.
refused-too_few_chairs = Somebody sits on a chair that would be taken away: remove them first.
refused-free = Nobody sits there.
refused-bot = A bot sits there already.
refused-no_bot = There is no such bot. There are: { $bots }.
refused-no_seat = The table has { $chairs } chairs.
refused-empty = Nobody sits at the table: sit down first.
refused-rules = The rules have changed: open another table.
refused-changed = The table was changed: look at it and say again.
refused-players = { $game } is for { $least } to { $most } players, not { $seats }.
refused-no_setting = { $game } has no setting '{ $name }'. It has: { $settings }.
refused-no_value = '{ $value }' is not a value of { $game }'s setting '{ $name }'. Choose from: { $values }.
refused-not_seated = Only those who sit at the table may do that: sit down, or watch.
refused-not_host = Only the table's host may do that.
refused-not_watched = This table is not to be watched.
refused-no_table = There is no such table.
refused-no_game = There is no such game.
refused-no_guest = Say what you are called first.
refused-name = A name needs at least one letter.
refused-no_link = That link was used or is too old: make another.
refused-origin = This page belongs to another site.
refused-too_many = Too many messages: wait a little.
refused-too_fast = You talk too fast: wait a little.
refused-too_many_requests = Too many requests: wait a little.
refused-too_many_guests = Too many guests come from there: wait a little.
refused-too_many_tables = You are host of too many tables: close one first.
refused-too_many_windows = You have too many windows open: close one.
refused-running = A running game has no record: wait for its end.
refused-not_dealt = The table was closed before anything was dealt.
refused-only_log = The rules have changed since: only the log can be shown.
refused-no_step = The game has { $steps } decisions.
refused-store = The store does not answer: try again.
refused-stopped = This table has stopped by our mistake.
refused-fault = That was our mistake.

entry-sat = { $who ->
    [you] You take a seat
   *[other] { $name } takes a seat
}
entry-bot_seated = A bot takes a seat: { $name }
entry-left = { $who ->
    [you] You leave the table
   *[other] { $name } leaves the table
}
entry-removed = { $who ->
    [you] The host has removed you from the table
   *[other] The host has removed { $name } from the table
}
entry-configured = The host has changed the settings
entry-started = The game begins
entry-answer_dropped = Your answer is no longer possible. Please answer again
entry-paused = The game is paused
entry-resumed = The game continues
entry-pause_voted = { $who ->
    [you] You vote
   *[other] { $name } votes
} { $vote ->
    [resume] to continue
   *[pause] for a pause
}
entry-reported = { $name } reports { $target }: { $said }
entry-words_added = { $who ->
    [you] You add
   *[other] { $name } adds
} words to the deal: { $said }
entry-went_away = { $who ->
    [you] You are away
   *[other] { $name } is away
}
entry-came_back = { $who ->
    [you] You are back
   *[other] { $name } is back
}
entry-bot_brought = { $who ->
    [you] A bot takes over for you
   *[other] A bot takes over for { $name }
}
entry-returned = { $who ->
    [you] You take over from the bot
   *[other] { $name } takes over from the bot
}
entry-closed = { $why ->
    [host] The host has closed the table
    [idle] The table was closed after a day without play
    [rules] The rules have changed since the deal, so the table was closed
    [fault] An error on our side has stopped the table
   *[other] The table is closed
}

end-nobody = Nobody wins
end-you = You win
end-won = { $count ->
    [one] { $names } wins
   *[other] { $names } share it
}
end-show = Show the end
end-look = Look at the table
end-turning = Everybody turns up what they held.
end-turned = What everybody was and held
end-skip = Show everything
end-boldest-lie = The boldest lie
end-boldest-guess = The boldest call
end-catch-lie = The best catch
end-catch-guess = The call that failed
end-step = See how it came about
rematch = Play again
truth-replay = See the truth, step by step
record = Download the record
ledger = The ledger of lies
ledger-empty = Nobody gave out anything that could be true or false.
ledger-who = Player
ledger-truths = honest
ledger-lies = lies
ledger-forced = forced lies
ledger-guesses = guesses
ledger-believed = believed
ledger-caught = caught
ledger-challenges_right = rightly doubted
ledger-challenges_wrong = wrongly doubted
fair-check = Check that the deal was sealed
fair-yes = Yes: the secret shown now is the one that was sealed before the deal.
fair-no = No: the secret shown now is not the one that was sealed.
fair-unable = This browser can only check over https. Use knavery verify with the record.

rules-of = The rules of { $game }
rules-search = Search the rules
rules-foreign = The rule book is in English.
rules-none = This game brings no rule book.
rules-nothing = No rule says that.

replay-title = Truth replay – { $game }
replay-missing = There is no replay of this table
replay-missing-why = A game can be replayed once it is over.
replay-step = Step { $step } of { $all }
replay-step-short = step { $step }
replay-begin = To the beginning
replay-back = One step back
replay-on = One step on
replay-finish = To the end
replay-next-lie = To the next lie
replay-eyes = Through whose eyes
replay-spectator = a spectator's
replay-claim = The claim beside the truth
replay-said = What was said
replay-why = What the bot thought
belief-honest = It took what was said last for true at { $chance }.
belief-score = It expected to win at { $chance }.
replay-by = { $name }:
replay-deal = The deal.
replay-only-log = The rules have changed since: only the log can be shown.
replay-keys = The arrow keys step through the game.
replay-share = The address in your browser leads others to this very step.
verdict-truth = the truth
verdict-lie = a lie
verdict-guess = a guess
verdict-forced = a forced lie
fate-caught = caught
fate-believed = believed
fate-doubted = doubted, and wrongly
fate-open = never put to the test
claims = Every claim
claims-lies = Lies only

about-title = About and fairness
about-lead = Knavery is a table for games of deception: people open a link and play with friends and with bots that lie as they do.
about-fair = Where the cards come from
about-fair-1 = Before anybody sits down the server draws a secret and publishes its SHA-256: from then on it cannot choose another.
about-fair-2 = Every person may add words of their own, seen by all and fixed before the deal.
about-fair-3 = The secret and all the words, in seat order, make the seed from which everything is dealt and drawn.
about-fair-4 = At the end the secret is shown. Anybody can deal and play the whole game again and compare.
about-fair-check = One click at the end of a game checks the seal. The whole record is checked by
about-not = What this does not prove
about-not-why = A server sees every card, and whoever runs it could tell a friend. Play for honour on a stranger's server.
about-secret = What is secret stays secret
about-secret-how = Your browser is sent what your seat may know, and nothing else: not hidden, not greyed out, but never sent.
about-bots = The bots
about-bots-how = A bot is told what a person on its chair would be told, and decides from that alone. What it believed is shown when the game is over.
about-whose = Whose games these are
about-whose-games = The games belong to their makers. We tell their rules in our own words and draw everything ourselves.

## KRED

kred-board = The wheel of domains
kred-community = Community: { $marks } marks, { $heels } heels, { $pawns } pawns
kred-community-short = Community
kred-empty = empty
kred-credibility = { $count ->
    [one] 1 notch of credibility
   *[other] { $count } notches of credibility
}
kred-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
kred-funds = { $count } to spend
kred-land = fall
kred-falls = falls
kred-promote = promote
kred-give = hand it here
kred-claim = last play
kred-no-move = no move
kred-honest-for = By the board, this play is honest for
kred-shop = Bureaucracy
kred-shop-promote-office = promote in the office
kred-shop-promote-rostrum = promote on a rostrum
kred-shop-promote-seat = promote on a seat
kred-shop-restore = a notch of credibility
kred-shop-dear = too dear
kred-shop-total = { $announced } announced, { $spent } spent, { $left } left
kred-tile = Tile
kred-face-down = face down
kred-funding = funding
kred-blank = blank
kred-pack = The pack before you
kred-kept = You have kept yours. The others still choose.
kred-hand = Your tiles
kred-bank = Your bank
kred-group-pick = Keep a tile
kred-group-hand_over = Hand over a tile
kred-group-take_back = Take back
kred-group-land = Where it falls
kred-group-look = Look
kred-group-accept = Accept
kred-group-expose = Expose
kred-group-challenge = Challenge
kred-group-let_pass = Let it pass
kred-group-decline = Decline
kred-group-promote-office = Promote in the office
kred-group-promote-rostrum = Promote on a rostrum
kred-group-promote-seat = Promote on a seat
kred-group-restore = Credibility
kred-group-done = Done
help-kred-draft = Tiles say what you should move, and what they are worth in somebody's bank. Keep one; the rest goes to the left.
help-kred-move = Move up to two pieces, then hand somebody a tile face down. The tile shows what you should have moved: whether you did is for you to know.
help-kred-falling = A piece without support falls. Whoever owns the domain says where it lands.
help-kred-receipt = A play is before you. Accept it unseen, or look at the tile: everybody sees that you looked, nobody sees what.
help-kred-looked = Only you and the mover know this tile. Exposing a lie costs the mover credibility; accepting keeps the funding.
help-kred-challenge = Do you believe the play? A right challenge costs the mover a notch, a wrong one costs you.
help-kred-correct = The tile was turned up. Now its actions must be made exactly.
help-kred-forced = With no credibility left to lose, a caught mover withdraws a piece.
help-kred-reward = You had all three notches: an advance is free, if you want it.
help-kred-bureaucracy = Your bank is your funding. Buy what you can pay for; what is left over lapses.

## Red Scare

red-desk = The desk
red-folders = The folders of the others
red-kind = { $kind ->
    [1] bare eyes
   *[2] glasses
}
red-citizen = { $side }, { red-kind }
red-citizen-unread = a citizen you cannot read, { red-kind }
red-unread = { $count } not read
red-hand = Your citizens
red-held = Citizens held at the end
red-shown = { $name } shows you
red-looked = From the top of the deck
red-start = starts
red-markers = { $count ->
    [0] no judgement left
    [one] 1 judgement left
   *[other] { $count } judgements left
}
red-accused-as = accused: { $what }
red-named-as = named: { $what }
red-asked-id = { $who ->
    [you] You show { $count }
   *[other] { $name } shows { $count }
}
red-asked-trade = { $who ->
    [you] You offer { $count } as
   *[other] { $name } offers { $count } as
}
red-ledger = Ledger
red-ledger-more = { $count } more
red-ledger-less = only the latest
red-silent = Has said nothing yet.
red-said-read = { $who ->
    [you] of yours
   *[other] of { $name }’s
}
red-said-gave = { $who ->
    [you] to you
   *[other] to { $name }
}
red-said-mailed = { $who ->
    [you] by mail to you
   *[other] by mail to { $name }
}
red-round-short = R{ $round }
red-no-answer = no answer
red-refused = refused
red-targets = What may be done here
red-do-show = ID
red-do-trade = Trade
red-do-say = Say
red-do-mail = Mail as { $what }
red-packet = { $who ->
    [you] Packet { $number }, judged by you
   *[other] Packet { $number }, judged by { $name }
}
red-tray-empty = empty
red-track = Judgements
red-track-left = { $count ->
    [0] the track is full
    [one] 1 left
   *[other] { $count } left
}
red-tracker = Tracker
red-round = Round { $round }
red-round-of = Round { $round } of { $last }
red-countdown = The countdown to ACCUSE
red-taken = taken
red-timer = ACCUSE opens in
red-cap = The case closes in
red-deck = { $count } in the deck
red-accuse = Accuse
red-accuse-sure = Accuse?
red-accuse-until = Everything will stand still. Until your first token lies you can take it back.
red-accuse-again = Press once more: everything will stand still.
red-accuse-open = Anybody may, at any time.
red-accuse-closed = Opens in round { $round }.
red-accuse-timer = Opens when the timer rings.
red-floor = { $who ->
    [you] You have the floor: everything stands still.
   *[other] { $name } accuses: everything stands still.
}
red-queue = Next: { $names }
red-used = used
red-goal-side = Exonerate your own, deport theirs. Nobody may see this.
red-goal-double_agent = At the end you declare for a side and share its win, unless an accuser put the question mark before you.
red-goal-diplomat = You win alone if the tracker ends close to zero.
red-goal-hard_liner = You share the win if two thirds of the packets lie on Deport.
red-goal-amnesty_advocate = You share the win if two thirds of the packets lie on Exonerate.
red-goal-fixer = At the end you move one packet, and share the win if that turns the game.
red-goal-informant = At the end you name every alignment. If you know enough of them, you win alone.
red-job-optometrist = Once: swap your eyes until the turn ends.
red-job-polygraph_examiner = Once: learn whether the answer just given to you was exactly true.
red-job-archivist = Once: look at the top three of the deck, and swap one if you like.
red-job-postmaster = Once, as your trade: swap a card with a random one, without asking.
red-job-filing_clerk = Once: put up to three cards under the deck and draw as many.
red-job-auditor = Once: look at a packet.
red-job-stenographer = Once: a second ID in a turn.
red-job-broker = Once: a second trade in a turn.
red-job-career_agent = At the end: 3 for your side if you judged twice.
red-job-defence_counsel = At the end: 2 for your side if a packet you exonerated holds two of your citizens.
red-job-prosecutor = At the end: 2 for your side if a packet you deported holds two of theirs.
red-job-safe_house_keeper = At the end: 1 for your side if you hold two of your citizens.
red-notes = Your notes ({ $count })
red-note-saw = You saw
red-note-gave = You gave away
red-note-peeked = On the deck, as you left it
red-note-buried = Under the deck
red-note-inspected = In packet { $number }
red-checked-true = Exactly true
red-checked-false = Not exactly true
red-group-show = Ask for an ID
red-group-offer = Offer a trade
red-group-answer = Answer
red-group-accept = Accept the trade
red-group-refuse = Refuse
red-group-judge = Judge
red-group-end_turn = End the turn
red-group-invert = Optometrist
red-group-verify = Polygraph Examiner
red-group-look_up = Archivist
red-group-exchange = Swap with the deck
red-group-leave_deck = Leave the deck
red-group-post = Mail a card
red-group-file = Filing Clerk
red-group-audit = Auditor
red-group-second_id = Stenographer
red-group-second_trade = Broker
red-group-accuse = Accuse
red-group-withdraw = Take it back
red-group-guess = Place a token
red-group-credit = Confirm
red-group-join = Declare
red-group-move = Move a packet
red-group-name = Name an alignment
help-red_scare-turn = Tap cards of yours, then somebody’s folder: they can read what you cannot, and say what they like. You may judge once you can read none of your three.
help-red_scare-free = Everybody acts at once. Tap cards of yours, then somebody’s folder. Whoever is busy has to finish first.
help-red_scare-id = Only you see these cards, through your own eyes. Say how many are Patriots and Soviets; it need not be true.
help-red_scare-trade = Give as many in return and say what they are, or refuse. Neither of you sees the cards before.
help-red_scare-deck = Swap one of these with a card of yours, or leave the deck as it is.
help-red_scare-persuasion = The others may still talk you out of it. With the first token there is no way back.
help-red_scare-tokens = One token before each. A right one counts 1 for your side, a wrong one 2 for the other.
help-red_scare-credit = With this the game ends, and everything is turned up.
help-red_scare-join = Whose win do you want to share? Nothing has been turned up yet.
help-red_scare-move = One packet goes to the other side, unseen.
help-red_scare-name = Name every alignment, one after the other.

## Kingless

kingless-table = The tavern
kingless-influence = { $count } influence
kingless-cards = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
kingless-holds = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
kingless-hand = { $count ->
    [one] Your hand: 1 card
   *[other] Your hand: { $count } cards
}
kingless-no-hand = Your hand is empty.
kingless-known = { $name } holds, as you know: { $cards }
kingless-lacks = does not hold { $cards }
kingless-deck = { $count ->
    [0] the deck is empty
   *[other] { $count } in the deck
}
kingless-gutter = { $count ->
    [0] the gutter is empty
   *[other] { $count } in the gutter
}
kingless-gutter-order = The gutter, the top first
kingless-turn = on turn
kingless-whose-turn = { $who ->
    [you] Your turn
   *[other] The turn of { $name }
}
kingless-one-more = one more and the end begins
kingless-began = began the end
kingless-end-begun = The end has begun: one last turn for everybody.
kingless-last-turn = one turn left
kingless-crowns = { $count ->
    [one] 1 crown
   *[other] { $count } crowns
}
kingless-king = King
kingless-fool = Fool
kingless-is-king = { $name } is King
kingless-is-fool = { $name } is the Fool
kingless-plays = { $name } plays
kingless-answers = { $name } answers
kingless-aims-player = meant for { $name }
kingless-aims-card = meant for { $card } of { $name }
kingless-aims-name = calls { $card }
kingless-candle = A candle burns for everybody alike
kingless-asked = everybody else is asked
kingless-until-my-turn = Not until my turn
kingless-reader = The card, and what its keywords mean
kingless-duel-crown = For the Crown: { $names }
kingless-duel-hat = To be rid of the Hat: { $names }
kingless-to-play_card = Play it here
kingless-to-answer = Cancel it with this
kingless-to-discard_card = Discard it here
kingless-to-place_card = Bring it into play here
kingless-to-gutter_card = Gutter it
kingless-to-take_recruit = Recruit it here
kingless-to-hand_over = Give it to the King
kingless-group-dwarf = Play a dwarf
kingless-group-item = Play an item
kingless-group-event = Play an event
help-kingless-acting = Events can be played one after the other. A dwarf or an item stays before you, counts influence, and ends your turn; ending it without one draws a card.
help-kingless-aiming = Tap what the card is meant for, before anybody answers it.
help-kingless-answering = Everybody else is asked at every card, whatever they hold. Stop cancels its text, Halt cancels Stop too. Nobody sees who has answered.
help-kingless-discarding = The card goes face up to the gutter.
help-kingless-guttering = Choose what you can spare of your own play area.
help-kingless-placing = A card brought into play so counts influence; its text does nothing.
help-kingless-recruiting = Take one dwarf or item of these into your play area, or leave them. The rest goes to the gutter.
help-kingless-finding = Several have the card in play. Choose whose you take.
help-kingless-yielding = The Crown takes the best dwarf or item of the Fool's hand. Of equals the Fool chooses.
help-kingless-duelling = Hammer beats sword, sword beats axe, axe beats hammer. All show at the same time.

## Candy K

candy-table = The round table
candy-sections = The four chapters and their clues
candy-clash = More claim this number than there are cards of it.
candy-clue = the clue
candy-silent = has claimed nothing yet
candy-yours = Your cards
candy-match = a match
candy-counts = counts
candy-icon = Your identity card bears the icon.
candy-plain = Your identity card is plain.
candy-matches = { $count ->
    [one] You have 1 match.
   *[other] You have { $count } matches.
}
candy-king = You are the King.
candy-not-king = You are not the King.
candy-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
help-candy_k-tokens = A token lets you draw a second card of this chapter. Only one of the two will count.
help-candy_k-choice = A card that bears the clue's number is a match, and matches make an Assassin.
help-candy_k-claims = Say a number. Whoever has a match must lie; everybody else may.
help-candy_k-talk = Compare what was claimed. Flags of a colour belong to one chapter.
help-candy_k-vote = Assassins look for the King, everybody else for the Assassins.
