# Red Scare auf Deutsch.

side-patriot = Patrioten
side-soviet = Sowjets
alignment-patriot = Patriot
alignment-soviet = Sowjet
alignment-unaligned = Unabhängig
verdict-exonerate = Entlasten
verdict-deport = Ausweisen

place-0 = Karte 1
place-1 = Karte 2
place-2 = Karte 3
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

profession-optometrist = Optikerin
profession-polygraph_examiner = Lügendetektor
profession-archivist = Archivar
profession-postmaster = Postmeisterin
profession-filing_clerk = Registratur
profession-auditor = Revisorin
profession-stenographer = Stenografin
profession-broker = Makler
profession-career_agent = Karrierebeamter
profession-defence_counsel = Verteidigung
profession-prosecutor = Anklage
profession-safe_house_keeper = Quartiermeisterin
profession-none = kein Beruf

unaligned-double_agent = Doppelagent
unaligned-diplomat = Diplomatin
unaligned-hard_liner = Scharfmacher
unaligned-amnesty_advocate = Fürsprecherin
unaligned-fixer = Strippenzieher
unaligned-informant = Informantin
unaligned-none = keine

part-card = { $letter ->
    [patriot] P{ $kind }
    [soviet] S{ $kind }
   *[none] ?{ $kind }
}
split = { $patriots } { $patriots ->
    [one] Patriot
   *[other] Patrioten
} und { $soviets } { $soviets ->
    [one] Sowjet
   *[other] Sowjets
}
part-tracker = { $face ->
    [patriot] { $at } für die Patrioten
    [soviet] { $at } für die Sowjets
   *[none] 0
}
word-wears-yes = Brille
word-wears-no = bloße Augen

## Was ein Platz wählen kann

decision-show = { NAME($to) } deine { LIST($places, of: "place") } zum Lesen zeigen
decision-answer = Sagen: { split }
decision-offer = { NAME($to) } deine { LIST($places, of: "place") } anbieten, davon angeblich { $patriots } { $patriots ->
    [one] Patriot
   *[other] Patrioten
}
decision-accept = Deine { LIST($places, of: "place") } dafür geben, davon angeblich { $patriots } { $patriots ->
    [one] Patriot
   *[other] Patrioten
}
decision-refuse = Den Tausch ablehnen
decision-judge = { $side ->
    [exonerate] Deine drei Bürger entlasten
   *[deport] Deine drei Bürger ausweisen
}
decision-end_turn = Deinen Zug beenden
decision-invert = Optikerin: für diesen Zug die Augen tauschen
decision-verify = Lügendetektor: die Antwort an dich prüfen
decision-look_up = Archivar: die obersten drei Karten des Stapels ansehen
decision-exchange = Karte { WORD($depth, of: "depth") } des Stapels gegen deine { WORD($place, of: "place") } tauschen
decision-leave_deck = Den Stapel lassen, wie er ist
decision-post = Postmeisterin: { NAME($to) } deine { WORD($place, of: "place") } als { WORD($claim, of: "alignment") } schicken, für eine zufällige Karte
decision-file = Registratur: deine { LIST($places, of: "place") } unter den Stapel legen und ebenso viele ziehen
decision-audit = Revisorin: Akte { WORD($packet, of: "packet") } ansehen
decision-second_id = Stenografin: in diesem Zug ein zweites Mal lesen lassen
decision-second_trade = Makler: in diesem Zug ein zweites Mal tauschen
decision-accuse = Eine Anklage erklären
decision-withdraw = Die Anklage zurücknehmen
decision-guess = { $alignment ->
    [patriot] Einen Stern vor { NAME($target) } legen: Patriot
    [soviet] Hammer und Sichel vor { NAME($target) } legen: Sowjet
   *[unaligned] Das Fragezeichen vor { NAME($target) } legen: Unabhängig
}
decision-credit = Die Anklage für die { WORD($side, of: "side") } bestätigen
decision-join = Dich zu den { WORD($side, of: "side") } bekennen
decision-move = Akte { WORD($packet, of: "packet") } auf die andere Seite legen
decision-name = { NAME($target) } als { WORD($side, of: "alignment") } benennen
decision-expire = Die Zeit für die Frage von { NAME($asker) } ist um
decision-again = { NAME($asker) } darf { NAME($asked) } wieder fragen
decision-ring = Die Uhr läutet
decision-stop = Zwölf Minuten sind um
decision-give_back = Die Zeit der Optikerin ({ NAME($seat) }) ist um
decision-close_deck = Die Zeit des Archivars am Stapel ist um
decision-time_up = Die Zeit der Anklage ist um

## Das Protokoll

fact-seated = { WHO($start) ->
    [you] Du hast den Countdown und beginnst
   *[other] { NAME($start) } hat den Countdown und beginnt
}; um den Tisch: { LIST($glasses, of: "word-wears") }
fact-dealt = Du bist { $alignment ->
    [unaligned] unabhängig: { WORD($unaligned, of: "unaligned") }
    [patriot] Patriot
   *[soviet] Sowjet
}{ $profession ->
    [none] {""}
   *[other] {""}; dein Beruf: { WORD($profession, of: "profession") }
}. Deine Karten: { LIST($cards) }
fact-round_begun = Runde { $round }{ $token ->
    [none] {""}
    [red] {""}: der rote Stein ist genommen
   *[other] {""}: Stein { $token } ist genommen
}
fact-accuse_opened = Von jetzt an darf angeklagt werden
fact-turn_begun = { WHO($seat) ->
    [you] Du bist am Zug
   *[other] { NAME($seat) } ist am Zug
}
fact-shown = { WHO($asker) ->
    [you] Du zeigst { NAME($asked) } deine { LIST($places, of: "place") }
   *[other] { NAME($asker) } zeigt { WHO($asked) ->
        [you] dir { LIST($cards) }
       *[other] { NAME($asked) } { $count } { $count ->
            [one] Karte
           *[other] Karten
        }
    }
}
fact-answered = { $lapsed ->
    [yes] { WHO($asked) ->
        [you] Du antwortest { NAME($asker) } nicht rechtzeitig: keine gelesen
       *[other] { NAME($asked) } antwortet { NAME($asker) } nicht rechtzeitig: keine gelesen
    }
   *[no] { WHO($asked) ->
        [you] Du sagst
       *[other] { NAME($asked) } sagt
    } von den { $count } gezeigten: { split }
}
fact-offered = { WHO($asker) ->
    [you] Du bietest
   *[other] { NAME($asker) } bietet
} { NAME($asked) } { $count } { $count ->
    [one] Karte
   *[other] Karten
} an, angeblich { split }{ $places ->
    [none] {""}
   *[other] {""} (deine { LIST($places, of: "place") })
}
fact-refused = { $lapsed ->
    [yes] { WHO($asked) ->
        [you] Du antwortest nicht rechtzeitig
       *[other] { NAME($asked) } antwortet nicht rechtzeitig
    }: kein Tausch mit { NAME($asker) }
   *[no] { WHO($asked) ->
        [you] Du lehnst den Tausch mit { NAME($asker) } ab
       *[other] { NAME($asked) } lehnt den Tausch mit { NAME($asker) } ab
    }
}
fact-traded = { WHO($asked) ->
    [you] Du tauschst { $count } mit { NAME($asker) } und gibst angeblich
   *[other] { NAME($asked) } tauscht { $count } mit { NAME($asker) } und gibt angeblich
} { split }{ $cards ->
    [none] {""}
   *[other] {""}. Du hältst nun { LIST($cards) } als { LIST($places, of: "place") }
}
fact-judged = { WHO($seat) ->
    [you] Du { $side ->
        [exonerate] entlastest
       *[deport] weist aus:
    }
   *[other] { NAME($seat) } { $side ->
        [exonerate] entlastet
       *[deport] weist aus:
    }
} Akte { WORD($packet, of: "packet") }; { $left ->
    [0] die Leiste ist voll
    [one] 1 Urteil bleibt
   *[other] { $left } Urteile bleiben
}{ $cards ->
    [none] {""}
   *[other] {""}. Du ziehst { LIST($cards) }
}
fact-inverted = { WHO($seat) ->
    [you] Du bist die Optikerin: deine Augen sind getauscht, und du liest { LIST($cards) }
   *[other] { NAME($seat) } ist die Optikerin: die Augen sind für diesen Zug getauscht
}
fact-given_back = { WHO($seat) ->
    [you] Deine Augen sind wie zuvor; deine Karten sind { LIST($cards) }{ $shown ->
        [none] {""}
       *[other] {""}, und dir wird gezeigt: { LIST($shown) }
    }
   *[other] { NAME($seat) } hat wieder die eigenen Augen
}
fact-verified = { WHO($seat) ->
    [you] Du bist der Lügendetektor: die Antwort war { $true ->
        [yes] genau wahr
       *[no] nicht genau wahr
    }
   *[other] { NAME($seat) } ist der Lügendetektor und prüft die Antwort
}
fact-looked_up = { WHO($seat) ->
    [you] Du bist der Archivar; oben auf dem Stapel: { LIST($cards) }
   *[other] { NAME($seat) } ist der Archivar und sieht die obersten { $count } des Stapels an
}
fact-exchanged = { WHO($seat) ->
    [you] Du tauschst deine { WORD($place, of: "place") } gegen { SAY($card) }, Karte { WORD($depth, of: "depth") } des Stapels
   *[other] { NAME($seat) } tauscht eine Karte mit dem Stapel
}
fact-deck_left = { WHO($seat) ->
    [you] Du lässt
   *[other] { NAME($seat) } lässt
} den Stapel, wie er ist{ $lapsed ->
    [yes] {""}: die Zeit ist um
   *[no] {""}
}
fact-posted = { WHO($seat) ->
    [you] Du bist die Postmeisterin: { NAME($to) } bekommt deine { WORD($place, of: "place") }, angeblich { WORD($claim, of: "alignment") }, und du bekommst { SAY($card) }
   *[other] { NAME($seat) } ist die Postmeisterin und tauscht eine Karte, angeblich { WORD($claim, of: "alignment") }, gegen { WHO($to) ->
        [you] deine { WORD($place, of: "place") }; du hältst nun { SAY($card) }
       *[other] eine zufällige von { NAME($to) }
    }
}
fact-filed = { WHO($seat) ->
    [you] Du bist die Registratur: deine { LIST($places, of: "place") } kommen unter den Stapel, und du ziehst { LIST($cards) }
   *[other] { NAME($seat) } ist die Registratur: { $count } unter den Stapel, ebenso viele gezogen
}
fact-audited = { WHO($seat) ->
    [you] Du bist die Revisorin; in Akte { WORD($packet, of: "packet") } liegen { LIST($cards) }
   *[other] { NAME($seat) } ist die Revisorin und sieht Akte { WORD($packet, of: "packet") } an
}
fact-used = { WHO($seat) ->
    [you] Du bist
   *[other] { NAME($seat) } ist
} { WORD($profession, of: "profession") }: { $profession ->
    [stenographer] ein zweites Lesen in diesem Zug
   *[other] ein zweiter Tausch in diesem Zug
}
fact-may_ask_again = { NAME($asker) } darf { NAME($asked) } wieder fragen
fact-accused = { WHO($seat) ->
    [you] Du erklärst eine Anklage
   *[other] { NAME($seat) } erklärt eine Anklage
}: alles steht still
fact-queued = { WHO($seat) ->
    [you] Du willst
   *[other] { NAME($seat) } will
} auch anklagen, falls diese Anklage zurückgenommen wird
fact-withdrawn = { $lapsed ->
    [yes] Kein Stein rechtzeitig: die Anklage von { NAME($seat) } ist zurückgenommen
   *[no] { WHO($seat) ->
        [you] Du nimmst
       *[other] { NAME($seat) } nimmt
    } die Anklage zurück
}
fact-resumed = Das Spiel geht weiter, wo es stehen blieb
fact-token_placed = { $lapsed ->
    [yes] Der Zufall legt
   *[no] { WHO($seat) ->
        [you] Du legst
       *[other] { NAME($seat) } legt
    }
} { $alignment ->
    [patriot] einen Stern (Patriot)
    [soviet] Hammer und Sichel (Sowjet)
   *[unaligned] das Fragezeichen (Unabhängig)
} vor { NAME($target) }
fact-voided = Was { WHO($asker) ->
    [you] du vorhattest
   *[other] { NAME($asker) } vorhatte
}, ist hinfällig
fact-confirmed = { WHO($seat) ->
    [you] Du bestätigst die Anklage für die { WORD($side, of: "side") }
   *[other] { NAME($seat) } bestätigt die Anklage
}
fact-ended = { $how ->
    [track] Die Leiste ist voll: das Spiel ist aus
    [accuse] Die Anklage beendet das Spiel
   *[cap] Die Zeit des Spiels ist um
}
fact-turned_up = { WHO($seat) ->
    [you] Du bist unabhängig und deckst auf
   *[other] { NAME($seat) } ist unabhängig und deckt auf
}: { WORD($card, of: "unaligned") }
fact-joined = { WHO($seat) ->
    [you] Du bekennst dich
   *[other] { NAME($seat) } bekennt sich
} zu den { WORD($side, of: "side") }
fact-moved = { WHO($seat) ->
    [you] Du legst
   *[other] { NAME($seat) } legt
} Akte { WORD($packet, of: "packet") } zu { WORD($side, of: "verdict") }
fact-named = { WHO($seat) ->
    [you] Du nennst
   *[other] { NAME($seat) } nennt
} { NAME($target) }: { WORD($side, of: "alignment") }
fact-revealed = Alles wird aufgedeckt. Um den Tisch: { LIST($alignments, of: "alignment") }{ $unaligned ->
    [none] {""}
   *[other] {""}; die unabhängige Karte: { WORD($unaligned, of: "unaligned") }
}; Berufe: { LIST($professions, of: "profession") }
fact-guess_scored = { $right ->
    [yes] Richtig bei { NAME($target) }
   *[no] Falsch bei { NAME($target) }
}: { $points } für die { WORD($side, of: "side") }; der Zähler zeigt { SAY($tracker) }
fact-packet_scored = Akte { WORD($packet, of: "packet") } ({ WORD($verdict, of: "verdict") }), { $count } { $letter ->
    [patriot] Patriot
   *[soviet] Sowjet
}: { $points } für die { WORD($side, of: "side") }; der Zähler zeigt { SAY($tracker) }
fact-profession_scored = { NAME($seat) }, { WORD($profession, of: "profession") }: { $points } für die { WORD($side, of: "side") }; der Zähler zeigt { SAY($tracker) }
fact-team_won = { $by ->
    [tracker] Die { WORD($side, of: "side") } gewinnen: der Zähler zeigt { SAY($tracker) }
    [exonerated] Der Zähler steht auf 0; die { WORD($side, of: "side") } gewinnen mit mehr Entlasteten
    [last] Der Zähler steht auf 0 und gleich viele sind entlastet; die { WORD($side, of: "side") } gewinnen durch die letzte Tat
   *[drawn] Der Zähler steht auf 0 und nichts entscheidet: keine Seite gewinnt
}
fact-unaligned_fared = { NAME($seat) } ({ WORD($card, of: "unaligned") }): { $fared ->
    [alone] gewinnt allein
    [shared] gewinnt mit
   *[lost] gewinnt nicht
}

## Der Tisch im Terminal

board-real_time = Echtzeit
board-round = Runde { $round }{ $token ->
    [none] {""}
    [red] {" "}(roter Stein)
   *[other] {" "}(Stein { $token })
}
board-left = Urteile übrig { $count }
board-deck = Stapel { $count }
board-accuse = ANKLAGE { $open ->
    [yes] offen
   *[no] noch nicht
}
board-glasses = ∞ Brille
board-bare = {"  "}bloß
board-cards = Karten { $count }
board-markers = Marken
board-shows = { $asker } zeigt { $asked } { $count }
board-offers = { $asker } bietet { $asked } { $count } an als { $patriots }P { $soviets }S
board-accuses = { $name } klagt an
board-id = LESEN
board-trade = TAUSCH
board-post = POST
board-report = { $asked } über { $count } von { $asker }: { $lapsed ->
    [yes] keine Antwort
   *[no] { $patriots }P { $soviets }S
}
board-bargain = { $asker } { $patriots }P { $soviets }S { $end ->
    [traded] gegen { $returned_patriots }P { $returned_soviets }S von { $asked }
    [refused] an { $asked }: abgelehnt
   *[lapsed] an { $asked }: keine Antwort in der Zeit
}
board-mail = { $name } an { $to }: { WORD($claim, of: "alignment") }
board-only_you = Nur du:
board-you_are = du bist { $role }
board-card = Karte { $place }: { $card }
board-may_id = zum LESEN
board-may_judge = zum URTEILEN
board-told = Aussagen { $claims }
board-shows_you = { $name } zeigt dir { $cards }
board-top = oben auf dem Stapel: { $cards }
board-saw = du sahst { $cards } (Aussage { $claim })
board-gave = du gabst { $cards } (Aussage { $claim })
board-checked = Aussage { $claim } war { $true ->
    [yes] wahr
   *[no] nicht wahr
}
board-peeked = du ließest { $cards } im Stapel, ab der { $draw }. gezogenen Karte
board-buried = du legtest { $cards } unter den Stapel, ab der { $draw }. gezogenen Karte
board-inspected = in Akte { $packet } liegen { $cards }

## Warum etwas abgelehnt wird

refusal-over = Das Spiel ist aus
refusal-frozen = Jemand klagt an: warte, bis die Anklage zurückgenommen oder bestätigt ist
refusal-busy = Du bist beschäftigt: bringe erst zu Ende, was offen ist
refusal-not_your_turn = Du bist nicht am Zug: warte
refusal-finish_first = Etwas ist offen: warte auf die Antwort, oder werde am Stapel fertig
refusal-another_player = Wähle jemand anderen an diesem Tisch
refusal-they_are_busy = { NAME($player) } ist beschäftigt: frage jemand anderen, oder warte
refusal-not_yet_again = Du hast { NAME($player) } gerade gefragt: warte zehn Sekunden
refusal-no_such_cards = Wähle unter den Karten, die es gibt
refusal-no_such_split = Sage, wie viele der { $count } Patrioten sind
refusal-no_such_count = Sage, wie viele der { $count } gezeigten Patrioten und Sowjets sind, nicht mehr als da sind
refusal-id_taken = Du hast in diesem Zug schon lesen lassen
refusal-trade_taken = Du hast in diesem Zug schon getauscht
refusal-judged_already = Du hast in diesem Zug schon geurteilt
refusal-let_it_lapse = { NAME($player) } hat dich in diesem Zug warten lassen: frage jemand anderen
refusal-not_asked = Danach fragt dich niemand
refusal-too_many = { NAME($player) } hat nicht so viele Karten
refusal-proposed_already = Du hast { NAME($player) } in diesem Zug schon ein Angebot gemacht: frage jemand anderen
refusal-no_more_proposals = Du hast in diesem Zug schon drei Angebote gemacht
refusal-same_number = Gib { $count } dafür
refusal-locked = Deine Karten stecken in einer offenen Anfrage: warte, bis sie endet
refusal-deck_in_use = Jemand ist am Stapel: warte
refusal-no_marker = Du hast beide Urteilsmarken verbraucht
refusal-short_hand = Zum Urteilen brauchst du eine volle Hand
refusal-not_judgeable = Du kannst eine deiner Karten lesen und darfst sie darum nicht richten: tausche sie erst weg
refusal-no_turns = In Echtzeit gibt es keine Züge
refusal-no_ability = Diese Fähigkeit hast du nicht, oder sie ist verbraucht
refusal-nothing_to_verify = Prüfe eine Antwort mit deiner nächsten Entscheidung danach
refusal-no_deck = Der Stapel ist leer
refusal-not_at_the_deck = Du bist nicht am Stapel
refusal-no_such_packet = Diese Akte gibt es nicht
refusal-not_the_accuser = Du hast nicht das Wort
refusal-not_open = Noch darf niemand anklagen
refusal-confirmed_already = Ein Stein liegt: die Anklage kann nur noch vollendet werden
refusal-declared_already = Du hast schon erklärt
refusal-binding = Du hast zweimal zurückgenommen: diese Anklage gilt
refusal-no_token_there = Lege einen Stein vor jeden anderen
refusal-nobody_unaligned = Bei dieser Zahl ist niemand unabhängig
refusal-question_placed = Es gibt ein Fragezeichen, und es liegt schon
refusal-tokens_missing = Lege erst vor jeden anderen einen Stein
refusal-own_side = Bestätige für deine eigene Seite
refusal-not_before_scoring = Keine Karte von dir verlangt das jetzt
refusal-named_already = Benenne jeden anderen einmal
refusal-nothing_due = Das ist nicht fällig

## Einstellungen

setting-game = Welches Spiel
setting-game-beginner = ohne Berufe; bei ungerader Zahl mit Doppelagent
setting-game-advanced = ein Beruf für jeden; bei ungerader Zahl eine zufällige unabhängige Karte
setting-pace = Das Tempo
setting-pace-turns = einer nach dem anderen
setting-pace-real_time = alle zugleich
setting-accuse_opens_round = Angeklagt wird
setting-accuse_opens_round-4 = ab Beginn der Runde 4
setting-accuse_opens_round-3 = ab Beginn der Runde 3
setting-round_cap = Die letzte Runde
setting-round_cap-none = keine letzte Runde
setting-round_cap-6 = Runde 6
setting-round_cap-7 = Runde 7
setting-round_cap-8 = Runde 8
setting-round_cap-9 = Runde 9
setting-round_cap-10 = Runde 10
setting-round_cap-11 = Runde 11
setting-round_cap-12 = Runde 12
setting-round_cap-13 = Runde 13
setting-round_cap-14 = Runde 14
setting-round_cap-15 = Runde 15

## Worauf gewartet wird

phase-turn = handle, oder beende den Zug
phase-free = handle, oder beantworte, was man dich fragt
phase-id = sage, wie viele Patrioten und Sowjets gezeigt wurden
phase-trade = beantworte das Angebot
phase-deck = tausche eine Karte mit dem Stapel, oder lass ihn
phase-persuasion = lege den ersten Stein, oder nimm die Anklage zurück
phase-tokens = lege die übrigen Steine
phase-credit = bestätige die Anklage
phase-join = bekenne dich zu einer Seite
phase-move = lege eine Akte auf die andere Seite
phase-name = benenne alle Zugehörigkeiten
phase-over = das Spiel ist aus

## Wie es ausging

why-tracker = der Zähler stand auf der Seite der Sieger
why-exonerated = bei 0 waren mehr Bürger der Sieger entlastet
why-last = bei 0 hatte die Seite der Sieger die letzte Tat
why-lost = die andere Seite hat gewonnen
why-drawn = unentschieden
why-lone_winner = die unabhängige Person gewann allein
why-unaligned_alone = allein gewonnen durch die unabhängige Karte
why-unaligned_shared = mitgewonnen durch die unabhängige Karte
why-unaligned_lost = die unabhängige Karte verlangte anderes

claim-reported = { NAME($seat) } zu { $count } von { WHO($asker) ->
    [you] dir
   *[other] { NAME($asker) }
}: gesagt { $patriots }P { $soviets }S, gelesen { $read_patriots }P { $read_soviets }S: { WORD($verdict, of: "verdict-on") }
claim-handed = { WHO($seat) ->
    [you] du gibst
   *[other] { NAME($seat) } gibt
} { WHO($to) ->
    [you] dir
   *[other] { NAME($to) }
} { $count }: gesagt { $patriots }P { $soviets }S, es waren { $true_patriots }P { $true_soviets }S: { WORD($verdict, of: "verdict-on") }
verdict-on-truth = wahr
verdict-on-guess = geraten
verdict-on-lie = gelogen
