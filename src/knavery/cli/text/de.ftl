# Was das Terminal um ein Spiel herum sagt.

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
turn = Deine Entscheidung
silence = Du darfst etwas sagen; mit Enter schweigst du
prompt = 1–{ $last }
prompt-only = Nur eines ist möglich: Enter
prompt-silent = Enter, { $last ->
    [1] 1
   *[other] 1–{ $last }
}
keys = ? Regeln · l Protokoll · q Schluss
keys-silent = w schweigen, bis du gefragt wirst
narrow = eine Zahl öffnet ihre Art, ein Wort kürzt die Liste
opened = Noch ist nichts entschieden: { $number } wählt es, oder eine andere Zahl.
group = { $count ->
    [one] 1 Möglichkeit
   *[other] { $count } Möglichkeiten
}
page = { $first }–{ $last } von { $count }: n zeigt mehr, oder tippe eine Zahl oder ein Wort
none-match = Keine Möglichkeit enthält „{ $word }“. Tippe eine Zahl von 1 bis { $last }, oder ? für Hilfe.
out-of-range = Möglichkeit { $number } gibt es nicht. Tippe eine Zahl von 1 bis { $last }.
waiting = Du schweigst, bis du gefragt wirst.
log-empty = Noch ist nichts geschehen.
log-more = { $count } frühere Zeilen: l all
no-rules = { $game } hat kein Regelbuch.
no-rule = Keine Regel enthält „{ $word }“. Mit ? siehst du alle.
notation-how = Statt ihrer Zahl kannst du eine Möglichkeit kurz eintippen: { $examples }
rules-how = ? und eine Kennung zeigt eine Regel, ? und ein Wort sucht.
left = Das Spiel liegt in { $record }
resume = Weiter geht es mit: { $command }
resumed = Weiter nach { $count ->
    [one] 1 Entscheidung
   *[other] { $count } Entscheidungen
}. Das Protokoll bisher: l
over = Das Spiel ist aus
won-you = Du gewinnst
won = { $names } { $count ->
    [one] gewinnt
   *[other] gewinnen gemeinsam
}
won-none = Niemand gewinnt
record = Die Aufzeichnung: { $record }
record-how = Noch einmal ansehen: { $command }
column-player = Spieler
column-score = Punkte
column-why = warum
column-lies = Lügen
column-believed = geglaubt
column-caught = ertappt
column-right = zu Recht angezweifelt
column-wrong = zu Unrecht
review = Was wahr war
lies = Die Lügen
more-lies = und { $count } weitere: siehe die Wiedergabe
you = { $name } (du)
verdict-truth = wahr
verdict-lie = gelogen
verdict-guess = geraten
verdict-forced = erzwungen gelogen
fate-caught = ertappt
fate-believed = geglaubt
fate-doubted = zu Unrecht bezweifelt
fate-open = nie geprüft
told-alone = { $name } allein: { $line }
