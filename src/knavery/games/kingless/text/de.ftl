# Kingless auf Deutsch.

## Was man wählen kann

decision-play_card = { WORD($card, of: "card") } ausspielen
decision-end_turn = Zug beenden und eine Karte ziehen
decision-choose_opponent = { NAME($seat) } wählen
decision-choose_card = { WHO($seat) ->
    [you] { WORD($card, of: "card") } in deiner Auslage wählen
   *[other] { WORD($card, of: "card") } in der Auslage von { NAME($seat) } wählen
}
decision-name_card = { WORD($card, of: "card") } nennen
decision-answer = Mit { WORD($card, of: "card") } aufheben
decision-pass = Passen
decision-discard_card = { WORD($card, of: "card") } abwerfen
decision-gutter_card = { WORD($card, of: "card") } in die Gosse werfen
decision-place_card = { WORD($card, of: "card") } ohne Text auslegen
decision-take_recruit = { WORD($card, of: "card") } anwerben
decision-hand_over = { WORD($card, of: "card") } dem König geben
decision-show_sign = { WORD($sign) } zeigen

## Was geschehen ist

fact-dealt = Runde { $round }: Die Karten werden gemischt und verteilt
fact-hand_dealt = Runde { $round }: Du bekommst { LIST($cards, of: "card") }
fact-crown_demanded = { WHO($king) ->
    [you] Du trägst die Krone: { NAME($fool) } muss dir den besten Zwerg oder Gegenstand geben
   *[other] { WHO($fool) ->
        [you] { NAME($king) } trägt die Krone: Du musst deinen besten Zwerg oder Gegenstand abgeben
       *[other] { NAME($king) } trägt die Krone: { NAME($fool) } muss den besten Zwerg oder Gegenstand abgeben
    }
}
fact-crown_found_nothing = { WHO($fool) ->
    [you] Du hast nur Ereignisse: Die Krone geht leer aus
   *[other] { NAME($fool) } hat nur Ereignisse: Die Krone geht leer aus
}
fact-crown_took = { NAME($king) } nimmt mit der Krone eine Karte von { NAME($fool) }
fact-crown_card = { WHO($king) ->
    [you] Du nimmst mit der Krone { WORD($card, of: "card") } von { NAME($fool) }
   *[other] { NAME($king) } nimmt mit der Krone { WORD($card, of: "card") } von dir
}
fact-turn_began = { WHO($seat) ->
    [you] Du bist am Zug
   *[other] { NAME($seat) } ist am Zug
}
fact-drew = { NAME($seat) } zieht { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
fact-cards_drawn = Du ziehst { LIST($cards, of: "card") }
fact-played = { WHO($seat) ->
    [you] Du spielst { WORD($card, of: "card") }: { WORD($card, of: "text") }
   *[other] { NAME($seat) } spielt { WORD($card, of: "card") }: { WORD($card, of: "text") }
}
fact-aimed = { $card ->
    [none] { WHO($target) ->
        [you] Das Ziel bist du
       *[other] Das Ziel ist { NAME($target) }
    }
   *[other] { WHO($target) ->
        [you] Das Ziel ist { WORD($card, of: "card") } in deiner Auslage
       *[other] Das Ziel ist { WORD($card, of: "card") } in der Auslage von { NAME($target) }
    }
}
fact-named = { WHO($seat) ->
    [you] Du nennst { WORD($card, of: "card") }
   *[other] { NAME($seat) } nennt { WORD($card, of: "card") }
}
fact-replied = { SAY($reply) }
fact-answered = { WHO($seat) ->
    [you] Du antwortest auf { WORD($against, of: "card") } mit { WORD($card, of: "card") }
   *[other] { NAME($seat) } antwortet auf { WORD($against, of: "card") } mit { WORD($card, of: "card") }
}
fact-stood = Niemand antwortet auf { WORD($card, of: "card") }
fact-cancelled = { WORD($card, of: "card") } wird aufgehoben
fact-discarded = { WHO($seat) ->
    [you] Du wirfst { WORD($card, of: "card") } ab
   *[other] { NAME($seat) } wirft { WORD($card, of: "card") } ab
}
fact-guttered = { WHO($seat) ->
    [you] Du verlierst { WORD($card, of: "card") } an die Gosse
   *[other] { NAME($seat) } verliert { WORD($card, of: "card") } an die Gosse
}
fact-claimed = { WHO($seat) ->
    [you] Du beanspruchst { WORD($card, of: "card") }
   *[other] { NAME($seat) } beansprucht { WORD($card, of: "card") }
}{ $place ->
    [hand] {" "}aus { WHO($owner) ->
        [you] deiner Hand
       *[other] der Hand von { NAME($owner) }
    }
   *[area] {" "}aus { WHO($owner) ->
        [you] deiner Auslage
       *[other] der Auslage von { NAME($owner) }
    }
}
fact-claim_failed = Der Anspruch scheitert: { WORD($card, of: "card") } ist nicht zu bekommen
fact-pocket_picked = { NAME($thief) } bestiehlt { NAME($victim) }
fact-pocket_card = { WHO($thief) ->
    [you] Du stiehlst { NAME($victim) } { WORD($card, of: "card") }
   *[other] { NAME($thief) } stiehlt dir { WORD($card, of: "card") }
}
fact-placed = { WHO($seat) ->
    [you] Du legst { WORD($card, of: "card") } aus
   *[other] { NAME($seat) } legt { WORD($card, of: "card") } aus
}
fact-declined = { WHO($seat) ->
    [you] Du passt
   *[other] { NAME($seat) } passt
}
fact-revealed = { WHO($seat) ->
    [you] Du deckst { LIST($cards, of: "card") } auf
   *[other] { NAME($seat) } deckt { LIST($cards, of: "card") } auf
}
fact-recruited = { WHO($seat) ->
    [you] Du wirbst { WORD($card, of: "card") } an
   *[other] { NAME($seat) } wirbt { WORD($card, of: "card") } an
}
fact-revived = { WHO($seat) ->
    [you] Du holst { WORD($card, of: "card") } aus der Gosse zurück
   *[other] { NAME($seat) } holt { WORD($card, of: "card") } aus der Gosse zurück
}
fact-nothing_revived = { $card ->
    [none] Kein zweiter Atem: Die Gosse ist leer
   *[other] Kein zweiter Atem: Oben in der Gosse liegt { WORD($card, of: "card") }
}
fact-turn_ended = { WHO($seat) ->
    [you] Du beendest deinen Zug
   *[other] { NAME($seat) } beendet den Zug
}
fact-end_triggered = { $by ->
    [five] { WHO($seat) ->
        [you] Du hast fünf Karten in der Auslage: Alle haben noch einen Zug, du zuletzt
       *[other] { NAME($seat) } hat fünf Karten in der Auslage: Alle haben noch einen Zug, { NAME($seat) } zuletzt
    }
   *[deck] { WHO($seat) ->
        [you] Du ziehst, und der Stapel ist leer: Alle haben noch einen Zug, du zuletzt
       *[other] { NAME($seat) } zieht, und der Stapel ist leer: Alle haben noch einen Zug, { NAME($seat) } zuletzt
    }
}
fact-counted = Die Runde ist vorbei. Einfluss in Sitzreihenfolge: { LIST($influence) }
fact-signs_shown = { $prize ->
    [crown] Stechen um die Krone ({ LIST($seats, of: "name") }): { LIST($signs, of: "word") }
   *[hat] Stechen gegen die Narrenkappe ({ LIST($seats, of: "name") }): { LIST($signs, of: "word") }
}
fact-lot_drawn = Nach fünf Versuchen ohne Entscheidung fällt das Los auf { WHO($seat) ->
    [you] dich
   *[other] { NAME($seat) }
}
fact-crowned = { WHO($seat) ->
    [you] Du bist König
   *[other] { NAME($seat) } ist König
}
fact-hatted = { WHO($seat) ->
    [you] Du bist der Narr
   *[other] { NAME($seat) } ist der Narr
}

part-answer = Du antwortest mit { WORD($card, of: "card") }
part-pass = Du passt
part-show_sign = Du wählst { WORD($sign) }

claim-call = { WORD($card, of: "card") } wurde auf gut Glück genannt{ $holder ->
    [none] ; niemand hatte die Karte auf der Hand
   *[other] ; { WHO($holder) ->
        [you] du hattest sie auf der Hand
       *[other] { NAME($holder) } hatte sie auf der Hand
    }
}

## Worauf der Tisch wartet

phase-acting = eine Karte ausspielen oder den Zug beenden
phase-aiming = ein Ziel für die Karte wählen
phase-answering = die letzte Karte aufheben oder passen
phase-discarding = eine Karte abwerfen
phase-guttering = eine eigene Karte für die Gosse wählen
phase-placing = eine Karte aus der Hand auslegen oder passen
phase-recruiting = eine der aufgedeckten Karten anwerben oder passen
phase-finding = wählen, wessen Karte beansprucht wird
phase-yielding = dem König den besten Zwerg oder Gegenstand geben
phase-duelling = Schwert, Hammer oder Axt zeigen
phase-over = die Partie ist vorbei

## Der Tisch im Terminal

board-round = { $rounds ->
    [1] Runde { $round }
   *[other] Runde { $round } von { $rounds }
}
board-deck = Stapel { $count }
board-gutter = Gosse { $count }
board-on_top = { $gutter }, oben { $card }
board-last_turns = Letzte Züge. Noch an der Reihe: { $names }
board-nobody = niemand
board-influence = { $count } Einfluss
board-cards = { $count ->
    [one] 1 Handkarte
   *[other] { $count } Handkarten
}
board-king = König
board-fool = Narr
board-crowns = { $count ->
    [one] 1 Krone
   *[other] { $count } Kronen
}
board-trigger = hat das Ende ausgelöst
board-you = du
board-plays = { $name } spielt { $card }
board-answers = { $name } antwortet mit { $card }
board-against = { $said } gegen { $aims }
board-card_of = { $card } ({ $name })
board-revealed = Aufgedeckt: { $cards }
board-duel = { $names } stechen { $prize ->
    [crown] um die Krone
   *[hat] gegen die Narrenkappe
}, Versuch { $number }
board-known = Du weißt: { $name } hat { $cards }
board-lacks = { $name } hat nicht: { $cards }
board-hand = Deine Hand:
board-empty_hand = Deine Hand ist leer

## Warum etwas nicht geht

refusal-over = Die Partie ist vorbei
refusal-not_asked = Du bist gerade nicht gefragt: Warte, bis du dran bist
refusal-answered = Du hast schon geantwortet: Warte auf die anderen
refusal-not_acting = Du bist am Zug: Spiel eine Karte aus oder beende den Zug
refusal-not_aiming = Wähle zuerst ein Ziel für deine Karte
refusal-not_answering = Antworte auf die letzte Karte mit Stopp oder Halt, oder passe
refusal-not_discarding = Wähle eine Handkarte zum Abwerfen
refusal-not_guttering = Wähle eine Karte aus deiner Auslage für die Gosse
refusal-not_placing = Lege eine Handkarte aus, oder passe
refusal-not_recruiting = Nimm eine der aufgedeckten Karten, oder passe
refusal-not_finding = Wähle einen Gegner, bei dem die Karte ausliegt
refusal-not_yielding = Gib dem König deinen besten Zwerg oder Gegenstand
refusal-not_duelling = Zeige Schwert, Hammer oder Axt
refusal-nothing_to_cancel = Es gibt nichts aufzuheben: Behalte die Karte, bis jemand eine ausspielt
refusal-stop_on_halt = Ein Stopp hebt kein Halt auf: Nimm ein Halt, oder passe
refusal-no_such_card = Diese Karte hast du nicht: Wähle eine aus deiner Hand
refusal-not_the_best = Gib einen Zwerg oder Gegenstand mit dem höchsten gedruckten Einfluss auf deiner Hand
refusal-not_revealed = Nimm einen aufgedeckten Zwerg oder Gegenstand, oder passe
refusal-cannot_gutter = Diese Karte gehört dir nicht oder ist immun: Wähle eine andere deiner Karten
refusal-no_target = Das ist kein Ziel für diese Karte: Wähle eines der angebotenen Ziele

## Wie gespielt wird

setting-rounds = Runden pro Partie
setting-rounds-1 = Eine Runde: Der König gewinnt
setting-rounds-2 = Zwei Runden mit Krone und Kappe: Die meisten Kronen gewinnen, bei Gleichstand der meiste Einfluss
setting-rounds-3 = Drei Runden mit Krone und Kappe: Die meisten Kronen gewinnen, bei Gleichstand der meiste Einfluss
setting-rounds-4 = Vier Runden mit Krone und Kappe: Die meisten Kronen gewinnen, bei Gleichstand der meiste Einfluss
setting-rounds-5 = Fünf Runden mit Krone und Kappe: Die meisten Kronen gewinnen, bei Gleichstand der meiste Einfluss
setting-rounds-6 = Sechs Runden mit Krone und Kappe: Die meisten Kronen gewinnen, bei Gleichstand der meiste Einfluss
setting-rounds-7 = Sieben Runden mit Krone und Kappe: Die meisten Kronen gewinnen, bei Gleichstand der meiste Einfluss
setting-rounds-8 = Acht Runden mit Krone und Kappe: Die meisten Kronen gewinnen, bei Gleichstand der meiste Einfluss
setting-rounds-9 = Neun Runden mit Krone und Kappe: Die meisten Kronen gewinnen, bei Gleichstand der meiste Einfluss
setting-first_draw = Erstes Ziehen zu Beginn der Runde
setting-first_draw-on = Wer die Runde beginnt, zieht wie alle anderen
setting-first_draw-off = Wer die Runde beginnt, zieht im ersten Zug keine Karte
setting-late_draw = Mehr Karten für alle, die später dran sind
setting-late_draw-off = Keine: Anfangen ist ein Vorteil, vor allem zu zweit
setting-late_draw-on = An zweiter Stelle eine Karte mehr, an dritter zwei und so weiter; zu zweit zwei

## Wie es ausging

why-king = König: der meiste Einfluss in der Auslage
why-fool = Narr: der geringste Einfluss in der Auslage
why-subject = weder König noch Narr
why-most_crowns = die meisten Kronen
why-most_influence = Gleichstand bei den Kronen, aber der meiste Einfluss über alle Runden
why-shared = Gleichstand bei Kronen und Einfluss: Der Sieg wird geteilt
why-fewer_crowns = weniger Kronen
why-less_influence = Gleichstand bei den Kronen, aber weniger Einfluss über alle Runden

word-sword = Schwert
word-hammer = Hammer
word-axe = Axt
word-dwarf = Zwerg
word-item = Gegenstand
word-event = Ereignis

## Die Schlüsselwörter, aus denen jeder Kartentext besteht

part-gutter = { $ahead ->
    [yes] Gosse: 1 { WORD($what, of: "what") } eines Gegners, der mehr Karten ausliegen hat als du
   *[no] Gosse: 1 { WORD($what, of: "what") }{ $most ->
        [none] { $least ->
            [none] {""}
           *[other] {" "}mit Einfluss { $least } oder mehr
        }
       *[other] {" "}mit Einfluss { $most } oder weniger
    }
}
part-gutter_own = { $who ->
    [you] Gosse: 1 andere Karte deiner eigenen Auslage
    [opponents] jeder Gegner{ $holding ->
        [0] {""}
       *[other] {" "}mit { $holding } oder mehr Karten in der Auslage
    } wirft 1 eigene Karte nach Wahl in die Gosse
   *[all] alle werfen 1 eigenen Zwerg oder Gegenstand nach Wahl in die Gosse, im Uhrzeigersinn ab deiner Linken, du zuletzt
}
part-gutter_highest = Gosse: die höchste Karte, die nicht immun ist, in der Auslage mit dem höchsten Einfluss (auch deiner; bei Gleichstand wählst du)
part-claim = { $card ->
    [none] nenne einen beliebigen { WORD($what, of: "what") } und beanspruche ihn
   *[other] Beanspruche: { WORD($card, of: "card") }
}
part-discard = { $who ->
    [you] wirf { $count } ab
    [opponent] 1 Gegner wirft { $count } ab
   *[opponents] jeder Gegner wirft { $count } ab
}
part-draw = { $who ->
    [you] ziehe { $count }
    [left] lass deinen linken Nachbarn { $count } ziehen
   *[opponents] jeder Gegner zieht { $count }, im Uhrzeigersinn ab deiner Linken
}
part-pick_pocket = { $same ->
    [yes] bestiehl ihn
   *[no] { $count ->
        [1] bestiehl 1 Gegner
       *[other] bestiehl { $count } verschiedene Gegner
    }
}
part-play = { $count ->
    [1] lege 1 { WORD($what, of: "what") } aus
   *[other] lege bis zu { $count } { WORD($what, of: "whats") } aus
}
part-recruit = Anwerben
part-second_wind = Zweiter Atem
part-stop = Stopp
part-halt = Halt

part-immune = { $cover ->
    [this] diese Karte ist
    [you] du bist
    [dwarfs] Zwerge deiner Auslage{ $most ->
        [none] {""}
       *[other] {" "}mit Einfluss { $most } oder weniger
    } sind
    [other_dwarfs] deine anderen ausliegenden Zwerge sind
   *[items] Gegenstände deiner Auslage sind
} immun gegen { LIST($to, of: "immune") }
part-start_draw = zu Beginn deines Zuges ziehst du { $count } Karten statt 1
part-hand_limit = dein Handlimit am Ende deines Zuges ist { $count } statt 8
part-per_dwarf = +{ $influence } Einfluss für jeden anderen Zwerg deiner Auslage
part-beside = +{ $influence } Einfluss, solange { WORD($card, of: "card") } in deiner Auslage liegt

what-dwarf = Zwerg
what-item = Gegenstand
what-any = Zwerg oder Gegenstand
whats-dwarf = Zwerge
whats-item = Gegenstände
whats-any = Zwerge oder Gegenstände
immune-gutter = Gosse
immune-claim = Beanspruchen
immune-discard = Abwerfen
immune-pick_pocket = Bestehlen
immune-events = Ereignisse
immune-all = alle Aktionen
text-then = { $first }, dann { $next }
text-ends_turn = { $text }. Der Zug endet
text-none = (kein Aktionstext)

## Was die Schlüsselwörter bedeuten, je in einer Zeile

keyword-gutter = Gosse
keyword-claim = Beanspruchen
keyword-discard = Abwerfen
keyword-draw = Ziehen
keyword-pick_pocket = Bestehlen
keyword-play = Auslegen
keyword-immune = Immun
keyword-recruit = Anwerben
keyword-second_wind = Zweiter Atem
keyword-stop = Stopp
keyword-halt = Halt
keyword-passive = Dauerhaft
keyword-ends_turn = Zugende
meaning-gutter = Eine Karte dieser Art wandert aus einer Auslage in die Gosse. Steht nichts anderes da, wählst du die eines Gegners.
meaning-claim = Nimm die genannte Karte in deine Auslage, ohne ihren Text: aus der Auslage eines Gegners, sonst aus deiner eigenen Hand, sonst aus der eines Gegners.
meaning-discard = Handkarten nach Wahl wandern in die Gosse. Hat jemand zu wenige, wandern alle.
meaning-draw = Nimm Karten vom Stapel.
meaning-pick_pocket = Nimm eine zufällige Karte aus der Hand eines Gegners in deine. Nur ihr beide seht sie.
meaning-play = Du darfst Karten dieser Art aus deiner Hand auslegen, ohne ihren Text.
meaning-immune = Kann davon weder gewählt noch getroffen werden, auch nicht durch eigene Karten, solange die Karte ausliegt.
meaning-recruit = Decke die obersten zwei Karten des Stapels auf. Du darfst einen Zwerg oder Gegenstand davon auslegen, ohne seinen Text. Der Rest wandert in die Gosse.
meaning-second_wind = Liegt oben in der Gosse ein Zwerg oder Gegenstand, nimm ihn in deine Auslage, ohne seinen Text. Diese Karte und die Antworten auf sie zählen nicht.
meaning-stop = Hebt den Text der zuletzt gespielten Karte auf, auch wenn du nicht am Zug bist, nur nicht den eines Halts.
meaning-halt = Hebt den Text der zuletzt gespielten Karte auf, auch wenn du nicht am Zug bist, sogar den eines Stopps oder Halts.
meaning-passive = Wirkt, solange die Karte ausliegt. Niemand kann darauf antworten.
meaning-ends_turn = Dein Zug endet, sobald die Karte abgehandelt ist. Wird sie aufgehoben, geht dein Zug weiter.

## Die Karten: Name und Text

card-D01 = Zattar Götterplage
card-D02 = Ragstad Eisenstemmer
card-D03 = Thrombold Aschenbart
card-D04 = Bron Gesetzbringer
card-D05 = Mugga Knieschläger
card-D06 = Brunhilt Fassrolle
card-D07 = Der alte Zeiger-Snagg
card-D08 = Dorka Schuldkragen
card-D09 = Hobnagel-Harg
card-D10 = Grollmutter Yrsk
card-D11 = Pilfa Ringfinger
card-D12 = Brummel Zweimalverheiratet
card-D13 = Hulga Dreimalverheiratet
card-D14 = Onkel Fungrit
card-D15 = Baronin Knausergeiz
card-D16 = Die laute Ingra
card-D17 = Gorm Atemschmied
card-D18 = Butterfinger-Bolfa
card-D19 = Naseweise Knurla Schlüsselloch
card-D20 = Postmeisterin Pebblina
card-D21 = Professor Quarzwitz
card-D22 = Der großzügige Gunnvar
card-D23 = Schlauer Schlackfuß
card-D24 = Die Huggin-Brüder
card-D25 = Vorarbeiter Dunk
card-D26 = Packeselin Petrunia
card-D27 = Feldwebel Rußschnüffel
card-D28 = Ausrufer Kesselunge
card-D29 = Gritta Grabegern
card-D30 = Der zweimal tote Tolgar
card-D31 = Die sture Stigga
card-D32 = Torwächterin Hildegrit
card-D33 = Rudelmutter Fjolla
card-D34 = Der taube Dorrik
card-D35 = Vetter Sippenklug
card-D36 = Lodwig der Beinahekönig
card-D37 = Die stumpfe Bertilda
card-D38 = Der dösende Norbrek
card-D39 = Vorsitzender Ausschussson
card-D40 = Die heulende Wanda
card-I01 = Der bodenlose Humpen
card-I02 = Fungrits Preisschwein
card-I03 = Das königliche Sparschwein
card-I04 = Hose mit Vorhängeschloss
card-I05 = Verdächtig bucklige Matte
card-I06 = Offener Deckel
card-I07 = Angelrute des abwesenden Königs
card-I08 = Aushang: Hilfe gesucht
card-I09 = Wackliges Katapult
card-I10 = Klappbett
card-I11 = Dressierte Elster
card-I12 = Zweitbester Thron
card-I13 = Großmutters Helm
card-I14 = Rostiges Fallgitter
card-I15 = Pfändungsbescheid
card-E01 = Pack ein!
card-E02 = Verschüttetes Bier
card-E03 = Das letzte Wort des Wirts
card-E04 = Nur über meinen Bart
card-E05 = Aus dem Fenster
card-E06 = Gerichtsvollzieher im Morgengrauen
card-E07 = Kneipenschlägerei
card-E08 = Axt für hohe Halme
card-E09 = Zwerg vermisst
card-E10 = Wer's findet, behält's
card-E11 = Salve fauler Eier
card-E12 = Verdorbene Austern
card-E13 = Lokalrunde
card-E14 = Glückliche Stunde
card-E15 = Klebriger Bart
card-E16 = Gedränge vor dem Abort
card-E17 = Bring einen Vetter mit
card-E18 = Hofflohmarkt
card-E19 = Freipasteten für Freiwillige
card-E20 = Konterbier

text-D01 = Diese Karte ist immun gegen alle Aktionen
text-D02 = Diese Karte ist immun gegen Gosse
text-D03 = Anwerben
text-D04 = Du bist immun gegen Bestehlen
text-D05 = Gosse: 1 Zwerg
text-D06 = Gosse: 1 Gegenstand
text-D07 = Gosse: 1 Zwerg oder Gegenstand mit Einfluss 3 oder weniger
text-D08 = Gosse: 1 Zwerg oder Gegenstand eines Gegners, der mehr Karten ausliegen hat als du
text-D09 = Gosse: 1 andere Karte deiner eigenen Auslage
text-D10 = Jeder Gegner mit 4 oder mehr Karten in der Auslage wirft 1 eigene Karte nach Wahl in die Gosse
text-D11 = Beanspruche: Der bodenlose Humpen
text-D12 = Beanspruche: Hulga Dreimalverheiratet
text-D13 = Beanspruche: Brummel Zweimalverheiratet
text-D14 = Beanspruche: Fungrits Preisschwein
text-D15 = Beanspruche: Das königliche Sparschwein
text-D16 = Jeder Gegner wirft 1 ab
text-D17 = 1 Gegner wirft 2 ab
text-D18 = Wirf 1 ab
text-D19 = Ziehe 2
text-D20 = Ziehe 1
text-D21 = Ziehe 3
text-D22 = Jeder Gegner zieht 1, im Uhrzeigersinn ab deiner Linken
text-D23 = Bestiehl 1 Gegner
text-D24 = Bestiehl 2 verschiedene Gegner
text-D25 = Lege 1 Zwerg aus
text-D26 = Lege bis zu 2 Gegenstände aus
text-D27 = Anwerben
text-D28 = Anwerben, dann ziehe 1
text-D29 = Zweiter Atem
text-D30 = Zweiter Atem
text-D31 = Diese Karte ist immun gegen Beanspruchen
text-D32 = Gegenstände deiner Auslage sind immun gegen Gosse
text-D33 = Deine anderen ausliegenden Zwerge sind immun gegen Ereignisse
text-D34 = Diese Karte ist immun gegen Ereignisse
text-D35 = +1 Einfluss für jeden anderen Zwerg deiner Auslage
text-D36 = Dein Handlimit am Ende deines Zuges ist 5 statt 8
text-D37 = Gosse: 1 Zwerg mit Einfluss 4 oder mehr
text-D38 = (kein Aktionstext)
text-D39 = Du bist immun gegen Abwerfen
text-D40 = 1 Gegner wirft 1 ab, dann bestiehl ihn
text-I01 = Zu Beginn deines Zuges ziehst du 2 Karten statt 1
text-I02 = +3 Einfluss, solange Onkel Fungrit in deiner Auslage liegt
text-I03 = (kein Aktionstext)
text-I04 = Du bist immun gegen Bestehlen und Abwerfen
text-I05 = Zwerge deiner Auslage sind immun gegen Beanspruchen
text-I06 = Ziehe 2
text-I07 = Zweiter Atem
text-I08 = Anwerben
text-I09 = Gosse: 1 Zwerg
text-I10 = Lege 1 Zwerg aus
text-I11 = Bestiehl 1 Gegner
text-I12 = Dein Handlimit am Ende deines Zuges ist 5 statt 8
text-I13 = Diese Karte ist immun gegen Gosse und Ereignisse
text-I14 = Zwerge deiner Auslage mit Einfluss 3 oder weniger sind immun gegen Gosse
text-I15 = Gosse: 1 Gegenstand
text-E01 = Stopp
text-E02 = Stopp, dann ziehe 1
text-E03 = Halt
text-E04 = Halt, dann ziehe 1
text-E05 = Gosse: 1 Zwerg
text-E06 = Gosse: 1 Gegenstand
text-E07 = Alle werfen 1 eigenen Zwerg oder Gegenstand nach Wahl in die Gosse, im Uhrzeigersinn ab deiner Linken, du zuletzt
text-E08 = Gosse: die höchste Karte, die nicht immun ist, in der Auslage mit dem höchsten Einfluss (auch deiner; bei Gleichstand wählst du)
text-E09 = Nenne einen beliebigen Zwerg und beanspruche ihn. Der Zug endet
text-E10 = Nenne einen beliebigen Gegenstand und beanspruche ihn. Der Zug endet
text-E11 = Jeder Gegner wirft 1 ab
text-E12 = 1 Gegner wirft 2 ab
text-E13 = Ziehe 2
text-E14 = Ziehe 3, dann lass deinen linken Nachbarn 1 ziehen
text-E15 = Bestiehl 1 Gegner
text-E16 = Bestiehl 2 verschiedene Gegner. Der Zug endet
text-E17 = Lege 1 Zwerg aus
text-E18 = Lege bis zu 2 Gegenstände aus. Der Zug endet
text-E19 = Anwerben
text-E20 = Zweiter Atem

## Warum ein Bot so entschied

thought-whim = { $options ->
    [one] Ich habe keine andere Möglichkeit.
   *[other] Von { $options } Möglichkeiten habe ich eine zufällige genommen.
}
thought-best = Von { $options } Möglichkeiten ist diese für mich am meisten wert: { $gain } Einfluss.
thought-event_first = Ich spiele { WORD($card, of: "card") }, bevor mein Zug endet: Das ist für mich etwa { $gain } Einfluss wert.
thought-play = { $cards ->
    [one] { WORD($card, of: "card") } ist meine einzige Karte und etwa { $gain } Einfluss wert.
   *[other] Von meinen { $cards } Karten ist { WORD($card, of: "card") } jetzt am meisten wert: etwa { $gain } Einfluss.
}
thought-draw = { $cards ->
    [0] Meine Hand ist leer, also ziehe ich.
    [one] Meine einzige Karte ist jetzt weniger wert als eine neue, also ziehe ich.
   *[other] Keine meiner { $cards } Karten ist jetzt mehr wert als eine neue, also ziehe ich.
}
thought-aim = Von { $options } Zielen trifft dieses die anderen am meisten: Das ist für mich { $gain } Einfluss wert.
thought-learned = Das habe ich mit { $chance } % Wahrscheinlichkeit gewählt. { NAME($seat) } hat mit { $answer } % eine Antwort auf der Hand, und ich rechne mit { $won } % Siegchance.
thought-guess = { WORD($card, of: "card") } habe ich nicht gesehen, aber der Versuch ist etwa { $gain } Einfluss wert.
thought-part_with = Von { $options } Karten fehlt mir { WORD($card, of: "card") } am wenigsten.
thought-stop = Das würde mich { $cost } Einfluss kosten; { WORD($card, of: "card") } spare ich für das auf, was etwa { $bar } oder mehr kostet.
thought-let_pass = Das kostet mich { $cost } Einfluss; ich hebe auf, was etwa { $bar } oder mehr kostet, und nicht jedes Mal.
thought-no_stop = { $cards ->
    [0] Meine Hand ist leer: Ich kann es nicht aufheben.
    [one] Meine einzige Karte kann es nicht aufheben.
   *[other] Keine meiner { $cards } Karten kann es aufheben.
}
