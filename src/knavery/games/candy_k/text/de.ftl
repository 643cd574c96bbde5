# Candy K auf Deutsch. core/text.py erklärt die Schlüssel.

## Satzteile, gefüllt aus den Feldern des Satzes, in dem sie stehen

section-name = { $section ->
    [when] Wann?
    [where] Wo?
    [king] Wer ist König?
   *[assassin] Wer ist Attentäter?
}
card-word = { $section ->
    [when] { WORD($number, of: "when") }
    [where] { WORD($number, of: "where") }
    [king] { WORD($number, of: "king") }
   *[assassin] { WORD($number, of: "assassin") }
}
card-name = { $number } ({ card-word })
truth-word = { $section ->
    [when] { WORD($held, of: "when") }
    [where] { WORD($held, of: "where") }
    [king] { WORD($held, of: "king") }
   *[assassin] { WORD($held, of: "assassin") }
}
truth-name = { $held } ({ truth-word })
part-shown = { section-name } { $played }{ $second ->
    [none] {""}
   *[other] {" "}(gezogen { $card } und { $second })
}{ $match ->
    [yes] {" "}(Treffer)
   *[no] {""}
}

## Entscheidungen

decision-keep_token = Deinen Chip behalten
decision-spend_token = Einen Chip ausgeben und eine zweite Karte ziehen
decision-play_card = { card-name } ausspielen
decision-claim_number = „Ich habe die { $number }, { card-word }“
decision-ready = Bereit
decision-end_talk = Die Zeit ist um
decision-vote = Für { NAME($target) } stimmen

## Antworten auf eine Frage im Gespräch; die anderen Bemerkungen teilen sich alle Spiele

explain-told_truth = „Meine Angabe stimmt“
explain-bluffed = „Ich habe gelogen, aber nicht wegen eines Treffers“

## Das Protokoll

fact-identity_drawn = { $icon ->
    [yes] Deine Identitätskarte zeigt das Attentäterzeichen: Du beginnst mit einem Treffer
   *[no] Deine Identitätskarte ist leer: Du beginnst ohne Treffer
}
fact-section_began = „{ section-name }“ beginnt: Alle ziehen eine Karte, { NAME($first) } zuerst
fact-drawn = Du ziehst { card-name }
fact-token_answered = { WHO($seat) ->
    [you] { $spend ->
        [yes] Du gibst einen Chip aus
       *[other] Du behältst deinen Chip
    }
   *[other] { NAME($seat) } hat sich entschieden
}
fact-tokens_spent = { COUNT($seats) ->
    [0] Niemand gibt bei „{ section-name }“ einen Chip aus
   *[other] Chips ausgegeben bei „{ section-name }“: { LIST($seats, of: "name") }
}
fact-second_drawn = Deine zweite Karte ist { card-name }
fact-clue_turned = Der Hinweis zu „{ section-name }“ ist { card-name }
fact-card_chosen = { WHO($seat) ->
    [you] Du spielst { card-name } aus
   *[other] { NAME($seat) } hat eine Karte gewählt
}
fact-claimed = { WHO($seat) ->
    [you] Du sagst
   *[other] { NAME($seat) } sagt
}: „Ich habe die { $number }, { card-word }“
fact-said_ready = { WHO($seat) ->
    [you] Du bist bereit
   *[other] { NAME($seat) } ist bereit
}
fact-talk_ended = Die Zeit ist um: Das Gespräch über „{ section-name }“ ist vorbei
fact-vote_began = Alle stimmen geheim für jemand anderen
fact-vote_cast = { WHO($seat) ->
    [you] Du stimmst für { NAME($target) }
   *[other] { NAME($seat) } hat abgestimmt
}
fact-revealed = { WHO($seat) ->
    [you] Du warst { WORD($role, of: "role") }
   *[other] { NAME($seat) } war { WORD($role, of: "role") }
} mit { $matches } { $matches ->
    [one] Treffer
   *[other] Treffern
}{ $icon ->
    [yes] {" "}(einer durch das Zeichen)
   *[no] {""}
}, Stimme für { WHO($vote) ->
    [you] dich
   *[other] { NAME($vote) }
}; Karten: { LIST($cards) }
fact-judged = { $assassins ->
    [yes] Die Attentäter haben den König genannt
   *[no] Nicht alle Attentäter haben den König genannt
}; { $loyal ->
    [yes] König und Bürger haben die Attentäter gefunden
   *[no] König und Bürger haben die Attentäter nicht gefunden
}

## Behauptungen im Rückblick

claim-said = { section-name } Behauptet { card-name }; tatsächlich { truth-name }
claim-opinion = { section-name } { SAY($remark) }; in Wahrheit { WORD($role, of: "role") }
claim-contradiction = { section-name } { SAY($remark) }; { COUNT($liars) ->
    [0] beide sagten die Wahrheit
    [one] gelogen hat nur { LIST($liars, of: "name") }
   *[other] beide haben gelogen
}
claim-explanation = { section-name } { WORD($reason, of: "explain") }; behauptet { card-name }, tatsächlich { truth-name }

## Die Frage an einen Mitspieler

phase-tokens = Behalte deinen Chip, oder gib ihn aus und zieh eine zweite Karte
phase-choice = Wähle, welche deiner beiden Karten du ausspielst
phase-claims = Nenne eine Zahl; mit einem Treffer musst du lügen
phase-talk = Sprich mit den anderen und drück dann auf Bereit; hast du hier einen Treffer, musst du weiter lügen
phase-asked_why = Du wurdest nach dem Grund gefragt: Antworte, bevor du auf Bereit drückst
phase-vote = Stimme geheim für jemand anderen
phase-over = Alle Karten sind aufgedeckt

## Ablehnungen

refusal-over = Das Spiel ist vorbei
refusal-answered = Du hast schon geantwortet
refusal-no_token = Du hast keinen Chip mehr
refusal-no_token_in_king = Bei „Wer ist König?“ kannst du keinen Chip ausgeben
refusal-too_late_for_token = Einen Chip kannst du nur ausgeben, bevor der Hinweis aufgedeckt ist
refusal-one_card = Du hast in diesem Abschnitt nur eine Karte, und sie zählt
refusal-not_your_card = Das ist keine deiner beiden Karten: Wähle eine, die du gezogen hast
refusal-no_choice_now = Zwischen zwei Karten wählst du, gleich nachdem der Hinweis aufgedeckt ist
refusal-not_your_turn = { WHO($speaker) ->
    [you] Du bist dran: Nenne eine Zahl
   *[other] { NAME($speaker) } ist dran, eine Zahl zu nennen
}
refusal-clue_number = Niemand darf die Zahl des Hinweises nennen: Nenne eine andere
refusal-no_such_number = Diese Zahl gibt es in diesem Abschnitt nicht: Nenne eine andere
refusal-no_claim_now = Deine Zahl nennst du, wenn der Hinweis aufgedeckt ist und du dran bist
refusal-no_talk_now = Gerade gibt es kein Gespräch zu beenden
refusal-no_remark_now = Bemerkungen machst du im Gespräch, wenn alle ihre Zahl genannt haben
refusal-already_ready = Du bist bereit: Du sprichst erst wieder, wenn dich jemand nach dem Grund fragt
refusal-no_contradiction = Nur zwei, die dieselbe Zahl genannt haben, widersprechen sich
refusal-own_vote = Du kannst nicht für dich selbst stimmen: Stimme für jemand anderen
refusal-nobody_there = Dort sitzt niemand: Stimme für jemanden an diesem Tisch
refusal-no_vote_now = Abgestimmt wird nach dem letzten Abschnitt

## Einstellungen

setting-ending = Spielende
setting-ending-decisive = Genau eine Seite gewinnt: die Attentäter, wenn alle von ihnen den König nennen, sonst König und Bürger
setting-ending-literal = Jede Seite gewinnt oder verliert für sich: die Attentäter, wenn alle von ihnen den König nennen, König und Bürger, wenn sie die Attentäter finden. Beide können gewinnen, und oft gewinnt niemand
setting-loyal_vote = Was König und Bürger brauchen, um die Attentäter zu finden
setting-loyal_vote-majority = Ihre Stimmen nennen jeden Attentäter, und mehr als die Hälfte nennt einen Attentäter
setting-loyal_vote-strict = Ihre Stimmen nennen jeden Attentäter, und jede nennt einen Attentäter
setting-tokens = Chips pro Person
setting-tokens-0 = Keine: Alle haben in jedem Abschnitt eine Karte
setting-tokens-1 = Einer für das ganze Spiel
setting-tokens-2 = Zwei für das ganze Spiel, höchstens einer pro Abschnitt

## Wie gut das Spiel für so viele Personen passt

seats-4 = das ursprüngliche Spiel
seats-5 = empfohlen
seats-6 = empfohlen
seats-7 = Partyrunde
seats-8 = Partyrunde

## Warum jemand gewonnen oder verloren hat

why-struck_king = alle Attentäter haben den König genannt
why-missed_king = nicht alle Attentäter haben den König genannt
why-found_assassins = König und Bürger haben die Attentäter gefunden
why-found_too_late = die Attentäter wurden gefunden, aber alle haben den König genannt
why-missed_assassins = König und Bürger haben die Attentäter nicht gefunden
why-king_safe = die Attentäter wurden nicht gefunden, aber der König ist sicher

## Warum ein Bot sich so entschieden hat

thought-token_whim = In 1 von { $whim } Fällen gebe ich meinen Chip aus, egal was ich habe.
thought-token_at_once = Ich habe { board-matches } und gebe meinen Chip gleich aus, egal was ich habe.
thought-token_last_section = { $spend ->
    [yes] Ich habe { board-matches } und gebe meinen Chip aus, jetzt, wo ich am meisten weiß.
   *[no] Ich habe { board-matches } und behalte meinen Chip, bis ich mehr weiß.
}
thought-card_whim = { $cards ->
    [one] Ich habe nur eine Karte zum Ausspielen.
   *[other] Ich spiele eine zufällige von { $cards } Karten.
}
thought-card_alike = Meine Karten sind gleich viel wert: Ich spiele die { $number }.
thought-card_left = Ich will keinen Treffer und spiele die { $number }.
thought-card_worth = { $wants ->
    [yes] Ich nehme den Treffer
   *[no] Ich verzichte auf den Treffer
}: Mit ihm gewinne ich in { $match } % der Fälle, ohne ihn in { $other } %.
thought-claim_whim = Ich nenne eine zufällige von { $numbers } Zahlen.
thought-claim_only = Ich darf nur eine Zahl nennen, und es ist meine: { $number }.
thought-claim_true = Meine Zahl ist die { $number }, und ich darf es sagen.
thought-claim_at_will = Ich muss nicht lügen und tue es doch: Mit der { $number } trauen sie mir zu { $suspicion } % einen Treffer zu.
thought-claim_doubted = Mit der Wahrheit würden sie mir zu { $truth } % einen Treffer zutrauen, mit der { $number } nur zu { $suspicion } %.
thought-claim_trial = In 1 von { $trials } Fällen lüge ich, um die anderen zu testen: Mit der { $number } trauen sie mir zu { $suspicion } % einen Treffer zu.
thought-claim_forced = Ich habe einen Treffer und muss lügen: Mit der { $number } trauen sie ihn mir zu { $suspicion } % zu.
thought-claim_forced_any = Ich habe einen Treffer und muss lügen: Jede von { $numbers } Zahlen ist mir recht.
thought-cover = Ich bin mit { $loyal } % Wahrscheinlichkeit loyal und lüge, um den König zu decken: { $numbers ->
    [one] Dafür bleibt nur eine Zahl.
   *[other] Jede von { $numbers } Zahlen ist mir recht.
}
thought-talk_over = Ich kann nur noch sagen, dass ich bereit bin.
thought-talk_ready = { $remarks ->
    [one] Die einzige mögliche Bemerkung würde mir nicht helfen.
   *[other] Keine der { $remarks } möglichen Bemerkungen würde mir helfen.
}
thought-talk_whim = Ich mache eine zufällige von { $remarks } Bemerkungen.
thought-talk_whim_ready = Ich könnte { $remarks } Bemerkungen machen, aber der Zufall will keine.
thought-talk_busy = Ich halte diese Person beschäftigt: Ich erwarte bei ihr { $matches } Treffer.
thought-talk_suspect = Nach meinen eigenen Karten erwarte ich bei dieser Person { $matches } Treffer mehr als bei den anderen.
thought-talk_trust = Nach meinen eigenen Karten erwarte ich bei dieser Person { $matches } Treffer weniger als bei den anderen.
thought-talk_contradiction = { $players } Personen können nicht alle die { $number } haben.
thought-talk_pretend = In 1 von { $times } Fällen rede ich, als hätte ich keinen Treffer.
thought-talk_ask = Ich halte diese Angabe nur zu { $true } % für wahr.
thought-answer_whim = Ich gebe eine zufällige von { $answers } Antworten.
thought-answer_none = In 1 von { $times } Fällen sage ich nichts dazu, egal was ich habe.
thought-answer_refused = Ich habe die { $number }, einen Treffer, und will nicht noch einmal lügen.
thought-answer_true = Meine Angabe stimmt: Ich habe die { $number }.
thought-answer_admit = Ich habe die { $number }, keinen Treffer, und gebe meinen Bluff zu.
thought-answer_stand = { $match ->
    [yes] Ich habe die { $number }, einen Treffer, und muss ihn verbergen.
   *[no] Ich habe die { $number }, keinen Treffer, und bleibe bei meinem Bluff.
}
thought-vote_whim = Ich stimme für eine zufällige von { $votes } Personen.
thought-vote = Diese Stimme gewinnt in { $won } % der Fälle: Mit { $me } % Wahrscheinlichkeit bin ich Attentäter; diese Person ist mit { $king } % König und mit { $assassin } % Attentäter, über { $roles } mögliche Rollenverteilungen.
thought-learned = Das habe ich mit { $chance } % Wahrscheinlichkeit gewählt. Mit { $me } % Wahrscheinlichkeit bin ich Attentäter, { NAME($seat) } mit { $suspicion } %, und ich rechne mit { $won } % Siegchance.
thought-learned_vote = So habe ich mit { $chance } % Wahrscheinlichkeit gestimmt. Mit { $me } % Wahrscheinlichkeit bin ich Attentäter; diese Person ist mit { $king } % König und mit { $assassin } % Attentäter, und ich rechne mit { $won } % Siegchance.

## Rollen

role-king = der König
role-assassin = ein Attentäter
role-citizen = ein Bürger

## Das Brett im Terminal

board-section = { $section ->
    [when] Wann?
    [where] Wo?
    [king] König?
   *[assassin] Attentäter?
}
board-clue = Hinweis
board-yours = Deine Karte
board-drew = Gezogen
board-matches = { $matches } Treffer
board-king = du bist der König
board-not_king = du bist nicht der König
board-icon = du hast das Zeichen
board-watching = du schaust zu
board-you = { $name } (du)
board-vote = stimmte für { $name }
board-key = > ist dran   * Chip übrig   + zog eine zweite Karte   = Treffer

## Die Karten von „Wann?“: der Ablauf des Banketts

when-1 = Trinkspruch
when-2 = Suppe
when-3 = Braten
when-4 = Torte
when-5 = letzter Tanz
when-6 = Mitternacht

## Die Karten von „Wo?“: Orte im Palast

where-1 = Torhaus
where-2 = Küche
where-3 = Ballsaal
where-4 = Bibliothek
where-5 = Orangerie
where-6 = Keller

## Die Karten von „Wer ist König?“: Süßigkeiten

king-1 = Marzipan
king-2 = Nugat
king-3 = Praline
king-4 = Karamelle
king-5 = Trüffel
king-6 = Brause
king-7 = Malzbonbon
king-8 = Baiser

## Die Karten von „Wer ist Attentäter?“: Süßigkeiten

assassin-1 = Lakritz
assassin-2 = Anis
assassin-3 = Pfefferminz
assassin-4 = Karamell
assassin-5 = Ingwer
assassin-6 = saurer Drops
