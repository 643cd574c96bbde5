# KRED auf Deutsch. core/text.py erklärt die Funktionen NAME, WHO, WORD, SAY, LIST und COUNT.

action-advance = Vorrücken
action-assist = Helfen
action-withdraw = Zurückziehen
action-remove = Entfernen
action-organize = Ordnen
action-influence = Beeinflussen

piece-mark = Mark
piece-heel = Heel
piece-pawn = Pawn

place-1 = Sitz 1
place-2 = Sitz 2
place-3 = Sitz 3
place-4 = Sitz 4
place-5 = Sitz 5
place-6 = Sitz 6
place-left = linkes Podium
place-right = rechtes Podium
place-office = Amt

part-space = { WORD($place, of: "place") } { WHO($domain) ->
    [you] bei dir
   *[other] bei { NAME($domain) }
}
part-move = { WORD($action, of: "action") } ({ $origin ->
    [none] Gemeinde → { SAY($target) }
   *[other] { $target ->
        [none] { SAY($origin) } → Gemeinde
       *[other] { SAY($origin) } → { SAY($target) }
    }
})
tile-name = { $tile ->
    [25] die leere Tafel
   *[other] Tafel { $tile }
}

## Was du wählen kannst

decision-pick = { tile-name } behalten
decision-move = { $action ->
    [advance] { $origin ->
        [none] Vorrücken: Gemeinde → { SAY($target) }
       *[other] Vorrücken: { SAY($origin) } → { SAY($target) }
    }
    [assist] Helfen: Gemeinde → { SAY($target) }
    [withdraw] { $target ->
        [none] Zurückziehen: { SAY($origin) } → Gemeinde
       *[other] Zurückziehen: { SAY($origin) } → { SAY($target) }
    }
    [remove] Den Mark von { SAY($origin) } entfernen
    [organize] Ordnen: { SAY($origin) } → { SAY($target) }
   *[influence] Beeinflussen: { SAY($origin) } → { SAY($target) }
}
decision-take_back = Den letzten Zug zurücknehmen
decision-hand_over = { tile-name } an { WHO($receiver) ->
    [you] dich selbst
   *[other] { NAME($receiver) }
} übergeben
decision-land = Figur fallen lassen: { SAY($origin) } → { SAY($target) }
decision-look = Die Tafel ansehen
decision-accept = Den Spielzug annehmen
decision-expose = Den Spielzug aufdecken
decision-challenge = Den Spielzug anzweifeln
decision-let_pass = Durchgehen lassen
decision-decline = Auf das freie Vorrücken verzichten
decision-promote = Figur befördern: { SAY($space) }
decision-restore = Eine Kerbe Glaubwürdigkeit zurückkaufen
decision-done = Nichts mehr kaufen

## Was geschehen ist

fact-pack_seen = { $pack ->
    [none] Alle sehen sich einen Stapel an ({ $size } { $size ->
        [one] Tafel
       *[other] Tafeln
    })
   *[other] Dein Stapel: { LIST($pack) }
}
fact-picked = { WHO($seat) ->
    [you] Du behältst { tile-name }
   *[other] { NAME($seat) } behält eine Tafel
}
fact-campaign_began = Kampagne { $campaign } beginnt. { WHO($first_mover) ->
    [you] Du hast die 0-Tafel und ziehst zuerst
   *[other] { NAME($first_mover) } hat die 0-Tafel und zieht zuerst
}
fact-moved = { WHO($seat) ->
    [you] Du { $move_action ->
        [advance] rückst einen { WORD($piece, of: "piece") } vor
        [assist] hilfst mit einem { WORD($piece, of: "piece") }
        [withdraw] ziehst einen { WORD($piece, of: "piece") } zurück
        [remove] entfernst einen { WORD($piece, of: "piece") }
        [organize] ordnest einen { WORD($piece, of: "piece") }
       *[influence] beeinflusst einen { WORD($piece, of: "piece") }
    }
   *[other] { NAME($seat) } { $move_action ->
        [advance] rückt einen { WORD($piece, of: "piece") } vor
        [assist] hilft mit einem { WORD($piece, of: "piece") }
        [withdraw] zieht einen { WORD($piece, of: "piece") } zurück
        [remove] entfernt einen { WORD($piece, of: "piece") }
        [organize] ordnet einen { WORD($piece, of: "piece") }
       *[influence] beeinflusst einen { WORD($piece, of: "piece") }
    }
}{ $purpose ->
    [play] {""}
    [correct] {" "}(wie die Tafel es zeigt)
    [forced] {" "}(ohne Glaubwürdigkeit)
    [reward] {" "}(kostenlos)
   *[purchase] {" "}(für { $price })
}: { $move_origin ->
    [none] Gemeinde
   *[other] { SAY($move_origin) }
} → { $move_target ->
    [none] Gemeinde
   *[other] { SAY($move_target) }
}
fact-fell = { WHO($owner) ->
    [you] Dein { WORD($piece, of: "piece") } fällt
   *[other] Ein { WORD($piece, of: "piece") } von { NAME($owner) } fällt
}: { SAY($origin) } → { SAY($target) }
fact-took_back = { WHO($seat) ->
    [you] Du nimmst zurück
   *[other] { NAME($seat) } nimmt zurück
}: { SAY($move) }
fact-handed_over = { WHO($mover) ->
    [you] Du übergibst { tile-name } an { WHO($receiver) ->
        [you] dich selbst
       *[other] { NAME($receiver) }
    }
   *[other] { NAME($mover) } übergibt eine Tafel an { WHO($receiver) ->
        [you] dich
       *[other] { NAME($receiver) }
    }
}
fact-blank_ruled_out = { WHO($mover) ->
    [you] Deine Tafel
   *[other] Die Tafel von { NAME($mover) }
} kann nicht die leere sein: Die leere Tafel gewinnt nie ein Gebiet
fact-blank_ruled_in = Hier war ein Zug nötig, und es gab keinen: Das muss die leere Tafel sein
fact-looked = { WHO($receiver) ->
    [you] Du siehst dir { tile-name } an
   *[other] { NAME($receiver) } sieht sich die Tafel an
}
fact-accepted = { WHO($receiver) ->
    [you] Du nimmst den Spielzug an
   *[other] { NAME($receiver) } nimmt den Spielzug an
}
fact-exposed = { WHO($receiver) ->
    [you] Du deckst { tile-name } auf
   *[other] { NAME($receiver) } deckt { tile-name } auf
}: { $honest ->
    [yes] Der Spielzug war ehrlich
   *[no] Der Spielzug war unehrlich
}
fact-challenged = { WHO($challenger) ->
    [you] Du zweifelst
   *[other] { NAME($challenger) } zweifelt
} den Spielzug an, und { tile-name } wird aufgedeckt: { $honest ->
    [yes] Der Spielzug war ehrlich
   *[no] Der Spielzug war unehrlich
}
fact-passed = { WHO($seat) ->
    [you] Du lässt den Spielzug durchgehen
   *[other] { NAME($seat) } lässt den Spielzug durchgehen
}
fact-went_back = Das Brett geht auf den Beginn des Zuges zurück; { WHO($mover) ->
    [you] du musst
   *[other] { NAME($mover) } muss
} genau das spielen, was die Tafel zeigt
fact-notch_lost = { WHO($seat) ->
    [you] Du verlierst
   *[other] { NAME($seat) } verliert
} eine Kerbe Glaubwürdigkeit ({ $left ->
    [0] keine übrig
   *[other] noch { $left }
})
fact-notch_regained = { WHO($seat) ->
    [you] Du gewinnst
   *[other] { NAME($seat) } gewinnt
} Glaubwürdigkeit zurück (jetzt { $left }){ $price ->
    [0] {""}
   *[other] {" "}für { $price }
}
fact-banked = { $tile ->
    [none] Die Tafel kommt verdeckt in
   *[other] { tile-name } kommt in
} { WHO($receiver) ->
    [you] deine Bank
   *[other] die Bank von { NAME($receiver) }
}{ $counts ->
    [yes] {""}
   *[no] {" "}und bringt keine Mittel
}
fact-declined = { WHO($seat) ->
    [you] Du verzichtest
   *[other] { NAME($seat) } verzichtet
} auf das freie Vorrücken
fact-announced = Mittel, im Uhrzeigersinn ab { WHO(0) ->
    [you] dir
   *[other] { NAME(0) }
}: { LIST($funding) }. Reihenfolge beim Kaufen: { LIST($order, of: "name") }
fact-bank_seen = Deine Bank: { LIST($bank) }
fact-promoted = { WHO($seat) ->
    [you] Du beförderst eine Figur
   *[other] { NAME($seat) } befördert eine Figur
} zum { WORD($piece, of: "piece") } (für { $price }): { SAY($space) }
fact-stopped = { WHO($seat) ->
    [you] Du kaufst
   *[other] { NAME($seat) } kauft
} nichts mehr{ $lapsed ->
    [0] {""}
   *[other] ; { $lapsed } an Mitteln verfallen
}
fact-ended = { COUNT($winning) ->
    [0] Die letzte Kampagne ist vorbei, und niemand hat ein siegreiches Gebiet
    [1] Das Spiel ist aus. Siegreiches Gebiet: { LIST($winning, of: "name") }
   *[other] Das Spiel ist aus. Siegreiche Gebiete: { LIST($winning, of: "name") }
}

## Warum etwas nicht geht

refusal-not_your_turn = Du bist noch nicht dran
refusal-pick_first = Behalte zuerst eine Tafel aus deinem Stapel
refusal-not_in_pack = { tile-name } ist nicht in deinem Stapel: Wähle eine andere
refusal-move_or_hand_over = Du bist dran: Bewege eine Figur oder übergib eine Tafel
refusal-two_moves_made = Du hast schon zweimal gezogen: Übergib jetzt eine Tafel
refusal-no_such_tile = Keine Tafel zeigt { WORD($first, of: "action") } und { WORD($second, of: "action") } zusammen: Mach einen anderen zweiten Zug oder übergib eine Tafel
refusal-no_such_domain = Dieses Gebiet gibt es an diesem Tisch nicht
refusal-nothing_there = Dort steht keine Figur
refusal-same_piece = Diese Figur hast du schon bewegt: Nimm eine andere
refusal-only_marks = Du kannst nur Marks entfernen, und das ist ein { WORD($piece, of: "piece") }
refusal-no_pawns = Einen Pawn kannst du nicht beeinflussen
refusal-community_empty = In der Gemeinde ist kein Mark und kein Heel mehr
refusal-taken = Dieses Feld ist besetzt: Wähle ein freies
refusal-cannot_advance = Du kannst aus der Gemeinde auf einen freien Sitz bei dir vorrücken, aus einer vollen Fraktion auf ihr Podium oder von einem Podium ins Amt, wenn beide Podien besetzt sind
refusal-cannot_assist = Du kannst nur mit einer Figur aus der Gemeinde helfen, die auf einen freien Sitz bei jemand anderem kommt
refusal-cannot_withdraw = Du kannst eine Figur von deinem Sitz in die Gemeinde zurückziehen, von deinem Podium auf einen freien Sitz bei dir oder aus deinem Amt auf ein freies Podium
refusal-cannot_remove = Du kannst nur einen Mark von einem Sitz bei jemand anderem entfernen
refusal-cannot_organize = Du kannst deine Figuren ein Feld nach links oder rechts ordnen, aber in kein Gebiet darf ein zweiter Pawn
refusal-cannot_influence = Du kannst Marks und Heels der anderen ein Feld nach links oder rechts beeinflussen
refusal-blank_cannot_win = Mit der leeren Tafel gewinnt niemand ein Gebiet
refusal-tile_not_yours = Du hast { tile-name } nicht
refusal-play_on = Keine Tafel zeigt diesen Spielzug: Zieh erst noch einmal
refusal-no_receiver = Diese Person hat keine Tafel: Wähle jemand anderen
refusal-not_yourself = Dir selbst kannst du eine Tafel nur geben, wenn sonst niemand eine hat
refusal-nothing_to_take_back = Du hast keinen Zug zum Zurücknehmen
refusal-too_often = Du hast in diesem Zug schon viermal zurückgenommen
refusal-others_have_chosen = Seitdem hat jemand anders gewählt, wohin eine Figur fällt: Der Zug bleibt
refusal-land_first = Eine Figur fällt: Wähle, wo sie landet
refusal-look_first = Sieh dir die Tafel an, bevor du den Spielzug aufdeckst
refusal-accept_or_look = Du hast eine Tafel bekommen: Nimm den Spielzug an oder sieh sie dir an
refusal-it_is_honest = Der Spielzug ist ehrlich: Du kannst ihn nur annehmen
refusal-accept_or_expose = Du hast die Tafel gesehen: Nimm den Spielzug an oder deck ihn auf
refusal-challenge_or_pass = Zweifle den Spielzug an oder lass ihn durchgehen
refusal-play_the_tile = Spiel genau das, was die Tafel zeigt. Noch zu tun: { LIST($owed, of: "action") }
refusal-withdraw_now = Du hast keine Glaubwürdigkeit zu verlieren: Zieh stattdessen eine Figur zurück
refusal-advance_or_decline = Rück frei vor oder verzichte darauf
refusal-credibility_full = Du hast volle Glaubwürdigkeit
refusal-buy_or_stop = Kauf etwas oder kauf nichts mehr
refusal-not_your_domain = Du kannst nur Figuren in deinem eigenen Gebiet befördern
refusal-highest_rank = Ein Pawn lässt sich nicht weiter befördern
refusal-one_pawn = In einem Gebiet darf nur ein Pawn stehen
refusal-none_to_swap = In der Gemeinde ist kein { WORD($piece, of: "piece") } mehr
refusal-too_dear = Das kostet { $price }, und du hast noch { $funds }

## Wie gespielt wird

setting-blank = Die leere Tafel (zu fünft)
setting-blank-wild = ist bei jedem erlaubten Spielzug ehrlich
setting-blank-no_moves = ist nur ohne Zug ehrlich
setting-honest_expose = Einen ehrlichen Spielzug aufdecken
setting-honest_expose-refused = geht nicht
setting-honest_expose-penalty = geht, kostet aber eine Kerbe
setting-forced_withdraw = Wer ohne Glaubwürdigkeit ertappt wird
setting-forced_withdraw-on = muss eine Figur zurückziehen
setting-forced_withdraw-off = verliert nichts
setting-campaign_limit = Kampagnen bis zum Unentschieden
setting-campaign_limit-none = keine Grenze

## Was gefragt ist

phase-draft = eine Tafel aus dem Stapel behalten
phase-move = Figuren bewegen und eine Tafel übergeben
phase-receipt = den Spielzug annehmen oder die Tafel ansehen
phase-looked = den Spielzug annehmen oder aufdecken
phase-challenge = den Spielzug anzweifeln oder durchgehen lassen
phase-correct = genau das spielen, was die Tafel zeigt
phase-forced = eine Figur zurückziehen
phase-reward = frei vorrücken oder darauf verzichten
phase-bureaucracy = die Mittel ausgeben
phase-falling = wählen, wohin die Figur fällt
phase-over = das Spiel ist aus

## Das Brett im Terminal

board-draft = Die Auswahl
board-campaign = Kampagne { $campaign }
board-community = Gemeinde: { $marks ->
    [one] 1 Mark
   *[other] { $marks } Marks
}, { $heels ->
    [one] 1 Heel
   *[other] { $heels } Heels
}, { $pawns ->
    [one] 1 Pawn
   *[other] { $pawns } Pawns
}
board-aside = zur Seite gelegt: { $pieces }
board-tiles = Tafeln { $count }
board-bank = Bank { $tiles }
board-funds = Mittel { $funds }
board-blank = leer
board-the_blank = die leere
board-seats = Sitze
board-rostrums = Podien
board-office = Amt
board-only_you = nur du
board-all_know = alle
board-handed_over = übergeben
board-your_tiles = deine Tafeln
board-pack = der Stapel
board-kept = behalten

## Das Ende

why-won = ein siegreiches Gebiet
why-lost = jemand anders hat ein siegreiches Gebiet
why-drawn = mehrere siegreiche Gebiete zugleich: unentschieden für alle
why-limit = die letzte Kampagne ist vorbei: unentschieden für alle

claim-shown = { WHO($mover) ->
    [you] Du hast
   *[other] { NAME($mover) } hat
} { tile-name } an { $to_itself ->
    [yes] { WHO($mover) ->
        [you] dich selbst
       *[other] sich selbst
    }
   *[no] { WHO($receiver) ->
        [you] dich
       *[other] { NAME($receiver) }
    }
} übergeben und gespielt: { LIST($actions, of: "action") } ({ $honest ->
    [yes] ehrlich
   *[no] eine Lüge
}){ $turned_by ->
    [none] {""}
   *[other] , aufgedeckt von { WHO($turned_by) ->
        [you] dir
       *[other] { NAME($turned_by) }
    }
}

## Was Bots gedacht haben

thought-keep_move = Ich bleibe bei meinem Zug.
thought-pick = { $tiles ->
    [one] Nur { tile-name } ist übrig.
   *[other] Von { $tiles } Tafeln ist mir { tile-name } am meisten wert: { $worth }.
}
thought-honest_play = Ehrlich mit { $tile ->
    [25] der leeren Tafel
   *[other] Tafel { $tile }
} ({ COUNT($actions) ->
    [0] kein Zug
   *[other] { LIST($actions, of: "action") }
}). Das { $gains ->
    [yes] bringt mir
   *[no] kostet mich
} { $gain }.
thought-lie = Eine Lüge mit { $tile ->
    [25] der leeren Tafel
   *[other] Tafel { $tile }
} ({ COUNT($actions) ->
    [0] kein Zug
   *[other] { LIST($actions, of: "action") }
}). Das { $gains ->
    [yes] bringt mir
   *[no] kostet mich
} { $gain }, und mit { $caught } % Wahrscheinlichkeit werde ich ertappt.
thought-babbled_play = Ich übergebe irgendeine Tafel, { tile-name }, egal, was ich gezogen habe ({ COUNT($actions) ->
    [0] kein Zug
   *[other] { LIST($actions, of: "action") }
}). Die Züge { $gains ->
    [yes] bringen mir
   *[no] kosten mich
} { $gain }.
thought-look = Ich halte das zu { $honest } % für ehrlich: { $tiles ->
    [one] Eine Tafel würde passen
   *[other] { $tiles } Tafeln würden passen
}. Hinzusehen ist mir { $worth } wert.
thought-accept_unseen = Ich halte das zu { $honest } % für ehrlich: { $tiles ->
    [one] Eine Tafel würde passen
   *[other] { $tiles } Tafeln würden passen
}. Hinzusehen ist mir nur { $worth } wert, also nehme ich ungesehen an.
thought-seen_honest = Ich habe { tile-name } gesehen: Das war ehrlich.
thought-expose = Ich habe { tile-name } gesehen: Das war eine Lüge. Sie aufzudecken bringt mir { $gain }.
thought-expose_anyway = Ich habe { tile-name } gesehen: Das war eine Lüge. Ich decke sie auf, obwohl mich das { $gain } kostet.
thought-accept_lie = Ich habe { tile-name } gesehen: Das war eine Lüge. Die Mittel dafür ({ $funding }) sind mir { $gain } mehr wert, als sie aufzudecken.
thought-whim = Ich halte das zu { $honest } % für ehrlich und zweifle aus einer Laune heraus.
thought-no_whim = Ich halte das zu { $honest } % für ehrlich und lasse es aus einer Laune heraus durchgehen.
thought-challenge = Ich halte das zu { $honest } % für ehrlich: { $tiles ->
    [one] Eine Tafel würde passen
   *[other] { $tiles } Tafeln würden passen
}. Anzweifeln bringt mir { $gain }.
thought-let_pass = Ich halte das zu { $honest } % für ehrlich: { $tiles ->
    [one] Eine Tafel würde passen
   *[other] { $tiles } Tafeln würden passen
}. Anzweifeln würde mich { $gain } kosten.
thought-nothing_to_buy = Für { $funds } kann ich nichts kaufen, was mir etwas bringt.
thought-buy = Das bringt mir { $gain }, also { $rate } für jede Einheit. Ich habe { $funds }.
thought-land = Dort zu landen { $gains ->
    [yes] bringt mir
   *[no] kostet mich
} { $gain }.
thought-best_move = { $options ->
    [one] Das ist meine einzige Möglichkeit
   *[other] Das ist die beste von { $options } Möglichkeiten
} und { $gains ->
    [yes] bringt mir
   *[no] kostet mich
} { $gain }.
