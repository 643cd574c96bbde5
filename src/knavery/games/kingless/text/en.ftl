# Kingless in English.

## What a seat may choose

decision-play_card = Play { WORD($card, of: "card") }
decision-end_turn = End your turn and draw a card
decision-choose_opponent = Choose { NAME($seat) }
decision-choose_card = { WHO($seat) ->
    [you] Choose { WORD($card, of: "card") } in your own play area
   *[other] Choose { WORD($card, of: "card") } in { NAME($seat) }'s play area
}
decision-name_card = Name { WORD($card, of: "card") }
decision-answer = Cancel it with { WORD($card, of: "card") }
decision-pass = Pass
decision-discard_card = Discard { WORD($card, of: "card") }
decision-gutter_card = Gutter { WORD($card, of: "card") }
decision-place_card = Put { WORD($card, of: "card") } into play, without its text
decision-take_recruit = Recruit { WORD($card, of: "card") }
decision-hand_over = Give { WORD($card, of: "card") } to the King
decision-show_sign = Show { WORD($sign) }

## What happened

fact-dealt = Round { $round }: the cards are shuffled and dealt
fact-hand_dealt = Round { $round }: you are dealt { LIST($cards, of: "card") }
fact-crown_demanded = { WHO($king) ->
    [you] You wear the Crown: { NAME($fool) } must give you their best dwarf or item
   *[other] { WHO($fool) ->
        [you] { NAME($king) } wears the Crown: you must give them your best dwarf or item
       *[other] { NAME($king) } wears the Crown: { NAME($fool) } must give them their best dwarf or item
    }
}
fact-crown_found_nothing = { WHO($fool) ->
    [you] You hold only events, so the Crown takes nothing
   *[other] { NAME($fool) } holds only events, so the Crown takes nothing
}
fact-crown_took = { NAME($king) } takes a card from { NAME($fool) } with the Crown
fact-crown_card = { WHO($king) ->
    [you] You take { WORD($card, of: "card") } from { NAME($fool) } with the Crown
   *[other] { NAME($king) } takes { WORD($card, of: "card") } from you with the Crown
}
fact-turn_began = { WHO($seat) ->
    [you] Your turn
   *[other] { NAME($seat) }'s turn
}
fact-drew = { NAME($seat) } draws { $count ->
    [one] a card
   *[other] { $count } cards
}
fact-cards_drawn = You draw { LIST($cards, of: "card") }
fact-played = { WHO($seat) ->
    [you] You play { WORD($card, of: "card") }: { WORD($card, of: "text") }
   *[other] { NAME($seat) } plays { WORD($card, of: "card") }: { WORD($card, of: "text") }
}
fact-aimed = { $card ->
    [none] { WHO($target) ->
        [you] The target is you
       *[other] The target is { NAME($target) }
    }
   *[other] { WHO($target) ->
        [you] The target is { WORD($card, of: "card") } in your play area
       *[other] The target is { WORD($card, of: "card") } in { NAME($target) }'s play area
    }
}
fact-named = { WHO($seat) ->
    [you] You name { WORD($card, of: "card") }
   *[other] { NAME($seat) } names { WORD($card, of: "card") }
}
fact-replied = { SAY($reply) }
fact-answered = { WHO($seat) ->
    [you] You answer { WORD($against, of: "card") } with { WORD($card, of: "card") }
   *[other] { NAME($seat) } answers { WORD($against, of: "card") } with { WORD($card, of: "card") }
}
fact-stood = Nobody answers { WORD($card, of: "card") }
fact-cancelled = { WORD($card, of: "card") } is cancelled
fact-discarded = { WHO($seat) ->
    [you] You discard { WORD($card, of: "card") }
   *[other] { NAME($seat) } discards { WORD($card, of: "card") }
}
fact-guttered = { WHO($seat) ->
    [you] You lose { WORD($card, of: "card") } to the gutter
   *[other] { NAME($seat) } loses { WORD($card, of: "card") } to the gutter
}
fact-claimed = { WHO($seat) ->
    [you] You claim { WORD($card, of: "card") }
   *[other] { NAME($seat) } claims { WORD($card, of: "card") }
}{ $place ->
    [hand] {" "}from { WHO($owner) ->
        [you] your hand
       *[other] { NAME($owner) }'s hand
    }
   *[area] {" "}from { WHO($owner) ->
        [you] your play area
       *[other] { NAME($owner) }'s play area
    }
}
fact-claim_failed = The claim fails: { WORD($card, of: "card") } is out of reach
fact-pocket_picked = { NAME($thief) } picks { NAME($victim) }'s pocket
fact-pocket_card = { WHO($thief) ->
    [you] You pick { NAME($victim) }'s pocket and get { WORD($card, of: "card") }
   *[other] { NAME($thief) } picks your pocket and gets { WORD($card, of: "card") }
}
fact-placed = { WHO($seat) ->
    [you] You put { WORD($card, of: "card") } into play
   *[other] { NAME($seat) } puts { WORD($card, of: "card") } into play
}
fact-declined = { WHO($seat) ->
    [you] You pass
   *[other] { NAME($seat) } passes
}
fact-revealed = { WHO($seat) ->
    [you] You reveal { LIST($cards, of: "card") }
   *[other] { NAME($seat) } reveals { LIST($cards, of: "card") }
}
fact-recruited = { WHO($seat) ->
    [you] You recruit { WORD($card, of: "card") }
   *[other] { NAME($seat) } recruits { WORD($card, of: "card") }
}
fact-revived = { WHO($seat) ->
    [you] You bring { WORD($card, of: "card") } back from the gutter
   *[other] { NAME($seat) } brings { WORD($card, of: "card") } back from the gutter
}
fact-nothing_revived = { $card ->
    [none] Second Wind fails: the gutter is empty
   *[other] Second Wind fails: { WORD($card, of: "card") } is on top of the gutter
}
fact-turn_ended = { WHO($seat) ->
    [you] You end your turn
   *[other] { NAME($seat) } ends their turn
}
fact-end_triggered = { $by ->
    [five] { WHO($seat) ->
        [you] You have five cards in play: everyone gets one more turn, you last
       *[other] { NAME($seat) } has five cards in play: everyone gets one more turn, { NAME($seat) } last
    }
   *[deck] { WHO($seat) ->
        [you] The deck runs out as you draw: everyone gets one more turn, you last
       *[other] The deck runs out as { NAME($seat) } draws: everyone gets one more turn, { NAME($seat) } last
    }
}
fact-counted = The round is over. Influence in seat order: { LIST($influence) }
fact-signs_shown = { $prize ->
    [crown] Duel for the Crown: { LIST($seats, of: "name") } show { LIST($signs, of: "word") }
   *[hat] Duel to avoid the Hat: { LIST($seats, of: "name") } show { LIST($signs, of: "word") }
}
fact-lot_drawn = Still tied after five tries: { WHO($seat) ->
    [you] you are drawn at random
   *[other] { NAME($seat) } is drawn at random
}
fact-crowned = { WHO($seat) ->
    [you] You are King
   *[other] { NAME($seat) } is King
}
fact-hatted = { WHO($seat) ->
    [you] You are the Fool
   *[other] { NAME($seat) } is the Fool
}

part-answer = You answer with { WORD($card, of: "card") }
part-pass = You pass
part-show_sign = You choose { WORD($sign) }

claim-call = { WORD($card, of: "card") } was named without being seen{ $holder ->
    [none] ; nobody held it
   *[other] ; { NAME($holder) } held it
}

## What the table waits for

phase-acting = play a card or end the turn
phase-aiming = choose a target for the card
phase-answering = cancel the last card or pass
phase-discarding = discard a card
phase-guttering = choose a card to gutter
phase-placing = put a card from hand into play or pass
phase-recruiting = recruit one of the revealed cards or pass
phase-finding = choose whose card to claim
phase-yielding = give the King the best dwarf or item in hand
phase-duelling = show sword, hammer or axe
phase-over = the match is over

## The board in the terminal

board-round = { $rounds ->
    [1] Round { $round }
   *[other] Round { $round } of { $rounds }
}
board-deck = deck { $count }
board-gutter = gutter { $count }
board-on_top = { $gutter }, on top { $card }
board-last_turns = Last turns. Still to play: { $names }
board-nobody = nobody
board-influence = { $count } influence
board-cards = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
board-king = King
board-fool = Fool
board-crowns = { $count ->
    [one] 1 crown
   *[other] { $count } crowns
}
board-trigger = triggered the end
board-you = you
board-plays = { $name } plays { $card }
board-answers = { $name } answers with { $card }
board-against = { $said }, targeting { $aims }
board-card_of = { $card } ({ $name })
board-revealed = Revealed: { $cards }
board-duel = { $names } duel { $prize ->
    [crown] for the Crown
   *[hat] to avoid the Hat
}, try { $number }
board-known = You know that { $name } holds { $cards }
board-lacks = { $name } does not hold { $cards }
board-hand = Your hand:
board-empty_hand = Your hand is empty

## Why a decision is refused

refusal-over = The match is over
refusal-not_asked = It is not your turn to decide: wait until you are asked
refusal-answered = You have already answered: wait for the others
refusal-not_acting = It is your turn: play a card or end your turn
refusal-not_aiming = First choose a target for your card
refusal-not_answering = Answer the last card with a Stop or a Halt, or pass
refusal-not_discarding = Choose a card from your hand to discard
refusal-not_guttering = Choose a card from your play area to gutter
refusal-not_placing = Put a card from your hand into play, or pass
refusal-not_recruiting = Take one of the revealed cards, or pass
refusal-not_finding = Choose an opponent who has the card in play
refusal-not_yielding = Give the King your best dwarf or item
refusal-not_duelling = Show sword, hammer or axe
refusal-nothing_to_cancel = There is nothing to cancel: keep it until someone plays a card
refusal-stop_on_halt = A Stop cannot cancel a Halt: use a Halt, or pass
refusal-no_such_card = You do not have that card: choose one from your hand
refusal-not_the_best = Give a dwarf or item with the highest printed influence in your hand
refusal-not_revealed = Take a revealed dwarf or item, or pass
refusal-cannot_gutter = That card is not yours, or it is immune: choose another card of yours
refusal-no_target = That is not a target for this card: choose one of those offered

## How a table is played

setting-rounds = Rounds in the match
setting-rounds-1 = One round: the King wins
setting-rounds-2 = Two rounds, Crown and Hat carry over: most crowns wins, then most influence
setting-rounds-3 = Three rounds, Crown and Hat carry over: most crowns wins, then most influence
setting-rounds-4 = Four rounds, Crown and Hat carry over: most crowns wins, then most influence
setting-rounds-5 = Five rounds, Crown and Hat carry over: most crowns wins, then most influence
setting-rounds-6 = Six rounds, Crown and Hat carry over: most crowns wins, then most influence
setting-rounds-7 = Seven rounds, Crown and Hat carry over: most crowns wins, then most influence
setting-rounds-8 = Eight rounds, Crown and Hat carry over: most crowns wins, then most influence
setting-rounds-9 = Nine rounds, Crown and Hat carry over: most crowns wins, then most influence
setting-first_draw = First player's first draw
setting-first_draw-on = The first player of a round draws like everyone else
setting-first_draw-off = The first player of a round skips the first draw
setting-late_draw = Extra cards for later players
setting-late_draw-off = No extra cards: beginning is an advantage, most of all with two players
setting-late_draw-on = The second player draws 1 more, the third 2, and so on; with two players the second draws 2

## How it ended

why-king = King: most influence in play
why-fool = Fool: least influence in play
why-subject = neither King nor Fool
why-most_crowns = most crowns
why-most_influence = tied on crowns, with the most influence over all rounds
why-shared = tied on crowns and influence: the match is shared
why-fewer_crowns = fewer crowns
why-less_influence = tied on crowns, but with less influence over all rounds

word-sword = sword
word-hammer = hammer
word-axe = axe
word-dwarf = dwarf
word-item = item
word-event = event

## The keywords that make up every card's text

part-gutter = { $ahead ->
    [yes] Gutter 1 { WORD($what, of: "what") } of an opponent with more cards in play than you
   *[no] Gutter 1 { WORD($what, of: "what") }{ $most ->
        [none] { $least ->
            [none] {""}
           *[other] {" "}with influence { $least } or more
        }
       *[other] {" "}with influence { $most } or less
    }
}
part-gutter_own = { $who ->
    [you] Gutter 1 other card from your own play area
    [opponents] each opponent{ $holding ->
        [0] {""}
       *[other] {" "}with { $holding } or more cards in play
    } Gutters 1 of their own, their choice
   *[all] each player Gutters 1 Dwarf or Item of their own, their choice, clockwise from your left, you last
}
part-gutter_highest = Gutter the highest card that is not Immune of the player with the highest influence (it may be you; you break ties)
part-claim = { $card ->
    [none] name any { WORD($what, of: "what") }: Claim it
   *[other] Claim { WORD($card, of: "card") }
}
part-discard = { $who ->
    [you] you Discard { $count }
    [opponent] 1 opponent Discards { $count }
   *[opponents] each opponent Discards { $count }
}
part-draw = { $who ->
    [you] Draw { $count }
    [left] the player on your left Draws { $count }
   *[opponents] each opponent Draws { $count }, clockwise from your left
}
part-pick_pocket = { $same ->
    [yes] Pick Pocket them
   *[no] { $count ->
        [1] Pick Pocket 1 opponent
       *[other] Pick Pocket { $count } different opponents
    }
}
part-play = { $count ->
    [1] Play 1 { WORD($what, of: "what") }
   *[other] Play up to { $count } { WORD($what, of: "whats") }
}
part-recruit = Recruit
part-second_wind = Second Wind
part-stop = Stop
part-halt = Halt

part-immune = { $cover ->
    [this] this card is
    [you] you are
    [dwarfs] Dwarfs in your play area{ $most ->
        [none] {""}
       *[other] {" "}with influence { $most } or less
    } are
    [other_dwarfs] your other Dwarfs in play are
   *[items] Items in your play area are
} Immune to { LIST($to, of: "immune") }
part-start_draw = your start-of-turn draw is { $count } cards instead of 1
part-hand_limit = your end-of-turn hand limit is { $count } instead of 8
part-per_dwarf = +{ $influence } influence for each other Dwarf in your play area
part-beside = +{ $influence } influence while { WORD($card, of: "card") } is in your play area

what-dwarf = Dwarf
what-item = Item
what-any = Dwarf or Item
whats-dwarf = Dwarfs
whats-item = Items
whats-any = Dwarfs or Items
immune-gutter = Gutter
immune-claim = Claim
immune-discard = Discard
immune-pick_pocket = Pick Pocket
immune-events = Events
immune-all = all actions
text-then = { $first }, then { $next }
text-ends_turn = { $text }. End turn
text-none = (no action text)

## What the keywords mean, in a line each

keyword-gutter = Gutter
keyword-claim = Claim
keyword-discard = Discard
keyword-draw = Draw
keyword-pick_pocket = Pick Pocket
keyword-play = Play
keyword-immune = Immune
keyword-recruit = Recruit
keyword-second_wind = Second Wind
keyword-stop = Stop
keyword-halt = Halt
keyword-passive = Passive
keyword-ends_turn = End turn
meaning-gutter = Put a card of that kind from a play area into the gutter. Unless the card says otherwise, you choose one of an opponent's.
meaning-claim = Take the named card into your play area, without its text: from an opponent's play area, or else from your own hand, or else from an opponent's hand.
meaning-discard = The player puts cards of their choice from their hand into the gutter. If they hold too few, all of them go.
meaning-draw = Take cards from the deck.
meaning-pick_pocket = Take a random card from an opponent's hand into yours. Only the two of you see it.
meaning-play = You may put cards of that kind from your hand into your play area, without their text.
meaning-immune = It cannot be chosen or affected by that, not even by its owner, while the card is in play.
meaning-recruit = Reveal the top two cards of the deck. You may take one dwarf or item into your play area, without its text. The rest goes to the gutter.
meaning-second_wind = If the top card of the gutter is a dwarf or item, take it into your play area, without its text. This card and the answers to it do not count.
meaning-stop = Cancel the text of the last card played, on anyone's turn, unless it is a Halt.
meaning-halt = Cancel the text of the last card played, on anyone's turn, even a Stop or a Halt.
meaning-passive = It applies while the card is in play. Nobody can answer it.
meaning-ends_turn = Your turn ends when the card has resolved. If the card is cancelled, your turn goes on.

## The cards: name and printed text

card-D01 = Zattar Godbotherer
card-D02 = Ragstad Iron Pumper
card-D03 = Thrombold Ashenbeard
card-D04 = Bron Lawbringer
card-D05 = Mugga Kneecapper
card-D06 = Brunhilt Barrelroll
card-D07 = Old Pointer Snagg
card-D08 = Dorka Debtcollar
card-D09 = Hobnail Harg
card-D10 = Grudgemother Yrsk
card-D11 = Pilfa Ringfinger
card-D12 = Brummel Twicewed
card-D13 = Hulga Thricewed
card-D14 = Uncle Fungrit
card-D15 = Baroness Skintflint
card-D16 = Loud Ingra
card-D17 = Gorm Breathsmith
card-D18 = Butterfinger Bolfa
card-D19 = Nosy Knurla Keyhole
card-D20 = Postmistress Pebblina
card-D21 = Professor Quartzwit
card-D22 = Generous Gunnvar
card-D23 = Sly Slagfoot
card-D24 = The Huggin' Brothers
card-D25 = Foreman Dunk
card-D26 = Packmule Petrunia
card-D27 = Sergeant Sootsniff
card-D28 = Crier Kettlelung
card-D29 = Gritta Gravediggle
card-D30 = Twice-Dead Tolgar
card-D31 = Stubborn Stigga
card-D32 = Doorwarden Hildegrit
card-D33 = Den Mother Fjolla
card-D34 = Deaf Dorrik
card-D35 = Cousin Clanwise
card-D36 = Lodwig the Nearly King
card-D37 = Blunt Bertilda
card-D38 = Napping Norbrek
card-D39 = Chairdwarf Committeeson
card-D40 = Wailing Wanda
card-I01 = The Bottomless Tankard
card-I02 = Fungrit's Prize Pig
card-I03 = The Royal Piggybank
card-I04 = Padlocked Breeches
card-I05 = Suspiciously Lumpy Rug
card-I06 = Overdue Bar Tab
card-I07 = Fishing Rod of the Absent King
card-I08 = Help Wanted Sign
card-I09 = Wonky Catapult
card-I10 = Folding Bunk
card-I11 = Trained Magpie
card-I12 = Second-Best Throne
card-I13 = Grandmother's Helmet
card-I14 = Rusty Portcullis
card-I15 = Writ of Repossession
card-E01 = Pack It In!
card-E02 = Spilt Pint
card-E03 = Landlord's Last Word
card-E04 = Over My Dead Beard
card-E05 = Out the Window
card-E06 = Bailiffs at Dawn
card-E07 = Bar Brawl
card-E08 = Tall Poppy Axe
card-E09 = Missing Dwarf Poster
card-E10 = Finders Keepers
card-E11 = Rotten Egg Volley
card-E12 = Bad Oysters
card-E13 = Round on the House
card-E14 = Happy Hour
card-E15 = Sticky Beard
card-E16 = Crowded Privy Queue
card-E17 = Bring a Cousin
card-E18 = Yard Sale
card-E19 = Free Pies for Volunteers
card-E20 = Hair of the Dog

text-D01 = This card is Immune to all actions
text-D02 = This card is Immune to Gutter
text-D03 = Recruit
text-D04 = You are Immune to Pick Pocket
text-D05 = Gutter 1 Dwarf
text-D06 = Gutter 1 Item
text-D07 = Gutter 1 Dwarf or Item with influence 3 or less
text-D08 = Gutter 1 Dwarf or Item of an opponent with more cards in play than you
text-D09 = Gutter 1 other card from your own play area
text-D10 = Each opponent with 4 or more cards in play Gutters 1 of their own, their choice
text-D11 = Claim The Bottomless Tankard
text-D12 = Claim Hulga Thricewed
text-D13 = Claim Brummel Twicewed
text-D14 = Claim Fungrit's Prize Pig
text-D15 = Claim The Royal Piggybank
text-D16 = Each opponent Discards 1
text-D17 = 1 opponent Discards 2
text-D18 = You Discard 1
text-D19 = Draw 2
text-D20 = Draw 1
text-D21 = Draw 3
text-D22 = Each opponent Draws 1, clockwise from your left
text-D23 = Pick Pocket 1 opponent
text-D24 = Pick Pocket 2 different opponents
text-D25 = Play 1 Dwarf
text-D26 = Play up to 2 Items
text-D27 = Recruit
text-D28 = Recruit, then Draw 1
text-D29 = Second Wind
text-D30 = Second Wind
text-D31 = This card is Immune to Claim
text-D32 = Items in your play area are Immune to Gutter
text-D33 = Your other Dwarfs in play are Immune to Events
text-D34 = This card is Immune to Events
text-D35 = +1 influence for each other Dwarf in your play area
text-D36 = Your end-of-turn hand limit is 5 instead of 8
text-D37 = Gutter 1 Dwarf with influence 4 or more
text-D38 = (no action text)
text-D39 = You are Immune to Discard
text-D40 = 1 opponent Discards 1, then Pick Pocket them
text-I01 = Your start-of-turn draw is 2 cards instead of 1
text-I02 = +3 influence while Uncle Fungrit is in your play area
text-I03 = (no action text)
text-I04 = You are Immune to Pick Pocket and Discard
text-I05 = Dwarfs in your play area are Immune to Claim
text-I06 = Draw 2
text-I07 = Second Wind
text-I08 = Recruit
text-I09 = Gutter 1 Dwarf
text-I10 = Play 1 Dwarf
text-I11 = Pick Pocket 1 opponent
text-I12 = Your end-of-turn hand limit is 5 instead of 8
text-I13 = This card is Immune to Gutter and Events
text-I14 = Dwarfs in your play area with influence 3 or less are Immune to Gutter
text-I15 = Gutter 1 Item
text-E01 = Stop
text-E02 = Stop, then Draw 1
text-E03 = Halt
text-E04 = Halt, then Draw 1
text-E05 = Gutter 1 Dwarf
text-E06 = Gutter 1 Item
text-E07 = Each player Gutters 1 Dwarf or Item of their own, their choice, clockwise from your left, you last
text-E08 = Gutter the highest card that is not Immune of the player with the highest influence (it may be you; you break ties)
text-E09 = Name any Dwarf: Claim it. End turn
text-E10 = Name any Item: Claim it. End turn
text-E11 = Each opponent Discards 1
text-E12 = 1 opponent Discards 2
text-E13 = Draw 2
text-E14 = Draw 3, then the player on your left Draws 1
text-E15 = Pick Pocket 1 opponent
text-E16 = Pick Pocket 2 different opponents. End turn
text-E17 = Play 1 Dwarf
text-E18 = Play up to 2 Items. End turn
text-E19 = Recruit
text-E20 = Second Wind

## Why a bot chose

thought-whim = { $options ->
    [one] I have no other option.
   *[other] Any of { $options } options; I took one at random.
}
thought-best = Of { $options } options this one is worth the most to me: { $gain } influence.
thought-event_first = I play { WORD($card, of: "card") } before my turn ends: it is worth about { $gain } influence to me.
thought-play = { $cards ->
    [one] { WORD($card, of: "card") } is my only card; it is worth about { $gain } influence.
   *[other] Of my { $cards } cards { WORD($card, of: "card") } is worth the most now: about { $gain } influence.
}
thought-draw = { $cards ->
    [0] My hand is empty, so I draw.
    [one] My only card is worth less now than a new one, so I draw.
   *[other] None of my { $cards } cards is worth more now than a new one, so I draw.
}
thought-aim = Of { $options } targets this one hurts the others most: it is worth { $gain } influence to me.
thought-learned = I chose this with a chance of { $chance } %. { NAME($seat) } is { $answer } % likely to hold an answer, and I expect to win { $won } % of the time.
thought-guess = I have not seen { WORD($card, of: "card") }, but the guess is worth about { $gain } influence.
thought-part_with = Of { $options } cards I miss { WORD($card, of: "card") } the least.
thought-stop = It would cost me { $cost } influence; I keep { WORD($card, of: "card") } for what costs about { $bar } or more.
thought-let_pass = It costs me { $cost } influence; I stop what costs about { $bar } or more, and not every time.
thought-no_stop = { $cards ->
    [0] My hand is empty: I have nothing to stop it with.
    [one] My only card cannot stop it.
   *[other] None of my { $cards } cards can stop it.
}
