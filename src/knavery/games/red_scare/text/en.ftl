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
depth-0 = 1
depth-1 = 2
depth-2 = 3
packet-0 = 1
packet-1 = 2
packet-2 = 3
packet-3 = 4
packet-4 = 5
packet-5 = 6
packet-6 = 7
packet-7 = 8
packet-8 = 9
packet-9 = 10

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
split = { $patriots } { $patriots ->
    [one] Patriot
   *[other] Patriots
} and { $soviets } { $soviets ->
    [one] Soviet
   *[other] Soviets
}
part-tracker = { $face ->
    [patriot] { $at } for the Patriots
    [soviet] { $at } for the Soviets
   *[none] 0
}
word-wears-yes = glasses
word-wears-no = bare eyes

## What a seat may choose

decision-show = Show { NAME($to) } your { LIST($places, of: "place") } for an ID
decision-answer = Say: { split }
decision-offer = Offer { NAME($to) } your { LIST($places, of: "place") }, saying { $patriots } of them { $patriots ->
    [one] is a Patriot
   *[other] are Patriots
}
decision-accept = Give your { LIST($places, of: "place") } in return, saying { $patriots } of them { $patriots ->
    [one] is a Patriot
   *[other] are Patriots
}
decision-refuse = Refuse the trade
decision-judge = { $side ->
    [exonerate] Exonerate your three citizens
   *[deport] Deport your three citizens
}
decision-end_turn = End your turn
decision-invert = Optometrist: swap your eyes for this turn
decision-verify = Polygraph Examiner: verify the answer you were given
decision-look_up = Archivist: look at the top three cards of the deck
decision-exchange = Swap card { WORD($depth, of: "depth") } of the deck with your { WORD($place, of: "place") }
decision-leave_deck = Leave the deck as it is
decision-post = Postmaster: send { NAME($to) } your { WORD($place, of: "place") } as a { WORD($claim, of: "alignment") }, for a random card
decision-file = Filing Clerk: put your { LIST($places, of: "place") } under the deck and draw as many
decision-audit = Auditor: look at packet { WORD($packet, of: "packet") }
decision-second_id = Stenographer: take a second ID this turn
decision-second_trade = Broker: take a second TRADE this turn
decision-accuse = Declare that you accuse
decision-withdraw = Take the accusation back
decision-guess = { $alignment ->
    [patriot] Put a star before { NAME($target) }: Patriot
    [soviet] Put a hammer and sickle before { NAME($target) }: Soviet
   *[unaligned] Put the question mark before { NAME($target) }: Unaligned
}
decision-credit = Confirm the accusation for the { WORD($side, of: "side") }
decision-join = Declare for the { WORD($side, of: "side") }
decision-move = Move packet { WORD($packet, of: "packet") } to the other side
decision-name = Name { NAME($target) } a { WORD($side, of: "alignment") }
decision-expire = Time is up for what { NAME($asker) } asked
decision-again = { NAME($asker) } may ask { NAME($asked) } again
decision-ring = The timer rings
decision-stop = Twelve minutes are over
decision-give_back = The time of the Optometrist { NAME($seat) } is up
decision-close_deck = The Archivist's time at the deck is up
decision-time_up = The accuser's time is up

## The log

fact-seated = { WHO($start) ->
    [you] You have
   *[other] { NAME($start) } has
} the countdown and { WHO($start) ->
    [you] start
   *[other] starts
}; around the table: { LIST($glasses, of: "word-wears") }
fact-dealt = You are { $alignment ->
    [unaligned] Unaligned: the { WORD($unaligned, of: "unaligned") }
    [patriot] a Patriot
   *[soviet] a Soviet
}{ $profession ->
    [none] {""}
   *[other] {""}, and { WORD($profession, of: "profession") } by profession
}. Your cards: { LIST($cards) }
fact-round_begun = Round { $round }{ $token ->
    [none] {""}
    [red] {""}: the red token is taken
   *[other] {""}: token { $token } is taken
}
fact-accuse_opened = From now on anybody may accuse
fact-turn_begun = { WHO($seat) ->
    [you] It is your turn
   *[other] It is { NAME($seat) }'s turn
}
fact-shown = { WHO($asker) ->
    [you] You show { NAME($asked) } your { LIST($places, of: "place") }
   *[other] { NAME($asker) } shows { WHO($asked) ->
        [you] you { LIST($cards) }
       *[other] { NAME($asked) } { $count } { $count ->
            [one] card
           *[other] cards
        }
    }
}
fact-answered = { $lapsed ->
    [yes] { WHO($asked) ->
        [you] You do not answer { NAME($asker) } in time: none read
       *[other] { NAME($asked) } does not answer { NAME($asker) } in time: none read
    }
   *[no] { WHO($asked) ->
        [you] You say
       *[other] { NAME($asked) } says
    } of the { $count } shown: { split }
}
fact-offered = { WHO($asker) ->
    [you] You offer
   *[other] { NAME($asker) } offers
} { NAME($asked) } { $count } { $count ->
    [one] card
   *[other] cards
}, said to be { split }{ $places ->
    [none] {""}
   *[other] {""} (your { LIST($places, of: "place") })
}
fact-refused = { $lapsed ->
    [yes] { WHO($asked) ->
        [you] You do not answer in time
       *[other] { NAME($asked) } does not answer in time
    }: no trade with { NAME($asker) }
   *[no] { WHO($asked) ->
        [you] You refuse
       *[other] { NAME($asked) } refuses
    } to trade with { NAME($asker) }
}
fact-traded = { WHO($asked) ->
    [you] You trade
   *[other] { NAME($asked) } trades
} { $count } with { NAME($asker) }, giving what is said to be { split }{ $cards ->
    [none] {""}
   *[other] {""}. You now hold { LIST($cards) } as { LIST($places, of: "place") }
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
} packet { WORD($packet, of: "packet") }; { $left ->
    [0] the track is full
    [one] 1 judgement is left
   *[other] { $left } judgements are left
}{ $cards ->
    [none] {""}
   *[other] {""}. You draw { LIST($cards) }
}
fact-inverted = { WHO($seat) ->
    [you] You are the Optometrist: your eyes are swapped, and you read { LIST($cards) }
   *[other] { NAME($seat) } is the Optometrist: eyes swapped for this turn
}
fact-given_back = { WHO($seat) ->
    [you] Your eyes are as before; your cards are { LIST($cards) }{ $shown ->
        [none] {""}
       *[other] {""}, and you are shown { LIST($shown) }
    }
   *[other] { NAME($seat) }'s eyes are as before
}
fact-verified = { WHO($seat) ->
    [you] You are the Polygraph Examiner: the answer was { $true ->
        [yes] exactly true
       *[no] not exactly true
    }
   *[other] { NAME($seat) } is the Polygraph Examiner and verifies the answer
}
fact-looked_up = { WHO($seat) ->
    [you] You are the Archivist; from the top of the deck: { LIST($cards) }
   *[other] { NAME($seat) } is the Archivist and looks at the top { $count } of the deck
}
fact-exchanged = { WHO($seat) ->
    [you] You swap your { WORD($place, of: "place") } for { SAY($card) }, card { WORD($depth, of: "depth") } of the deck
   *[other] { NAME($seat) } swaps a card with the deck
}
fact-deck_left = { WHO($seat) ->
    [you] You leave
   *[other] { NAME($seat) } leaves
} the deck as it is{ $lapsed ->
    [yes] {""}: the time is up
   *[no] {""}
}
fact-posted = { WHO($seat) ->
    [you] You are the Postmaster: { NAME($to) } gets your { WORD($place, of: "place") }, said to be a { WORD($claim, of: "alignment") }, and you get { SAY($card) }
   *[other] { NAME($seat) } is the Postmaster and swaps a card, said to be a { WORD($claim, of: "alignment") }, with { WHO($to) ->
        [you] your { WORD($place, of: "place") }; you now hold { SAY($card) }
       *[other] a random one of { NAME($to) }
    }
}
fact-filed = { WHO($seat) ->
    [you] You are the Filing Clerk: your { LIST($places, of: "place") } go under the deck, and you draw { LIST($cards) }
   *[other] { NAME($seat) } is the Filing Clerk: { $count } under the deck, and as many drawn
}
fact-audited = { WHO($seat) ->
    [you] You are the Auditor; packet { WORD($packet, of: "packet") } holds { LIST($cards) }
   *[other] { NAME($seat) } is the Auditor and looks at packet { WORD($packet, of: "packet") }
}
fact-used = { WHO($seat) ->
    [you] You are
   *[other] { NAME($seat) } is
} the { WORD($profession, of: "profession") }: { $profession ->
    [stenographer] a second ID this turn
   *[other] a second TRADE this turn
}
fact-may_ask_again = { NAME($asker) } may ask { NAME($asked) } again
fact-accused = { WHO($seat) ->
    [you] You declare an accusation
   *[other] { NAME($seat) } declares an accusation
}: everything stands still
fact-queued = { WHO($seat) ->
    [you] You want
   *[other] { NAME($seat) } wants
} to accuse too, if this one is taken back
fact-withdrawn = { $lapsed ->
    [yes] No token in time: the accusation of { NAME($seat) } is taken back
   *[no] { WHO($seat) ->
        [you] You take
       *[other] { NAME($seat) } takes
    } the accusation back
}
fact-resumed = The game goes on where it stopped
fact-token_placed = { $lapsed ->
    [yes] Chance puts
   *[no] { WHO($seat) ->
        [you] You put
       *[other] { NAME($seat) } puts
    }
} { $alignment ->
    [patriot] a star (Patriot)
    [soviet] a hammer and sickle (Soviet)
   *[unaligned] the question mark (Unaligned)
} before { NAME($target) }
fact-voided = What { WHO($asker) ->
    [you] you were
   *[other] { NAME($asker) } was
} about comes to nothing
fact-confirmed = { WHO($seat) ->
    [you] You confirm the accusation for the { WORD($side, of: "side") }
   *[other] { NAME($seat) } confirms the accusation
}
fact-ended = { $how ->
    [track] The track is full: the game ends
    [accuse] The accusation ends the game
   *[cap] The time of the game is over
}
fact-turned_up = { WHO($seat) ->
    [you] You are
   *[other] { NAME($seat) } is
} Unaligned and { WHO($seat) ->
    [you] turn
   *[other] turns
} up the { WORD($card, of: "unaligned") }
fact-joined = { WHO($seat) ->
    [you] You declare
   *[other] { NAME($seat) } declares
} for the { WORD($side, of: "side") }
fact-moved = { WHO($seat) ->
    [you] You move
   *[other] { NAME($seat) } moves
} packet { WORD($packet, of: "packet") } to { WORD($side, of: "verdict") }
fact-named = { WHO($seat) ->
    [you] You name
   *[other] { NAME($seat) } names
} { NAME($target) } a { WORD($side, of: "alignment") }
fact-revealed = Everything is turned up. Around the table: { LIST($alignments, of: "alignment") }{ $unaligned ->
    [none] {""}
   *[other] {""}; the unaligned card is the { WORD($unaligned, of: "unaligned") }
}; professions: { LIST($professions, of: "profession") }
fact-guess_scored = { $right ->
    [yes] Right about { NAME($target) }
   *[no] Wrong about { NAME($target) }
}: { $points } for the { WORD($side, of: "side") }; the tracker shows { SAY($tracker) }
fact-packet_scored = Packet { WORD($packet, of: "packet") } ({ WORD($verdict, of: "verdict") }), { $count } { $letter ->
    [patriot] Patriot
   *[soviet] Soviet
}: { $points } for the { WORD($side, of: "side") }; the tracker shows { SAY($tracker) }
fact-profession_scored = { NAME($seat) }, { WORD($profession, of: "profession") }: { $points } for the { WORD($side, of: "side") }; the tracker shows { SAY($tracker) }
fact-team_won = { $by ->
    [tracker] The { WORD($side, of: "side") } win: the tracker shows { SAY($tracker) }
    [exonerated] The tracker is on 0; the { WORD($side, of: "side") } win with more citizens exonerated
    [last] The tracker is on 0 and as many are exonerated; the { WORD($side, of: "side") } win by the last act
   *[drawn] The tracker is on 0 and nothing breaks the tie: neither team wins
}
fact-unaligned_fared = { NAME($seat) }, the { WORD($card, of: "unaligned") }, { $fared ->
    [alone] wins alone
    [shared] shares the win
   *[lost] does not win
}

## The board of the terminal

board-real_time = Real time
board-round = Round { $round }{ $token ->
    [none] {""}
   *[other] {" "}(token { $token })
}
board-left = judgements left { $count }
board-deck = deck { $count }
board-accuse = ACCUSE { $open ->
    [yes] open
   *[no] closed
}
board-glasses = ∞ glasses
board-bare = {"  "}bare
board-cards = cards { $count }
board-markers = markers
board-shows = { $asker } shows { $asked } { $count }
board-offers = { $asker } offers { $asked } { $count } as { $patriots }P { $soviets }S
board-accuses = { $name } accuses
board-id = ID
board-trade = TRADE
board-post = POST
board-report = { $asked } of { $asker }'s { $count }: { $lapsed ->
    [yes] no answer
   *[no] { $patriots }P { $soviets }S
}
board-bargain = { $asker } { $patriots }P { $soviets }S { $end ->
    [traded] for { $asked }'s { $returned_patriots }P { $returned_soviets }S
    [refused] to { $asked }: refused
   *[lapsed] to { $asked }: no answer in time
}
board-mail = { $name } to { $to }: a { WORD($claim, of: "alignment") }
board-only_you = Only you:
board-you_are = you are { $role }
board-card = card { $place }: { $card }
board-may_id = you may ID it
board-may_judge = you may JUDGE it
board-told = claims { $claims }
board-shows_you = { $name } shows you { $cards }
board-top = the top of the deck: { $cards }
board-saw = you saw { $cards } (claim { $claim })
board-gave = you gave { $cards } (claim { $claim })
board-checked = claim { $claim } was { $true ->
    [yes] true
   *[no] not true
}
board-peeked = you left { $cards } in the deck, from draw { $draw } on
board-buried = you put { $cards } under the deck, from draw { $draw } on
board-inspected = packet { $packet } holds { $cards }

## Why something is refused

refusal-over = The game has ended
refusal-frozen = Somebody accuses: wait until the accusation is taken back or confirmed
refusal-busy = You are busy: finish what is pending first
refusal-not_your_turn = It is not your turn: wait for it
refusal-finish_first = Something is pending: wait for the answer, or finish at the deck
refusal-another_player = Choose another player of this table
refusal-they_are_busy = { NAME($player) } is busy: ask somebody else, or wait
refusal-not_yet_again = You asked { NAME($player) } just now: wait ten seconds
refusal-no_such_cards = Choose among the cards there are
refusal-no_such_split = Say how many of the { $count } are Patriots
refusal-no_such_count = Say how many of the { $count } shown are Patriots and Soviets, no more than there are
refusal-id_taken = You have taken your ID this turn
refusal-trade_taken = You have taken your TRADE this turn
refusal-judged_already = You have judged this turn
refusal-let_it_lapse = { NAME($player) } let your question lapse this turn: ask somebody else
refusal-not_asked = Nobody asks you for that
refusal-too_many = { NAME($player) } does not hold so many cards
refusal-proposed_already = You have made { NAME($player) } an offer this turn: ask somebody else
refusal-no_more_proposals = You have made three offers this turn
refusal-same_number = Give { $count } in return
refusal-locked = Your cards are in a pending request: wait until it ends
refusal-deck_in_use = Somebody is at the deck: wait
refusal-no_marker = You have used both judgement markers
refusal-short_hand = You need a full hand to judge
refusal-not_judgeable = You can read one of your cards, so you may not judge it: trade it away first
refusal-no_turns = There are no turns in real time
refusal-no_ability = You have no such ability, or have used it
refusal-nothing_to_verify = Verify an answer with your next decision after it
refusal-no_deck = The deck is empty
refusal-not_at_the_deck = You are not at the deck
refusal-no_such_packet = There is no such packet
refusal-not_the_accuser = You do not have the floor
refusal-not_open = Nobody may accuse yet
refusal-confirmed_already = A token lies: the accusation can only be completed
refusal-declared_already = You have declared already
refusal-binding = You have taken back twice: this accusation is binding
refusal-no_token_there = Put one token before each other player
refusal-nobody_unaligned = Nobody is Unaligned at this number of players
refusal-question_placed = There is one question mark, and it is placed
refusal-tokens_missing = Put a token before every other player first
refusal-own_side = Confirm for your own side
refusal-not_before_scoring = No card of yours asks for that now
refusal-named_already = Name each other player once
refusal-nothing_due = That is not due

## Settings

setting-game = Which game
setting-game-beginner = no professions; at odd numbers the Double Agent
setting-game-advanced = a profession each; at odd numbers a random unaligned card
setting-pace = The pace
setting-pace-turns = one after the other
setting-pace-real_time = everybody at once
setting-accuse_opens_round = ACCUSE opens
setting-accuse_opens_round-4 = at the start of round 4
setting-accuse_opens_round-3 = at the start of round 3
setting-round_cap = The last round
setting-round_cap-none = no last round
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

## What is waited for

phase-turn = take an action, or end the turn
phase-free = act, or answer what you are asked
phase-id = say how many Patriots and Soviets were shown
phase-trade = answer the offer
phase-deck = swap a card with the deck, or leave it
phase-persuasion = place the first token, or take the accusation back
phase-tokens = place the remaining tokens
phase-credit = confirm the accusation
phase-join = declare a side
phase-move = move a packet to the other side
phase-name = name everybody's alignment
phase-over = the game is over

## How it went

why-tracker = the tracker stood on the winning side
why-exonerated = on 0, more of the winning side's citizens were exonerated
why-last = on 0, the winning side had the last act
why-lost = the other side won
why-drawn = a drawn game
why-lone_winner = the Unaligned player won alone
why-unaligned_alone = won alone by the unaligned card
why-unaligned_shared = shared the win by the unaligned card
why-unaligned_lost = the unaligned card asked for something else

claim-reported = { NAME($seat) } on { $count } of { WHO($asker) ->
    [you] yours
   *[other] { NAME($asker) }'s
}: said { $patriots }P { $soviets }S, had read { $read_patriots }P { $read_soviets }S: { WORD($verdict, of: "verdict-on") }
claim-handed = { NAME($seat) } giving { $count } to { NAME($to) }: said { $patriots }P { $soviets }S, it was { $true_patriots }P { $true_soviets }S: { WORD($verdict, of: "verdict-on") }
verdict-on-truth = a truth
verdict-on-guess = a guess
verdict-on-lie = a lie
