# Was das Terminal vor, während und nach einem Spiel sagt.

title = Du bist { $name }, { $bots }
bots = gegen { $names }
animal-fox = Fuchs
animal-owl = Eule
animal-hare = Hase
animal-crow = Krähe
animal-badger = Dachs
animal-otter = Otter
animal-stag = Hirsch
animal-cat = Katze
animal-wolf = Wolf
animal-boar = Keiler
only-you = nur du
said = { $name } sagt: „{ $text }“
turn = Du bist dran
silence = Du darfst etwas sagen, oder drück Enter, um zu schweigen
prompt = 1–{ $last }
prompt-only = Nur eine Möglichkeit: Drück Enter
prompt-silent = Enter, { $last ->
    [1] 1
   *[other] 1–{ $last }
}
keys = ? Regeln · l Protokoll · q Beenden
keys-silent = w schweigen, bis du gefragt wirst
narrow = eine Zahl öffnet eine Gruppe, ein Wort filtert die Liste
opened = Noch ist nichts entschieden: Tippe { $number }, um es zu wählen, oder eine andere Zahl.
group = { $count ->
    [one] 1 Möglichkeit
   *[other] { $count } Möglichkeiten
}
page = { $first }–{ $last } von { $count }: n zeigt mehr, oder tippe eine Zahl oder ein Wort
none-match = Keine Möglichkeit passt zu „{ $word }“. Tippe eine Zahl von 1 bis { $last }, oder ? für Hilfe.
out-of-range = Möglichkeit { $number } gibt es nicht. Tippe eine Zahl von 1 bis { $last }.
waiting = Du schweigst, bis du gefragt wirst.
log-empty = Noch ist nichts passiert.
log-more = { $count } frühere Zeilen: Tippe l all
no-rules = { $game } hat kein Regelbuch.
no-rule = Keine Regel erwähnt „{ $word }“. Tippe ? für die Liste.
notation-how = Statt ihrer Zahl kannst du eine Möglichkeit kurz eintippen: { $examples }
rules-how = Tippe ? und eine Kennung, um eine Regel zu lesen, oder ? und ein Wort, um zu suchen.
left = Das Spiel ist gespeichert in { $record }
resume = Weiter geht es mit: { $command }
resumed = Weiter nach { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}. Tippe l für das Protokoll bisher.
over = Das Spiel ist vorbei
won-you = Du gewinnst
won = { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen
}
won-none = Niemand gewinnt
record = Aufzeichnung: { $record }
record-how = Noch einmal ansehen: { $command }
column-player = Spieler
column-score = Punkte
column-why = Warum
column-lies = Lügen
column-believed = Geglaubt
column-caught = Ertappt
column-right = Zu Recht gezweifelt
column-wrong = Zu Unrecht
review = Was wahr war
lies = Die Lügen
more-lies = und { $count } weitere: Sieh dir die Wiedergabe an
you = { $name } (du)
verdict-truth = wahr
verdict-lie = gelogen
verdict-guess = geraten
verdict-forced = zur Lüge gezwungen
fate-caught = ertappt
fate-believed = geglaubt
fate-doubted = zu Unrecht angezweifelt
fate-open = nie geprüft
seen-alone = nur { $name }: { $line }
evidence = Wer es hätte wissen können (an keinem von { $tables } Tischen, die zum Gesehenen passen, stimmt die Behauptung)
evidence-none = Niemand hätte wissen können, dass eine Behauptung falsch war.
could-have-known = { $names } { $count ->
    [one] hätte
   *[other] hätten
} es wissen können
puzzle-title = Finde die Lüge, { $date }: Du siehst, was { $name } sieht
puzzle-honest = Ist ehrlich, was { $name } gerade behauptet hat?
puzzle-liar = Wer lügt?
puzzle-culprit = Wer ist Sowjet?
puzzle-choice-honest = ehrlich
puzzle-choice-lie = gelogen
puzzle-right = Richtig
puzzle-wrong = Falsch
puzzle-how = Gib eine Zahl von 1 bis { $last } ein.
column-answer = Antwort
column-said = mit dem Gesagten
column-cards = nur nach den Karten
column-truth = Wahrheit
puzzle-true = wahr
