# Red Scare in English.

side-patriot = Patriots
side-soviet = Soviets
alignment-patriot = Patriot
alignment-soviet = Soviet
alignment-unaligned = Unaligned
verdict-exonerate = Exonerate
verdict-deport = Deport

place-0 = card 1
place-1 = card 2
place-2 = card 3
number-0 = 1
number-1 = 2
number-2 = 3
number-3 = 4
number-4 = 5
number-5 = 6
number-6 = 7
number-7 = 8
number-8 = 9
number-9 = 10

profession-optometrist = Optometrist
profession-polygraph_examiner = Polygraph Examiner
profession-archivist = Archivist
profession-postmaster = Postmaster
profession-filing_clerk = Filing Clerk
profession-auditor = Auditor
profession-stenographer = Stenographer
profession-broker = Broker
profession-career_agent = Career Agent
profession-defence_counsel = Defence Counsel
profession-prosecutor = Prosecutor
profession-safe_house_keeper = Safe-House Keeper
profession-none = no profession

unaligned-double_agent = Double Agent
unaligned-diplomat = Diplomat
unaligned-hard_liner = Hard-Liner
unaligned-amnesty_advocate = Amnesty Advocate
unaligned-fixer = Fixer
unaligned-informant = Informant
unaligned-none = none

part-card = { $letter ->
    [patriot] P{ $kind }
    [soviet] S{ $kind }
   *[none] ?{ $kind }
}

## Parts of sentences

split = { $patriots ->
    [0] { $soviets ->
        [0] no Patriots and no Soviets
        [one] 1 Soviet
       *[other] { $soviets } Soviets
    }
    [one] 1 Patriot{ $soviets ->
        [0] {""}
        [one] {" "}and 1 Soviet
       *[other] {" "}and { $soviets } Soviets
    }
   *[other] { $patriots } Patriots{ $soviets ->
        [0] {""}
        [one] {" "}and 1 Soviet
       *[other] {" "}and { $soviets } Soviets
    }
}
claiming-chosen = { COUNT($places) ->
    [1] { $patriots ->
        [0] claiming it's a Soviet
       *[other] claiming it's a Patriot
    }
    [2] { $patriots ->
        [0] claiming they're both Soviets
        [1] claiming they're a Patriot and a Soviet
       *[other] claiming they're both Patriots
    }
   *[other] { $patriots ->
        [0] claiming they're all Soviets
        [1] claiming they're 1 Patriot and 2 Soviets
        [2] claiming they're 2 Patriots and 1 Soviet
       *[other] claiming they're all Patriots
    }
}
claiming = { $count ->
    [1] { $patriots ->
        [0] claiming it's a Soviet
       *[other] claiming it's a Patriot
    }
   *[other] claiming they're { split }
}
your-cards = { COUNT($places) ->
    [1] your card { LIST($places, of: "number") }
   *[other] your cards { LIST($places, of: "number") }
}
cards = { $count ->
    [1] a card
   *[other] { $count } cards
}
askers-cards = { WHO($asker) ->
    [you] your
   *[other] { NAME($asker) }'s
} { $count ->
    [1] card
   *[other] { $count } cards
}
saw-cards = { $count ->
    [1] is { $patriots ->
        [0] a Soviet
       *[other] a Patriot
    }
   *[other] include { split }
}
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
part-tracker = { $face ->
    [patriot] { $at } for the Patriots
    [soviet] { $at } for the Soviets
   *[none] 0
}
word-wears-yes = glasses
word-wears-no = no glasses

## What a seat may choose

decision-show = Show { NAME($to) } { your-cards } for an ID
decision-answer = { $patriots ->
    [0] { $soviets ->
        [0] Say that you can't read any
       *[other] Say: { split }
    }
   *[other] Say: { split }
}
decision-offer = Offer { NAME($to) } { your-cards }, { claiming-chosen }
decision-accept = Give { your-cards } in return, { claiming-chosen }
decision-refuse = Refuse the trade
decision-judge = { $side ->
    [exonerate] Exonerate your three citizens
   *[deport] Deport your three citizens
}
decision-end_turn = End your turn
decision-invert = Optometrist: switch your glasses this turn
decision-verify = Polygraph Examiner: verify the answer you just got
decision-look_up = Archivist: look at the top three cards of the deck
decision-exchange = Swap card { WORD($depth, of: "number") } of the deck for your card { WORD($place, of: "number") }
decision-leave_deck = Leave the deck as it is
decision-post = Postmaster: send { NAME($to) } your card { WORD($place, of: "number") } for a random one, claiming it's a { WORD($claim, of: "alignment") }
decision-file = Filing Clerk: put { your-cards } under the deck and draw { COUNT($places) ->
    [1] a new one
   *[other] new ones
}
decision-audit = Auditor: look at packet { WORD($packet, of: "number") }
decision-second_id = Stenographer: ask for another ID
decision-second_trade = Broker: make another trade
decision-accuse = Accuse
decision-withdraw = Take your accusation back
decision-guess = { $alignment ->
    [patriot] Put a star in front of { NAME($target) }: Patriot
    [soviet] Put a hammer and sickle in front of { NAME($target) }: Soviet
   *[unaligned] Put the question mark in front of { NAME($target) }: Unaligned
}
decision-credit = Confirm the accusation for the { WORD($side, of: "side") }
decision-join = Join the { WORD($side, of: "side") }
decision-move = Move packet { WORD($packet, of: "number") } to the other side
decision-name = Say { NAME($target) } is a { WORD($side, of: "alignment") }
decision-expire = Nobody has answered { NAME($asker) } in time
decision-again = { WHO($asker) ->
    [you] You
   *[other] { NAME($asker) }
} may ask { NAME($asked) } again
decision-ring = The timer rings
decision-stop = The twelve minutes are over
decision-give_back = { WHO($seat) ->
    [you] Your
   *[other] { NAME($seat) }'s
} time as Optometrist is up
decision-close_deck = The Archivist's time at the deck is up
decision-time_up = The accuser's time is up
decision-dissuade = { part-dissuade }

## The log

fact-seated = { WHO($start) ->
    [you] You start
   *[other] { NAME($start) } starts
}
fact-dealt = You are { $alignment ->
    [unaligned] Unaligned: the { WORD($unaligned, of: "unaligned") }
    [patriot] a Patriot
   *[soviet] a Soviet
}. { $profession ->
    [none] {""}
   *[other] Your profession: { WORD($profession, of: "profession") }.{" "}
}Your cards: { LIST($cards) }
fact-round_begun = Round { $round }{ $token ->
    [none] {""}
    [red] {""}: the red token is taken
   *[other] {""}: countdown token { $token } is taken
}
fact-accuse_opened = Anyone may accuse now
fact-turn_begun = { WHO($seat) ->
    [you] Your turn
   *[other] { NAME($seat) }'s turn
}
fact-shown = { WHO($asker) ->
    [you] You show { NAME($asked) } { your-cards }
   *[other] { NAME($asker) } shows { WHO($asked) ->
        [you] you { LIST($cards) }
       *[other] { NAME($asked) } { cards }
    }
}
fact-answered = { $lapsed ->
    [yes] { WHO($asked) ->
        [you] You don't answer { NAME($asker) } in time
       *[other] { NAME($asked) } doesn't answer { NAME($asker) } in time
    }
   *[no] { WHO($asked) ->
        [you] You say
       *[other] { NAME($asked) } says
    } { $patriots ->
        [0] { $soviets ->
            [0] { WHO($asked) ->
                [you] you
               *[other] they
            } can't read { askers-cards }
           *[other] { askers-cards } { saw-cards }
        }
       *[other] { askers-cards } { saw-cards }
    }
}
fact-offered = { WHO($asker) ->
    [you] You offer { NAME($asked) } { your-cards }
   *[other] { NAME($asker) } offers { NAME($asked) } { cards }
}, { claiming }
fact-refused = { $lapsed ->
    [yes] { WHO($asked) ->
        [you] You don't
       *[other] { NAME($asked) } doesn't
    } answer { WHO($asker) ->
        [you] your
       *[other] { NAME($asker) }'s
    } offer in time
   *[no] { WHO($asked) ->
        [you] You refuse
       *[other] { NAME($asked) } refuses
    } to trade with { NAME($asker) }
}
fact-traded = { WHO($asked) ->
    [you] You accept and give { NAME($asker) } { your-cards }
   *[other] { NAME($asked) } accepts and gives { NAME($asker) } { cards }
}, { claiming }{ $cards ->
    [none] {""}
   *[other] {""}. You get { LIST($cards) }{ WHO($asker) ->
        [you] {" "}for { your-cards }
       *[other] {""}
    }
}
fact-judged = { WHO($seat) ->
    [you] You { $side ->
        [exonerate] exonerate
       *[deport] deport
    }
   *[other] { NAME($seat) } { $side ->
        [exonerate] exonerates
       *[deport] deports
    }
} packet { WORD($packet, of: "number") }; { $left ->
    [0] the track is full
    [one] 1 judgement left
   *[other] { $left } judgements left
}{ $cards ->
    [none] {""}
   *[other] {""}. You draw { LIST($cards) }
}
fact-inverted = { WHO($seat) ->
    [you] You are the Optometrist and switch your glasses. Your cards: { LIST($cards) }
   *[other] { NAME($seat) } is the Optometrist and switches glasses
}
fact-given_back = { WHO($seat) ->
    [you] You switch your glasses back. Your cards: { LIST($cards) }{ $shown ->
        [none] {""}
       *[other] {""}. You are shown { LIST($shown) }
    }
   *[other] { NAME($seat) } switches glasses back
}
fact-verified = { WHO($seat) ->
    [you] You are the Polygraph Examiner: the answer was { $true ->
        [yes] exactly true
       *[no] not exactly true
    }
   *[other] { NAME($seat) } is the Polygraph Examiner and verifies the answer
}
fact-looked_up = { WHO($seat) ->
    [you] You are the Archivist. The top of the deck: { LIST($cards) }
   *[other] { NAME($seat) } is the Archivist and looks at the top { $count ->
        [one] card
       *[other] { $count } cards
    } of the deck
}
fact-exchanged = { WHO($seat) ->
    [you] You swap your card { WORD($place, of: "number") } for { SAY($card) }, card { WORD($depth, of: "number") } of the deck
   *[other] { NAME($seat) } swaps a card with the deck
}
fact-deck_left = { $lapsed ->
    [yes] Time's up: { WHO($seat) ->
        [you] you leave
       *[other] { NAME($seat) } leaves
    }
   *[no] { WHO($seat) ->
        [you] You leave
       *[other] { NAME($seat) } leaves
    }
} the deck as it is
fact-posted = { WHO($seat) ->
    [you] You are the Postmaster: you send { NAME($to) } your card { WORD($place, of: "number") }, claiming it's a { WORD($claim, of: "alignment") }, and get { SAY($card) }
   *[other] { NAME($seat) } is the Postmaster and swaps a card, claiming it's a { WORD($claim, of: "alignment") }, for { WHO($to) ->
        [you] your card { WORD($place, of: "number") }. You get { SAY($card) }
       *[other] a random one of { NAME($to) }'s
    }
}
fact-filed = { WHO($seat) ->
    [you] You are the Filing Clerk: you put { your-cards } under the deck and draw { LIST($cards) }
   *[other] { NAME($seat) } is the Filing Clerk, puts { cards } under the deck and draws { $count ->
        [1] a new one
       *[other] { $count } new ones
    }
}
fact-audited = { WHO($seat) ->
    [you] You are the Auditor: packet { WORD($packet, of: "number") } holds { LIST($cards) }
   *[other] { NAME($seat) } is the Auditor and looks at packet { WORD($packet, of: "number") }
}
fact-used = { WHO($seat) ->
    [you] You are the { WORD($profession, of: "profession") } and get
   *[other] { NAME($seat) } is the { WORD($profession, of: "profession") } and gets
} { $at_once ->
    [yes] to ask again without waiting
   *[no] { $profession ->
        [stenographer] a second ID this turn
       *[other] a second trade this turn
    }
}
fact-may_ask_again = { WHO($asker) ->
    [you] You
   *[other] { NAME($asker) }
} may ask { NAME($asked) } again
fact-accused = { WHO($seat) ->
    [you] You accuse: the game is paused
   *[other] { NAME($seat) } accuses: the game is paused. Speak only to talk them out of it
}
fact-queued = { WHO($seat) ->
    [you] You want
   *[other] { NAME($seat) } wants
} to accuse next if this accusation is taken back
fact-withdrawn = { $lapsed ->
    [yes] Time's up: { WHO($seat) ->
        [you] your
       *[other] { NAME($seat) }'s
    } accusation is taken back
   *[no] { WHO($seat) ->
        [you] You take your
       *[other] { NAME($seat) } takes the
    } accusation back
}
fact-resumed = The game goes on
fact-token_placed = { $lapsed ->
    [yes] Time's up: at random, { $alignment ->
        [patriot] a star (Patriot)
        [soviet] a hammer and sickle (Soviet)
       *[unaligned] the question mark (Unaligned)
    } goes in front of { NAME($target) }
   *[no] { WHO($seat) ->
        [you] You put
       *[other] { NAME($seat) } puts
    } { $alignment ->
        [patriot] a star (Patriot)
        [soviet] a hammer and sickle (Soviet)
       *[unaligned] the question mark (Unaligned)
    } in front of { NAME($target) }
}
fact-voided = { WHO($asker) ->
    [you] Your
   *[other] { NAME($asker) }'s
} action is cancelled
fact-confirmed = { WHO($seat) ->
    [you] You confirm your accusation for the { WORD($side, of: "side") }
   *[other] { NAME($seat) } confirms the accusation
}
fact-ended = { $how ->
    [track] The track is full: the game is over
    [accuse] The accusation ends the game
   *[cap] Time's up: the game is over
}
fact-turned_up = { WHO($seat) ->
    [you] You are
   *[other] { NAME($seat) } is
} Unaligned: the { WORD($card, of: "unaligned") }
fact-joined = { WHO($seat) ->
    [you] You join
   *[other] { NAME($seat) } joins
} the { WORD($side, of: "side") }
fact-moved = { WHO($seat) ->
    [you] You move
   *[other] { NAME($seat) } moves
} packet { WORD($packet, of: "number") } to { WORD($side, of: "verdict") }
fact-named = { WHO($seat) ->
    [you] You say
   *[other] { NAME($seat) } says
} { NAME($target) } { WHO($target) ->
    [you] are
   *[other] is
} a { WORD($side, of: "alignment") }
fact-revealed = All cards are turned up{ $unaligned ->
    [none] {""}
   *[other] {""}; the unaligned card is the { WORD($unaligned, of: "unaligned") }
}
fact-guess_scored = { $right ->
    [yes] Right about { NAME($target) }
   *[no] Wrong about { NAME($target) }
}: { points } for the { WORD($side, of: "side") }. Tracker: { SAY($tracker) }
fact-packet_scored = { $count } { $letter ->
    [patriot] { $count ->
        [one] Patriot
       *[other] Patriots
    }
   *[soviet] { $count ->
        [one] Soviet
       *[other] Soviets
    }
} { $verdict ->
    [exonerate] exonerated
   *[deport] deported
} in packet { WORD($packet, of: "number") }: { points } for the { WORD($side, of: "side") }. Tracker: { SAY($tracker) }
fact-profession_scored = { WHO($seat) ->
    [you] You
   *[other] { NAME($seat) }
}, the { WORD($profession, of: "profession") }: { points } for the { WORD($side, of: "side") }. Tracker: { SAY($tracker) }
fact-team_won = { $by ->
    [tracker] The { WORD($side, of: "side") } win by { $tracker_at ->
        [one] 1 point
       *[other] { $tracker_at } points
    }
    [exonerated] The tracker is at 0: the { WORD($side, of: "side") } win because more of their citizens were exonerated
    [last] The tracker is at 0, and both sides have equally many citizens exonerated: the { WORD($side, of: "side") } win because they acted last
   *[drawn] The tracker is at 0, and nothing breaks the tie: it's a draw
}
fact-unaligned_fared = { WHO($seat) ->
    [you] You, the { WORD($card, of: "unaligned") }, { $fared ->
        [alone] win alone
        [shared] share the win
        [drawn] draw
       *[lost] do not win
    }
   *[other] { NAME($seat) }, the { WORD($card, of: "unaligned") }, { $fared ->
        [alone] wins alone
        [shared] shares the win
        [drawn] draws
       *[lost] does not win
    }
}

## While somebody accuses

talk-restricted = { $who ->
    [you] The others may only try to talk you out of it.
   *[other] Speak only to talk { $name } out of it.
}
phrase-wait = Wait: let's hear one more answer first.
phrase-unsure = You can't be sure of all of us yet.
phrase-not_me = You're wrong about me.
phrase-cost = Every wrong token costs you two points.
phrase-take_back = Take it back while you can.
part-dissuade = “{ WORD($phrase, of: "phrase") }”

## How players explain themselves

explain-read_it = “I said what I read”
explain-could_not_read = “I could not read all of them”
explain-patriot = “I am a Patriot”
explain-soviet = “I am a Soviet”

## The table in the terminal

board-real_time = Real time
board-round = Round { $round }{ $token ->
    [none] {""}
    [red] {" "}(red token)
   *[other] {" "}(token { $token })
}
board-left = { $count ->
    [one] 1 judgement left
   *[other] { $count } judgements left
}
board-deck = { $count } in the deck
board-accuse = ACCUSE { $open ->
    [yes] open
   *[no] closed
}
board-glasses = ∞ glasses
board-bare = no glasses
board-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
board-markers = markers
board-shows = { $asker } shows { $asked } { cards }
board-offers = { $asker } offers { $asked } { cards } as { $patriots }P { $soviets }S
board-accuses = { $name } accuses
board-id = ID
board-trade = TRADE
board-post = POST
board-report = { $asked } on { $asker }'s { $count ->
    [1] card
   *[other] { $count } cards
}: { $lapsed ->
    [yes] no answer
   *[no] { $patriots }P { $soviets }S
}
board-bargain = { $end ->
    [traded] { $asker } gives { $patriots }P { $soviets }S for { $asked }'s { $returned_patriots }P { $returned_soviets }S
    [refused] { $asker } offers { $asked } { $patriots }P { $soviets }S: refused
   *[lapsed] { $asker } offers { $asked } { $patriots }P { $soviets }S: no answer
}
board-mail = { $name } sends { $to } a { WORD($claim, of: "alignment") }
board-only_you = Only you see this:
board-you_are = you: { $role }
board-card = card { $place }: { $card }
board-may_id = you can read it
board-may_judge = you may judge it
board-told = claims: { $claims }
board-shows_you = { $name } shows you { $cards }
board-top = the top of the deck: { $cards }
board-saw = you saw { $cards } (claim { $claim })
board-gave = you gave away { $cards } (claim { $claim })
board-checked = claim { $claim } was { $true ->
    [yes] true
   *[no] not true
}
board-peeked = you left { $cards } in the deck, from draw { $draw } on
board-buried = you put { $cards } under the deck, from draw { $draw } on
board-inspected = packet { $packet } holds { $cards }

## Why something is refused

refusal-over = The game is over
refusal-frozen = Someone is accusing: wait until they finish or take it back
refusal-busy = You're busy: finish that first
refusal-not_your_turn = It's not your turn yet
refusal-finish_first = Wait for the answer, or finish at the deck
refusal-another_player = Choose another player
refusal-they_are_busy = { NAME($player) } is busy: ask someone else, or wait
refusal-not_yet_again = You just asked { NAME($player) }: wait ten seconds
refusal-no_such_cards = Those cards aren't there: choose others
refusal-no_such_split = { $count ->
    [1] Say whether the card is a Patriot or a Soviet
   *[other] Say how many of the { $count } cards are Patriots
}
refusal-no_such_count = { $count ->
    [1] You saw only 1 card: you can't count more
   *[other] You saw only { $count } cards: you can't count more
}
refusal-id_taken = You've already taken your ID this turn
refusal-trade_taken = You've already traded this turn
refusal-judged_already = You've already judged this turn
refusal-let_it_lapse = { NAME($player) } didn't answer you this turn: ask someone else
refusal-not_asked = Nobody has asked you that
refusal-too_many = { NAME($player) } doesn't have that many cards: offer fewer
refusal-proposed_already = You've already made { NAME($player) } an offer this turn: ask someone else
refusal-no_more_proposals = You've already made three offers this turn
refusal-same_number = { $count ->
    [1] Give exactly 1 card in return
   *[other] Give exactly { $count } cards in return
}
refusal-locked = Some of your cards are in a pending request: wait until it's settled
refusal-deck_in_use = Someone is at the deck: wait
refusal-no_marker = You've used both of your judgement markers
refusal-short_hand = You need a full hand to judge
refusal-not_judgeable = You can read one of your cards, so you may not judge: trade it away first
refusal-no_turns = There are no turns in real time
refusal-no_ability = You don't have that ability, or you've already used it
refusal-nothing_to_wait_for = You don't have to wait for anyone: just ask
refusal-nothing_to_verify = You can only verify an answer right after you get it
refusal-no_deck = The deck is empty
refusal-not_at_the_deck = You're not at the deck
refusal-no_such_packet = There's no such packet
refusal-not_the_accuser = You're not the one who is accusing
refusal-not_open = Nobody may accuse yet
refusal-confirmed_already = A token has been placed: there's no way back
refusal-declared_already = You've already said that you want to accuse
refusal-binding = You've already taken back two accusations: this one is final
refusal-no_token_there = Put one token in front of each other player
refusal-nobody_unaligned = Nobody is Unaligned at this number of players
refusal-question_placed = There's only one question mark, and you've placed it
refusal-too_many_tokens = { $alignment ->
    [patriot] { $count ->
        [0] None of the others can be a Patriot
        [one] Only 1 of the others can be a Patriot
       *[other] Only { $count } of the others can be Patriots
    }
    [soviet] { $count ->
        [0] None of the others can be a Soviet
        [one] Only 1 of the others can be a Soviet
       *[other] Only { $count } of the others can be Soviets
    }
   *[unaligned] You are the Unaligned player yourself
}: place another token
refusal-tokens_missing = Put a token in front of every other player first
refusal-own_side = You can only confirm for your own side
refusal-not_before_scoring = Your card doesn't let you do that now
refusal-named_already = Name each of the other players once
refusal-nothing_due = It isn't time for that
refusal-answer_first = Answer first, then say what you like
refusal-said_nothing = { NAME($player) } has said nothing lately: ask someone else
refusal-no_two_answers = Both must have answered you lately
refusal-nobody_else_accuses = Nobody else is accusing

## Settings

setting-game = Game
setting-game-beginner = Beginner: no professions; at odd numbers of players the Double Agent
setting-game-advanced = Advanced: a profession for everyone; at odd numbers of players a random unaligned card
setting-pace = Pace
setting-pace-turns = one after the other
setting-pace-real_time = everyone at once
setting-accuse_opens_round = Players may accuse
setting-accuse_opens_round-4 = from round 4
setting-accuse_opens_round-3 = from round 3
setting-start_player = Start player
setting-start_player-passes = another one each round
setting-start_player-stays = the same all game
setting-round_cap = Last round
setting-round_cap-none = no limit
setting-round_cap-6 = round 6
setting-round_cap-7 = round 7
setting-round_cap-8 = round 8
setting-round_cap-9 = round 9
setting-round_cap-10 = round 10
setting-round_cap-11 = round 11
setting-round_cap-12 = round 12
setting-round_cap-13 = round 13
setting-round_cap-14 = round 14
setting-round_cap-15 = round 15

## What the players are asked

phase-turn = take an action, or end your turn
phase-free = act, or answer what you are asked
phase-id = say how many Patriots and Soviets you see
phase-trade = answer the offer
phase-deck = swap a card with the deck, or leave it
phase-persuasion = place your first token, or take your accusation back
phase-tokens = place the rest of your tokens
phase-credit = confirm your accusation
phase-join = choose the side you join
phase-move = move a packet to the other side
phase-name = say which side each player is on
phase-over = the game is over

## How it went

why-tracker = ahead on the tracker
why-exonerated = level on the tracker, but more of their citizens were exonerated
why-last = level on the tracker, but their side acted last
why-lost = the other side won
why-drawn = a draw
why-lone_winner = the Unaligned player won alone
why-unaligned_alone = won alone as the Unaligned player
why-unaligned_shared = shared the win as the Unaligned player
why-unaligned_lost = found out, or goal not met

claim-reported = { WHO($seat) ->
    [you] You
   *[other] { NAME($seat) }
} on { askers-cards }: said { $patriots }P { $soviets }S, read { $read_patriots }P { $read_soviets }S: { WORD($verdict, of: "verdict-on") }
claim-handed = { WHO($seat) ->
    [you] You
   *[other] { NAME($seat) }
} to { NAME($to) }, { $count ->
    [1] 1 card
   *[other] { $count } cards
}: said { $patriots }P { $soviets }S, actually { $true_patriots }P { $true_soviets }S: { WORD($verdict, of: "verdict-on") }
claim-remark_made = { WHO($seat) ->
    [you] You
   *[other] { NAME($seat) }
}: { SAY($remark) }: { WORD($verdict, of: "verdict-on") }
verdict-on-truth = a truth
verdict-on-guess = a guess
verdict-on-lie = a lie

## Why a bot chose (bots/heuristics/red_scare)

thought-learned = I chose this with a chance of { $chance } %. { NAME($seat) } is { $ally } % likely to be on my side, and I expect to win { $won } % of the time.
thought-keep_quiet = I have nothing to say now.
thought-no_choice = I have only one option.
thought-has_spoken = I have said what I wanted to say in round { $round }.
thought-nothing_to_do = I have nothing more to do in round { $round }: my hand is worth about { $points } points.
thought-judge = { $verdict ->
    [exonerate] Exonerating
   *[deport] Deporting
} my hand is worth about { $points } points, and { $wanted } are enough for me.
thought-ask = { $cards ->
    [one] I cannot read 1 card
   *[other] I cannot read { $cards } cards
}, so I ask a player whom I give a { $trust } % chance of being on my side.
thought-ask_again = My hand is worth about { $points } points, and I want { $wanted }: I ask again.
thought-test = { $cards ->
    [one] I know the card
   *[other] I know the { $cards } cards
} I show, to see whether a player lies whom I give a { $trust } % chance of being on my side.
thought-verify = { $cards ->
    [one] 1 card depends
   *[other] { $cards } cards depend
} on the word of a player whom I give a { $trust } % chance of being on my side.
thought-offer = { $cards ->
    [one] I may not judge 1 card, and offer it
   *[other] I may not judge { $cards } cards, and offer them
} to a player whom I give a { $trust } % chance of being on my side.
thought-trade_again = { $cards ->
    [one] 1 card is
   *[other] { $cards } cards are
} still in the way, so I trade again.
thought-accept = { $cards ->
    [one] I give 1 card I may not judge
   *[other] I give { $cards } cards I may not judge
} to a player whom I give a { $trust } % chance of being on my side.
thought-refuse = { $wanted ->
    [one] 1 card is
   *[other] { $wanted } cards are
} wanted, and I have { $cards ->
    [0] none
   *[other] only { $cards }
} to spare.
thought-keep_cards = I could spare { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, but nobody should know that.
thought-post = 1 card is in the way, so I send it to a player whom I give a { $trust } % chance of being on my side.
thought-file = I may not judge { $cards } cards, so I file them away.
thought-look_up = { $cards ->
    [one] I may not judge 1 card
   *[other] I may not judge { $cards } cards
}: the deck may have better ones.
thought-swap = I may judge { $wanted } of the { $cards } cards on the deck, so I take one.
thought-leave_deck = I may judge { $wanted } of the { $cards } cards on the deck, and leave them there.
thought-invert_to_judge = I have read my whole hand: judging it is worth about { $points } points.
thought-invert_to_read = { $cards ->
    [one] I read 1 card now and judge it later.
   *[other] I read { $cards } cards now and judge them later.
}
thought-audit = Packet { $packet } was judged by a player whom I give a { $trust } % chance of being on my side.
thought-tell = I say what I read, { split }, to a player whom I give a { $trust } % chance of being on my side.
thought-lie = I read { split }, and lie to a player whom I give a { $trust } % chance of being on my side.
thought-explain = { $answers ->
    [0] Somebody doubts me, and I have answered nobody up to round { $round }.
    [one] Somebody doubts me, and I have given 1 answer.
   *[other] Somebody doubts me, and I have given { $answers } answers.
}
thought-suspect = I give this player a { $trust } % chance of being on my side.
thought-believe = I give this player a { $trust } % chance of being on my side.
thought-ask_why = What this player said is true with a chance of { $honest } %.
thought-point_out = { NAME($one) } and { NAME($two) } told me different things about the same cards.
thought-turn_on_doubter = { WHO($seat) ->
    [you] You doubt me, so I doubt you.
   *[other] { NAME($seat) } doubts me, so I doubt { NAME($seat) }.
}
thought-turn_on_victim = I lied to { NAME($seat) }, so I speak first.
thought-dissuade = Tokens like these win for me with a chance of { $wins } %, and I give the accuser a { $trust } % chance of being on my side.
thought-cannot_accuse = My card wins nothing by accusing.
thought-accuse = I win with a chance of { $wins } % if I accuse and { $waits } % if I wait; { $sure } % of my tokens should be right.
thought-wait = I win with a chance of { $waits } % if I wait and { $wins } % if I accuse.
thought-take_back = What I hear takes { $doubt } points from my { $wins } % chance: I take it back.
thought-token = { $wins ->
    [none] This token is right with a chance of { $right } %.
   *[other] This token is right with a chance of { $right } %; with all of them I win with { $wins } %.
}
thought-back = This side wins with a chance of { $wins } %, as the packets lie.
thought-move = The { WORD($side, of: "side") } should be ahead by { $ahead }: with packet { $packet } moved I share the win with a chance of { $wins } %.
thought-name = This fits the likeliest of { $assignments } possible assignments, with a chance of { $likely } %.
thought-babble = { $options ->
    [one] I have only one option.
   *[other] Any of { $options } will do.
}
