# The pages in English. The games' own sentences come from their catalogs.

skip = Skip to content
skip-to-decision = Skip to your decision
nav = Pages
nav-about = About
footer = Knavery is free software. The games belong to their designers; we describe their rules in our own words.
home = Home
close = Close
yes = yes
no = no
you = you
guest = Guest
nothing-title = Page not found
nothing-home = Back to the games
problem-server = The server isn't answering. Try again in a moment.

control-language = Deutsch
control-sound = Sound
control-light = Light theme
control-dark = Dark theme

home-title = A table for games of deception
home-lead = Play with friends, or with bots that lie as well as they do. No account needed: just a name and a link.
home-name = Your name
home-keep = Save
home-games = Games
home-own = Your tables
home-own-finished = Your finished games
home-open = Open tables
home-open-none = No open tables right now. Open one and share its link.
home-finished = Recent games
home-finished-none = No public games have finished yet.
play-now = Play now
invite = Invite friends
rules = Rules
players = { $least } to { $most } players
state-your-turn = your turn
state-play-on = play on
state-open = open
state-running = watch
state-over = replay
state-closed = closed

game-kred = Move your pieces, hand over a tile face down, and don't let anyone see whether the two match.
minutes-kred = 60 to 90 minutes
game-kingless = The throne is empty. Fill the tavern with your own people, and call Stop at the right moment.
minutes-kingless = 20 to 40 minutes
game-red_scare = Read the files your glasses let you read, and decide whom to trust about the rest.
minutes-red_scare = 30 to 45 minutes
game-candy_k = A court of sweets, an assassin, four sections. Say what you saw, or what you wish you had seen.
minutes-candy_k = 15 to 25 minutes
game-other = A game from another designer.

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

opening = Opening the table…
table-missing = This table does not exist
table-refused = You can't join this table
join-title = You're invited to a game of { $game }
join-full = This game of { $game } is full
join-running = A game of { $game } is in progress
join-over = This game of { $game } is over
join-private = This table is closed to spectators.
sit-down = Take a seat
watch = Watch
chair-free = free seat
chair-free-why = for a friend, or a bot at the start

lobby-title = Lobby – { $game }
lobby-host = Share the link, choose the settings, and start when everyone is ready.
lobby-guest = Say when you're ready. The host starts the game.
lobby-watch = Take a free seat, or watch. The host starts the game.
lobby-removed = You can watch. The host can let you back in.
lobby-taken = { $taken } of { $all } seats are taken{ $away ->
    [0] .
    [one] ; one player is away.
   *[other] ; { $away } players are away.
}
chairs = Seats
a-bot = bot ({ $bot })
is-host = host
the-host = The host
is-here = here
is-ready = ready
is-not-ready = not ready yet
is-away = away
is-deciding = deciding
on-bank = time bank
remove = Remove
leave = Leave
add-bot = Add a bot
personality-of = Personality of { $name }
bot-honest = honest
bot-honest-does = tells the truth, and believes you do too
bot-careful = careful
bot-careful-does = lies when it pays off, doubts when it matters
bot-gambler = gambler
bot-gambler-does = takes the risk when the odds are even
bot-shameless = shameless
bot-shameless-does = lies whenever it can get away with it
bot-babbler = babbler
bot-babbler-does = says whatever comes to mind, true or not
bot-search = thinker
bot-search-does = plays ahead in its head before it decides
bot-neural = self-taught
bot-neural-does = learned to play in many games against others and itself
bot-random = dice
bot-random-does = decides at random
start = Start the game
start-with-bots = Start with bots in the free seats
ready-say = I'm ready
ready-undo = I'm not ready
ready-missing = { $count ->
    [one] { $names } is not ready yet.
   *[other] { $names } are not ready yet.
}
ready-missing-start = { $count ->
    [one] { $names } is not ready yet, but you can start anyway.
   *[other] { $names } are not ready yet, but you can start anyway.
}
ready-but-you = Everyone else is ready.
ready-all = Everyone is ready.
ready-all-wait = Everyone is ready. { $host } starts the game.
ready-again = { $host } has changed the settings. Are you still ready?
ready-see = See what changed
invite-title = Invite
invite-how = Anyone who opens this link can take a seat with one click.
invite-local = Only this computer can open the link. To let other devices on your network join, start Knavery with { $command } and open it at this computer's address.
invite-qr = The link as a QR code
invite-link = Link to this table
copy = Copy link
copied = Copied
share-link = The link
share-replay = Share replay
share-private = Only the players can see this replay. If you share it, everyone with the link can.
share-step = Share this step
settings = Settings
setting-seats = Players
setting-pace = Time limit
pace-none = no time limit
pace-relaxed = relaxed: 90 seconds per decision
pace-quick = quick: 30 seconds per decision
setting-access = Who can join
access-link = anyone with the link
access-open = anyone, from the list of open tables
setting-changed = changed
hint = Hint
hint-asking = Thinking …
hint-says = A careful player would choose:
hint-take = Choose it
setting-hints = Hints
hints-no = Only when somebody plays alone against bots
hints-yes = For everyone at the table
setting-watch = Spectators
watch-yes = anyone with the link can watch
watch-no = no spectators
fair-title = A fair deal
fair-words = The server's secret is already sealed. Add your own words, and the shuffle depends on them too.
fair-more = How this works
fair-yours = Your own words
fair-add = Add
fair-sealed = Sealed:

watching = watching
seats = Players
secrets = What only you know
cover = Hide my secrets
uncover = Show my secrets
covered = Hidden. Nobody next to you can see your secrets.
covered-options = Your options are hidden with your secrets.
covered-line = Hidden.
sidebar = Log, chat, rules
log = Log
log-fold = Fold the log away
log-unfold = Unfold the log
board = The board
notices = Notices
ticker = What just happened
chat = Chat
new = new
log-new = since you last looked
only-you = only you
feed = Log and chat
chat-say = Write a message
chat-send = Send
chat-you = You
chat-spectator = { $name } (watching)
chat-count = { $count } chat
chat-open = { $name }: { $said }. Open the chat
chat-whole = Open the whole chat
chat-empty = Nobody has said anything yet
chat-fold = Fold the chat away
chat-unfold = Show the chat
say = Say something…
say-answer = Answer, or say something…
say-what = What to say
say-suspect = I suspect…
say-trust = I believe…
say-ask_why = Why do you say that, …?
say-point_out = These two contradict each other: …
say-explain = Because…
say-dissuade = To the accuser
bot-pace = Pace of the bots
bot-pace-calm = calm
bot-pace-normal = normal
bot-pace-quick = quick
skip-ahead = Skip to my turn
skip-going = The bots hurry until it is your turn.
skip-missing = { $count ->
    [one] The bots hurry once { $names } agrees.
   *[other] The bots hurry once { $names } agree.
}
skip-wanted = { $count ->
    [one] { $names } wants to skip ahead.
   *[other] { $names } want to skip ahead.
}
kred-headline-caught = Caught: { $who ->
    [you] your tile did not match
   *[other] { $name }’s tile did not match
}
kred-headline-back = The turn starts over
kred-headline-honest = Doubted for nothing: { $who ->
    [you] your tile matched
   *[other] { $name }’s tile matched
}
reactions = Reactions
reaction-agree = Agreed
reaction-disagree = No
reaction-doubt = I doubt it
reaction-think = Let me think
reaction-surprise = What a surprise
reaction-laugh = Ha ha
reaction-applause = Well played
reaction-hurry = Hurry up, please
notice-turn = Your turn: { $game }
title-yours = ● Your turn – { $game }
title-all-ready = ● Everyone is ready – { $game }
title-ready-again = ● Are you ready? – { $game }

menu = This table
menu-own = Your other tables
menu-end = Leave
people = Players
people-none = You are playing with bots only.
mute = Mute
unmute = Unmute
report = Report to the host
report-why = What is the problem?
report-send = Send report
report-sent = The host has your report. Nobody else sees it.
replace-by-bot = Replace with a bot
replace-by-bot-sure = A bot plays for { $name } for the rest of the game.
device-make = Move to another device
device-how = Open this link on the other device within ten minutes. It works once, and anyone who has it can play as you.
device-link = Link for your other device
device-title = Continue on this device
device-here = Your seat and your name move to this device. The other one stays connected too.
device-move = Play on this device
device-failed = This link has been used or has expired. Make a new one.
menu-help = Show hints
menu-aid = Beginner aids
menu-notify = Notify me when it is my turn
menu-notify-denied = Your browser does not allow notifications from this page. You can change that in its settings.
menu-confirms = Ask before a decision that cannot be undone
menu-pause = Vote for a pause
menu-resume = Vote to continue
menu-vote-back = Withdraw your vote
menu-leave = Leave for good
menu-leave-sure = A bot takes your seat, and you cannot come back.
menu-close = Close the table
menu-close-sure = The game ends for everyone, and everything hidden is revealed.
keep-answering = … and keep giving this answer
standing = This answer is given for you until you are asked something else:
standing-end = Ask me again

decision-bar = Decision
option-groups = Kinds of decision
options = Options
your-turn = Your turn.
offered = You can choose: { $options }.
waiting = Waiting for the others.
waiting-names = Waiting for { $names }.
clear-selection = Clear selection
cancel = Cancel
cannot-be-undone = You can't undo this.
sending = Sending your decision …
answer-held = Your answer is hidden until everyone has had time to answer:
see-rule = Read { $rule }
help-off = Hide hints
aid-off = No more beginner aids
over = The game is over.
paused = The game is paused.
closed-table = { $why ->
    [host] The host has closed this table.
    [operator] The operator of this server has closed this table.
    [idle] This table was closed after a day without play.
    [rules] The rules have changed since this game was dealt, so the table was closed.
    [full] This table was closed because its log is full.
    [fault] An error on our side has stopped this table. Nothing is lost.
   *[other] This table is closed.
}
connection-lost = Connection lost. Reconnecting…
bot-for-you = A bot is playing for you.
take-seat-back = Take your seat back
away-until = { $name } is away. A bot takes over in { $time }.
away-wait = Wait another minute
away-now = Let the bot take over now
time-left = { $time } left
time-bank = then { $time } from your time bank
time-on-bank = time bank: { $time } left

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
entry-readmitted = The host lets { $guest } back in
entry-configured = The host has changed the settings
entry-started = The game begins
entry-bot_pace_set = The host has changed the pace of the bots: { $pace }
entry-skipped = { $who ->
    [you] You skip ahead to your turn
   *[other] { $name } wants to skip ahead
}
entry-time_ran_out = Time ran out: your default was entered
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
entry-guide_ended = The guide is over. The bots decide for themselves now
entry-returned = { $who ->
    [you] You take over from the bot
   *[other] { $name } takes over from the bot
}
entry-shared = { $who ->
    [you] You share the replay
   *[other] { $name } shares the replay
}
entry-closed = { $why ->
    [host] The host has closed the table
    [operator] The operator of this server has closed the table
    [idle] The table was closed after a day without play
    [rules] The rules have changed since the deal, so the table was closed
    [full] The table was closed because its log is full
    [fault] An error on our side has stopped the table
   *[other] The table is closed
}

end-nobody = Nobody wins
end-you = You win
end-you-with = You win, together with { $names }
end-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
end-show = Show the result
end-hide = Hide the result
end-revealing = Everyone reveals what they held.
end-revealed = What everyone was and held
end-next = Next
end-history = How the winning domain came about
end-skip = Show everything
end-boldest-lie = The boldest lie
end-boldest-guess = The boldest call
end-catch-lie = The best catch
end-step = See how it happened
rematch = Play again
play-seats = Players
play-bots = Bots
play-count = { $count } players
rematch-open = A rematch is open.
rematch-join = Join the rematch
rematch-watch = Watch the rematch
end-lost = You lose. { $winners }.
end-caught = { $count ->
    [one] { $names } catches { $liar }
   *[other] { $names } catch { $liar }
}
kred-end-draw = No domain is full. In place, of { $all }: { $list }.
kred-end = { $who ->
    [you] Your domain is full
   *[other] { $name }’s domain is full
}: a pawn in the office, a heel on each rostrum, and on the seats { $marks ->
    [one] 1 mark
   *[other] { $marks } marks
} and { $heels ->
    [one] 1 heel
   *[other] { $heels } heels
}.
kingless-round-over = Round { $round } of { $rounds } is over
kingless-col-player = Player
kingless-col-influence = Influence
kingless-col-crowns = Crowns
kingless-go-on = Go on
kingless-end-influence = Influence in play: { $list }.
kingless-end-tie = A tie, and the duel went to { $name }.
kingless-end-crowns = Crowns: { $list }.
kingless-end-totals = Influence over all rounds: { $list }.
candy-end = { $assassins ->
    [one] The Assassin { $struck ->
        [0] did not name
       *[other] named
    } the King
   *[other] { $struck } of { $assassins } Assassins named the King
}, and { $found } of { $others } others named an Assassin. { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} made { $assassins ->
    [one] the Assassin
   *[other] the Assassins
}.
readmit = Let back in
removed-guests = Removed from this table
removed-you = The host has removed you from this table.
truth-replay = See the truth, step by step
record = Download record
ledger = The ledger of lies
ledger-empty = Nobody made a claim that could be true or false.
ledger-who = Player
ledger-truths = honest
ledger-lies = lies
ledger-forced = forced lies
ledger-guesses = guesses
ledger-believed = believed
ledger-caught = caught
ledger-challenges_right = right to doubt
ledger-challenges_wrong = wrong to doubt
fair-check = Verify the shuffle
fair-yes = Verified: the secret and the words are the ones this browser was shown before the deal. To check that the cards follow from them, run knavery verify on the record.
fair-no = Not verified: the secret or the words are not the ones this browser was shown. The server changed them.
fair-late = This browser was not shown the seal before the deal, so it can't tell whether the secret was chosen later.
fair-unable = This browser can only verify over https. Run knavery verify on the record instead.
fair-broken = The server has changed its sealed secret or the added words. This deal can't be trusted.

rules-of = { $game } rules
rules-search = Search the rules
rules-foreign = The rule book is in English.
rules-contents = Contents
rules-ours = ours
rules-ours-why = The printed rules leave this open: we decided it
rules-none = This game has no rule book.
rules-nothing = No rule matches your search.

replay-title = Truth replay – { $game }
replay-missing = This table has no replay
replay-missing-why = You can replay a game once it is over.
replay-step = Step { $step } of { $all }
replay-step-short = step { $step }
replay-begin = To the start
replay-back = Previous step
replay-on = Next step
replay-finish = To the end
replay-next-lie = Next lie
replay-eyes = Point of view
replay-spectator = spectator
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-seconds = { $seconds ->
    [one] 1 second a step
   *[other] { $seconds } seconds a step
}
replay-open = all cards open
replay-hands = What everyone holds
replay-secretly = In secret:
replay-sees = { $name } sees
replay-claim = The claim and the truth
replay-said = This step
evidence-known = { $names } { $count ->
    [one] could have known.
   *[other] could all have known.
}
evidence-unknown = Nobody could have known.
evidence-how = How likely it was, from what each had seen by then ({ $tables } possible tables):
replay-why = What the bot thought
belief-honest = It gave the last claim a { $chance } chance of being true.
belief-score = Its estimated chance to win: { $chance }.
replay-deal = The deal
replay-only-log = The rules have changed since this game. Only the log can be shown.
replay-hint = Why was that bad?
replay-hint-says = A careful player would have chosen:
replay-hint-same = It was not: a careful player would have chosen the same.
play-on = Play on from here
play-on-what = Take any seat and try another way. Bots play the others, with the same cards as before.
play-on-over = The game is over at this step. Go back to one before it.
play-on-seat = You play as
play-on-go = Play on from step { $step }
origin = Played on from step { $step }
replay-keys = Use the arrow keys to step through the game.
replay-share = The address in your browser links to this step.
verdict-truth = the truth
verdict-lie = a lie
verdict-guess = a guess
verdict-forced = a forced lie
fate-caught = caught
fate-believed = believed
fate-doubted = wrongly doubted
fate-open = never tested
claims = All claims
claims-lies = Lies only

about-title = About and fairness
about-lead = Knavery is a table for games of deception: open a link and play with friends, and with bots that lie as well as they do.
about-fair = Where the cards come from
about-fair-1 = Before anyone takes a seat, the server draws a secret and publishes its SHA-256. From then on it cannot choose another one.
about-fair-2 = Every player can add their own words. Everyone sees them, and they are fixed before the deal.
about-fair-3 = The secret and all the words, in seat order, make the seed that decides every deal and draw.
about-fair-4 = At the end the secret is revealed. Anyone can deal and play the whole game again and compare.
about-fair-check = One click at the end of a game verifies the seal. To verify the whole record, run
about-not = What this does not prove
about-not-why = The server sees every card, and the person who runs it could tell a friend. On a stranger's server, play for fun.
about-secret = Secrets stay secret
about-secret-how = Your browser receives only what your seat may know. Everything else is never sent.
about-bots = The bots
about-bots-how = A bot sees only what a person in its seat would see, and decides from that alone. What it believed is shown when the game is over.
about-whose = Who made these games
about-whose-games = The games belong to their designers. We describe the rules in our own words and drew everything ourselves.

## KRED

kred-board = The wheel of domains
kred-price = costs { $price }
red-say-patriots = { $count ->
    [one] 1 Patriot
   *[other] { $count } Patriots
}
red-say-soviets = { $count ->
    [one] 1 Soviet
   *[other] { $count } Soviets
}
red-say-unread = { $count } unread
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
kred-funds = { $count } left to spend
kred-land = land
kred-falls = falls
kred-promote = promote
kred-give = hand it here
kred-claim = last play
kred-no-move = no move
kred-honest-for = On this board, the play is honest for
kred-shop = Bureaucracy
kred-shop-promote-office = promote in the office
kred-shop-promote-rostrum = promote on a rostrum
kred-shop-promote-seat = promote on a seat
kred-shop-restore = one notch of credibility
kred-shop-dear = too expensive
kred-shop-total = { $announced } announced, { $spent } spent, { $left } left
kred-tile = Tile
kred-face-down = face down
kred-funding = funding
kred-blank = blank
kred-pack = Your pack
kred-kept = You've kept a tile. The others are still choosing.
kred-kept-tiles = Tiles you have kept
kred-fall-warning = A piece of { $name } falls. Once they choose where it lands, you can't take the move back.
kred-only-accept = Honest: you can only accept.
kred-looked-honest = The play is honest. Exposing it costs you a notch.
kred-looked-lie = The play is a lie: you can expose it.
kred-no-funding = gives no funding
kred-aside-short = set aside
kred-aside = Set aside until the tile is handed over: { $pieces }
kred-hand = Your tiles
kred-bank = Your bank
kred-group-pick = Keep a tile
kred-group-hand_over = Hand over a tile
kred-group-take_back = Undo
kred-group-land = Where it lands
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
waiting-kred-draft = Waiting for { $names } to keep a tile.
waiting-kred-move = Waiting for { $names } to move and hand over a tile.
waiting-kred-receipt = Waiting for { $names } to accept the play or look at the tile.
waiting-kred-looked = Waiting for { $names } to accept or expose the play.
waiting-kred-challenge = Waiting for { $names } to challenge the play or let it pass.
waiting-kred-correct = Waiting for { $names } to play exactly what the tile shows.
waiting-kred-forced = Waiting for { $names } to withdraw a piece.
waiting-kred-reward = Waiting for { $names } to take a free advance.
waiting-kred-bureaucracy = Waiting for { $names } to spend funding.
waiting-kred-falling = Waiting for { $names } to choose where the piece lands.
help-kred-draft = A tile shows one or two moves, and the funding it gives in a bank. Keep one; the rest go to the player on your left.
help-kred-move = Move up to two pieces, then hand someone a tile face down. The tile shows the moves you should have made. Only you know whether you made them.
help-kred-falling = A piece without support falls. The owner of the domain chooses where it lands.
help-kred-receipt = You've been handed a play. Accept it unseen, or look at the tile: everyone sees that you looked, but not what you saw.
help-kred-looked = Only you and the mover know this tile. Exposing a lie costs the mover credibility; accepting it earns you the funding.
help-kred-challenge = Do you believe the play? If your challenge is right, the mover loses a notch; if it's wrong, you do.
help-kred-correct = The tile is face up. Now its actions must be carried out exactly.
help-kred-forced = A mover who is caught with no credibility left withdraws a piece.
help-kred-reward = You had all three notches, so you may take a free advance.
help-kred-bureaucracy = Your bank is your money. Buy what you can afford; the rest is lost.

## Red Scare

red-desk = The desk
red-folders = The other players' folders
red-kind = { $kind ->
    [1] no glasses
   *[2] glasses
}
red-citizen = { $side }, { red-kind }
red-citizen-unread = a citizen you cannot read, { red-kind }
red-unread = { $count } unreadable
red-hand = Your citizens
red-held = Citizens held at the end
red-shown = { $name } shows you
red-looked = From the top of the deck
red-start = first player
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
red-active = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
red-ledger = Ledger
red-void = { $count ->
    [one] one trade or answer without effect
   *[other] { $count } trades or answers without effect
}
red-silent = Hasn't said anything yet.
red-said-read = { $who ->
    [you] on your cards
   *[other] on { $name }’s cards
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
red-targets = What you can do here
red-do-show = Ask for ID
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
    [0] all judgements made
    [one] 1 left
   *[other] { $count } left
}
red-tracker-back = Back
red-tracker = Tracker
red-round = Round { $round }
red-round-of = Round { $round } of { $last }
red-countdown = Rounds until you can accuse
red-taken = taken
red-timer = You can accuse in
red-cap = The game ends in
red-stopped = The clock is stopped
red-deck = { $count } in the deck
red-accuse = Accuse
red-accuse-sure = Accuse?
red-accuse-until = The game will be paused. You can take it back until you place your first token.
red-accuse-confirm = Confirm it in the bar. The game will be paused.
red-accuse-open = Anyone may accuse now.
red-accuse-closed = From round { $round }.
red-accuse-timer = When the timer runs out.
red-floor = { $who ->
    [you] You are accusing. The game is paused.
   *[other] { $name } is accusing. The game is paused.
}
red-phrases = Say to the accuser
red-queue = Next: { $names }
red-used = used
red-goal-side = Exonerate your own citizens, deport the others. Only you see this.
red-goal-double_agent = At the end you pick a side and share its win{ $wins ->
    [any_win] {""}
   *[clear_win] {" "}if the tracker is at 5 or more
}, unless an accuser gave you the question mark.
red-goal-diplomat = You win alone if the tracker ends close to zero.
red-goal-hard_liner = You share the win if two thirds of the packets are deported.
red-goal-amnesty_advocate = You share the win if { $share ->
    [two_thirds] two thirds
   *[three_quarters] three quarters
} of the packets are exonerated.
red-goal-fixer = At the end you move one packet. You share the win if that changes who wins{ $close ->
    [new_winner] {""}
   *[close_win] {" "}or if the tracker then is at 1 or 0
}.
red-goal-informant = At the end you name everyone's alignment. If { $needs ->
    [names] enough are right
    [judges] all are right and you have judged twice
   *[judges_once] all are right and you have judged at least once
}, you win alone.
red-job-optometrist = Once: switch your glasses for the rest of the turn.
red-job-polygraph_examiner = Once: find out whether the last answer to you was exactly true.
red-job-archivist = Once: look at the top three cards of the deck; you may swap one.
red-job-postmaster = Once, as your trade: swap a card for a random one, without asking.
red-job-filing_clerk = Once: put up to three cards under the deck and draw the same number.
red-job-auditor = Once: look at a packet.
red-job-stenographer = Once: ask for a second ID in one turn; in real time, ask the same players again at once.
red-job-broker = Once: make a second trade in one turn; in real time, ask the same players again at once.
red-job-career_agent = At the end: 3 points for your side if you judged twice.
red-job-defence_counsel = At the end: 2 points for your side if a packet you exonerated holds two of your citizens.
red-job-prosecutor = At the end: 2 points for your side if a packet you deported holds two of theirs.
red-job-safe_house_keeper = At the end: 1 point for your side if you hold two of your citizens.
red-notes = Your notes ({ $count })
red-note-saw = You saw
red-note-gave = You gave away
red-note-peeked = Top of the deck when you left it
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
red-group-leave_deck = Leave the deck as it is
red-group-post = Mail a card
red-group-file = Filing Clerk
red-group-audit = Auditor
red-group-second_id = Stenographer
red-group-second_trade = Broker
red-group-accuse = Accuse
red-group-withdraw = Withdraw the accusation
red-group-guess = Place a token
red-group-credit = Confirm
red-group-join = Pick a side
red-group-move = Move a packet
red-group-name = Name an alignment
red-group-suspect = I suspect …
red-group-trust = I believe …
red-group-ask_why = Ask why
red-group-point_out = Point out a contradiction
red-group-explain = Explain yourself
red-group-dissuade = Talk them out of it
waiting-red_scare-turn = Waiting for { $names } to take an action.
waiting-red_scare-free = Waiting for { $names } to act.
waiting-red_scare-id = Waiting for { $names } to answer.
waiting-red_scare-trade = Waiting for { $names } to answer the offer.
waiting-red_scare-deck = Waiting for { $names } to look through the deck.
waiting-red_scare-persuasion = Waiting for { $names } to place the first token.
waiting-red_scare-tokens = Waiting for { $names } to place the remaining tokens.
waiting-red_scare-credit = Waiting for { $names } to confirm the accusation.
waiting-red_scare-join = Waiting for { $names } to pick a side.
waiting-red_scare-move = Waiting for { $names } to move a packet.
waiting-red_scare-name = Waiting for { $names } to name everyone’s alignment.
help-red_scare-turn = Select cards, then a player. They can read what you can't, and may say what they like. You can judge once all three of your cards are unreadable to you.
help-red_scare-free = Everyone acts at once. Select cards, then a player. Someone who is busy has to finish first.
help-red_scare-id = Only you see these cards, with or without your glasses. Say how many are Patriots and how many are Soviets. You may lie.
help-red_scare-trade = Give the same number of cards and say what they are, or refuse. Neither of you sees the other's cards first.
help-red_scare-deck = Swap one of these for one of your cards, or leave the deck as it is.
help-red_scare-persuasion = The others can still talk you out of it. After the first token there is no way back.
help-red_scare-tokens = Give every player a token. A right one scores 1 for your side, a wrong one 2 for the other.
help-red_scare-credit = This ends the game, and everything is revealed.
help-red_scare-join = Whose win do you want to share? Nothing has been revealed yet.
help-red_scare-move = Move one packet to the other side, without looking at it.
help-red_scare-name = Name everyone's alignment, one after the other.

## Kingless

kingless-table = The tavern
kingless-influence = { $count } influence
kingless-cards = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
kingless-hand = { $count ->
    [one] Your hand: 1 card
   *[other] Your hand: { $count } cards
}
kingless-no-hand = Your hand is empty.
kingless-known = You know that { $name } holds: { $cards }
kingless-lacks = lacks { $cards }
kingless-deck = { $count ->
    [0] the deck is empty
   *[other] { $count } in the deck
}
kingless-gutter = { $count ->
    [0] the gutter is empty
   *[other] { $count } in the gutter
}
kingless-gutter-order = The gutter, top card first
kingless-turn = current turn
kingless-whose-turn = { $who ->
    [you] Your turn
   *[other] { $name }’s turn
}
kingless-one-more = one more card starts the end
kingless-began = started the end
kingless-end-begun = The end has begun: everyone gets one last turn.
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
kingless-aims-player = targets { $name }
kingless-aims-card = targets { $card } of { $name }
kingless-aims-name = names { $card }
kingless-candle = Time to answer, the same for everyone
kingless-asked = everyone else may answer
kingless-until-my-turn = Pass until my turn
kingless-reader = The card, and what its keywords mean
kingless-duel-crown = For the Crown: { $names }
kingless-duel-hat = To get rid of the Hat: { $names }
kingless-to-play_card = Play it here
kingless-to-answer = Cancel it with this
kingless-to-discard_card = Discard it here
kingless-to-place_card = Put it into play here
kingless-to-gutter_card = Gutter it
kingless-to-take_recruit = Recruit it here
kingless-to-hand_over = Give it to the King
kingless-group-dwarf = Play a dwarf
kingless-group-item = Play an item
kingless-group-event = Play an event
waiting-kingless-acting = Waiting for { $names } to play a card.
waiting-kingless-aiming = Waiting for { $names } to choose a target.
waiting-kingless-answering = Waiting for { $names } to answer the last card.
waiting-kingless-discarding = Waiting for { $names } to discard a card.
waiting-kingless-guttering = Waiting for { $names } to gutter a card.
waiting-kingless-placing = Waiting for { $names } to put a card into play.
waiting-kingless-recruiting = Waiting for { $names } to recruit a card.
waiting-kingless-finding = Waiting for { $names } to choose whose card to take.
waiting-kingless-yielding = Waiting for { $names } to give a card to the King.
waiting-kingless-duelling = Waiting for { $names } to show a sign.
help-kingless-acting = You can play several events in a turn. A dwarf or an item stays in front of you, counts influence and ends your turn. If you end it without one, you draw a card.
help-kingless-aiming = Choose the card's target, before anyone answers it.
help-kingless-answering = Everyone else is asked after every card, whatever they hold. Stop cancels its text; Halt cancels even a Stop. Nobody sees who has answered.
help-kingless-discarding = The card goes face up into the gutter.
help-kingless-guttering = Choose a card from your play area that you can spare.
help-kingless-placing = A card put into play this way counts influence, but its text has no effect.
help-kingless-recruiting = Take one dwarf or item into your play area, or none. The rest goes into the gutter.
help-kingless-finding = Several players have this card in play. Choose whose you take.
help-kingless-yielding = The Crown takes the best dwarf or item from the Fool's hand. If several are equal, the Fool chooses.
help-kingless-duelling = Hammer beats sword, sword beats axe, axe beats hammer. Everyone shows at the same time.

## Candy K

candy-table = The round table
candy-player = Player
candy-clash = More players claim this number than there are cards of it.
candy-clue = the clue
candy-yours = Your cards
candy-match = a match
candy-counts = counts
candy-tie-most = { $tied ->
    [one] One player has the most matches, { $most }: the Assassin.
   *[other] Two players have the most matches, { $most }: the Assassins.
}
candy-tie-king = The King has the most matches, { $king }, and is left out. Of the others the most have { $most }.
candy-tie-near = { $tied } players have { $most ->
    [one] one match
   *[other] { $most } matches
} each. The two who sit nearest the King are the Assassins.
candy-col-matches = Matches
candy-col-votes = Votes
candy-col-icon = with the assassin icon
candy-icon = Your identity card has the assassin icon.
candy-plain = Your identity card is blank.
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
waiting-candy_k-tokens = Waiting for { $names } to decide about a second card.
waiting-candy_k-choice = Waiting for { $names } to choose which card counts.
waiting-candy_k-claims = Waiting for { $names } to claim a number.
waiting-candy_k-asked_why = Waiting for { $names } to answer.
waiting-candy_k-talk = Waiting for { $names } to finish the discussion.
waiting-candy_k-vote = Waiting for { $names } to vote.
help-candy_k-tokens = Spend a token to draw a second card in this section. Only one of the two counts.
help-candy_k-choice = A card matching the clue is a match; the most matches make you an Assassin.
help-candy_k-claims = Claim a number. If you have a match you must lie; everyone else may.
help-candy_k-asked_why = Say something, true or not, or say “No comment”. Then you can press Ready.
help-candy_k-talk = Compare the claims. Each column of the table is one section.
help-candy_k-vote = Assassins look for the King; everyone else looks for the Assassins.

# Voice
voice = Voice
voice-what = Talk aloud with the players at this table. Your browser sends your voice straight to theirs. Nothing is recorded.
voice-address = The players you talk to can see your IP address.
voice-hide-address = Hide my IP address: send my voice through the server's relay.
voice-mode = Your microphone is on
voice-mode-open = until you mute it
voice-mode-push = only while you hold the talk button
voice-join = Join voice
voice-listen = Just listen
voice-leave = Leave voice
voice-open = Join voice…
voice-settings = Voice settings
voice-people = People in voice
voice-mute-what = You don't hear or read players you mute.
voice-mute = Mute me
voice-unmute = Unmute me
voice-hold = Hold to talk
voice-talking = You are on air
voice-here = in voice
voice-alone = You are alone in voice.
voice-nobody = Nobody is in voice yet.
voice-with = You are in voice with { $names }.
voice-others = { $count ->
    [one] { $names } is in voice.
   *[other] { $names } are in voice.
}
voice-link-connecting = connecting
voice-link-connected = connected
voice-link-failed = no connection: your networks don't let each other through
voice-problem-denied = Your browser doesn't let this page use the microphone. Allow it, or just listen.
voice-problem-missing = No microphone was found. Plug one in, or just listen.
voice-problem-insecure = Browsers allow the microphone only over https. You can just listen.
voice-problem-moved = Voice has moved to another window of yours.
voice-problem-refused = The server doesn't let you into voice. Wait a moment and try again.

## The introduction: a game in three pictures

intro-title = { $game } in three pictures
intro-open = How to play
intro-close = Start playing
intro-again = You find this again under ?
intro-aim = The aim
intro-turn = Your turn
intro-lie = The lie
intro-kred-aim = Fill your domain: a mark or a heel on all six seats, a heel on both rostrums, a pawn in the office. The first player to do so wins.
intro-kred-turn = Move up to two pieces. Then hand somebody a tile, face down. The tile shows the moves you should have made.
intro-kred-lie = The tile may show something else than you did. Anyone may challenge it. If you are caught, you lose credibility; if you were honest, they do.
intro-kingless-aim = Have the most influence in play when the round ends, and you are King. The fifth card in front of anyone starts the end, and so does an empty deck.
intro-kingless-turn = Draw a card. Play as many events as you like, then one dwarf or item, which ends your turn. Or end it without one, and draw another card.
intro-kingless-lie = While the candle burns, anyone may cancel the last card with Stop or Halt. Nobody can see whether you hold one. Make them think you do.
intro-kingless-maybe = Stop?
intro-red_scare-aim = You are secretly a Patriot or a Soviet. Exonerate the citizens of your own side, deport those of the other, and find out who is with you.
intro-red_scare-turn = You cannot read the cards you may judge. Show them to somebody who can, or trade. Once all three of your cards are unreadable to you, you can judge.
intro-red_scare-lie = They say how many Patriots and Soviets they saw, true or not. You may lie as well when somebody asks you.
intro-candy_k-aim = Assassins vote for the King. The King and the Citizens vote for an Assassin. Nobody is told who they are: work it out.
intro-candy_k-turn = In each of four sections you draw a number, and a clue is turned up. The same number is a match: the most matches make an Assassin. Then you claim a number.
intro-candy_k-lie = Nobody may claim the number of the clue. So with a match you must lie; without one you may. Watch whose claims cannot all be true.

## The goal line

goal = Your goal:
goal-kred = Fill your domain: { $count } of { $all } in place.
goal-kred-all = In place, of { $all }:
goal-kingless-left = { $left ->
    [one] One more card to the end.
    [2] Two more cards to the end.
    [3] Three more cards to the end.
    [4] Four more cards to the end.
   *[other] Five cards start the end.
}
goal-kingless-begun = These are the last turns.
goal-kingless = Influence: you { $influence }, best other { $best }.
goal-kingless-all = Most influence: { $best }.
goal-red_scare-patriot = You are a Patriot, one of { $count } among { $all }: exonerate Patriots, deport Soviets.
goal-red_scare-soviet = You are a Soviet, one of { $count } among { $all }: exonerate Soviets, deport Patriots.
goal-red_scare-double_agent = You are the Double Agent: at the end, pick the side that wins.
goal-red_scare-diplomat = You are the Diplomat: keep the tracker close to zero.
goal-red_scare-hard_liner = You are the Hard-Liner: have two thirds of the packets deported.
goal-red_scare-amnesty_advocate = You are the Amnesty Advocate: have { $share ->
    [two_thirds] two thirds
   *[three_quarters] three quarters
} of the packets exonerated.
goal-red_scare-fixer = You are the Fixer: move one packet at the end, and change who wins.
goal-red_scare-informant = You are the Informant: know everyone’s side at the end.
goal-candy_k-king = You are the King: vote for an Assassin.
goal-candy_k = { $matches ->
    [0] No match so far: find out who is an Assassin.
    [one] One match: you may be an Assassin. Then vote for the King.
   *[other] { $matches } matches: you may be an Assassin. Then vote for the King.
}

## Beginner aids

kred-true = true
kred-bluff = bluff
kred-note-true = This is true: the tile shows what you did. Nobody else knows that.
kred-note-bluff = This is a bluff: the tile shows something else than you did.
kred-none-fits = None of your tiles fits this play: whatever you hand over is a bluff.
candy-must-lie = You have a match here, so you must lie. Every number you can choose is a lie.
candy-may-lie = You have no match here. The truth is { $number }; you may lie.
candy-clashing = { $count ->
    [one] { $names } cannot have { $number }: you know where those cards are.
   *[other] { $names } cannot all have { $number }.
}
red-stamp-read = READ
red-stamp-judge = JUDGE
red-cannot-read = { $count ->
    [0] not possible now.
    [one] not yet. You can read one of your cards; trade it away.
   *[other] not yet. You can read { $count } of your cards; trade them away.
}
red-cannot-marker = no longer. You have used both of your judgements.
red-cannot-turn = not again this turn.

## Your history

history = Your history
history-games = { $games ->
    [one] 1 game, { $won } won
   *[other] { $games } games, { $won } won
}
history-lies = { $lies ->
    [0] No lies told
    [one] 1 lie told: { $believed } believed, { $caught } caught
   *[other] { $lies } lies told: { $believed } believed, { $caught } caught
}
history-catches = { $catches ->
    [0] No lie of others caught
    [one] 1 lie of others caught
   *[other] { $catches } lies of others caught
}
history-where = This is kept in this browser only.
history-forget = Forget it

## Spot the lie

puzzle-title = Spot the lie
puzzle-today = Today's puzzle: one position from a game of bots, one question.
puzzle-done = You have answered today's puzzle.
puzzle-opening = The puzzle is being prepared. This can take a few seconds.
puzzle-about = { $day } · { $game } · from a game of careful and shameless bots. Everyone gets the same puzzle.
puzzle-you = You see what { $name } sees.
puzzle-log = What happened
puzzle-log-all = Show all { $count } lines
puzzle-honest-kred = { $name } has just handed over a tile. Is this play honest?
puzzle-choice-honest-kred = Honest
puzzle-choice-lie-kred = A bluff
puzzle-liar-candy_k = Everyone has claimed a number. Whose claim is a lie?
puzzle-culprit-red_scare = Who is a Soviet?
puzzle-right = Right
puzzle-wrong = Wrong
puzzle-chose = Your answer: { $choice }.
puzzle-answer = Answer
puzzle-chance = With what was said
puzzle-cards = By the cards alone
puzzle-correct = correct
puzzle-odds = How likely each answer was:
puzzle-tables = By the cards alone: out of { $tables } tables that fit everything you saw. With what was said: as a careful player in your seat judges it.
puzzle-streak = { $days ->
    [0] No streak yet.
    [one] 1 day in a row
   *[other] { $days } days in a row
}
puzzle-where = This is kept in this browser only.
puzzle-share = Copy result
puzzle-share-title = Knavery, Spot the lie #{ $number } ({ $game })
puzzle-before = The day before

## Recovery words

recovery-title = Recovery words
recovery-home = Another device, or a new browser?
recovery-what = Six words bring you back: your name, your seats and your finished games, on any device, without an account.
recovery-make-title = Make your words
recovery-make = Make recovery words
recovery-replace = Each time you make new words, your earlier ones stop working.
recovery-keep = Write them down now. They are not shown again, and anyone who has them can play as you.
recovery-use-title = I have words
recovery-typed = Your six words
recovery-instead = In this browser you are { $name } now. If that is someone else, make recovery words for them first.
recovery-use = Find my games

## A guided first game

learn = Learn by playing
learn-here = Start here
guide = Guide
guide-step = Step { $number } of { $last }
guide-choose = Choose:
guide-held-back = Not yet. First choose:
guide-intro = In three pictures
guide-end = End the guide
guide-play-on = Play on without the guide
guide-candy_k-token = In the end everybody votes: Assassins for the King, all others for an Assassin. You have drawn a number. A token would get you a second one. Keep it for now.
guide-candy_k-clue = The clue is 2, soup. A player who holds a 2 has a match. The most matches make an Assassin. Crow claims a number first.
guide-candy_k-truth = You hold 3, so you have no match and nothing to hide. Claim your 3.
guide-candy_k-others = Owl and Hare claim their numbers. Nobody may claim 2, so a player with a match must lie.
guide-candy_k-talk = At a table with friends you would talk now. Nobody has given anything away yet. Press Ready.
guide-candy_k-spend = The second section. You have drawn a 2. Spend your token now: a second card tells you more.
guide-candy_k-choose = You have drawn two 2s, and there are only three in the game. Play one of them.
guide-candy_k-first = The clue is 3, so again you have no match. You speak first. Claim your 2.
guide-candy_k-hear = Now the others. Count the 2s: you hold two of the three.
guide-candy_k-catch = Owl and Hare both claim 2, but only one 2 is left. One of them lies, and may hide a match. Remember that, and press Ready.
guide-candy_k-king = Who King: every number is there once. The player whose number is the clue’s is the King, and must lie.
guide-candy_k-cover = Hare and Crow both claim 1: one of them lies, and is perhaps the King. The Assassin sees that too. Protect the King with a lie: claim 2, as Owl did.
guide-candy_k-covered = Now there are two pairs, and the King may be in either. Press Ready.
guide-candy_k-assassin = The last section. You have no token left, the others decide about theirs.
guide-candy_k-forced = The clue is 3, and you hold a 3: a match. Now you must lie. Claim 1.
guide-candy_k-last = Owl claims last.
guide-candy_k-matches = With one match you are hardly an Assassin: somebody will have more. Press Ready.
guide-candy_k-vote = Owl or Hare lied about the 2. Hare is perhaps the King, so vote for Owl.
guide-candy_k-end = You caught Owl, who had three matches. Hare did not believe the 1 you had to claim. But your 2 in Who King worked: Owl looked for the King in the wrong place.
guide-kred-draft = Before the first campaign everybody drafts tiles: keep one, pass the rest on. Six rounds are done for you. Keep tile 17.
guide-kred-drafted = The others keep theirs.
guide-kred-advance = Fill your domain and you win. A turn is one or two moves, then a tile. You move first: advance a mark from the community to your seat 2.
guide-kred-hand = Now hand somebody a tile, face down. It should show what you did. Tile 5 shows an advance, so this play is honest. Hand it to Owl.
guide-kred-receipt = Owl may look at the tile. After that, Hare may challenge it.
guide-kred-owl = Nobody doubted you. The player who got the tile moves next: Owl.
guide-kred-challenge = Owl advanced and handed Hare a tile. An advance alone fits only tiles 5 and 6. You played the 5, and you hold the 6. So Owl is bluffing: challenge.
guide-kred-caught = You caught a bluff. Owl’s move is taken back, and Owl must do what the tile shows. Owl and Hare, who accepted it, lose a notch of credibility.
guide-kred-hare = Hare moves next.
guide-kred-look = Hare removed your mark from seat 1. Was that honest? Look at the tile.
guide-kred-honest = The tile shows a remove: Hare was honest, and you can only accept. It goes into your bank and gives you funding later.
guide-kred-owl_passes = Owl may still challenge it.
guide-kred-bluff = Your turn again. Advance a mark to your seat 4.
guide-kred-bluff_tile = This time, bluff: hand Owl tile 21. It shows a withdraw, which is not what you did. But nobody sees it.
guide-kred-hope = Do they believe you?
guide-kred-worked = It worked: nobody looked, nobody challenged, and your mark stays. Owl moves.
guide-kred-accept = Owl organized and hands you the tile. You need not look at every tile. Accept this one.
guide-kred-hare_passes = Hare may challenge it.
guide-kred-again = And once more: advance a mark to your seat 6.
guide-kred-again_tile = Another bluff: hand Hare tile 20. It shows a withdraw, too.
guide-kred-looks = Hare looks at the tile.
guide-kred-correct = Hare exposes you. Your advance is taken back, you lose a notch, and you must do what the tile shows. Withdraw the mark from your seat 2.
guide-kred-end = That is KRED: move, hand over a tile, and see who believes whom. When all tiles are in the banks, funding buys better pieces. You can play on from here.
guide-kingless-event = The most influence in play makes you King. In your turn you may play any number of events first. Play Round on the House: it draws two cards.
guide-kingless-candle = While the candle burns, Owl may cancel your card.
guide-kingless-cousin = Owl let it be, and you have drawn Lodwig the Nearly King. Bring a Cousin puts a dwarf into play at once. Play it.
guide-kingless-asked = Will Owl answer this time?
guide-kingless-stopped = Owl cancels it with a Stop: your event does nothing. A Halt could cancel the Stop, but you have none. Pass.
guide-kingless-dwarf = You still have your dwarf for this turn. Play Lodwig, influence 7. That ends your turn.
guide-kingless-owl = Owl’s turn.
guide-kingless-stop = Owl wants to throw Lodwig out the window. You hold a Stop, and Owl could not know that. Cancel it with Spilt Pint.
guide-kingless-answer = Owl may answer your Stop.
guide-kingless-saved = Lodwig is safe, and you drew a card. Owl goes on.
guide-kingless-poster = Your turn. Missing Dwarf Poster claims any dwarf you name, even from a hand that you cannot see. Play it.
guide-kingless-name = Now a blind guess. Name Hulga Thricewed.
guide-kingless-guess = If Owl holds Hulga and does not stop you, she comes to you.
guide-kingless-end = Owl held Hulga, and now she works for you: 11 influence. The fifth card in front of anyone starts the end of the round. You can play on from here.
guide-red_scare-test = You are a Patriot, and so is one of the others. You can read your third card: a Patriot. Hare wears glasses as you do and can read it, too. Show it to Hare.
guide-red_scare-reads = Hare says what the card is, truly or not.
guide-red_scare-trade = A Soviet, says Hare. You know better: you caught Hare lying. You can judge only cards that you cannot read, so trade this one away. Offer it to Owl, claiming a Patriot.
guide-red_scare-offer = Owl may accept or refuse.
guide-red_scare-end_turn = Now you can read none of your cards, so you could judge them. But you do not know what they are. End your turn, and ask first.
guide-red_scare-others = The others take their turns.
guide-red_scare-lie = Hare shows you a Soviet and asks what it is. Pay Hare back with a lie: say it is a Patriot.
guide-red_scare-caught = Hare can read that card, too, and knows now that you lie. A lie works only on cards that the other cannot read.
guide-red_scare-big_lie = Crow shows you three Patriots that Crow cannot read. Crow may be a Soviet who wants to exonerate Soviets. Say that you saw three Soviets.
guide-red_scare-crow = What does Crow do with them?
guide-red_scare-worked = Crow exonerates the three, and they are Patriots: your lie is worth 6 points to your side.
guide-red_scare-ask = A new round. Owl wears no glasses and can read all your cards. Show Owl all three.
guide-red_scare-owl = Owl reads them.
guide-red_scare-judge = Three Patriots, says Owl, who has not lied to you so far. Trust Owl and exonerate them.
guide-red_scare-end = Another 6 points if Owl told the truth. From round 4 on, anyone may accuse: name everybody’s side, and the game ends. You can play on from here.

## The labelled picture of the board in the rule book

picture-kred = The board of KRED for three players, with numbers that are explained below
picture-kred-1 = The community: marks, heels and pawns that nobody has yet
picture-kred-2 = The six seats of a domain. Yours is at the bottom
picture-kred-3 = The two rostrums, each above three seats
picture-kred-4 = The office, which needs a pawn
picture-kred-5 = A tile that was handed over, face down
picture-kred-6 = Credibility: three notches at most
picture-kred-7 = Your tiles. Only you see them
picture-kingless = The table of Kingless for two players, with numbers that are explained below
picture-kingless-1 = A play area: dwarfs and items in play
picture-kingless-2 = The fifth place. A card here starts the end of the round
picture-kingless-3 = Influence in play. The most makes you King
picture-kingless-4 = The deck
picture-kingless-5 = The gutter, where events and lost cards go
picture-kingless-6 = The card that was just played, and the answers to it
picture-kingless-7 = The candle: while it burns, the card can be cancelled
picture-kingless-8 = Your hand. Only you see it
picture-red_scare = The table of Red Scare, with numbers that are explained below
picture-red_scare-1 = A card of yours that you can read: P for Patriot, S for Soviet
picture-red_scare-2 = A card of yours that you cannot read. Only such cards can be judged
picture-red_scare-3 = The countdown. When it reaches the red token, anyone may accuse
picture-red_scare-4 = Judgements left. At 0 the game ends
picture-red_scare-5 = A player’s folder, with what they said about cards
picture-red_scare-6 = Glasses, or none: they decide who can read which card
picture-red_scare-7 = The trays: exonerated on the left, deported on the right
picture-red_scare-8 = The tracker: the side it is on at the end wins
picture-candy_k = The table of Candy K for four players, with numbers that are explained below
picture-candy_k-1 = The clue of this section. Your own card with the same number is a match
picture-candy_k-2 = A player. You sit at the bottom
picture-candy_k-3 = The number that a player claims
picture-candy_k-4 = A token, for a second card
picture-candy_k-5 = All claims: one column a section, with its clue on top
picture-candy_k-6 = Your card. Only you see it
picture-candy_k-7 = The roles at the end: King, Assassin, Citizen
