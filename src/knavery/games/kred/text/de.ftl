# KRED auf Deutsch.

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

## Was ein Platz wählen kann

decision-pick = { tile-name } behalten
decision-move = { $action ->
    [advance] { $origin ->
        [none] Vorrücken: aus der Gemeinde auf { SAY($target) }
       *[other] Vorrücken: von { SAY($origin) } auf { SAY($target) }
    }
    [assist] Helfen: aus der Gemeinde auf { SAY($target) }
    [withdraw] { $target ->
        [none] Zurückziehen: von { SAY($origin) } in die Gemeinde
       *[other] Zurückziehen: von { SAY($origin) } auf { SAY($target) }
    }
    [remove] Den Mark von { SAY($origin) } entfernen
    [organize] Ordnen: von { SAY($origin) } auf { SAY($target) }
   *[influence] Beeinflussen: von { SAY($origin) } auf { SAY($target) }
}
decision-take_back = Den letzten Zug zurücknehmen
decision-hand_over = { tile-name } übergeben an { WHO($receiver) ->
    [you] dich selbst
   *[other] { NAME($receiver) }
}
decision-land = Die Figur von { SAY($origin) } fällt auf { SAY($target) }
decision-look = Die Tafel ansehen
decision-accept = Den Spielzug annehmen
decision-expose = Den Spielzug aufdecken
decision-challenge = Den Spielzug anzweifeln
decision-let_pass = Durchgehen lassen
decision-decline = Auf das freie Vorrücken verzichten
decision-promote = Die Figur auf { SAY($space) } befördern
decision-restore = Eine Kerbe Glaubwürdigkeit zurückgewinnen
decision-done = Nichts mehr kaufen

## Was geschah

fact-pack_seen = { $pack ->
    [none] Alle sehen sich einen Stapel an ({ $size } { $size ->
        [one] Tafel
       *[other] Tafeln
    })
   *[other] Du siehst dir einen Stapel an: { LIST($pack) }
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
    [you] Du { WORD($move_action, of: "you") }
   *[other] { NAME($seat) } { WORD($move_action, of: "they") }
} einen { WORD($piece, of: "piece") } { $move_origin ->
    [none] aus der Gemeinde
   *[other] von { SAY($move_origin) }
}{ $move_target ->
    [none] {""}
   *[other] {" "}auf { SAY($move_target) }
}{ $purpose ->
    [play] {""}
    [correct] , wie die Tafel es zeigt
    [forced] , ohne Glaubwürdigkeit zu verlieren
    [reward] , ohne Kosten
   *[purchase] {" "}für { $price }
}
you-advance = rückst vor:
you-assist = hilfst:
you-withdraw = ziehst zurück:
you-remove = entfernst
you-organize = ordnest
you-influence = beeinflusst
they-advance = rückt vor:
they-assist = hilft:
they-withdraw = zieht zurück:
they-remove = entfernt
they-organize = ordnet
they-influence = beeinflusst
fact-fell = { WHO($owner) ->
    [you] Dein { WORD($piece, of: "piece") } fällt
   *[other] Der { WORD($piece, of: "piece") } von { NAME($owner) } fällt
} von { SAY($origin) } auf { SAY($target) }
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
    [you] Deine Tafel kann nicht die leere sein: mit ihr wird kein Gebiet gewonnen
   *[other] Die Tafel von { NAME($mover) } kann nicht die leere sein: mit ihr wird kein Gebiet gewonnen
}
fact-blank_ruled_in = Es wurde nicht gezogen, obwohl ein Zug fällig war: das ist die leere Tafel
fact-looked = { WHO($receiver) ->
    [you] Du siehst { tile-name } an
   *[other] { NAME($receiver) } sieht die Tafel an
}
fact-accepted = { WHO($receiver) ->
    [you] Du nimmst den Spielzug an
   *[other] { NAME($receiver) } nimmt den Spielzug an
}
fact-exposed = { WHO($receiver) ->
    [you] Du deckst { tile-name } auf
   *[other] { NAME($receiver) } deckt { tile-name } auf
}: { $honest ->
    [yes] der Spielzug war ehrlich
   *[no] der Spielzug war unehrlich
}
fact-challenged = { WHO($challenger) ->
    [you] Du zweifelst
   *[other] { NAME($challenger) } zweifelt
}, und { tile-name } wird aufgedeckt: { $honest ->
    [yes] der Spielzug war ehrlich
   *[no] der Spielzug war unehrlich
}
fact-passed = { WHO($seat) ->
    [you] Du lässt es durchgehen
   *[other] { NAME($seat) } lässt es durchgehen
}
fact-went_back = Das Brett geht zum Beginn des Zuges zurück; { WHO($mover) ->
    [you] du spielst die Tafel, wie sie ist
   *[other] { NAME($mover) } spielt die Tafel, wie sie ist
}
fact-notch_lost = { WHO($seat) ->
    [you] Du verlierst eine Kerbe Glaubwürdigkeit
   *[other] { NAME($seat) } verliert eine Kerbe Glaubwürdigkeit
} ({ $left ->
    [0] keine bleibt
   *[other] { $left } übrig
})
fact-notch_regained = { WHO($seat) ->
    [you] Du gewinnst Glaubwürdigkeit zurück
   *[other] { NAME($seat) } gewinnt Glaubwürdigkeit zurück
} (jetzt { $left }){ $price ->
    [0] {""}
   *[other] {" "}für { $price }
}
fact-banked = { $tile ->
    [none] Die Tafel liegt verdeckt in
   *[other] { tile-name } liegt in
} { WHO($receiver) ->
    [you] deiner Bank
   *[other] der Bank von { NAME($receiver) }
}{ $counts ->
    [yes] {""}
   *[no] {" "}und bringt keine Mittel
}
fact-declined = { WHO($seat) ->
    [you] Du verzichtest auf das freie Vorrücken
   *[other] { NAME($seat) } verzichtet auf das freie Vorrücken
}
fact-announced = Die Mittel werden angesagt: { LIST($funding) }, im Uhrzeigersinn ab { NAME(0) }. Gekauft wird in dieser Reihenfolge: { LIST($order, of: "name") }
fact-bank_seen = Du siehst deine Bank an: { LIST($bank) }
fact-promoted = { WHO($seat) ->
    [you] Du beförderst
   *[other] { NAME($seat) } befördert
} die Figur auf { SAY($space) } zum { WORD($piece, of: "piece") } für { $price }
fact-stopped = { WHO($seat) ->
    [you] Du kaufst nichts mehr
   *[other] { NAME($seat) } kauft nichts mehr
}{ $lapsed ->
    [0] {""}
   *[other] ; { $lapsed } an Mitteln verfallen
}
fact-ended = { COUNT($winning) ->
    [0] Die letzte Kampagne ist vorbei, und niemand hat ein siegreiches Gebiet
   *[other] Das Spiel ist aus. Siegreiche Gebiete: { LIST($winning, of: "name") }
}

## Warum etwas abgelehnt wird

refusal-not_your_turn = Du bist nicht am Zug: warte, bis du gefragt wirst
refusal-pick_first = Die Auswahl läuft: behalte eine Tafel deines Stapels
refusal-not_in_pack = { tile-name } ist nicht in deinem Stapel: behalte eine, die darin ist
refusal-move_or_hand_over = Du bist am Zug: bewege eine Figur oder übergib eine Tafel
refusal-two_moves_made = Ein Spielzug hat höchstens zwei Züge: übergib jetzt eine Tafel
refusal-no_such_tile = Keine Tafel zeigt { WORD($first, of: "action") } und { WORD($second, of: "action") } zusammen: wähle einen anderen zweiten Zug oder übergib eine Tafel
refusal-no_such_domain = Dieses Gebiet gibt es an diesem Tisch nicht
refusal-nothing_there = Dort steht keine Figur
refusal-same_piece = Diese Figur wurde in diesem Spielzug schon bewegt: nimm eine andere
refusal-only_marks = Nur Marks können entfernt werden. Das ist ein { WORD($piece, of: "piece") }
refusal-no_pawns = Ein Pawn kann nicht beeinflusst werden
refusal-community_empty = Die Gemeinde hat weder Mark noch Heel zu geben
refusal-taken = Dieses Feld ist besetzt: wähle ein freies
refusal-cannot_advance = Vorrücken führt aus der Gemeinde auf einen freien Sitz bei dir, aus einer vollen Fraktion auf ihr Podium oder von einem Podium ins Amt, wenn beide besetzt sind
refusal-cannot_assist = Helfen führt aus der Gemeinde auf einen freien Sitz bei jemand anderem
refusal-cannot_withdraw = Zurückziehen führt von deinem Sitz in die Gemeinde, von deinem Podium auf einen freien Sitz bei dir oder von deinem Amt auf ein freies Podium
refusal-cannot_remove = Entfernen nimmt einen Mark von einem Sitz bei jemand anderem
refusal-cannot_organize = Ordnen bewegt eine Figur deines Gebiets ein Feld nach links oder rechts; ein zweiter Pawn darf in kein Gebiet
refusal-cannot_influence = Beeinflussen bewegt einen Mark oder Heel eines anderen Gebiets ein Feld nach links oder rechts
refusal-blank_cannot_win = Mit der leeren Tafel gewinnt niemand ein Gebiet
refusal-tile_not_yours = Du hast { tile-name } nicht
refusal-play_on = Keine Tafel zeigt diesen Spielzug: ziehe noch einmal
refusal-no_receiver = Diese Person hat keine Tafel: übergib sie jemand anderem
refusal-not_yourself = Dir selbst darfst du eine Tafel nur geben, wenn sonst niemand eine hat
refusal-nothing_to_take_back = Du hast keinen Zug zurückzunehmen
refusal-too_often = Du hast in diesem Zug schon viermal zurückgenommen
refusal-others_have_chosen = Seit diesem Zug hat jemand anders einen Fall gewählt: er bleibt
refusal-land_first = Eine Figur fällt: wähle, wo sie landet
refusal-look_first = Sieh die Tafel an, bevor du sie aufdeckst
refusal-accept_or_look = Dir wurde eine Tafel übergeben: nimm an oder sieh sie an
refusal-it_is_honest = Der Spielzug ist ehrlich: nimm ihn an
refusal-accept_or_expose = Du hast die Tafel gesehen: nimm an oder decke auf
refusal-challenge_or_pass = Zweifle den Spielzug an oder lass ihn durchgehen
refusal-play_the_tile = Spiele die Tafel, wie sie ist. Noch zu tun: { LIST($owed, of: "action") }
refusal-withdraw_now = Du hast keine Glaubwürdigkeit zu verlieren: ziehe eine Figur zurück
refusal-advance_or_decline = Rücke frei vor oder verzichte
refusal-credibility_full = Deine Glaubwürdigkeit ist voll
refusal-buy_or_stop = Es ist Bürokratie: kaufe etwas oder höre auf
refusal-not_your_domain = Du kannst nur Figuren in deinem eigenen Gebiet befördern
refusal-highest_rank = Ein Pawn hat keinen höheren Rang
refusal-one_pawn = Ein Gebiet hat nie zwei Pawns
refusal-none_to_swap = Die Gemeinde hat keinen { WORD($piece, of: "piece") } zum Tauschen
refusal-too_dear = Das kostet { $price }, und du hast noch { $funds }

## Wie ein Tisch gespielt wird

setting-blank = Die leere Tafel (zu fünft)
setting-blank-wild = jeder erlaubte Spielzug ist mit ihr ehrlich
setting-blank-no_moves = nur ein Spielzug ohne Züge ist mit ihr ehrlich
setting-honest_expose = Einen ehrlichen Spielzug aufdecken
setting-honest_expose-refused = geht nicht
setting-honest_expose-penalty = geht und kostet eine Kerbe
setting-forced_withdraw = Wer ohne Glaubwürdigkeit ertappt wird
setting-forced_withdraw-on = muss eine Figur zurückziehen
setting-forced_withdraw-off = kommt davon
setting-campaign_limit = Nach so vielen Kampagnen endet das Spiel unentschieden
setting-campaign_limit-none = keine Grenze

## Worauf gewartet wird

phase-draft = eine Tafel des Stapels behalten
phase-move = Figuren bewegen und eine Tafel übergeben
phase-receipt = den Spielzug annehmen oder die Tafel ansehen
phase-looked = den Spielzug annehmen oder aufdecken
phase-challenge = den Spielzug anzweifeln oder durchgehen lassen
phase-correct = die Tafel spielen, wie sie ist
phase-forced = eine Figur zurückziehen
phase-reward = frei vorrücken oder nicht
phase-bureaucracy = die Mittel ausgeben
phase-falling = wählen, wohin die Figur fällt
phase-over = das Spiel ist aus

## Der Tisch im Terminal

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
board-all_know = alle wissen
board-handed_over = übergeben
board-your_tiles = deine Tafeln
board-pack = der Stapel
board-kept = behalten

## Das Ende

why-won = ein siegreiches Gebiet
why-lost = jemand anders hatte ein siegreiches Gebiet
why-drawn = zwei oder mehr siegreiche Gebiete zugleich: unentschieden für alle
why-limit = die letzte Kampagne ist vorbei: unentschieden für alle

claim-shown = { WHO($mover) ->
    [you] Du hast
   *[other] { NAME($mover) } hat
} { tile-name } übergeben (an { $to_itself ->
    [yes] { WHO($mover) ->
        [you] dich selbst
       *[other] sich selbst
    }
   *[no] { NAME($receiver) }
}) und gespielt: { LIST($actions, of: "action") }, { $honest ->
    [yes] ehrlich
   *[no] eine Lüge
}{ $turned_by ->
    [none] {""}
   *[other] , aufgedeckt von { NAME($turned_by) }
}
