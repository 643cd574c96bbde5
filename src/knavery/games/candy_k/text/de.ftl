# Candy K auf Deutsch. Welche Schlüssel es gibt, sagt core/text.py.

word-nothing = niemand

## Satzteile, gefüllt aus denselben Feldern wie der Satz, in dem sie stehen

section-name = { $section ->
    [when] Wann
    [where] Wo
    [king] Wer König
   *[assassin] Wer Attentäter
}
card-name = { $section ->
    [when] { $number }, { WORD($number, of: "when") }
    [where] { $number }, { WORD($number, of: "where") }
    [king] { $number }, { WORD($number, of: "king") }
   *[assassin] { $number }, { WORD($number, of: "assassin") }
}
truth-name = { $section ->
    [when] { $held }, { WORD($held, of: "when") }
    [where] { $held }, { WORD($held, of: "where") }
    [king] { $held }, { WORD($held, of: "king") }
   *[assassin] { $held }, { WORD($held, of: "assassin") }
}
part-shown = { section-name } { $played }{ $second ->
    [none] {""}
   *[other] {" "}(gezogen { $card } und { $second })
}{ $match ->
    [yes] {" "}(Treffer)
   *[no] {""}
}

## Entscheidungen

decision-keep_token = Deinen Chip behalten
decision-spend_token = Einen Chip ausgeben und noch eine Karte ziehen
decision-play_card = { card-name } zählen lassen
decision-claim_number = Sagen, deine Karte sei { card-name }
decision-ready = Sagen, dass es für dich weitergehen kann
decision-end_talk = Die Zeit zum Reden ist um
decision-vote = Für { NAME($target) } stimmen

## Das Protokoll

fact-identity_drawn = { $icon ->
    [yes] Deine Identitätskarte trägt das Attentäterzeichen: du beginnst mit einem Treffer
   *[no] Deine Identitätskarte ist leer: du beginnst ohne Treffer
}
fact-section_began = { WHO($first) ->
    [you] { section-name } beginnt: alle ziehen eine Karte, du zuerst
   *[other] { section-name } beginnt: alle ziehen eine Karte, { NAME($first) } zuerst
}
fact-drawn = Du ziehst { card-name }
fact-token_answered = { WHO($seat) ->
    [you] { $spend ->
        [yes] Du gibst einen Chip aus
       *[other] Du behältst deinen Chip
    }
   *[other] { NAME($seat) } hat über den Chip entschieden
}
fact-tokens_spent = Ausgegebene Chips in { section-name }: { LIST($seats, of: "name") }
fact-second_drawn = Für deinen Chip ziehst du { card-name }
fact-clue_turned = Der Hinweis zu { section-name } ist { card-name }
fact-card_chosen = { WHO($seat) ->
    [you] Du lässt { card-name } zählen
   *[other] { NAME($seat) } hat zwischen zwei Karten gewählt
}
fact-claimed = { WHO($seat) ->
    [you] Du sagst, deine Karte sei { card-name }
   *[other] { NAME($seat) } sagt: meine Karte ist { card-name }
}
fact-said_ready = { WHO($seat) ->
    [you] Für dich kann es weitergehen
   *[other] Für { NAME($seat) } kann es weitergehen
}
fact-talk_ended = Die Zeit ist um: über { section-name } ist genug geredet
fact-vote_began = Alle stimmen verdeckt für eine andere Person
fact-vote_cast = { WHO($seat) ->
    [you] Du stimmst für { NAME($target) }
   *[other] { NAME($seat) } hat gestimmt
}
fact-revealed = { WHO($seat) ->
    [you] Du warst { WORD($role, of: "role") }
   *[other] { NAME($seat) } war { WORD($role, of: "role") }
}, { $icon ->
    [yes] mit dem Zeichen,{" "}
   *[no] {""}
}{ $matches ->
    [one] mit 1 Treffer
   *[other] mit { $matches } Treffern
}, Stimme für { WHO($vote) ->
    [you] dich
   *[other] { NAME($vote) }
}; { LIST($cards) }
fact-judged = { $assassins ->
    [yes] Die Attentäter haben den König benannt
   *[no] Die Attentäter haben den König verfehlt
}; { $loyal ->
    [yes] König und Bürger haben die Attentäter gefunden
   *[no] König und Bürger haben die Attentäter nicht gefunden
}

## Die Behauptungen neben der Wahrheit

claim-said = { section-name }: gesagt { card-name }; gehabt { truth-name }

## Worauf gewartet wird

phase-tokens = Behalte deinen Chip, oder gib ihn für noch eine Karte aus
phase-choice = Wähle, welche deiner beiden Karten zählt
phase-claims = Sagt reihum, was eure Zahl ist; mit einem Treffer musst du lügen
phase-talk = Redet, und sag, wenn es weitergehen kann; über einen Treffer in diesem Abschnitt musst du lügen
phase-vote = Stimme verdeckt für eine andere Person
phase-over = Die Karten sind aufgedeckt

## Ablehnungen

refusal-over = Die Stimmen sind aufgedeckt; das Spiel ist vorbei
refusal-answered = Du hast schon geantwortet
refusal-no_token = Du hast keinen Chip mehr
refusal-no_token_in_king = In Wer König kann kein Chip ausgegeben werden
refusal-too_late_for_token = Chips werden ausgegeben, bevor der Hinweis aufgedeckt ist
refusal-one_card = Du hast in diesem Abschnitt eine Karte, und sie zählt
refusal-not_your_card = Das ist keine deiner beiden Karten: wähle eine, die du gezogen hast
refusal-no_choice_now = Karten werden gewählt, wenn der Hinweis aufgedeckt ist
refusal-not_your_turn = { WHO($speaker) ->
    [you] Du bist an der Reihe, deine Zahl zu nennen
   *[other] { NAME($speaker) } ist an der Reihe
}
refusal-clue_number = Niemand darf die Zahl des Hinweises nennen: nenne eine andere
refusal-no_such_number = Diese Zahl gibt es in diesem Abschnitt nicht: nenne eine andere
refusal-no_claim_now = Behauptet wird reihum, wenn der Hinweis aufgedeckt ist und alle gewählt haben
refusal-no_talk_now = Es wird gerade nicht offen geredet
refusal-own_vote = Du kannst nicht für dich selbst stimmen: nenne jemand anderen
refusal-nobody_there = Dort sitzt niemand: nenne jemanden an diesem Tisch
refusal-no_vote_now = Gestimmt wird nach dem letzten Abschnitt

## Einstellungen

setting-ending = Das Ende
setting-ending-literal = Jede Seite gewinnt oder verliert nach ihrer eigenen Bedingung: beide oder keine können gewinnen
setting-ending-decisive = Eine Seite gewinnt: gelingt es beiden, die Attentäter; gelingt es keiner, König und Bürger
setting-loyal_vote = Was König und Bürger brauchen
setting-loyal_vote-majority = Jeder Attentäter benannt, und ein Attentäter auf mehr als der Hälfte ihrer Stimmen
setting-loyal_vote-strict = Jeder Attentäter benannt, und ein Attentäter auf allen ihren Stimmen
setting-tokens = Chips für jede Person
setting-tokens-0 = Keine Chips: für alle eine Karte in jedem Abschnitt
setting-tokens-1 = Ein Chip für das ganze Spiel
setting-tokens-2 = Zwei Chips für das ganze Spiel, höchstens einer in einem Abschnitt

## Wie gut eine Zahl von Mitspielenden zum Spiel passt

seats-4 = das ursprüngliche Spiel
seats-5 = empfohlen
seats-6 = empfohlen
seats-7 = Partyrunde
seats-8 = Partyrunde

## Warum ein Platz gewonnen oder verloren hat

why-struck_king = alle Attentäter haben den König benannt
why-missed_king = nicht alle Attentäter haben den König benannt
why-found_assassins = König und Bürger haben die Attentäter gefunden
why-found_too_late = die Attentäter wurden gefunden, aber sie haben den König benannt
why-missed_assassins = König und Bürger haben die Attentäter nicht gefunden
why-king_safe = niemand wurde entlarvt, und der König ist sicher

## Rollen

role-king = der König
role-assassin = ein Attentäter
role-citizen = ein Bürger

## Das Brett

board-clue = Hinweis
board-yours = Deine Karte
board-drew = Gezogen
board-matches = { $matches } Treffer
board-king = du bist der König
board-not_king = du bist nicht der König
board-icon = du hast das Zeichen
board-watching = du schaust zu
board-you = { $name } (du)
board-vote = stimmt für { $name }
board-key = > ist dran   * Chip übrig   + zog eine zweite Karte   = Treffer

## Die Karten: eine Stunde des Banketts

when-1 = Trinkspruch
when-2 = Suppe
when-3 = Braten
when-4 = Torte
when-5 = letzter Tanz
when-6 = Mitternacht

## Ein Ort im Palast

where-1 = Torhaus
where-2 = Küche
where-3 = Ballsaal
where-4 = Bibliothek
where-5 = Orangerie
where-6 = Keller

## Die Süßigkeiten von Wer König

king-1 = Marzipan
king-2 = Nugat
king-3 = Praline
king-4 = Karamelle
king-5 = Trüffel
king-6 = Brause
king-7 = Malzbonbon
king-8 = Baiser

## Die Süßigkeiten von Wer Attentäter

assassin-1 = Lakritz
assassin-2 = Anis
assassin-3 = Pfefferminz
assassin-4 = Karamell
assassin-5 = Ingwer
assassin-6 = saurer Drops
