# Candy K in English. core/text.py explains the keys.

## Parts of sentences, filled from the fields of the sentence around them

section-name = { $section ->
    [when] When
    [where] Where
    [king] Who King
   *[assassin] Who Assassin
}
card-word = { $section ->
    [when] { WORD($number, of: "when") }
    [where] { WORD($number, of: "where") }
    [king] { WORD($number, of: "king") }
   *[assassin] { WORD($number, of: "assassin") }
}
card-name = { $number } ({ card-word })
truth-word = { $section ->
    [when] { WORD($held, of: "when") }
    [where] { WORD($held, of: "where") }
    [king] { WORD($held, of: "king") }
   *[assassin] { WORD($held, of: "assassin") }
}
truth-name = { $held } ({ truth-word })
part-shown = { section-name } { $played }{ $second ->
    [none] {""}
   *[other] {" "}(drew { $card } and { $second })
}{ $match ->
    [yes] {" "}(match)
   *[no] {""}
}

## Decisions

decision-keep_token = Keep your token
decision-spend_token = Spend a token to draw a second card
decision-play_card = Play { card-name }
decision-claim_number = “I have { $number }, { card-word }”
decision-ready = Ready
decision-end_talk = Time is up
decision-vote = Vote for { NAME($target) }

## Answers to a question in the discussion; other remarks are shared by all games

explain-told_truth = “My claim is true”
explain-bluffed = “I lied, but not to hide a match”

## The log

fact-identity_drawn = { $icon ->
    [yes] Your identity card shows the assassin icon: you start with one match
   *[no] Your identity card is plain: you start with no match
}
fact-section_began = { section-name } begins: everybody draws a card, starting with { NAME($first) }
fact-drawn = You draw { card-name }
fact-token_answered = { WHO($seat) ->
    [you] { $spend ->
        [yes] You spend a token
       *[other] You keep your token
    }
   *[other] { NAME($seat) } has decided
}
fact-tokens_spent = { COUNT($seats) ->
    [0] Nobody spends a token in { section-name }
   *[other] Tokens spent in { section-name }: { LIST($seats, of: "name") }
}
fact-second_drawn = Your second card is { card-name }
fact-clue_turned = The clue for { section-name } is { card-name }
fact-card_chosen = { WHO($seat) ->
    [you] You play { card-name }
   *[other] { NAME($seat) } has chosen a card
}
fact-claimed = { WHO($seat) ->
    [you] You say
   *[other] { NAME($seat) } says
}: “I have { $number }, { card-word }”
fact-said_ready = { WHO($seat) ->
    [you] You are ready
   *[other] { NAME($seat) } is ready
}
fact-talk_ended = Time is up: the discussion of { section-name } is over
fact-vote_began = Everybody votes secretly for another player
fact-vote_cast = { WHO($seat) ->
    [you] You vote for { NAME($target) }
   *[other] { NAME($seat) } has voted
}
fact-revealed = { WHO($seat) ->
    [you] You were { WORD($role, of: "role") }
   *[other] { NAME($seat) } was { WORD($role, of: "role") }
} with { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}{ $icon ->
    [yes] {" "}(the icon is one)
   *[no] {""}
} and voted for { NAME($vote) }; cards: { LIST($cards) }
fact-judged = { $assassins ->
    [yes] The Assassins named the King
   *[no] The Assassins did not all name the King
}; { $loyal ->
    [yes] the King and the Citizens found the Assassins
   *[no] the King and the Citizens did not find the Assassins
}

## Claims in the review

claim-said = { section-name }: claimed { card-name }; actually held { truth-name }
claim-opinion = { section-name }: { SAY($remark) }; actually { WORD($role, of: "role") }
claim-contradiction = { section-name }: { SAY($remark) }; { COUNT($liars) ->
    [0] both told the truth
    [one] only { LIST($liars, of: "name") } lied
   *[other] both lied
}
claim-explanation = { section-name }: { WORD($reason, of: "explain") }; claimed { card-name }, actually held { truth-name }

## The question to a player

phase-tokens = Keep your token, or spend it to draw a second card
phase-choice = Choose which of your two cards to play
phase-claims = Claim a number; if you have a match you must lie
phase-talk = Discuss, then press Ready; if you have a match here, keep lying about it
phase-asked_why = You were asked why: answer before you press Ready
phase-vote = Vote secretly for another player
phase-over = All cards are revealed

## Refusals

refusal-over = The game is over
refusal-answered = You have already answered
refusal-no_token = You have no token left
refusal-no_token_in_king = You cannot spend a token in Who King
refusal-too_late_for_token = You can only spend a token before the clue is turned
refusal-one_card = You have only one card in this section, and it counts
refusal-not_your_card = That is not one of your two cards: choose one that you drew
refusal-no_choice_now = You choose between two cards right after the clue is turned
refusal-not_your_turn = { WHO($speaker) ->
    [you] It is your turn to claim a number
   *[other] It is { NAME($speaker) }’s turn to claim a number
}
refusal-clue_number = Nobody may claim the clue’s number: claim another
refusal-no_such_number = There is no such number in this section: claim another
refusal-no_claim_now = You claim a number after the clue is turned, when it is your turn
refusal-no_talk_now = There is no discussion to end now
refusal-no_remark_now = You make remarks in the discussion, after all claims are made
refusal-already_ready = You are ready: you speak again only if somebody asks you why
refusal-no_contradiction = Only two players who claimed the same number contradict each other
refusal-own_vote = You cannot vote for yourself: vote for another player
refusal-nobody_there = Nobody sits there: vote for a player at this table
refusal-no_vote_now = You vote after the last section

## Settings

setting-ending = Ending
setting-ending-decisive = Exactly one side wins: the Assassins if all of them name the King, otherwise the King and the Citizens
setting-ending-literal = Each side wins or loses on its own: the Assassins if all of them name the King, the King and the Citizens if they find the Assassins. Both may win, and often nobody does
setting-loyal_vote = What the King and the Citizens need to find the Assassins
setting-loyal_vote-majority = Their votes name every Assassin, and more than half of them name an Assassin
setting-loyal_vote-strict = Their votes name every Assassin, and all of them name an Assassin
setting-tokens = Tokens for each player
setting-tokens-0 = None: everybody has one card in every section
setting-tokens-1 = One for the whole game
setting-tokens-2 = Two for the whole game, at most one in each section

## How well the game suits that many players

seats-4 = the original game
seats-5 = recommended
seats-6 = recommended
seats-7 = party mode
seats-8 = party mode

## Why a player won or lost

why-struck_king = every Assassin named the King
why-missed_king = the Assassins did not all name the King
why-found_assassins = the King and the Citizens found the Assassins
why-found_too_late = the Assassins were found, but all of them named the King
why-missed_assassins = the King and the Citizens did not find the Assassins
why-king_safe = the Assassins were not found, but the King is safe

## Why a bot chose

thought-token_whim = 1 time in { $whim } I spend my token, whatever I hold.
thought-token_at_once = I have { board-matches } and spend my token at once, whatever I hold.
thought-token_last_section = { $spend ->
    [yes] I have { board-matches } and spend my token now that I know most.
   *[no] I have { board-matches } and keep my token until I know more.
}
thought-card_whim = { $cards ->
    [one] I have only one card to play.
   *[other] I play one of { $cards } cards at random.
}
thought-card_alike = My cards are worth the same: I play { $number }.
thought-card_left = I want no match, and play the { $number }.
thought-card_worth = { $wants ->
    [yes] I take the match
   *[no] I leave the match
}: with it I win { $match } % of the time, without it { $other } %.
thought-claim_whim = I claim one of { $numbers } numbers at random.
thought-claim_only = I may claim only one number, and it is mine: { $number }.
thought-claim_true = My number is { $number }, and I may say so.
thought-claim_at_will = I need not lie, but I do: with { $number } they give me a { $suspicion } % chance of a match.
thought-claim_doubted = With the truth they would give me a { $truth } % chance of a match, with { $number } only { $suspicion } %.
thought-claim_trial = 1 time in { $trials } I lie to test the others: with { $number } they give me a { $suspicion } % chance of a match.
thought-claim_forced = I have a match and must lie: with { $number } they give me a { $suspicion } % chance of one.
thought-claim_forced_any = I have a match and must lie: any of { $numbers } numbers will do.
thought-cover = I am { $loyal } % likely to be loyal, and lie to cover the King: { $numbers ->
    [one] only one number is left for that.
   *[other] any of { $numbers } numbers will do.
}
thought-talk_over = I can only say that I am ready.
thought-talk_ready = { $remarks ->
    [one] The only remark I could make would not help me.
   *[other] None of the { $remarks } remarks I could make would help me.
}
thought-talk_whim = I make one of { $remarks } remarks at random.
thought-talk_whim_ready = I could make { $remarks } remarks, but chance says none.
thought-talk_busy = I keep them busy: I expect { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} there.
thought-talk_suspect = By my own cards, I expect { $matches } more matches from this player than from the others.
thought-talk_trust = By my own cards, I expect { $matches } fewer matches from this player than from the others.
thought-talk_contradiction = { $players } players cannot all hold the { $number }.
thought-talk_pretend = 1 time in { $times } I speak as if I had no match.
thought-talk_ask = I give their claim only a { $true } % chance of being true.
thought-answer_whim = I give one of { $answers } answers at random.
thought-answer_none = 1 time in { $times } I make no comment, whatever I hold.
thought-answer_refused = I hold the { $number }, a match, and will not lie about it again.
thought-answer_true = My claim is true: I hold the { $number }.
thought-answer_admit = I hold the { $number }, no match, and admit my bluff.
thought-answer_stand = { $match ->
    [yes] I hold the { $number }, a match, and must hide it.
   *[no] I hold the { $number }, no match, and stand by my bluff.
}
thought-vote_whim = I vote for one of { $votes } players at random.
thought-vote = This vote wins { $won } % of the time: I am { $me } % likely to be an Assassin; this player is { $king } % likely to be the King and { $assassin } % likely to be an Assassin, across { $roles } possible role assignments.
thought-learned = I chose this with a chance of { $chance } %. I am { $me } % likely to be an Assassin, { NAME($seat) } is { $suspicion } % likely, and I expect to win { $won } % of the time.
thought-learned_vote = I voted so with a chance of { $chance } %. I am { $me } % likely to be an Assassin; this player is { $king } % likely to be the King and { $assassin } % likely to be an Assassin, and I expect to win { $won } % of the time.

## Roles

role-king = the King
role-assassin = an Assassin
role-citizen = a Citizen

## The board in a terminal

board-section = { section-name }
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
board-vote = voted for { $name }
board-key = > to act   * token left   + drew a second card   = match

## The cards of When: the courses of the banquet

when-1 = toast
when-2 = soup
when-3 = roast
when-4 = cake
when-5 = last dance
when-6 = midnight

## The cards of Where: places in the palace

where-1 = gatehouse
where-2 = kitchen
where-3 = ballroom
where-4 = library
where-5 = orangery
where-6 = cellar

## The cards of Who King: sweets

king-1 = marzipan
king-2 = nougat
king-3 = praline
king-4 = toffee
king-5 = truffle
king-6 = sherbet
king-7 = humbug
king-8 = meringue

## The cards of Who Assassin: sweets

assassin-1 = liquorice
assassin-2 = aniseed
assassin-3 = peppermint
assassin-4 = caramel
assassin-5 = ginger
assassin-6 = sour drop
