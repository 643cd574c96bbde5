# KRED in English. Keys: see the functions NAME, WHO, WORD, SAY and LIST of the shared reader.

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
place-left = the left rostrum
place-right = the right rostrum
place-office = the office

part-space = { WORD($place, of: "place") } of { WHO($domain) ->
    [you] your domain
   *[other] { NAME($domain) }
}
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
decision-take_back = Take back your latest move
decision-hand_over = Hand { tile-name } to { WHO($receiver) ->
    [you] yourself
   *[other] { NAME($receiver) }
}
decision-land = Let the piece from { SAY($origin) } fall to { SAY($target) }
decision-look = Look at the tile
decision-accept = Accept the play
decision-expose = Expose the play
decision-challenge = Challenge the play
decision-let_pass = Let it pass
decision-decline = Do without the free advance
decision-promote = Promote the piece on { SAY($space) }
decision-restore = Regain a notch of credibility
decision-done = Buy nothing more

## What happened

fact-pack_seen = { $pack ->
    [none] Everybody looks at a pack of { $size ->
        [one] one tile
       *[other] { $size } tiles
    }
   *[other] You look at a pack: { LIST($pack) }
}
fact-picked = { WHO($seat) ->
    [you] You keep { tile-name }
   *[other] { NAME($seat) } keeps a tile
}
fact-campaign_began = Campaign { $campaign } begins. { WHO($first_mover) ->
    [you] You hold the 0 tile and move first
   *[other] { NAME($first_mover) } holds the 0 tile and moves first
}
fact-moved = { WHO($seat) ->
    [you] You { WORD($move_action, of: "you") }
   *[other] { NAME($seat) } { WORD($move_action, of: "they") }
} a { WORD($piece, of: "piece") } { $move_origin ->
    [none] from the community
   *[other] from { SAY($move_origin) }
}{ $move_target ->
    [none] {""}
   *[other] {" "}to { SAY($move_target) }
}{ $purpose ->
    [play] {""}
    [correct] , as the tile shows
    [forced] , with no credibility to lose
    [reward] , for free
   *[purchase] {" "}for { $price }
}
you-advance = advance
you-assist = assist with
you-withdraw = withdraw
you-remove = remove
you-organize = organize
you-influence = influence
they-advance = advances
they-assist = assists with
they-withdraw = withdraws
they-remove = removes
they-organize = organizes
they-influence = influences
fact-fell = { WHO($owner) ->
    [you] Your { WORD($piece, of: "piece") } falls
   *[other] The { WORD($piece, of: "piece") } of { NAME($owner) } falls
} from { SAY($origin) } to { SAY($target) }
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
    [you] Your tile cannot be the blank: a domain would be won by it
   *[other] The tile of { NAME($mover) } cannot be the blank: a domain would be won by it
}
fact-blank_ruled_in = No move was made where some move was due: this is the blank tile
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
    [you] you play the tile as it is
   *[other] { NAME($mover) } plays the tile as it is
}
fact-notch_lost = { WHO($seat) ->
    [you] You lose a notch of credibility
   *[other] { NAME($seat) } loses a notch of credibility
} ({ $left ->
    [0] none is left
   *[other] { $left } left
})
fact-notch_regained = { WHO($seat) ->
    [you] You regain credibility
   *[other] { NAME($seat) } regains credibility
} (now { $left }){ $price ->
    [0] {""}
   *[other] {" "}for { $price }
}
fact-banked = { $tile ->
    [none] The tile lies face down in
   *[other] { tile-name } lies in
} { WHO($receiver) ->
    [you] your bank
   *[other] the bank of { NAME($receiver) }
}{ $counts ->
    [yes] {""}
   *[no] {" "}and gives no funding
}
fact-declined = { WHO($seat) ->
    [you] You do without the free advance
   *[other] { NAME($seat) } does without the free advance
}
fact-announced = Funding is announced: { LIST($funding) }, clockwise from { NAME(0) }. They buy in this order: { LIST($order, of: "name") }
fact-bank_seen = You look at your bank: { LIST($bank) }
fact-promoted = { WHO($seat) ->
    [you] You promote
   *[other] { NAME($seat) } promotes
} the piece on { SAY($space) } to a { WORD($piece, of: "piece") } for { $price }
fact-stopped = { WHO($seat) ->
    [you] You buy nothing more
   *[other] { NAME($seat) } buys nothing more
}{ $lapsed ->
    [0] {""}
   *[other] ; { $lapsed } of funding lapses
}
fact-ended = { COUNT($winning) ->
    [0] The last campaign is over, and nobody has a winning domain
   *[other] The game is over. Winning domains: { LIST($winning, of: "name") }
}

## Why a decision is refused

refusal-not_your_turn = It is not your turn to decide: wait until you are asked
refusal-pick_first = The draft is on: keep one tile of your pack
refusal-not_in_pack = { tile-name } is not in your pack: keep one that is
refusal-move_or_hand_over = It is your play: move a piece or hand over a tile
refusal-two_moves_made = A play has two moves at most: hand over a tile now
refusal-no_such_tile = No tile shows { WORD($first, of: "action") } and { WORD($second, of: "action") } together: choose another second move or hand over a tile
refusal-no_such_domain = There is no such domain at this table
refusal-nothing_there = No piece stands there
refusal-same_piece = This piece has already been moved in this play: move another
refusal-only_marks = Only marks can be removed. This is a { WORD($piece, of: "piece") }
refusal-no_pawns = A pawn cannot be influenced
refusal-community_empty = The community has neither a mark nor a heel to give
refusal-taken = That space is taken: choose a vacant one
refusal-cannot_advance = Advance goes from the community to a vacant seat of yours, from a full faction to its rostrum, or from a rostrum to your office when both are taken
refusal-cannot_assist = Assist goes from the community to a vacant seat of an opponent
refusal-cannot_withdraw = Withdraw goes from your seat to the community, from your rostrum to a vacant seat of yours, or from your office to a vacant rostrum
refusal-cannot_remove = Remove takes a mark from an opponent's seat
refusal-cannot_organize = Organize moves a piece of your domain one space to the left or right; a second pawn may not enter a domain
refusal-cannot_influence = Influence moves a mark or heel of an opponent's domain one space to the left or right
refusal-blank_cannot_win = The blank tile cannot win a domain for anybody
refusal-tile_not_yours = You do not hold { tile-name }
refusal-play_on = No tile shows this play: make another move first
refusal-no_receiver = That player holds no tile: hand it to another
refusal-not_yourself = You may hand a tile to yourself only when nobody else holds one
refusal-nothing_to_take_back = You have made no move to take back
refusal-too_often = You have taken back four times this turn
refusal-others_have_chosen = Another player has chosen a fall since that move: it stands
refusal-land_first = A piece falls: choose where it lands
refusal-look_first = Look at the tile before you expose it
refusal-accept_or_look = A tile was handed to you: accept the play or look at the tile
refusal-it_is_honest = The play is honest: accept it
refusal-accept_or_expose = You have seen the tile: accept or expose the play
refusal-challenge_or_pass = Challenge the play or let it pass
refusal-play_the_tile = Play the tile as it is. Still to do: { LIST($owed, of: "action") }
refusal-withdraw_now = You have no credibility to lose: withdraw a piece
refusal-advance_or_decline = Take the free advance or do without
refusal-credibility_full = Your credibility is full
refusal-buy_or_stop = It is bureaucracy: buy something or stop
refusal-not_your_domain = You can promote pieces in your own domain only
refusal-highest_rank = A pawn has no higher rank
refusal-one_pawn = A domain never has two pawns
refusal-none_to_swap = The community has no { WORD($piece, of: "piece") } to swap for
refusal-too_dear = This costs { $price } and you have { $funds } left

## How a table is played

setting-blank = The blank tile (five players)
setting-blank-wild = any legal play is honest with it
setting-blank-no_moves = only a play without moves is honest with it
setting-honest_expose = Exposing an honest play
setting-honest_expose-refused = is not possible
setting-honest_expose-penalty = is possible, and costs the receiver a notch
setting-forced_withdraw = A mover without credibility who is caught
setting-forced_withdraw-on = must withdraw a piece
setting-forced_withdraw-off = is left alone
setting-campaign_limit = After so many campaigns the game is a draw
setting-campaign_limit-none = no limit

## What is waited for

phase-draft = keep one tile of the pack
phase-move = move pieces and hand over a tile
phase-receipt = accept the play or look at the tile
phase-looked = accept or expose the play
phase-challenge = challenge the play or let it pass
phase-correct = play the tile as it is
phase-forced = withdraw a piece
phase-reward = take a free advance, or not
phase-bureaucracy = spend the funding
phase-falling = choose where the piece falls
phase-over = the game is over

## The board of the terminal

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
board-all_know = all know
board-handed_over = handed over
board-your_tiles = your tiles
board-pack = the pack
board-kept = kept

## The end

why-won = a winning domain
why-lost = another player had a winning domain
why-drawn = two or more winning domains at once: a draw for all
why-limit = the last campaign is over: a draw for all

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
