# Candy K in English. Keys: core/text.py says which there are.

word-nothing = nobody

## Parts of sentences, filled from the same fields as the sentence they stand in

section-name = { $section ->
    [when] When
    [where] Where
    [king] Who King
   *[assassin] Who Assassin
}
card-name = { $section ->
    [when] { $number }, { WORD($number, of: "when") }
    [where] { $number }, { WORD($number, of: "where") }
    [king] { $number }, { WORD($number, of: "king") }
   *[assassin] { $number }, { WORD($number, of: "assassin") }
}
truth-name = { $section ->
    [when] { $held }, { WORD($held, of: "when") }
    [where] { $held }, { WORD($held, of: "where") }
    [king] { $held }, { WORD($held, of: "king") }
   *[assassin] { $held }, { WORD($held, of: "assassin") }
}
part-shown = { section-name } { $played }{ $second ->
    [none] {""}
   *[other] {" "}(drew { $card } and { $second })
}{ $match ->
    [yes] {" "}(match)
   *[no] {""}
}

## Decisions

decision-keep_token = Keep your token
decision-spend_token = Spend a token and draw one more card
decision-play_card = Let { card-name } count
decision-claim_number = Say that your card is { card-name }
decision-ready = Say that you are ready to go on
decision-end_talk = The time for talk is up
decision-vote = Vote for { NAME($target) }

## The log

fact-identity_drawn = { $icon ->
    [yes] Your identity card bears the assassin icon: you start with one match
   *[no] Your identity card is plain: you start without a match
}
fact-section_began = { WHO($first) ->
    [you] { section-name } begins: everybody draws a card, you first
   *[other] { section-name } begins: everybody draws a card, { NAME($first) } first
}
fact-drawn = You draw { card-name }
fact-token_answered = { WHO($seat) ->
    [you] { $spend ->
        [yes] You choose to spend a token
       *[other] You keep your token
    }
   *[other] { NAME($seat) } has decided about the token
}
fact-tokens_spent = Tokens spent in { section-name }: { LIST($seats, of: "name") }
fact-second_drawn = For your token you draw { card-name }
fact-clue_turned = The clue of { section-name } is { card-name }
fact-card_chosen = { WHO($seat) ->
    [you] You let { card-name } count
   *[other] { NAME($seat) } has chosen between two cards
}
fact-claimed = { WHO($seat) ->
    [you] You say your card is { card-name }
   *[other] { NAME($seat) } says: my card is { card-name }
}
fact-said_ready = { WHO($seat) ->
    [you] You are ready to go on
   *[other] { NAME($seat) } is ready to go on
}
fact-talk_ended = Time is up: the talk about { section-name } is over
fact-vote_began = Everybody votes for one other player, face down
fact-vote_cast = { WHO($seat) ->
    [you] You vote for { NAME($target) }
   *[other] { NAME($seat) } has voted
}
fact-revealed = { WHO($seat) ->
    [you] You were { WORD($role, of: "role") }
   *[other] { NAME($seat) } was { WORD($role, of: "role") }
}, { $icon ->
    [yes] with the icon,{" "}
   *[no] {""}
}{ $matches ->
    [one] with 1 match
   *[other] with { $matches } matches
}, and voted for { NAME($vote) }; { LIST($cards) }
fact-judged = { $assassins ->
    [yes] The Assassins named the King
   *[no] The Assassins missed the King
}; { $loyal ->
    [yes] the King and the Citizens found the Assassins
   *[no] the King and the Citizens did not find the Assassins
}

## The claims, beside the truth

claim-said = { section-name }: said { card-name }; held { truth-name }

## What is waited for

phase-tokens = Keep your token, or spend it to draw one more card
phase-choice = Choose which of your two cards counts
phase-claims = Say in turn what your number is; with a match you must lie
phase-talk = Talk, and say when you are ready; a match in this section must be lied about
phase-vote = Vote, face down, for another player
phase-over = The cards are turned up

## Refusals

refusal-over = The votes are turned up; the game is over
refusal-answered = You have answered already
refusal-no_token = You have no token left
refusal-no_token_in_king = No token can be spent in Who King
refusal-too_late_for_token = Tokens are spent before the clue is turned
refusal-one_card = You have one card in this section, and it counts
refusal-not_your_card = That is neither of your two cards: choose one you drew
refusal-no_choice_now = Cards are chosen when the clue has been turned
refusal-not_your_turn = { WHO($speaker) ->
    [you] It is your turn to say what your number is
   *[other] It is the turn of { NAME($speaker) } to speak
}
refusal-clue_number = Nobody may claim the number of the clue: name another
refusal-no_such_number = This section has no such number: name another
refusal-no_claim_now = Claims are made in turn, when the clue is turned and all have chosen
refusal-no_talk_now = There is no open talk to end now
refusal-own_vote = You cannot vote for yourself: name another player
refusal-nobody_there = Nobody sits there: name a player of this table
refusal-no_vote_now = The vote comes after the last section

## Settings

setting-ending = The ending
setting-ending-literal = Each side wins or loses by its own condition: both may win, or neither
setting-ending-decisive = One side wins: if both succeed the Assassins, if neither the King and the Citizens
setting-loyal_vote = What the King and the Citizens need
setting-loyal_vote-majority = Every Assassin named, and an Assassin on more than half of their ballots
setting-loyal_vote-strict = Every Assassin named, and an Assassin on all of their ballots
setting-tokens = Special tokens for each player
setting-tokens-0 = No tokens: one card for everybody in every section
setting-tokens-1 = One token for the whole game
setting-tokens-2 = Two tokens for the whole game, at most one in a section

## How well a number of players suits the game

seats-4 = the original game
seats-5 = recommended
seats-6 = recommended
seats-7 = party mode
seats-8 = party mode

## Why a seat won or lost

why-struck_king = every Assassin named the King
why-missed_king = not every Assassin named the King
why-found_assassins = the King and the Citizens found the Assassins
why-found_too_late = the Assassins were found, but they named the King
why-missed_assassins = the King and the Citizens did not find the Assassins
why-king_safe = nobody was found out, and the King is safe

## Roles

role-king = the King
role-assassin = an Assassin
role-citizen = a Citizen

## The board

board-clue = Clue
board-yours = Your card
board-drew = You drew
board-matches = { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}
board-king = you are the King
board-not_king = you are not the King
board-icon = you hold the icon
board-watching = you are watching
board-you = { $name } (you)
board-vote = votes for { $name }
board-key = > to act   * token left   + drew a second card   = match

## The cards: an hour of the banquet

when-1 = toast
when-2 = soup
when-3 = roast
when-4 = cake
when-5 = last dance
when-6 = midnight

## A place in the palace

where-1 = gatehouse
where-2 = kitchen
where-3 = ballroom
where-4 = library
where-5 = orangery
where-6 = cellar

## The sweets of Who King

king-1 = marzipan
king-2 = nougat
king-3 = praline
king-4 = toffee
king-5 = truffle
king-6 = sherbet
king-7 = humbug
king-8 = meringue

## The sweets of Who Assassin

assassin-1 = liquorice
assassin-2 = aniseed
assassin-3 = peppermint
assassin-4 = caramel
assassin-5 = ginger
assassin-6 = sour drop
