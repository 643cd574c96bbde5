# Die Seiten auf Deutsch. Die Sätze der Spiele stehen in deren Katalogen.

skip = Zum Inhalt
nav = Seiten
nav-about = Über uns
footer = Knavery ist freie Software. Die Spiele gehören ihren Urhebern; ihre Regeln stehen hier in unseren Worten.
home = Startseite
close = Schließen
yes = ja
no = nein
you = du
bot = Bot
guest = Gast
nothing-title = Hier ist nichts
nothing-home = Zurück zu den Spielen
problem-server = Der Server antwortet nicht. Versuche es gleich noch einmal.

control-language = English
control-sound = Ton
control-light = Helle Farben
control-dark = Dunkle Farben

home-title = Ein Tisch für Spiele der Täuschung
home-lead = Setz dich mit Freunden an den Tisch, oder mit Bots, die lügen wie sie. Kein Konto: ein Name und ein Link genügen.
home-name = Dein Name
home-keep = Behalten
home-games = Spiele
home-open = Offene Tische
home-open-none = Gerade wartet niemand auf Mitspieler. Öffne einen Tisch und teile seinen Link.
home-finished = Zuletzt gespielt
home-finished-none = Noch wurde kein offener Tisch zu Ende gespielt.
play-now = Jetzt spielen
invite = Freunde einladen
rules = Regeln
players = { $least } bis { $most } Personen
state-open = offen
state-running = zusehen
state-over = ansehen
state-closed = geschlossen

game-kred = Bewege Figuren, übergib eine Tafel verdeckt, und lass niemanden sehen, ob beides zusammenpasst.
minutes-kred = 60 bis 90 Minuten
game-kingless = Der Thron ist leer. Füll die Schenke mit den Deinen, und sag im rechten Moment Halt.
minutes-kingless = 20 bis 40 Minuten
game-red_scare = Lies die Akten, die deine Brille dich lesen lässt, und entscheide, wem du den Rest glaubst.
minutes-red_scare = 30 bis 45 Minuten
game-candy_k = Ein Hof voller Süßigkeiten, ein Mord, vier Kapitel. Sag, was du gesehen hast – oder gern gesehen hättest.
minutes-candy_k = 15 bis 25 Minuten
game-other = Ein Spiel von anderer Hand.

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

opening = Der Tisch wird geöffnet …
table-missing = Diesen Tisch gibt es nicht
table-refused = Dieser Tisch lässt niemanden ein
join-title = Du bist zu einer Partie { $game } eingeladen
join-full = Für diese Partie { $game } sind alle Plätze besetzt
join-running = Hier wird gerade { $game } gespielt
join-over = Hier wurde { $game } gespielt
join-private = An diesem Tisch schaut niemand zu.
sit-down = Platz nehmen
watch = Zusehen
chair-free = freier Platz
chair-free-why = für einen Freund, oder beim Start für einen Bot

before-title = Vor dem Start – { $game }
before-host = Teile den Link, lege fest, wie ihr spielt, und starte, wenn alle bereit sind.
before-guest = Sag, wenn du bereit bist. Wer den Tisch geöffnet hat, startet das Spiel.
before-watch = Nimm Platz oder sieh zu. Wer den Tisch geöffnet hat, startet das Spiel.
before-taken = { $taken } von { $all } Plätzen sind besetzt{ $away ->
    [0] .
    [one] ; einer von euch ist weg.
   *[other] ; { $away } von euch sind weg.
}
chairs = Plätze
a-bot = Bot ({ $bot })
is-host = öffnet den Tisch
the-host = Wer den Tisch geöffnet hat
is-here = da
is-ready = bereit
is-not-ready = noch nicht bereit
is-away = abwesend
is-acting = am Zug
on-bank = Zeitvorrat
remove = Entfernen
leave = Aufstehen
add-bot = Bot dazusetzen
personality-of = Gemüt von { $name }
bot-honest = ehrlich
bot-honest-does = sagt, was ist, und glaubt das auch von dir
bot-careful = vorsichtig
bot-careful-does = lügt, wenn es sich lohnt, und zweifelt, wenn es zählt
bot-shameless = schamlos
bot-shameless-does = lügt, wann immer es durchgehen könnte
bot-babbler = Plappermaul
bot-babbler-does = sagt, was gerade einfällt, wahr oder nicht
bot-search = Denker
bot-search-does = spielt im Kopf weiter, bevor er entscheidet
bot-random = Würfel
bot-random-does = entscheidet nach Zufall
start = Das Spiel starten
start-with-bots = Starten, mit Bots auf freien Plätzen
ready-say = Ich bin bereit
ready-take-back = Doch noch nicht bereit
ready-missing = { $count ->
    [one] { $names } ist noch nicht bereit.
   *[other] { $names } sind noch nicht bereit.
}
ready-missing-start = { $count ->
    [one] { $names } ist noch nicht bereit: du kannst trotzdem starten.
   *[other] { $names } sind noch nicht bereit: du kannst trotzdem starten.
}
ready-but-you = Alle anderen sind bereit.
ready-all = Alle sind bereit.
ready-all-wait = Alle sind bereit. { $host } startet das Spiel.
ready-again = { $host } hat geändert, wie ihr spielt. Bist du noch bereit?
ready-see = Zeig, was sich geändert hat
invite-title = Einladen
invite-how = Wer diesen Link öffnet, sitzt mit einem Klick am Tisch.
invite-local = Nur dieser Rechner kann ihn öffnen. Für die anderen im Haus starte Knavery mit { $command } und öffne es unter der Adresse dieses Rechners.
invite-qr = Der Link als QR-Code
invite-link = Link zu diesem Tisch
copy = Link kopieren
copied = Kopiert
share-link = Der Link
share-replay = Die Wiederholung teilen
share-step = Diesen Schritt teilen
settings = Wie ihr spielt
setting-seats = Personen
setting-pace = Tempo
pace-none = niemand wird gedrängt
pace-relaxed = gemütlich: 90 Sekunden je Entscheidung
pace-quick = schnell: 30 Sekunden je Entscheidung
setting-access = Wer Platz nehmen darf
access-link = wer den Link hat
access-open = alle, aus der Liste der offenen Tische
setting-changed = geändert
setting-watch = Zuschauen
watch-yes = wer den Link hat, darf zuschauen
watch-no = niemand schaut zu
fair-title = Ehrlich gegeben
fair-words = Das Geheimnis des Gebers ist schon versiegelt. Füge eigene Worte hinzu, und das Geben hängt auch von ihnen ab.
fair-more = Wie das geht
fair-yours = Eigene Worte
fair-add = Hinzufügen
fair-sealed = Versiegelt:

watching = Zuschauer
seats = Am Tisch
secrets = Was nur du weißt
cover = Geheimes verdecken
uncover = Geheimes zeigen
covered = Verdeckt. Niemand neben dir kann mitlesen.
aside = Verlauf, Chat, Regeln
log = Verlauf
chat = Chat
new = neu
log-new = seit du zuletzt hingesehen hast
only-you = nur du
chat-none = Noch hat niemand etwas gesagt.
chat-say = Sag etwas
chat-send = Senden
title-yours = ● Du bist dran – { $game }
title-all-ready = ● Alle sind bereit – { $game }
title-ready-again = ● Bist du bereit? – { $game }

menu = Dieser Tisch
menu-end = Gehen
people = Wer spielt
people-none = Nur Bots spielen mit dir.
mute = Stumm schalten
unmute = Wieder hören
report = Dem Gastgeber melden
report-why = Was verdirbt das Spiel?
report-send = Dem Gastgeber sagen
report-sent = Der Gastgeber weiß es, und sonst niemand.
hand-over = Den Platz einem Bot geben
hand-over-sure = Ein Bot nimmt den Platz von { $name } für den Rest des Spiels.
device-make = Auf ein anderes Gerät umziehen
device-how = Öffne diesen Link binnen zehn Minuten auf dem anderen Gerät. Er gilt einmal, und wer ihn hat, spielt als du.
device-link = Link für dein anderes Gerät
device-title = Hier weiterspielen
device-here = Dein Platz und dein Name kommen auf dieses Gerät. Das andere bleibt auch am Tisch.
device-move = Auf diesem Gerät spielen
device-failed = Der Link wurde benutzt oder ist zu alt. Mach einen neuen.
menu-help = Fragen erklären
menu-aid = Hilfen auf dem Brett
menu-pause = Für eine Pause stimmen
menu-resume = Fürs Weiterspielen stimmen
menu-vote-back = Stimme zurücknehmen
menu-leave = Ganz gehen
menu-leave-sure = Ein Bot übernimmt deinen Platz, und du kannst nicht zurück.
menu-close = Den Tisch schließen
menu-close-sure = Das Spiel endet für alle, und das Verborgene wird gezeigt.
keep-answering = … und weiter so antworten
standing = Wird für dich geantwortet, bis du etwas anderes gefragt wirst:
standing-end = Frag mich wieder

bar = Entscheidung
kinds = Arten von Entscheidungen
options = Möglichkeiten
your-turn = Du bist dran.
offered = Zur Wahl: { $options }.
offered-many = Zur Wahl stehen { $count } Möglichkeiten.
waiting = Warten auf die anderen.
waiting-for = Warten auf { $names }: { $what }.
waiting-names = Warten auf { $names }.
let-go = Loslassen
not-yet = Noch nicht
cannot-be-undone = Das kann nicht zurückgenommen werden.
answer-kept = Deine Antwort bleibt verdeckt, bis alle ihre Zeit hatten:
see-rule = { $rule } lesen
help-off = Nicht mehr erklären
aid-off = Ohne diese Hilfe spielen
over = Das Spiel ist aus.
paused = Das Spiel ruht.
closed-table = { $why ->
    [host] Der Gastgeber hat diesen Tisch geschlossen.
    [idle] Diesen Tisch hat einen Tag lang niemand angerührt, darum wurde er geschlossen.
    [rules] Die Regeln haben sich seit dem Geben geändert, darum wurde dieser Tisch geschlossen.
    [fault] Ein Fehler von uns hat diesen Tisch angehalten. Er bleibt, wie er war.
   *[other] Dieser Tisch ist geschlossen.
}
line-lost = Die Verbindung zum Tisch ist unterbrochen. Sie wird neu aufgebaut; was du siehst, bleibt.
bot-for-you = Ein Bot spielt für dich.
take-seat-back = Deinen Platz wieder einnehmen
away-until = { $name } ist abwesend: in { $time } springt ein Bot ein.
away-wait = Noch eine Minute warten
away-now = Den Bot jetzt einspringen lassen
time-left = noch { $time }
time-bank = dann { $time } aus deinem Zeitvorrat
time-on-bank = dein Zeitvorrat: noch { $time }

refused-stale = Der Tisch ist weiter: sieh hin und entscheide neu.
refused-answered = Deine Antwort steht, bis die anderen ihre Zeit hatten.
refused-paused = Das Spiel ruht: stimme erst fürs Weiterspielen.
refused-sat_in = Ein Bot sitzt für dich: nimm erst deinen Platz wieder ein.
refused-not_sat_in = Niemand sitzt für dich.
refused-not_running = Hier läuft kein Spiel.
refused-here = Dort wird niemand vermisst.
refused-over = Das Spiel ist aus.
refused-not_over = Das Spiel ist noch nicht aus.
refused-no_rematch = Dieses Spiel lässt sich hier nicht mehr aufbauen: öffne einen anderen Tisch.
refused-closed = Der Tisch ist schon geschlossen.
refused-nothing_said = Schreib erst etwas.
refused-begun = Das Spiel hat begonnen: was vorher galt, bleibt.
refused-begun_without = Das Spiel hat begonnen: sieh zu oder öffne einen anderen Tisch.
refused-seated = Du sitzt hier schon.
refused-against_bots = An diesem Tisch spielt einer allein gegen Bots: öffne deinen eigenen.
refused-taken = Dort ist kein Platz frei: wähle einen anderen oder sieh zu.
refused-person_there = Dort sitzt jemand: entferne die Person erst.
refused-too_few_chairs = Auf einem Platz, der wegfiele, sitzt jemand: mach ihn erst frei.
refused-free = Dort sitzt niemand.
refused-bot = Dort sitzt schon ein Bot.
refused-no_bot = Diesen Bot gibt es nicht. Es gibt: { $bots }.
refused-no_seat = Der Tisch hat { $chairs } Plätze.
refused-empty = Niemand sitzt am Tisch: nimm erst Platz.
refused-rules = Die Regeln haben sich geändert: öffne einen anderen Tisch.
refused-changed = Am Tisch hat sich etwas geändert: sieh hin und sag es noch einmal.
refused-players = { $game } ist für { $least } bis { $most } Personen, nicht für { $seats }.
refused-no_setting = { $game } hat keine Einstellung „{ $name }“. Es hat: { $settings }.
refused-no_value = „{ $value }“ ist kein Wert der Einstellung „{ $name }“ von { $game }. Zur Wahl stehen: { $values }.
refused-not_seated = Das dürfen nur die, die am Tisch sitzen: nimm Platz oder sieh zu.
refused-not_host = Das darf nur, wer den Tisch geöffnet hat.
refused-not_watched = An diesem Tisch wird nicht zugesehen.
refused-no_table = Diesen Tisch gibt es nicht.
refused-no_game = Dieses Spiel gibt es nicht.
refused-no_guest = Sag erst, wie du heißt.
refused-name = Ein Name braucht mindestens einen Buchstaben.
refused-no_link = Dieser Link wurde schon benutzt oder ist zu alt: mach einen neuen.
refused-origin = Diese Seite gehört zu einem anderen Server.
refused-too_many = Das waren zu viele Nachrichten: warte ein wenig.
refused-too_fast = Du redest zu schnell: warte ein wenig.
refused-too_many_requests = Das waren zu viele Anfragen: warte ein wenig.
refused-too_many_guests = Von dort kommen zu viele Gäste: warte ein wenig.
refused-too_many_tables = Du hast zu viele Tische offen: schließe erst einen.
refused-too_many_windows = Du hast zu viele Fenster offen: schließe eines.
refused-running = Ein laufendes Spiel hat keine Aufzeichnung: warte, bis es aus ist.
refused-not_dealt = Der Tisch wurde geschlossen, bevor gegeben wurde.
refused-only_log = Die Regeln haben sich seitdem geändert: nur der Verlauf lässt sich zeigen.
refused-no_step = Das Spiel hat { $steps } Entscheidungen.
refused-store = Der Speicher antwortet nicht: versuch es noch einmal.
refused-stopped = Dieser Tisch ist durch unseren Fehler stehen geblieben.
refused-fault = Das war unser Fehler.

entry-sat = { $who ->
    [you] Du nimmst Platz
   *[other] { $name } nimmt Platz
}
entry-bot_seated = Ein Bot nimmt Platz: { $name }
entry-left = { $who ->
    [you] Du verlässt den Tisch
   *[other] { $name } verlässt den Tisch
}
entry-removed = { $who ->
    [you] Der Gastgeber hat dich vom Tisch entfernt
   *[other] Der Gastgeber hat { $name } vom Tisch entfernt
}
entry-configured = Der Gastgeber hat die Einstellungen geändert
entry-started = Das Spiel beginnt
entry-answer_dropped = Deine Antwort ist nicht mehr möglich. Bitte antworte noch einmal
entry-paused = Das Spiel ist pausiert
entry-resumed = Das Spiel geht weiter
entry-pause_voted = { $who ->
    [you] Du stimmst
   *[other] { $name } stimmt
} { $vote ->
    [resume] fürs Weiterspielen
   *[pause] für eine Pause
}
entry-reported = { $name } meldet { $target }: { $said }
entry-words_added = { $who ->
    [you] Du gibst
   *[other] { $name } gibt
} eigene Worte zur Verteilung dazu: { $said }
entry-went_away = { $who ->
    [you] Du bist abwesend
   *[other] { $name } ist abwesend
}
entry-came_back = { $who ->
    [you] Du bist zurück
   *[other] { $name } ist zurück
}
entry-bot_brought = { $who ->
    [you] Ein Bot übernimmt für dich
   *[other] Ein Bot übernimmt für { $name }
}
entry-returned = { $who ->
    [you] Du löst den Bot ab
   *[other] { $name } löst den Bot ab
}
entry-closed = { $why ->
    [host] Der Gastgeber hat den Tisch geschlossen
    [idle] Der Tisch wurde nach einem Tag ohne Spielzug geschlossen
    [rules] Seit dem Austeilen haben sich die Regeln geändert, darum wurde der Tisch geschlossen
    [fault] Ein Fehler von uns hat den Tisch angehalten
   *[other] Der Tisch ist geschlossen
}

end-nobody = Niemand gewinnt
end-you = Du gewinnst
end-won = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
}
end-show = Das Ende zeigen
end-look = Den Tisch ansehen
end-turning = Alle decken auf, was sie hatten.
end-turned = Was alle waren und hatten
end-skip = Alles zeigen
end-boldest-lie = Die kühnste Lüge
end-boldest-guess = Der kühnste Ruf
end-catch-lie = Der beste Fang
end-catch-guess = Der Ruf, der danebenging
end-step = Ansehen, wie es dazu kam
rematch = Noch einmal
truth-replay = Die Wahrheit, Schritt für Schritt
record = Aufzeichnung herunterladen
ledger = Das Buch der Lügen
ledger-empty = Niemand gab etwas aus, das wahr oder falsch sein konnte.
ledger-who = Wer
ledger-truths = ehrlich
ledger-lies = gelogen
ledger-forced = gezwungen gelogen
ledger-guesses = geraten
ledger-believed = geglaubt
ledger-caught = ertappt
ledger-challenges_right = zu Recht gezweifelt
ledger-challenges_wrong = zu Unrecht gezweifelt
fair-check = Prüfen, ob das Geben versiegelt war
fair-yes = Ja: Das jetzt gezeigte Geheimnis ist das vor dem Geben versiegelte.
fair-no = Nein: Das jetzt gezeigte Geheimnis ist nicht das versiegelte.
fair-unable = Dieser Browser kann das nur über https prüfen. Nimm knavery verify mit der Aufzeichnung.

rules-of = Die Regeln von { $game }
rules-search = In den Regeln suchen
rules-foreign = Das Regelbuch ist auf Englisch geschrieben.
rules-none = Dieses Spiel bringt kein Regelbuch mit.
rules-nothing = Keine Regel sagt das.

replay-title = Die Wahrheit – { $game }
replay-missing = Von diesem Tisch gibt es nichts anzusehen
replay-missing-why = Eine Partie kann angesehen werden, wenn sie zu Ende ist.
replay-step = Schritt { $step } von { $all }
replay-step-short = Schritt { $step }
replay-begin = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-finish = Zum Ende
replay-next-lie = Zur nächsten Lüge
replay-eyes = Mit wessen Augen
replay-spectator = denen eines Zuschauers
replay-claim = Die Behauptung neben der Wahrheit
replay-said = Was gesagt wurde
replay-why = Was der Bot dachte
belief-honest = Zuletzt Gesagtes hielt er zu { $chance } für wahr.
belief-score = Seine Aussicht zu gewinnen: { $chance }.
replay-by = { $name }:
replay-deal = Es wird gegeben.
replay-only-log = Die Regeln haben sich seither geändert: nur der Verlauf kann gezeigt werden.
replay-keys = Mit den Pfeiltasten geht es Schritt für Schritt.
replay-share = Die Adresse in deinem Browser führt andere genau hierher.
verdict-truth = die Wahrheit
verdict-lie = eine Lüge
verdict-guess = geraten
verdict-forced = eine erzwungene Lüge
fate-caught = ertappt
fate-believed = geglaubt
fate-doubted = zu Unrecht bezweifelt
fate-open = nie geprüft
claims = Jede Behauptung
claims-lies = Nur Lügen

about-title = Über uns und Fairness
about-lead = Knavery ist ein Tisch für Spiele der Täuschung: Man öffnet einen Link und spielt mit Freunden und mit Bots, die lügen wie sie.
about-fair = Woher die Karten kommen
about-fair-1 = Bevor jemand Platz nimmt, zieht der Server ein Geheimnis und veröffentlicht dessen SHA-256: von da an kann er kein anderes wählen.
about-fair-2 = Jede Person darf eigene Worte hinzufügen, für alle sichtbar und vor dem Geben festgelegt.
about-fair-3 = Das Geheimnis und alle Worte, in der Reihenfolge der Plätze, ergeben die Saat, aus der alles gegeben und gezogen wird.
about-fair-4 = Am Ende wird das Geheimnis gezeigt. Jeder kann die ganze Partie noch einmal geben, spielen und vergleichen.
about-fair-check = Ein Klick am Ende einer Partie prüft das Siegel. Die ganze Aufzeichnung prüft
about-not = Was das nicht beweist
about-not-why = Ein Server sieht jede Karte, und wer ihn betreibt, könnte sie verraten. Spiele auf fremden Servern um die Ehre.
about-secret = Geheimes bleibt geheim
about-secret-how = Dein Browser bekommt, was dein Platz wissen darf, und sonst nichts: nicht versteckt, nicht ausgegraut, sondern nie gesendet.
about-bots = Die Bots
about-bots-how = Ein Bot erfährt, was eine Person auf seinem Platz erführe, und entscheidet allein daraus. Was er glaubte, wird nach der Partie gezeigt.
about-whose = Wessen Spiele das sind
about-whose-games = Die Spiele gehören ihren Urhebern. Wir erzählen ihre Regeln in eigenen Worten und zeichnen alles selbst.

## KRED

kred-board = Das Rad der Gebiete
kred-community = Gemeinde: { $marks } Mark, { $heels } Heel, { $pawns } Pawn
kred-community-short = Gemeinde
kred-empty = leer
kred-credibility = { $count ->
    [one] 1 Kerbe Glaubwürdigkeit
   *[other] { $count } Kerben Glaubwürdigkeit
}
kred-tiles = { $count ->
    [one] 1 Tafel
   *[other] { $count } Tafeln
}
kred-funds = { $count } übrig
kred-land = fällt
kred-falls = fällt
kred-promote = befördern
kred-give = hierher
kred-claim = letzter Zug
kred-no-move = kein Zug
kred-honest-for = Nach dem Brett ist dieser Zug ehrlich für
kred-shop = Bürokratie
kred-shop-promote-office = im Amt befördern
kred-shop-promote-rostrum = auf einem Podium befördern
kred-shop-promote-seat = auf einem Sitz befördern
kred-shop-restore = eine Kerbe Glaubwürdigkeit
kred-shop-dear = zu teuer
kred-shop-total = { $announced } angesagt, { $spent } ausgegeben, { $left } übrig
kred-tile = Tafel
kred-face-down = verdeckt
kred-funding = Mittel
kred-blank = leer
kred-pack = Der Stapel vor dir
kred-kept = Du hast deine behalten. Die anderen wählen noch.
kred-hand = Deine Tafeln
kred-bank = Deine Bank
kred-group-pick = Eine Tafel behalten
kred-group-hand_over = Eine Tafel übergeben
kred-group-take_back = Zurücknehmen
kred-group-land = Wohin es fällt
kred-group-look = Ansehen
kred-group-accept = Annehmen
kred-group-expose = Aufdecken
kred-group-challenge = Anzweifeln
kred-group-let_pass = Durchgehen lassen
kred-group-decline = Verzichten
kred-group-promote-office = Im Amt befördern
kred-group-promote-rostrum = Auf einem Podium befördern
kred-group-promote-seat = Auf einem Sitz befördern
kred-group-restore = Glaubwürdigkeit
kred-group-done = Fertig
help-kred-draft = Tafeln sagen, was du bewegen solltest, und was sie in einer Bank wert sind. Behalte eine; der Rest geht nach links.
help-kred-move = Bewege bis zu zwei Figuren, dann übergib jemandem eine Tafel verdeckt. Sie zeigt, was du hättest bewegen sollen: ob du es getan hast, weißt nur du.
help-kred-falling = Eine Figur ohne Halt fällt. Wem die Domäne gehört, sagt, wohin.
help-kred-receipt = Ein Zug liegt vor dir. Nimm ihn ungesehen an oder sieh die Tafel an: alle sehen, dass du hinsiehst, niemand, was.
help-kred-looked = Nur du und wer gezogen hat kennen diese Tafel. Eine Lüge aufzudecken kostet Glaubwürdigkeit; anzunehmen behält die Mittel.
help-kred-challenge = Glaubst du den Zug? Zu Recht gezweifelt kostet die andere Seite eine Kerbe, zu Unrecht dich.
help-kred-correct = Die Tafel liegt offen. Nun muss genau ausgeführt werden, was sie zeigt.
help-kred-forced = Wer ohne Glaubwürdigkeit ertappt wird, zieht eine Figur zurück.
help-kred-reward = Du hattest alle drei Kerben: ein Vorrücken ist frei, wenn du willst.
help-kred-bureaucracy = Deine Bank sind deine Mittel. Kaufe, was du bezahlen kannst; der Rest verfällt.

## Red Scare

red-desk = Der Schreibtisch
red-folders = Die Mappen der anderen
red-kind = { $kind ->
    [1] bloße Augen
   *[2] Brille
}
red-citizen = { $side }, { red-kind }
red-citizen-unread = eine Person, die du nicht lesen kannst, { red-kind }
red-unread = { $count } nicht gelesen
red-hand = Deine Karten
red-held = Zuletzt auf der Hand
red-shown = { $name } zeigt dir
red-looked = Oben auf dem Stapel
red-start = beginnt
red-markers = { $count ->
    [0] kein Urteil mehr
    [one] noch 1 Urteil
   *[other] noch { $count } Urteile
}
red-accused-as = angeklagt: { $what }
red-named-as = benannt: { $what }
red-asked-id = { $who ->
    [you] Du zeigst { $count }
   *[other] { $name } zeigt { $count }
}
red-asked-trade = { $who ->
    [you] Du bietest { $count } als
   *[other] { $name } bietet { $count } als
}
red-ledger = Was gesagt wurde
red-ledger-more = { $count } weitere
red-ledger-less = nur das Neueste
red-silent = Hat noch nichts gesagt.
red-said-read = { $who ->
    [you] über deine
   *[other] über die von { $name }
}
red-said-gave = { $who ->
    [you] an dich
   *[other] an { $name }
}
red-said-mailed = { $who ->
    [you] per Post an dich
   *[other] per Post an { $name }
}
red-round-short = R{ $round }
red-no-answer = keine Antwort
red-refused = abgelehnt
red-targets = Was hier geht
red-do-show = Lesen
red-do-trade = Tauschen
red-do-say = Sagen
red-do-mail = Als { $what } schicken
red-packet = { $who ->
    [you] Akte { $number }, von dir beurteilt
   *[other] Akte { $number }, von { $name } beurteilt
}
red-tray-empty = leer
red-track = Urteile
red-track-left = { $count ->
    [0] die Leiste ist voll
    [one] noch 1
   *[other] noch { $count }
}
red-tracker = Zähler
red-round = Runde { $round }
red-round-of = Runde { $round } von { $last }
red-countdown = Der Countdown zur Anklage
red-taken = genommen
red-timer = Anklagen ab
red-cap = Der Fall schließt in
red-deck = { $count } im Stapel
red-accuse = Anklagen
red-accuse-sure = Anklagen?
red-accuse-until = Alles steht dann still. Bis dein erster Stein liegt, kannst du es zurücknehmen.
red-accuse-again = Noch einmal drücken: alles steht dann still.
red-accuse-open = Alle dürfen, jederzeit.
red-accuse-closed = Ab Runde { $round }.
red-accuse-timer = Wenn die Uhr klingelt.
red-floor = { $who ->
    [you] Du hast das Wort: alles steht still.
   *[other] { $name } klagt an: alles steht still.
}
red-queue = Danach: { $names }
red-used = genutzt
red-goal-side = Entlaste die eigenen, weise die anderen aus. Niemand darf das hier sehen.
red-goal-double_agent = Am Ende erklärst du dich für eine Seite und teilst ihren Sieg, falls kein Fragezeichen vor dir liegt.
red-goal-diplomat = Du gewinnst allein, wenn der Zähler nahe null endet.
red-goal-hard_liner = Du gewinnst mit, wenn zwei Drittel der Akten ausgewiesen sind.
red-goal-amnesty_advocate = Du gewinnst mit, wenn zwei Drittel der Akten entlastet sind.
red-goal-fixer = Am Ende verschiebst du eine Akte und gewinnst mit, wenn das die Partie dreht.
red-goal-informant = Am Ende benennst du alle Gesinnungen. Weißt du genug davon, gewinnst du allein.
red-job-optometrist = Einmal: tausche deine Augen bis zum Ende des Zuges.
red-job-polygraph_examiner = Einmal: erfahre, ob die letzte Antwort an dich genau stimmte.
red-job-archivist = Einmal: sieh die obersten drei des Stapels an und tausche eine, wenn du willst.
red-job-postmaster = Einmal, als dein Tausch: tausche ungefragt eine Karte gegen eine zufällige.
red-job-filing_clerk = Einmal: lege bis zu drei Karten unter den Stapel und ziehe so viele.
red-job-auditor = Einmal: sieh eine Akte an.
red-job-stenographer = Einmal: ein zweites Lesen in einem Zug.
red-job-broker = Einmal: ein zweiter Tausch in einem Zug.
red-job-career_agent = Am Ende: 3 für deine Seite, wenn du zweimal geurteilt hast.
red-job-defence_counsel = Am Ende: 2 für deine Seite, wenn eine Akte, die du entlastet hast, zwei von euch enthält.
red-job-prosecutor = Am Ende: 2 für deine Seite, wenn eine Akte, die du ausgewiesen hast, zwei der anderen enthält.
red-job-safe_house_keeper = Am Ende: 1 für deine Seite, wenn du zwei von euch auf der Hand hast.
red-notes = Deine Notizen ({ $count })
red-note-saw = Du hast gesehen
red-note-gave = Du hast weggegeben
red-note-peeked = Auf dem Stapel, wie du ihn verlassen hast
red-note-buried = Unter dem Stapel
red-note-inspected = In Akte { $number }
red-checked-true = Genau wahr
red-checked-false = Nicht genau wahr
red-group-show = Lesen lassen
red-group-offer = Einen Tausch anbieten
red-group-answer = Antworten
red-group-accept = Auf den Tausch eingehen
red-group-refuse = Ablehnen
red-group-judge = Urteilen
red-group-end_turn = Den Zug beenden
red-group-invert = Optikerin
red-group-verify = Lügendetektor
red-group-look_up = Archivar
red-group-exchange = Mit dem Stapel tauschen
red-group-leave_deck = Den Stapel lassen
red-group-post = Eine Karte schicken
red-group-file = Registratur
red-group-audit = Revisorin
red-group-second_id = Stenografin
red-group-second_trade = Makler
red-group-accuse = Anklagen
red-group-withdraw = Zurücknehmen
red-group-guess = Einen Stein legen
red-group-credit = Bestätigen
red-group-join = Sich erklären
red-group-move = Eine Akte verschieben
red-group-name = Eine Gesinnung benennen
help-red_scare-turn = Tippe eigene Karten an, dann eine Mappe: andere lesen, was du nicht kannst, und sagen, was sie wollen. Urteilen darfst du, wenn du keine deiner drei lesen kannst.
help-red_scare-free = Alle handeln zugleich. Tippe eigene Karten an, dann eine Mappe. Wer beschäftigt ist, muss erst fertig werden.
help-red_scare-id = Nur du siehst diese Karten, mit deinen eigenen Augen. Sag, wie viele Patrioten und Sowjets es sind; wahr sein muss es nicht.
help-red_scare-trade = Gib ebenso viele zurück und sag, was sie sind, oder lehne ab. Vorher sieht sie niemand.
help-red_scare-deck = Tausche eine davon mit einer von dir, oder lass den Stapel, wie er ist.
help-red_scare-persuasion = Noch können dich die anderen davon abbringen. Mit dem ersten Stein gibt es kein Zurück.
help-red_scare-tokens = Ein Stein vor alle anderen. Ein richtiger zählt 1 für deine Seite, ein falscher 2 für die andere.
help-red_scare-credit = Damit endet das Spiel, und alles wird aufgedeckt.
help-red_scare-join = Wessen Sieg willst du teilen? Noch ist nichts aufgedeckt.
help-red_scare-move = Eine Akte geht auf die andere Seite, ungesehen.
help-red_scare-name = Benenne alle Gesinnungen, eine nach der anderen.

## Kingless

kingless-table = Die Schenke
kingless-influence = { $count } Einfluss
kingless-cards = { $count ->
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
kingless-holds = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
kingless-hand = { $count ->
    [one] Deine Hand: 1 Karte
   *[other] Deine Hand: { $count } Karten
}
kingless-no-hand = Deine Hand ist leer.
kingless-known = { $name } hält, wie du weißt: { $cards }
kingless-lacks = hält nicht: { $cards }
kingless-deck = { $count ->
    [0] der Stapel ist leer
   *[other] { $count } im Stapel
}
kingless-gutter = { $count ->
    [0] die Gosse ist leer
   *[other] { $count } in der Gosse
}
kingless-gutter-order = Die Gosse, das Oberste zuerst
kingless-turn = am Zug
kingless-whose-turn = { $who ->
    [you] Du bist am Zug
   *[other] { $name } ist am Zug
}
kingless-one-more = noch eine, und das Ende beginnt
kingless-began = hat das Ende eingeläutet
kingless-end-begun = Das Ende hat begonnen: ein letzter Zug für alle.
kingless-last-turn = noch ein Zug
kingless-crowns = { $count ->
    [one] 1 Krone
   *[other] { $count } Kronen
}
kingless-king = König
kingless-fool = Narr
kingless-is-king = { $name } ist König
kingless-is-fool = { $name } ist der Narr
kingless-plays = { $name } spielt
kingless-answers = { $name } antwortet
kingless-aims-player = gemeint ist { $name }
kingless-aims-card = gemeint ist { $card } von { $name }
kingless-aims-name = nennt { $card }
kingless-candle = Eine Kerze brennt für alle gleich
kingless-asked = alle anderen sind gefragt
kingless-until-my-turn = Nicht vor meinem Zug
kingless-reader = Die Karte und was ihre Schlüsselwörter bedeuten
kingless-duel-crown = Um die Krone: { $names }
kingless-duel-hat = Um die Narrenkappe loszuwerden: { $names }
kingless-to-play_card = Hier ausspielen
kingless-to-answer = Damit aufheben
kingless-to-discard_card = Hier abwerfen
kingless-to-place_card = Hier auslegen
kingless-to-gutter_card = In die Gosse
kingless-to-take_recruit = Hier anwerben
kingless-to-hand_over = Dem König geben
kingless-group-dwarf = Einen Zwerg spielen
kingless-group-item = Einen Gegenstand spielen
kingless-group-event = Ein Ereignis spielen
help-kingless-acting = Ereignisse kannst du nacheinander spielen. Ein Zwerg oder Gegenstand bleibt vor dir liegen, zählt Einfluss und beendet deinen Zug; beendest du ihn ohne, ziehst du eine Karte.
help-kingless-aiming = Tippe an, wem die Karte gilt, bevor jemand antwortet.
help-kingless-answering = Alle anderen werden bei jeder Karte gefragt, was immer sie halten. Stopp hebt ihren Text auf, Halt auch ein Stopp. Niemand sieht, wer geantwortet hat.
help-kingless-discarding = Die Karte kommt offen in die Gosse.
help-kingless-guttering = Wähle, worauf du in deiner Auslage verzichten kannst.
help-kingless-placing = Eine so ausgelegte Karte zählt Einfluss; ihr Text tut nichts.
help-kingless-recruiting = Nimm einen Zwerg oder Gegenstand davon in deine Auslage, oder lass sie. Der Rest kommt in die Gosse.
help-kingless-finding = Mehrere haben die Karte ausliegen. Wähle, wessen du nimmst.
help-kingless-yielding = Die Krone nimmt den besten Zwerg oder Gegenstand aus der Hand des Narren. Unter gleichen wählt der Narr.
help-kingless-duelling = Hammer schlägt Schwert, Schwert schlägt Axt, Axt schlägt Hammer. Alle zeigen zugleich.

## Candy K

candy-table = Der runde Tisch
candy-sections = Die vier Abschnitte und ihre Hinweise
candy-clash = Diese Zahl nennen mehr, als es Karten davon gibt.
candy-clue = der Hinweis
candy-silent = hat noch nichts behauptet
candy-yours = Deine Karten
candy-match = ein Treffer
candy-counts = zählt
candy-icon = Deine Identitätskarte trägt das Attentäterzeichen.
candy-plain = Deine Identitätskarte ist leer.
candy-matches = { $count ->
    [one] Du hast 1 Treffer.
   *[other] Du hast { $count } Treffer.
}
candy-king = Du bist der König.
candy-not-king = Du bist nicht der König.
candy-tokens = { $count ->
    [one] 1 Chip
   *[other] { $count } Chips
}
help-candy_k-tokens = Mit einem Chip ziehst du eine zweite Karte dieses Abschnitts. Nur eine von beiden wird zählen.
help-candy_k-choice = Eine Karte mit der Zahl des Hinweises ist ein Treffer, und Treffer machen zum Attentäter.
help-candy_k-claims = Nenne eine Zahl. Wer einen Treffer hat, muss lügen; alle anderen dürfen es.
help-candy_k-talk = Vergleicht, was behauptet wurde. Fähnchen einer Farbe gehören zu einem Abschnitt.
help-candy_k-vote = Attentäter suchen den König, alle anderen die Attentäter.
