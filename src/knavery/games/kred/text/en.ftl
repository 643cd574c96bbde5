# KRED in English. core/text.py explains the functions NAME, WHO, WORD, SAY, LIST and COUNT.

action-advance = advance
action-assist = assist
action-withdraw = withdraw
action-remove = remove
action-organize = organize
action-influence = influence

piece-mark = mark
piece-heel = heel
piece-pawn = pawn

place-1 = seat 1
place-2 = seat 2
place-3 = seat 3
place-4 = seat 4
place-5 = seat 5
place-6 = seat 6
place-left = left rostrum
place-right = right rostrum
place-office = office

part-space = { WHO($domain) ->
    [you] your
   *[other] { NAME($domain) }'s
} { WORD($place, of: "place") }
part-move = { WORD($action, of: "action") } ({ $origin ->
    [none] from the community to { SAY($target) }
   *[other] { $target ->
        [none] { SAY($origin) } to the community
       *[other] { SAY($origin) } to { SAY($target) }
    }
})
tile-name = { $tile ->
    [25] the blank tile
   *[other] tile { $tile }
}

## What a seat may choose

decision-pick = Keep { tile-name }
decision-move = { $action ->
    [advance] { $origin ->
        [none] Advance a piece from the community to { SAY($target) }
       *[other] Advance from { SAY($origin) } to { SAY($target) }
    }
    [assist] Assist: a piece from the community to { SAY($target) }
    [withdraw] { $target ->
        [none] Withdraw from { SAY($origin) } to the community
       *[other] Withdraw from { SAY($origin) } to { SAY($target) }
    }
    [remove] Remove the mark from { SAY($origin) }
    [organize] Organize: from { SAY($origin) } to { SAY($target) }
   *[influence] Influence: from { SAY($origin) } to { SAY($target) }
}
decision-take_back = Take back your last move
decision-hand_over = Hand { tile-name } to { WHO($receiver) ->
    [you] yourself
   *[other] { NAME($receiver) }
}
decision-land = Let the piece on { SAY($origin) } fall to { SAY($target) }
decision-look = Look at the tile
decision-accept = Accept the play
decision-expose = Expose the play
decision-challenge = Challenge the play
decision-let_pass = Let it pass
decision-decline = Decline the free advance
decision-promote = Promote the piece on { SAY($space) }
decision-restore = Buy back a notch of credibility
decision-done = Buy nothing more

## What happened

fact-pack_seen = { $pack ->
    [none] Everyone looks at a pack of { $size ->
        [one] one tile
       *[other] { $size } tiles
    }
   *[other] Your pack: { LIST($pack) }
}
fact-picked = { WHO($seat) ->
    [you] You keep { tile-name }
   *[other] { NAME($seat) } keeps a tile
}
fact-campaign_began = Campaign { $campaign } begins. { WHO($first_mover) ->
    [you] You have the 0 tile and move first
   *[other] { NAME($first_mover) } has the 0 tile and moves first
}
fact-moved = { WHO($seat) ->
    [you] You { $move_action ->
        [advance] advance
        [assist] assist with
        [withdraw] withdraw
        [remove] remove
        [organize] organize
       *[influence] influence
    }
   *[other] { NAME($seat) } { $move_action ->
        [advance] advances
        [assist] assists with
        [withdraw] withdraws
        [remove] removes
        [organize] organizes
       *[influence] influences
    }
} a { WORD($piece, of: "piece") } { $move_origin ->
    [none] from the community
   *[other] from { SAY($move_origin) }
}{ $move_target ->
    [none] {""}
   *[other] {" "}to { SAY($move_target) }
}{ $purpose ->
    [play] {""}
    [correct] , as the tile shows
    [forced] , with no credibility left to lose
    [reward] , for free
   *[purchase] {" "}for { $price }
}
fact-fell = { WHO($owner) ->
    [you] Your
   *[other] { NAME($owner) }'s
} { WORD($piece, of: "piece") } falls from { SAY($origin) } to { SAY($target) }
fact-took_back = { WHO($seat) ->
    [you] You take back
   *[other] { NAME($seat) } takes back
}: { SAY($move) }
fact-handed_over = { WHO($mover) ->
    [you] You hand { tile-name } to { WHO($receiver) ->
        [you] yourself
       *[other] { NAME($receiver) }
    }
   *[other] { NAME($mover) } hands a tile to { NAME($receiver) }
}
fact-blank_ruled_out = { WHO($mover) ->
    [you] Your
   *[other] { NAME($mover) }'s
} tile cannot be the blank: the blank never wins a domain
fact-blank_ruled_in = No move was made where a move is required: this must be the blank tile
fact-looked = { WHO($receiver) ->
    [you] You look at { tile-name }
   *[other] { NAME($receiver) } looks at the tile
}
fact-accepted = { WHO($receiver) ->
    [you] You accept the play
   *[other] { NAME($receiver) } accepts the play
}
fact-exposed = { WHO($receiver) ->
    [you] You expose { tile-name }
   *[other] { NAME($receiver) } exposes { tile-name }
}: { $honest ->
    [yes] the play was honest
   *[no] the play was dishonest
}
fact-challenged = { WHO($challenger) ->
    [you] You challenge
   *[other] { NAME($challenger) } challenges
}, and { tile-name } is turned up: { $honest ->
    [yes] the play was honest
   *[no] the play was dishonest
}
fact-passed = { WHO($seat) ->
    [you] You let it pass
   *[other] { NAME($seat) } lets it pass
}
fact-went_back = The board goes back to the start of the turn; { WHO($mover) ->
    [you] you
   *[other] { NAME($mover) }
} must play exactly what the tile shows
fact-notch_lost = { WHO($seat) ->
    [you] You lose
   *[other] { NAME($seat) } loses
} a notch of credibility ({ $left ->
    [0] none left
   *[other] { $left } left
})
fact-notch_regained = { WHO($seat) ->
    [you] You regain
   *[other] { NAME($seat) } regains
} credibility (now { $left }){ $price ->
    [0] {""}
   *[other] {" "}for { $price }
}
fact-banked = { $tile ->
    [none] The tile goes face down into
   *[other] { tile-name } goes into
} { WHO($receiver) ->
    [you] your
   *[other] { NAME($receiver) }'s
} bank{ $counts ->
    [yes] {""}
   *[no] {" "}and gives no funding
}
fact-declined = { WHO($seat) ->
    [you] You decline
   *[other] { NAME($seat) } declines
} the free advance
fact-announced = Funding, clockwise from { NAME(0) }: { LIST($funding) }. Buying order: { LIST($order, of: "name") }
fact-bank_seen = Your bank: { LIST($bank) }
fact-promoted = { WHO($seat) ->
    [you] You promote
   *[other] { NAME($seat) } promotes
} the piece on { SAY($space) } to a { WORD($piece, of: "piece") } for { $price }
fact-stopped = { WHO($seat) ->
    [you] You buy
   *[other] { NAME($seat) } buys
} nothing more{ $lapsed ->
    [0] {""}
   *[other] ; { $lapsed } funding lapses
}
fact-ended = { COUNT($winning) ->
    [0] The last campaign is over, and nobody has a winning domain
    [1] The game is over. Winning domain: { LIST($winning, of: "name") }
   *[other] The game is over. Winning domains: { LIST($winning, of: "name") }
}

## Why a decision is refused

refusal-not_your_turn = It is not your turn yet
refusal-pick_first = Keep a tile from your pack first
refusal-not_in_pack = Your pack does not have { tile-name }: choose another one
refusal-move_or_hand_over = It is your turn: move a piece or hand over a tile
refusal-two_moves_made = You have made two moves: hand over a tile now
refusal-no_such_tile = No tile shows both { WORD($first, of: "action") } and { WORD($second, of: "action") }: make a different second move or hand over a tile
refusal-no_such_domain = There is no such domain at this table
refusal-nothing_there = There is no piece there
refusal-same_piece = You have already moved this piece: move another one
refusal-only_marks = You can only remove marks, and this is a { WORD($piece, of: "piece") }
refusal-no_pawns = You cannot influence a pawn
refusal-community_empty = The community has no marks or heels left
refusal-taken = That space is taken: choose a vacant one
refusal-cannot_advance = You can advance from the community to your vacant seat, from a full faction to its rostrum, or from a rostrum to your office if both rostrums are taken
refusal-cannot_assist = You can only assist from the community to an opponent's vacant seat
refusal-cannot_withdraw = You can withdraw from your seat to the community, from your rostrum to your vacant seat, or from your office to your vacant rostrum
refusal-cannot_remove = You can only remove a mark from an opponent's seat
refusal-cannot_organize = You can organize your own pieces one space to the left or right, but a domain never gets a second pawn
refusal-cannot_influence = You can influence an opponent's marks and heels one space to the left or right
refusal-blank_cannot_win = The blank tile cannot win a domain for anyone
refusal-tile_not_yours = You do not have { tile-name }
refusal-play_on = No tile shows this play: make another move first
refusal-no_receiver = That player has no tiles: choose someone else
refusal-not_yourself = You can hand a tile to yourself only if nobody else has one
refusal-nothing_to_take_back = You have no move to take back
refusal-too_often = You have already taken back four times this turn
refusal-others_have_chosen = Another player has chosen a fall since then: that move stands
refusal-land_first = A piece is falling: choose where it lands
refusal-look_first = Look at the tile before you expose the play
refusal-accept_or_look = You were handed a tile: accept the play or look at the tile
refusal-it_is_honest = The play is honest: you can only accept it
refusal-accept_or_expose = You have seen the tile: accept the play or expose it
refusal-challenge_or_pass = Challenge the play or let it pass
refusal-play_the_tile = Play exactly what the tile shows. Still to do: { LIST($owed, of: "action") }
refusal-withdraw_now = You have no credibility to lose: withdraw a piece instead
refusal-advance_or_decline = Take the free advance or decline it
refusal-credibility_full = You have full credibility
refusal-buy_or_stop = Buy something, or buy nothing more
refusal-not_your_domain = You can only promote pieces in your own domain
refusal-highest_rank = A pawn cannot be promoted any further
refusal-one_pawn = A domain can have only one pawn
refusal-none_to_swap = The community has no { WORD($piece, of: "piece") } left
refusal-too_dear = That costs { $price }, and you have { $funds } left

## How a table is played

setting-blank = The blank tile (five players)
setting-blank-wild = is honest with any legal play
setting-blank-no_moves = is honest only if no move was made
setting-honest_expose = Exposing an honest play
setting-honest_expose-refused = is not allowed
setting-honest_expose-penalty = is allowed, but costs a notch
setting-forced_withdraw = A mover caught without credibility
setting-forced_withdraw-on = must withdraw a piece
setting-forced_withdraw-off = loses nothing
setting-campaign_limit = Campaigns until the game is a draw
setting-campaign_limit-none = no limit

## What is asked

phase-draft = keep one tile from the pack
phase-move = move pieces and hand over a tile
phase-receipt = accept the play or look at the tile
phase-looked = accept or expose the play
phase-challenge = challenge the play or let it pass
phase-correct = play exactly what the tile shows
phase-forced = withdraw a piece
phase-reward = take the free advance or decline it
phase-bureaucracy = spend the funding
phase-falling = choose where the piece falls
phase-over = the game is over

## The board in the terminal

board-draft = The draft
board-campaign = Campaign { $campaign }
board-community = community: { $marks ->
    [one] 1 mark
   *[other] { $marks } marks
}, { $heels ->
    [one] 1 heel
   *[other] { $heels } heels
}, { $pawns ->
    [one] 1 pawn
   *[other] { $pawns } pawns
}
board-aside = set aside: { $pieces }
board-tiles = tiles { $count }
board-bank = bank { $tiles }
board-funds = funds { $funds }
board-blank = blank
board-the_blank = the blank
board-seats = seats
board-rostrums = rostrums
board-office = office
board-only_you = only you
board-all_know = everyone
board-handed_over = handed over
board-your_tiles = your tiles
board-pack = the pack
board-kept = kept

## The end

why-won = a winning domain
why-lost = another player has a winning domain
why-drawn = several winning domains at once: a draw for everyone
why-limit = the last campaign is over: a draw for everyone

claim-shown = { WHO($mover) ->
    [you] You
   *[other] { NAME($mover) }
} handed { tile-name } to { $to_itself ->
    [yes] { WHO($mover) ->
        [you] yourself
       *[other] themselves
    }
   *[no] { NAME($receiver) }
} and played { LIST($actions, of: "action") }: { $honest ->
    [yes] honest
   *[no] a lie
}{ $turned_by ->
    [none] {""}
   *[other] , turned up by { NAME($turned_by) }
}

## What bots thought

thought-keep_move = I keep the move I made.
thought-pick = { $tiles ->
    [one] Only { tile-name } is left.
   *[other] Of { $tiles } tiles, { tile-name } is worth most to me: { $worth }.
}
thought-honest_play = With { tile-name } the play is honest ({ COUNT($actions) ->
    [0] no move
   *[other] { LIST($actions, of: "action") }
}). It { $gains ->
    [yes] gains
   *[no] costs
} me { $gain }.
thought-lie = With { tile-name } the play is a lie ({ COUNT($actions) ->
    [0] no move
   *[other] { LIST($actions, of: "action") }
}). It { $gains ->
    [yes] gains
   *[no] costs
} me { $gain }, and I am caught with a chance of { $caught } %.
thought-babbled_play = I hand over any tile, { tile-name }, whatever I moved ({ COUNT($actions) ->
    [0] no move
   *[other] { LIST($actions, of: "action") }
}). The moves { $gains ->
    [yes] gain
   *[no] cost
} me { $gain }.
thought-look = I give the play a { $honest } % chance of being honest: { $tiles ->
    [one] one tile would fit
   *[other] { $tiles } tiles would fit
}. A look is worth { $worth } to me.
thought-accept_unseen = I give the play a { $honest } % chance of being honest: { $tiles ->
    [one] one tile would fit
   *[other] { $tiles } tiles would fit
}. A look is worth only { $worth } to me, so I accept unseen.
thought-seen_honest = I have seen { tile-name }, and the play is honest.
thought-expose = I have seen { tile-name }, and the play is a lie. Exposing it gains me { $gain }.
thought-expose_anyway = I have seen { tile-name }, and the play is a lie. I expose it, though that costs me { $gain }.
thought-accept_lie = I have seen { tile-name }, and the play is a lie. Its funding of { $funding } is worth { $gain } more to me than exposing it.
thought-whim = I challenge on a whim. The play has a { $honest } % chance of being honest.
thought-no_whim = I let it pass on a whim. The play has a { $honest } % chance of being honest.
thought-challenge = I give the play a { $honest } % chance of being honest: { $tiles ->
    [one] one tile would fit
   *[other] { $tiles } tiles would fit
}. A challenge gains me { $gain }.
thought-let_pass = I give the play a { $honest } % chance of being honest: { $tiles ->
    [one] one tile would fit
   *[other] { $tiles } tiles would fit
}. A challenge would cost me { $gain }.
thought-nothing_to_buy = Nothing that I can buy for { $funds } gains me anything.
thought-buy = It gains me { $gain }, which is { $rate } for each unit of funding. I have { $funds }.
thought-land = Landing there { $gains ->
    [yes] gains
   *[no] costs
} me { $gain }.
thought-best_move = { $options ->
    [one] It is my only option
   *[other] It is the best of { $options } options
} and { $gains ->
    [yes] gains
   *[no] costs
} me { $gain }.
