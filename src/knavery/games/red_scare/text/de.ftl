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

## Satzteile

split = { $patriots ->
    [0] { $soviets ->
        [0] kein Patriot und kein Sowjet
        [one] 1 Sowjet
       *[other] { $soviets } Sowjets
    }
    [one] 1 Patriot{ $soviets ->
        [0] {""}
        [one] {" "}und 1 Sowjet
       *[other] {" "}und { $soviets } Sowjets
    }
   *[other] { $patriots } Patrioten{ $soviets ->
        [0] {""}
        [one] {" "}und 1 Sowjet
       *[other] {" "}und { $soviets } Sowjets
    }
}
claiming-chosen = { COUNT($places) ->
    [1] { $patriots ->
        [0] angeblich ein Sowjet
       *[other] angeblich ein Patriot
    }
    [2] { $patriots ->
        [0] angeblich beides Sowjets
        [1] angeblich ein Patriot und ein Sowjet
       *[other] angeblich beides Patrioten
    }
   *[other] { $patriots ->
        [0] angeblich alles Sowjets
        [1] angeblich 1 Patriot und 2 Sowjets
        [2] angeblich 2 Patrioten und 1 Sowjet
       *[other] angeblich alles Patrioten
    }
}
claiming = { $count ->
    [1] { $patriots ->
        [0] angeblich ein Sowjet
       *[other] angeblich ein Patriot
    }
   *[other] angeblich { split }
}
your-cards = { COUNT($places) ->
    [1] deine Karte { LIST($places, of: "number") }
   *[other] deine Karten { LIST($places, of: "number") }
}
cards = { $count ->
    [1] eine Karte
   *[other] { $count } Karten
}
askers-cards = { WHO($asker) ->
    [you] { $count ->
        [1] deine Karte
       *[other] deine { $count } Karten
    }
   *[other] { $count ->
        [1] die Karte
       *[other] die { $count } Karten
    } von { NAME($asker) }
}
saw-cards = { $count ->
    [1] { $patriots ->
        [0] ist ein Sowjet
       *[other] ist ein Patriot
    }
   *[other] enthalten { split }
}
points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
part-tracker = { $face ->
    [patriot] { $at } für die Patrioten
    [soviet] { $at } für die Sowjets
   *[none] 0
}
word-wears-yes = Brille
word-wears-no = ohne Brille

## Was du wählen kannst

decision-show = { NAME($to) } { your-cards } zum Lesen zeigen
decision-answer = { $patriots ->
    [0] { $soviets ->
        [0] Sagen, dass du nichts lesen kannst
       *[other] Sagen: { split }
    }
   *[other] Sagen: { split }
}
decision-offer = { NAME($to) } { your-cards } anbieten, { claiming-chosen }
decision-accept = Dafür { your-cards } geben, { claiming-chosen }
decision-refuse = Den Tausch ablehnen
decision-judge = { $side ->
    [exonerate] Deine drei Bürger entlasten
   *[deport] Deine drei Bürger ausweisen
}
decision-end_turn = Deinen Zug beenden
decision-invert = Optikerin: in diesem Zug die Brille wechseln
decision-verify = Lügendetektor: die Antwort prüfen, die du gerade bekommen hast
decision-look_up = Archivar: die obersten drei Karten des Stapels ansehen
decision-exchange = Karte { WORD($depth, of: "number") } des Stapels gegen deine Karte { WORD($place, of: "number") } tauschen
decision-leave_deck = Den Stapel lassen, wie er ist
decision-post = Postmeisterin: { NAME($to) } deine Karte { WORD($place, of: "number") } gegen eine zufällige schicken, angeblich ein { WORD($claim, of: "alignment") }
decision-file = Registratur: { your-cards } unter den Stapel legen und { COUNT($places) ->
    [1] eine neue
   *[other] neue
} ziehen
decision-audit = Revisorin: Akte { WORD($packet, of: "number") } ansehen
decision-second_id = Stenografin: noch einmal lesen lassen
decision-second_trade = Makler: noch einmal tauschen
decision-accuse = Anklagen
decision-withdraw = Deine Anklage zurücknehmen
decision-guess = { $alignment ->
    [patriot] Einen Stern vor { NAME($target) } legen: Patriot
    [soviet] Hammer und Sichel vor { NAME($target) } legen: Sowjet
   *[unaligned] Das Fragezeichen vor { NAME($target) } legen: Unabhängig
}
decision-credit = Die Anklage für die { WORD($side, of: "side") } bestätigen
decision-join = Dich den { $side ->
    [patriot] Patrioten
   *[soviet] Sowjets
} anschließen
decision-move = Akte { WORD($packet, of: "number") } auf die andere Seite legen
decision-name = Sagen: { NAME($target) } ist { WORD($side, of: "alignment") }
decision-expire = Niemand hat { WHO($asker) ->
    [you] dir
   *[other] { NAME($asker) }
} rechtzeitig geantwortet
decision-again = { WHO($asker) ->
    [you] Du darfst
   *[other] { NAME($asker) } darf
} { WHO($asked) ->
    [you] dich
   *[other] { NAME($asked) }
} wieder fragen
decision-ring = Die Uhr klingelt
decision-stop = Die zwölf Minuten sind um
decision-give_back = { WHO($seat) ->
    [you] Deine Zeit
   *[other] Die Zeit von { NAME($seat) }
} als Optikerin ist um
decision-close_deck = Die Zeit des Archivars am Stapel ist um
decision-time_up = Die Zeit für die Anklage ist um
decision-dissuade = { part-dissuade }

## Das Protokoll

fact-seated = { WHO($start) ->
    [you] Du beginnst
   *[other] { NAME($start) } beginnt
}
fact-dealt = Du bist { $alignment ->
    [unaligned] unabhängig: { WORD($unaligned, of: "unaligned") }
    [patriot] Patriot
   *[soviet] Sowjet
}. { $profession ->
    [none] {""}
   *[other] Dein Beruf: { WORD($profession, of: "profession") }.{" "}
}Deine Karten: { LIST($cards) }
fact-round_begun = Runde { $round }{ $token ->
    [none] {""}
    [red] {""}: Der rote Stein ist weg
   *[other] {""}: Countdown-Stein { $token } ist weg
}
fact-accuse_opened = Ab jetzt dürfen alle anklagen
fact-turn_begun = { WHO($seat) ->
    [you] Du bist am Zug
   *[other] { NAME($seat) } ist am Zug
}
fact-shown = { WHO($asker) ->
    [you] Du zeigst { NAME($asked) } { your-cards }
   *[other] { NAME($asker) } zeigt { WHO($asked) ->
        [you] dir { LIST($cards) }
       *[other] { NAME($asked) } { cards }
    }
}
fact-answered = { $lapsed ->
    [yes] { WHO($asked) ->
        [you] Du antwortest
       *[other] { NAME($asked) } antwortet
    } { WHO($asker) ->
        [you] dir
       *[other] { NAME($asker) }
    } nicht rechtzeitig
   *[no] { WHO($asked) ->
        [you] Du sagst
       *[other] { NAME($asked) } sagt
    }: { $patriots ->
        [0] { $soviets ->
            [0] { askers-cards } { $count ->
                [1] ist
               *[other] sind
            } nicht lesbar
           *[other] { askers-cards } { saw-cards }
        }
       *[other] { askers-cards } { saw-cards }
    }
}
fact-offered = { WHO($asker) ->
    [you] Du bietest { NAME($asked) } { your-cards } an
   *[other] { NAME($asker) } bietet { WHO($asked) ->
        [you] dir
       *[other] { NAME($asked) }
    } { cards } an
}, { claiming }
fact-refused = { $lapsed ->
    [yes] { WHO($asked) ->
        [you] Du antwortest
       *[other] { NAME($asked) } antwortet
    } nicht rechtzeitig auf { WHO($asker) ->
        [you] dein Angebot
       *[other] das Angebot von { NAME($asker) }
    }
   *[no] { WHO($asked) ->
        [you] Du lehnst
       *[other] { NAME($asked) } lehnt
    } den Tausch mit { WHO($asker) ->
        [you] dir
       *[other] { NAME($asker) }
    } ab
}
fact-traded = { WHO($asked) ->
    [you] Du nimmst an und gibst { NAME($asker) } { your-cards }
   *[other] { NAME($asked) } nimmt an und gibt { WHO($asker) ->
        [you] dir
       *[other] { NAME($asker) }
    } { cards }
}, { claiming }{ $cards ->
    [none] {""}
   *[other] {""}. Du bekommst { LIST($cards) }{ WHO($asker) ->
        [you] {" "}für { your-cards }
       *[other] {""}
    }
}
fact-judged = { WHO($seat) ->
    [you] Du { $side ->
        [exonerate] entlastest Akte { WORD($packet, of: "number") }
       *[deport] weist Akte { WORD($packet, of: "number") } aus
    }
   *[other] { NAME($seat) } { $side ->
        [exonerate] entlastet Akte { WORD($packet, of: "number") }
       *[deport] weist Akte { WORD($packet, of: "number") } aus
    }
}; { $left ->
    [0] die Leiste ist voll
    [one] noch 1 Urteil
   *[other] noch { $left } Urteile
}{ $cards ->
    [none] {""}
   *[other] {""}. Du ziehst { LIST($cards) }
}
fact-inverted = { WHO($seat) ->
    [you] Du bist die Optikerin und wechselst die Brille. Deine Karten: { LIST($cards) }
   *[other] { NAME($seat) } ist die Optikerin und wechselt die Brille
}
fact-given_back = { WHO($seat) ->
    [you] Du wechselst die Brille zurück. Deine Karten: { LIST($cards) }{ $shown ->
        [none] {""}
       *[other] {""}. Du siehst { LIST($shown) }
    }
   *[other] { NAME($seat) } wechselt die Brille zurück
}
fact-verified = { WHO($seat) ->
    [you] Du bist der Lügendetektor: Die Antwort war { $true ->
        [yes] genau wahr
       *[no] nicht genau wahr
    }
   *[other] { NAME($seat) } ist der Lügendetektor und prüft die Antwort
}
fact-looked_up = { WHO($seat) ->
    [you] Du bist der Archivar. Oben auf dem Stapel: { LIST($cards) }
   *[other] { NAME($seat) } ist der Archivar und sieht sich { $count ->
        [one] die oberste Karte
       *[other] die obersten { $count } Karten
    } des Stapels an
}
fact-exchanged = { WHO($seat) ->
    [you] Du tauschst deine Karte { WORD($place, of: "number") } gegen { SAY($card) }, Karte { WORD($depth, of: "number") } des Stapels
   *[other] { NAME($seat) } tauscht eine Karte mit dem Stapel
}
fact-deck_left = { $lapsed ->
    [yes] Die Zeit ist um: { WHO($seat) ->
        [you] Du lässt
       *[other] { NAME($seat) } lässt
    }
   *[no] { WHO($seat) ->
        [you] Du lässt
       *[other] { NAME($seat) } lässt
    }
} den Stapel, wie er ist
fact-posted = { WHO($seat) ->
    [you] Du bist die Postmeisterin: Du schickst { NAME($to) } deine Karte { WORD($place, of: "number") }, angeblich ein { WORD($claim, of: "alignment") }, und bekommst { SAY($card) }
   *[other] { NAME($seat) } ist die Postmeisterin und tauscht eine Karte, angeblich ein { WORD($claim, of: "alignment") }, gegen { WHO($to) ->
        [you] deine Karte { WORD($place, of: "number") }. Du bekommst { SAY($card) }
       *[other] eine zufällige von { NAME($to) }
    }
}
fact-filed = { WHO($seat) ->
    [you] Du bist die Registratur: Du legst { your-cards } unter den Stapel und ziehst { LIST($cards) }
   *[other] { NAME($seat) } ist die Registratur, legt { cards } unter den Stapel und zieht { $count ->
        [1] eine neue
       *[other] { $count } neue
    }
}
fact-audited = { WHO($seat) ->
    [you] Du bist die Revisorin: In Akte { WORD($packet, of: "number") } liegen { LIST($cards) }
   *[other] { NAME($seat) } ist die Revisorin und sieht sich Akte { WORD($packet, of: "number") } an
}
fact-used = { WHO($seat) ->
    [you] Du bist
   *[other] { NAME($seat) } ist
} { $profession ->
    [stenographer] die Stenografin
   *[other] der Makler
}: { $at_once ->
    [yes] Fragen ohne Wartezeit
   *[no] { $profession ->
        [stenographer] in diesem Zug ein zweites Lesen
       *[other] in diesem Zug ein zweiter Tausch
    }
}
fact-may_ask_again = { WHO($asker) ->
    [you] Du darfst
   *[other] { NAME($asker) } darf
} { WHO($asked) ->
    [you] dich
   *[other] { NAME($asked) }
} wieder fragen
fact-accused = { WHO($seat) ->
    [you] Du klagst an: Das Spiel ist unterbrochen
   *[other] { NAME($seat) } klagt an: Das Spiel ist unterbrochen. Geredet wird jetzt nur noch, um davon abzubringen
}
fact-queued = { WHO($seat) ->
    [you] Du willst
   *[other] { NAME($seat) } will
} als Nächstes anklagen, falls diese Anklage zurückgenommen wird
fact-withdrawn = { $lapsed ->
    [yes] Die Zeit ist um: { WHO($seat) ->
        [you] Deine Anklage
       *[other] Die Anklage von { NAME($seat) }
    } ist zurückgenommen
   *[no] { WHO($seat) ->
        [you] Du nimmst deine
       *[other] { NAME($seat) } nimmt die
    } Anklage zurück
}
fact-resumed = Das Spiel geht weiter
fact-token_placed = { $lapsed ->
    [yes] Die Zeit ist um: zufällig { $alignment ->
        [patriot] ein Stern (Patriot)
        [soviet] Hammer und Sichel (Sowjet)
       *[unaligned] das Fragezeichen (Unabhängig)
    }
   *[no] { WHO($seat) ->
        [you] Du legst
       *[other] { NAME($seat) } legt
    } { $alignment ->
        [patriot] einen Stern (Patriot)
        [soviet] Hammer und Sichel (Sowjet)
       *[unaligned] das Fragezeichen (Unabhängig)
    }
} vor { WHO($target) ->
    [you] dich
   *[other] { NAME($target) }
}
fact-voided = { WHO($asker) ->
    [you] Deine Aktion
   *[other] Die Aktion von { NAME($asker) }
} ist hinfällig
fact-confirmed = { WHO($seat) ->
    [you] Du bestätigst deine Anklage für die { WORD($side, of: "side") }
   *[other] { NAME($seat) } bestätigt die Anklage
}
fact-ended = { $how ->
    [track] Die Leiste ist voll: Das Spiel ist aus
    [accuse] Die Anklage beendet das Spiel
   *[cap] Die Zeit ist um: Das Spiel ist aus
}
fact-turned_up = { WHO($seat) ->
    [you] Du bist
   *[other] { NAME($seat) } ist
} unabhängig: { WORD($card, of: "unaligned") }
fact-joined = { WHO($seat) ->
    [you] Du schließt dich
   *[other] { NAME($seat) } schließt sich
} den { WORD($side, of: "side") } an
fact-moved = { WHO($seat) ->
    [you] Du legst
   *[other] { NAME($seat) } legt
} Akte { WORD($packet, of: "number") } zu { WORD($side, of: "verdict") }
fact-named = { WHO($seat) ->
    [you] Du sagst
   *[other] { NAME($seat) } sagt
}: { NAME($target) } { WHO($target) ->
    [you] bist
   *[other] ist
} { WORD($side, of: "alignment") }
fact-revealed = Alle Karten werden aufgedeckt{ $unaligned ->
    [none] {""}
   *[other] {""}; die unabhängige Karte: { WORD($unaligned, of: "unaligned") }
}
fact-guess_scored = { $right ->
    [yes] Richtig bei
   *[no] Falsch bei
} { WHO($target) ->
    [you] dir
   *[other] { NAME($target) }
}: { points } für die { WORD($side, of: "side") }. Zähler: { SAY($tracker) }
fact-packet_scored = { $count } { $letter ->
    [patriot] { $count ->
        [one] Patriot
       *[other] Patrioten
    }
   *[soviet] { $count ->
        [one] Sowjet
       *[other] Sowjets
    }
} in Akte { WORD($packet, of: "number") } { $verdict ->
    [exonerate] entlastet
   *[deport] ausgewiesen
}: { points } für die { WORD($side, of: "side") }. Zähler: { SAY($tracker) }
fact-profession_scored = { WHO($seat) ->
    [you] Du
   *[other] { NAME($seat) }
} ({ WORD($profession, of: "profession") }): { points } für die { WORD($side, of: "side") }. Zähler: { SAY($tracker) }
fact-team_won = { $by ->
    [tracker] Die { WORD($side, of: "side") } gewinnen mit { $tracker_at ->
        [one] 1 Punkt
       *[other] { $tracker_at } Punkten
    } Vorsprung
    [exonerated] Der Zähler steht auf 0: Die { WORD($side, of: "side") } gewinnen, weil mehr ihrer Bürger entlastet sind
    [last] Der Zähler steht auf 0, und auf beiden Seiten sind gleich viele Bürger entlastet: Die { WORD($side, of: "side") } gewinnen, weil sie zuletzt gehandelt haben
   *[drawn] Der Zähler steht auf 0, und nichts gibt den Ausschlag: unentschieden
}
fact-unaligned_fared = { WHO($seat) ->
    [you] Du ({ WORD($card, of: "unaligned") }) { $fared ->
        [alone] gewinnst allein
        [shared] gewinnst mit
        [drawn] spielst unentschieden
       *[lost] gewinnst nicht
    }
   *[other] { NAME($seat) } ({ WORD($card, of: "unaligned") }) { $fared ->
        [alone] gewinnt allein
        [shared] gewinnt mit
        [drawn] spielt unentschieden
       *[lost] gewinnt nicht
    }
}

## Während jemand anklagt

talk-restricted = { $who ->
    [you] Die anderen dürfen nur versuchen, dich davon abzubringen.
   *[other] Geredet wird jetzt nur noch, um { $name } davon abzubringen.
}
phrase-wait = Warte: Hören wir erst noch eine Antwort.
phrase-unsure = Du kannst dir noch nicht bei allen sicher sein.
phrase-not_me = Bei mir irrst du dich.
phrase-cost = Jeder falsche Stein kostet dich zwei Punkte.
phrase-take_back = Nimm es zurück, solange es noch geht.
part-dissuade = „{ WORD($phrase, of: "phrase") }“

## Wie man sich erklärt

explain-read_it = „Ich habe gesagt, was ich gelesen habe“
explain-could_not_read = „Ich konnte nicht alle lesen“
explain-patriot = „Ich bin Patriot“
explain-soviet = „Ich bin Sowjet“

## Der Tisch im Terminal

board-real_time = Echtzeit
board-round = Runde { $round }{ $token ->
    [none] {""}
    [red] {" "}(roter Stein)
   *[other] {" "}(Stein { $token })
}
board-left = { $count ->
    [one] noch 1 Urteil
   *[other] noch { $count } Urteile
}
board-deck = { $count } im Stapel
board-accuse = ANKLAGE { $open ->
    [yes] offen
   *[no] noch nicht
}
board-glasses = ∞ Brille
board-bare = ohne Brille
board-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
board-markers = Marken
board-shows = { $asker } zeigt { $asked } { cards }
board-offers = { $asker } bietet { $asked } { cards } an: { $patriots }P { $soviets }S
board-accuses = { $name } klagt an
board-id = LESEN
board-trade = TAUSCH
board-post = POST
board-report = { $asked } über { $count ->
    [1] die Karte
   *[other] { $count } Karten
} von { $asker }: { $lapsed ->
    [yes] keine Antwort
   *[no] { $patriots }P { $soviets }S
}
board-bargain = { $end ->
    [traded] { $asker } gibt { $patriots }P { $soviets }S für { $returned_patriots }P { $returned_soviets }S von { $asked }
    [refused] { $asker } bietet { $asked } { $patriots }P { $soviets }S an: abgelehnt
   *[lapsed] { $asker } bietet { $asked } { $patriots }P { $soviets }S an: keine Antwort
}
board-mail = { $name } schickt { $to } einen { $claim ->
    [patriot] Patrioten
   *[soviet] Sowjet
}
board-only_you = Nur du siehst:
board-you_are = du: { $role }
board-card = Karte { $place }: { $card }
board-may_id = kannst du lesen
board-may_judge = darfst du beurteilen
board-told = Aussagen: { $claims }
board-shows_you = { $name } zeigt dir { $cards }
board-top = oben auf dem Stapel: { $cards }
board-saw = du hast { $cards } gesehen (Aussage { $claim })
board-gave = du hast { $cards } weggegeben (Aussage { $claim })
board-checked = Aussage { $claim } war { $true ->
    [yes] wahr
   *[no] nicht wahr
}
board-peeked = du hast { $cards } im Stapel gelassen, ab der { $draw }. gezogenen Karte
board-buried = du hast { $cards } unter den Stapel gelegt, ab der { $draw }. gezogenen Karte
board-inspected = in Akte { $packet } liegen { $cards }

## Warum etwas abgelehnt wird

refusal-over = Das Spiel ist aus
refusal-frozen = Gerade klagt jemand an: Warte, bis die Anklage fertig oder zurückgenommen ist
refusal-busy = Du bist beschäftigt: Bring das erst zu Ende
refusal-not_your_turn = Du bist noch nicht am Zug
refusal-finish_first = Warte auf die Antwort, oder werde am Stapel fertig
refusal-another_player = Wähle jemand anderen
refusal-they_are_busy = { NAME($player) } ist beschäftigt: Frag jemand anderen, oder warte
refusal-not_yet_again = Du hast { NAME($player) } gerade gefragt: Warte zehn Sekunden
refusal-no_such_cards = Diese Karten gibt es hier nicht: Wähle andere
refusal-no_such_split = { $count ->
    [1] Sag, ob die Karte ein Patriot oder ein Sowjet ist
   *[other] Sag, wie viele der { $count } Karten Patrioten sind
}
refusal-no_such_count = { $count ->
    [1] Du hast nur 1 Karte gesehen: Mehr kannst du nicht zählen
   *[other] Du hast nur { $count } Karten gesehen: Mehr kannst du nicht zählen
}
refusal-id_taken = Du hast in diesem Zug schon lesen lassen
refusal-trade_taken = Du hast in diesem Zug schon getauscht
refusal-judged_already = Du hast in diesem Zug schon geurteilt
refusal-let_it_lapse = { NAME($player) } hat dir in diesem Zug nicht geantwortet: Frag jemand anderen
refusal-not_asked = Danach hat dich niemand gefragt
refusal-too_many = { NAME($player) } hat nicht so viele Karten: Biete weniger an
refusal-proposed_already = Du hast { NAME($player) } in diesem Zug schon ein Angebot gemacht: Frag jemand anderen
refusal-no_more_proposals = Du hast in diesem Zug schon drei Angebote gemacht
refusal-same_number = { $count ->
    [1] Gib dafür genau 1 Karte
   *[other] Gib dafür genau { $count } Karten
}
refusal-locked = Einige deiner Karten stecken in einer offenen Anfrage: Warte, bis sie erledigt ist
refusal-deck_in_use = Jemand ist am Stapel: Warte
refusal-no_marker = Du hast deine beiden Urteilsmarken verbraucht
refusal-short_hand = Zum Urteilen brauchst du eine volle Hand
refusal-not_judgeable = Du kannst eine deiner Karten lesen und darfst darum nicht urteilen: Tausche sie erst weg
refusal-no_turns = In Echtzeit gibt es keine Züge
refusal-no_ability = Diese Fähigkeit hast du nicht, oder du hast sie schon benutzt
refusal-nothing_to_wait_for = Du musst auf niemanden warten: Frag einfach
refusal-nothing_to_verify = Du kannst eine Antwort nur prüfen, gleich nachdem du sie bekommen hast
refusal-no_deck = Der Stapel ist leer
refusal-not_at_the_deck = Du bist nicht am Stapel
refusal-no_such_packet = Diese Akte gibt es nicht
refusal-not_the_accuser = Du klagst gerade nicht an
refusal-not_open = Noch darf niemand anklagen
refusal-confirmed_already = Ein Stein liegt schon: Es gibt kein Zurück
refusal-declared_already = Du hast schon gesagt, dass du anklagen willst
refusal-binding = Du hast schon zwei Anklagen zurückgenommen: Diese gilt
refusal-no_token_there = Lege vor alle anderen je einen Stein
refusal-nobody_unaligned = Bei dieser Spielerzahl ist niemand unabhängig
refusal-question_placed = Es gibt nur ein Fragezeichen, und du hast es schon gelegt
refusal-too_many_tokens = { $alignment ->
    [patriot] { $count ->
        [0] Von den anderen kann niemand Patriot sein
        [one] Nur 1 von den anderen kann Patriot sein
       *[other] Nur { $count } von den anderen können Patrioten sein
    }
    [soviet] { $count ->
        [0] Von den anderen kann niemand Sowjet sein
        [one] Nur 1 von den anderen kann Sowjet sein
       *[other] Nur { $count } von den anderen können Sowjets sein
    }
   *[unaligned] Unabhängig bist du selbst
}: Lege einen anderen Stein
refusal-tokens_missing = Lege erst vor alle anderen einen Stein
refusal-own_side = Du kannst nur für deine eigene Seite bestätigen
refusal-not_before_scoring = Das erlaubt dir deine Karte jetzt nicht
refusal-named_already = Benenne alle anderen je einmal
refusal-nothing_due = Dafür ist es noch nicht Zeit
refusal-answer_first = Antworte zuerst, dann sag, was du willst
refusal-said_nothing = { NAME($player) } hat zuletzt nichts gesagt: Frag jemand anderen
refusal-no_two_answers = Beide müssen dir zuletzt geantwortet haben
refusal-nobody_else_accuses = Niemand sonst klagt an

## Einstellungen

setting-game = Spiel
setting-game-beginner = Einsteiger: ohne Berufe; bei ungerader Spielerzahl mit Doppelagent
setting-game-advanced = Fortgeschrittene: alle haben einen Beruf; bei ungerader Spielerzahl eine zufällige unabhängige Karte
setting-pace = Tempo
setting-pace-turns = reihum
setting-pace-real_time = alle zugleich
setting-accuse_opens_round = Anklagen ist möglich
setting-accuse_opens_round-4 = ab Runde 4
setting-accuse_opens_round-3 = ab Runde 3
setting-start_player = Es beginnt
setting-start_player-passes = jede Runde jemand anderes
setting-start_player-stays = immer dieselbe Person
setting-round_cap = Letzte Runde
setting-round_cap-none = ohne Grenze
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

## Wozu du aufgefordert wirst

phase-turn = tu etwas, oder beende deinen Zug
phase-free = tu etwas, oder antworte, wenn dich jemand fragt
phase-id = sag, wie viele Patrioten und Sowjets du siehst
phase-trade = beantworte das Angebot
phase-deck = tausche eine Karte mit dem Stapel, oder lass ihn, wie er ist
phase-persuasion = lege deinen ersten Stein, oder nimm deine Anklage zurück
phase-tokens = lege deine übrigen Steine
phase-credit = bestätige deine Anklage
phase-join = wähle die Seite, der du dich anschließt
phase-move = lege eine Akte auf die andere Seite
phase-name = sag, wer auf welcher Seite steht
phase-over = das Spiel ist aus

## Wie es ausging

why-tracker = am Zähler vorn
why-exonerated = am Zähler gleichauf, aber mehr eigene Bürger entlastet
why-last = am Zähler gleichauf, aber die eigene Seite hat zuletzt gehandelt
why-lost = die andere Seite hat gewonnen
why-drawn = unentschieden
why-lone_winner = die unabhängige Person hat allein gewonnen
why-unaligned_alone = unabhängig und allein gewonnen
why-unaligned_shared = unabhängig und mitgewonnen
why-unaligned_lost = enttarnt, oder das Ziel verfehlt

claim-reported = { WHO($seat) ->
    [you] Du
   *[other] { NAME($seat) }
} über { askers-cards }: gesagt { $patriots }P { $soviets }S, gelesen { $read_patriots }P { $read_soviets }S: { WORD($verdict, of: "verdict-on") }
claim-handed = { WHO($seat) ->
    [you] Du
   *[other] { NAME($seat) }
} an { WHO($to) ->
    [you] dich
   *[other] { NAME($to) }
}, { $count ->
    [1] 1 Karte
   *[other] { $count } Karten
}: gesagt { $patriots }P { $soviets }S, tatsächlich { $true_patriots }P { $true_soviets }S: { WORD($verdict, of: "verdict-on") }
claim-remark_made = { WHO($seat) ->
    [you] Du
   *[other] { NAME($seat) }
}: { SAY($remark) }: { WORD($verdict, of: "verdict-on") }
verdict-on-truth = wahr
verdict-on-guess = geraten
verdict-on-lie = gelogen

## Warum ein Bot so entschied (bots/heuristics/red_scare)

thought-learned = Das habe ich mit { $chance } % Wahrscheinlichkeit gewählt. { NAME($seat) } ist mit { $ally } % auf meiner Seite, und ich rechne mit { $won } % Siegchance.
thought-keep_quiet = Ich habe gerade nichts zu sagen.
thought-no_choice = Ich habe nur eine Möglichkeit.
thought-has_spoken = Ich habe in Runde { $round } gesagt, was ich sagen wollte.
thought-nothing_to_do = In Runde { $round } habe ich nichts mehr zu tun: Meine Hand ist etwa { $points } Punkte wert.
thought-judge = Meine Hand { $verdict ->
    [exonerate] zu entlasten
   *[deport] auszuweisen
} ist etwa { $points } Punkte wert, und { $wanted } genügen mir.
thought-ask = { $cards ->
    [one] Ich kann 1 Karte nicht lesen
   *[other] Ich kann { $cards } Karten nicht lesen
} und frage jemanden, der mit { $trust } % Wahrscheinlichkeit auf meiner Seite ist.
thought-ask_again = Meine Hand ist etwa { $points } Punkte wert, und ich will { $wanted }: Ich frage noch einmal.
thought-test = { $cards ->
    [one] Ich kenne die Karte, die ich zeige,
   *[other] Ich kenne die { $cards } Karten, die ich zeige,
} und will sehen, ob jemand lügt, der mit { $trust } % Wahrscheinlichkeit auf meiner Seite ist.
thought-verify = { $cards ->
    [one] 1 Karte hängt
   *[other] { $cards } Karten hängen
} am Wort von jemandem, der mit { $trust } % Wahrscheinlichkeit auf meiner Seite ist.
thought-offer = { $cards ->
    [one] Ich darf 1 Karte nicht beurteilen und biete sie
   *[other] Ich darf { $cards } Karten nicht beurteilen und biete sie
} jemandem an, der mit { $trust } % Wahrscheinlichkeit auf meiner Seite ist.
thought-trade_again = { $cards ->
    [one] 1 Karte ist
   *[other] { $cards } Karten sind
} noch im Weg, also tausche ich noch einmal.
thought-accept = { $cards ->
    [one] Ich gebe 1 Karte, die ich nicht beurteilen darf,
   *[other] Ich gebe { $cards } Karten, die ich nicht beurteilen darf,
} an jemanden, der mit { $trust } % Wahrscheinlichkeit auf meiner Seite ist.
thought-refuse = { $wanted ->
    [one] 1 Karte ist
   *[other] { $wanted } Karten sind
} gewünscht, und ich habe { $cards ->
    [0] keine
   *[other] nur { $cards }
} übrig.
thought-keep_cards = Ich könnte { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
} entbehren, aber das soll niemand wissen.
thought-post = 1 Karte ist im Weg; ich schicke sie jemandem, der mit { $trust } % Wahrscheinlichkeit auf meiner Seite ist.
thought-file = Ich darf { $cards } Karten nicht beurteilen und lege sie ab.
thought-look_up = { $cards ->
    [one] Ich darf 1 Karte nicht beurteilen
   *[other] Ich darf { $cards } Karten nicht beurteilen
}: Im Stapel liegen vielleicht bessere.
thought-swap = Ich darf { $wanted } der { $cards } Karten vom Stapel beurteilen und nehme eine.
thought-leave_deck = Ich darf { $wanted } der { $cards } Karten vom Stapel beurteilen und lasse sie liegen.
thought-invert_to_judge = Ich habe meine ganze Hand gelesen: Sie zu beurteilen ist etwa { $points } Punkte wert.
thought-invert_to_read = { $cards ->
    [one] Ich lese jetzt 1 Karte und beurteile sie später.
   *[other] Ich lese jetzt { $cards } Karten und beurteile sie später.
}
thought-audit = Akte { $packet } stammt von jemandem, der mit { $trust } % Wahrscheinlichkeit auf meiner Seite ist.
thought-tell = Ich sage, was ich gelesen habe, { split }, zu jemandem, der mit { $trust } % Wahrscheinlichkeit auf meiner Seite ist.
thought-lie = Gelesen habe ich: { split }. Ich belüge jemanden, der mit { $trust } % Wahrscheinlichkeit auf meiner Seite ist.
thought-explain = { $answers ->
    [0] Jemand zweifelt an mir, und bis Runde { $round } habe ich niemandem geantwortet.
    [one] Jemand zweifelt an mir, und ich habe 1 Antwort gegeben.
   *[other] Jemand zweifelt an mir, und ich habe { $answers } Antworten gegeben.
}
thought-suspect = Diese Person ist mit { $trust } % Wahrscheinlichkeit auf meiner Seite.
thought-believe = Diese Person ist mit { $trust } % Wahrscheinlichkeit auf meiner Seite.
thought-ask_why = Was diese Person gesagt hat, stimmt mit { $honest } % Wahrscheinlichkeit.
thought-point_out = { NAME($one) } und { NAME($two) } haben mir Verschiedenes über dieselben Karten gesagt.
thought-turn_on_doubter = { WHO($seat) ->
    [you] Du zweifelst an mir, also zweifle ich an dir.
   *[other] { NAME($seat) } zweifelt an mir, also zweifle ich an { NAME($seat) }.
}
thought-turn_on_victim = { WHO($seat) ->
    [you] Ich habe dich belogen, also rede ich zuerst.
   *[other] Ich habe { NAME($seat) } belogen, also rede ich zuerst.
}
thought-dissuade = Mit solchen Steinen gewinne ich zu { $wins } %, und wer anklagt, ist zu { $trust } % auf meiner Seite.
thought-cannot_accuse = Meine Karte gewinnt durch eine Anklage nichts.
thought-accuse = Wenn ich anklage, gewinne ich mit { $wins } % Wahrscheinlichkeit, wenn ich warte, mit { $waits } %; { $sure } % meiner Steine sollten stimmen.
thought-wait = Wenn ich warte, gewinne ich mit { $waits } % Wahrscheinlichkeit, wenn ich anklage, mit { $wins } %.
thought-take_back = Was ich höre, nimmt mir { $doubt } von { $wins } Prozentpunkten: Ich nehme die Anklage zurück.
thought-token = { $wins ->
    [none] Dieser Stein stimmt mit { $right } % Wahrscheinlichkeit.
   *[other] Dieser Stein stimmt mit { $right } % Wahrscheinlichkeit; mit allen zusammen gewinne ich mit { $wins } %.
}
thought-back = Diese Seite gewinnt mit { $wins } % Wahrscheinlichkeit, so wie die Akten liegen.
thought-move = Die { WORD($side, of: "side") } sollten um { $ahead } vorn liegen: Verlege ich Akte { $packet }, gewinne ich mit { $wins } % mit.
thought-name = Das passt zur wahrscheinlichsten von { $assignments } möglichen Verteilungen, mit { $likely } %.
thought-babble = { $options ->
    [one] Ich habe nur eine Möglichkeit.
   *[other] Jede der { $options } Möglichkeiten ist mir recht.
}
