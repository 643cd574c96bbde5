# Die Seiten auf Deutsch. Die Sätze der Spiele stehen in deren Katalogen.

skip = Zum Inhalt
skip-to-decision = Zu deiner Entscheidung springen
nav = Seiten
nav-about = Über uns
footer = Knavery ist freie Software. Die Spiele gehören ihren Autoren; ihre Regeln stehen hier in unseren Worten.
home = Startseite
close = Schließen
yes = ja
no = nein
you = du
guest = Gast
nothing-title = Diese Seite gibt es nicht
nothing-home = Zurück zu den Spielen
problem-server = Der Server antwortet nicht. Versuch es gleich noch einmal.

control-language = English
control-sound = Ton
control-light = Helle Farben
control-dark = Dunkle Farben

home-title = Ein Tisch für Spiele der Täuschung
home-lead = Spiel mit Freunden, oder mit Bots, die so gut lügen wie sie. Ohne Konto: Ein Name und ein Link genügen.
home-name = Dein Name
home-keep = Speichern
home-games = Spiele
home-own = Deine Tische
home-own-finished = Deine beendeten Spiele
home-open = Offene Tische
home-open-none = Gerade gibt es keine offenen Tische. Öffne einen und teile seinen Link.
home-finished = Letzte Spiele
home-finished-none = Noch ist kein öffentliches Spiel zu Ende.
play-now = Jetzt spielen
invite = Freunde einladen
rules = Regeln
players = { $least } bis { $most } Personen
state-your-turn = du bist dran
state-play-on = weiterspielen
state-open = offen
state-running = zusehen
state-over = ansehen
state-closed = geschlossen

game-kred = Bewege deine Figuren, übergib verdeckt eine Tafel, und lass niemanden sehen, ob beides zusammenpasst.
minutes-kred = 60 bis 90 Minuten
game-kingless = Der Thron ist leer. Füll die Schenke mit deinen Leuten, und ruf im richtigen Moment Stopp.
minutes-kingless = 20 bis 40 Minuten
game-red_scare = Lies die Akten, die deine Brille dich lesen lässt, und entscheide, wem du beim Rest traust.
minutes-red_scare = 30 bis 45 Minuten
game-candy_k = Ein Hof voller Süßigkeiten, ein Attentäter, vier Abschnitte. Sag, was du gesehen hast – oder gern gesehen hättest.
minutes-candy_k = 15 bis 25 Minuten
game-other = Ein Spiel von anderen Autoren.

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
table-refused = Du kannst an diesem Tisch nicht mitspielen
join-title = Du bist zu einer Partie { $game } eingeladen
join-full = Diese Partie { $game } ist voll
join-running = Hier läuft gerade eine Partie { $game }
join-over = Diese Partie { $game } ist zu Ende
join-private = An diesem Tisch sind keine Zuschauer erlaubt.
sit-down = Platz nehmen
watch = Zusehen
chair-free = freier Platz
chair-free-why = für einen Freund, oder beim Start für einen Bot

lobby-title = Lobby – { $game }
lobby-host = Teile den Link, wähle die Einstellungen, und starte, wenn alle bereit sind.
lobby-guest = Sag, wenn du bereit bist. Der Gastgeber startet das Spiel.
lobby-watch = Nimm einen freien Platz oder sieh zu. Der Gastgeber startet das Spiel.
lobby-removed = Du kannst zusehen. Der Gastgeber kann dich wieder einlassen.
lobby-taken = { $taken } von { $all } Plätzen sind besetzt{ $away ->
    [0] .
    [one] ; eine Person ist abwesend.
   *[other] ; { $away } Personen sind abwesend.
}
chairs = Plätze
a-bot = Bot ({ $bot })
is-host = Gastgeber
the-host = Der Gastgeber
is-here = da
is-ready = bereit
is-not-ready = noch nicht bereit
is-away = abwesend
is-deciding = am Zug
on-bank = Zeitvorrat
remove = Entfernen
leave = Tisch verlassen
add-bot = Bot hinzufügen
personality-of = Charakter von { $name }
bot-honest = ehrlich
bot-honest-does = sagt die Wahrheit und glaubt, dass du es auch tust
bot-careful = vorsichtig
bot-careful-does = lügt, wenn es sich lohnt, und zweifelt, wenn es darauf ankommt
bot-gambler = Spieler
bot-gambler-does = wagt es, wenn die Chancen gleich stehen
bot-shameless = schamlos
bot-shameless-does = lügt, wann immer er damit durchkommt
bot-babbler = Plappermaul
bot-babbler-does = sagt, was ihm gerade einfällt, wahr oder nicht
bot-search = Denker
bot-search-does = spielt im Kopf voraus, bevor er entscheidet
bot-neural = Autodidakt
bot-neural-does = hat in vielen Partien gegen andere und sich selbst gelernt
bot-random = Würfel
bot-random-does = entscheidet zufällig
start = Spiel starten
start-with-bots = Mit Bots auf den freien Plätzen starten
ready-say = Ich bin bereit
ready-undo = Ich bin nicht bereit
ready-missing = { $count ->
    [one] { $names } ist noch nicht bereit.
   *[other] { $names } sind noch nicht bereit.
}
ready-missing-start = { $count ->
    [one] { $names } ist noch nicht bereit. Du kannst trotzdem starten.
   *[other] { $names } sind noch nicht bereit. Du kannst trotzdem starten.
}
ready-but-you = Alle anderen sind bereit.
ready-all = Alle sind bereit.
ready-all-wait = Alle sind bereit. { $host } startet das Spiel.
ready-again = { $host } hat die Einstellungen geändert. Bist du noch bereit?
ready-see = Zeig mir die Änderungen
invite-title = Einladen
invite-how = Wer diesen Link öffnet, kann mit einem Klick Platz nehmen.
invite-local = Nur dieser Computer kann den Link öffnen. Damit andere Geräte in deinem Netzwerk mitspielen können, starte Knavery mit { $command } und öffne es unter der Adresse dieses Computers.
invite-qr = Der Link als QR-Code
invite-link = Link zu diesem Tisch
copy = Link kopieren
copied = Kopiert
share-link = Der Link
share-replay = Replay teilen
share-private = Nur wer mitgespielt hat, sieht dieses Replay. Wenn du es teilst, sehen es alle mit dem Link.
share-step = Diesen Schritt teilen
settings = Einstellungen
setting-seats = Personen
setting-pace = Zeitlimit
pace-none = kein Zeitlimit
pace-relaxed = entspannt: 90 Sekunden pro Entscheidung
pace-quick = schnell: 30 Sekunden pro Entscheidung
setting-access = Wer mitspielen kann
access-link = alle, die den Link haben
access-open = alle, über die Liste der offenen Tische
setting-changed = geändert
hint = Tipp
hint-asking = Denkt nach …
hint-says = Wer vorsichtig spielt, würde wählen:
hint-take = Das wählen
setting-hints = Tipps
hints-no = Nur, wenn jemand allein gegen Bots spielt
hints-yes = Für alle am Tisch
setting-watch = Zuschauer
watch-yes = alle mit dem Link können zusehen
watch-no = keine Zuschauer
fair-title = Faire Verteilung
fair-words = Das Geheimnis des Servers ist schon versiegelt. Füge eigene Worte hinzu, dann hängt die Verteilung auch von ihnen ab.
fair-more = So funktioniert das
fair-yours = Eigene Worte
fair-add = Hinzufügen
fair-sealed = Versiegelt:

watching = Zuschauer
seats = Am Tisch
secrets = Was nur du weißt
cover = Geheimes verdecken
uncover = Geheimes zeigen
covered = Verdeckt. Niemand neben dir kann mitlesen.
covered-options = Auch deine Möglichkeiten sind verdeckt.
covered-line = Verdeckt.
sidebar = Verlauf, Chat, Regeln
log = Verlauf
log-fold = Verlauf einklappen
log-unfold = Verlauf ausklappen
board = Das Spielfeld
notices = Hinweise
ticker = Was gerade geschah
chat = Chat
new = neu
log-new = seit du zuletzt hingesehen hast
only-you = nur du
feed = Verlauf und Chat
chat-say = Nachricht schreiben
chat-send = Senden
chat-you = Du
chat-spectator = { $name } (schaut zu)
chat-count = { $count } Chat
chat-open = { $name }: { $said }. Chat öffnen
chat-whole = Ganzen Chat öffnen
chat-empty = Noch hat niemand etwas gesagt
chat-fold = Chat einklappen
chat-unfold = Chat zeigen
say = Etwas sagen …
say-answer = Antworten oder etwas sagen …
say-what = Was du sagst
say-suspect = Ich verdächtige …
say-trust = Ich glaube …
say-ask_why = Warum sagst du das, …?
say-point_out = Diese beiden widersprechen sich: …
say-explain = Weil …
say-dissuade = Zur Anklage
bot-pace = Tempo der Bots
bot-pace-calm = ruhig
bot-pace-normal = normal
bot-pace-quick = schnell
skip-ahead = Vorspringen, bis ich dran bin
skip-going = Die Bots beeilen sich, bis du dran bist.
skip-missing = { $count ->
    [one] Die Bots beeilen sich, sobald { $names } zustimmt.
   *[other] Die Bots beeilen sich, sobald { $names } zustimmen.
}
skip-wanted = { $count ->
    [one] { $names } möchte vorspringen.
   *[other] { $names } möchten vorspringen.
}
kred-headline-caught = Ertappt: { $who ->
    [you] Deine Tafel passte nicht
   *[other] Die Tafel von { $name } passte nicht
}
kred-headline-back = Der Zug beginnt von vorn
kred-headline-honest = Zu Unrecht angezweifelt: { $who ->
    [you] Deine Tafel passte
   *[other] Die Tafel von { $name } passte
}
reactions = Reaktionen
reaction-agree = Einverstanden
reaction-disagree = Nein
reaction-doubt = Das bezweifle ich
reaction-think = Lass mich nachdenken
reaction-surprise = Was für eine Überraschung
reaction-laugh = Haha
reaction-applause = Gut gespielt
reaction-hurry = Bitte beeil dich
notice-turn = Du bist dran: { $game }
title-yours = ● Du bist dran – { $game }
title-all-ready = ● Alle sind bereit – { $game }
title-ready-again = ● Bist du bereit? – { $game }

menu = Dieser Tisch
menu-own = Deine anderen Tische
menu-end = Verlassen
people = Mitspieler
people-none = Du spielst nur mit Bots.
mute = Stumm schalten
unmute = Stummschaltung aufheben
report = Dem Gastgeber melden
report-why = Was ist das Problem?
report-send = Meldung senden
report-sent = Der Gastgeber hat deine Meldung. Sonst sieht sie niemand.
replace-by-bot = Durch einen Bot ersetzen
replace-by-bot-sure = Ein Bot spielt für { $name } bis zum Ende.
device-make = Auf ein anderes Gerät umziehen
device-how = Öffne diesen Link innerhalb von zehn Minuten auf dem anderen Gerät. Er funktioniert einmal, und wer ihn hat, kann als du spielen.
device-link = Link für dein anderes Gerät
device-title = Auf diesem Gerät weiterspielen
device-here = Dein Platz und dein Name kommen auf dieses Gerät. Das andere bleibt auch verbunden.
device-move = Auf diesem Gerät spielen
device-failed = Der Link wurde schon benutzt oder ist abgelaufen. Erstelle einen neuen.
menu-help = Tipps anzeigen
menu-aid = Hilfen für den Anfang
menu-notify = Benachrichtigen, wenn ich dran bin
menu-notify-denied = Dein Browser erlaubt dieser Seite keine Benachrichtigungen. Das kannst du in seinen Einstellungen ändern.
menu-confirms = Nachfragen, bevor eine Entscheidung endgültig ist
menu-pause = Für eine Pause stimmen
menu-resume = Fürs Weiterspielen stimmen
menu-vote-back = Stimme zurücknehmen
menu-leave = Endgültig verlassen
menu-leave-sure = Ein Bot übernimmt deinen Platz, und du kannst nicht zurückkommen.
menu-close = Tisch schließen
menu-close-sure = Das Spiel endet für alle, und alles Verborgene wird aufgedeckt.
keep-answering = … und immer so antworten
standing = So wird für dich geantwortet, bis du etwas anderes gefragt wirst:
standing-end = Frag mich wieder

decision-bar = Entscheidung
option-groups = Arten von Entscheidungen
options = Möglichkeiten
your-turn = Du bist dran.
offered = Du kannst wählen: { $options }.
waiting = Warten auf die anderen.
waiting-names = Warten auf { $names }.
clear-selection = Auswahl aufheben
cancel = Abbrechen
cannot-be-undone = Das lässt sich nicht rückgängig machen.
sending = Deine Entscheidung wird gesendet …
answer-held = Deine Antwort bleibt verdeckt, bis alle Zeit zum Antworten hatten:
see-rule = { $rule } lesen
help-off = Tipps ausblenden
aid-off = Keine Anfangshilfen mehr
over = Das Spiel ist zu Ende.
paused = Das Spiel ist pausiert.
closed-table = { $why ->
    [host] Der Gastgeber hat diesen Tisch geschlossen.
    [operator] Der Betreiber dieses Servers hat diesen Tisch geschlossen.
    [idle] Dieser Tisch wurde nach einem Tag ohne Spielzug geschlossen.
    [rules] Seit dem Austeilen haben sich die Regeln geändert, darum wurde dieser Tisch geschlossen.
    [full] Dieser Tisch wurde geschlossen, weil sein Verlauf voll ist.
    [fault] Ein Fehler von uns hat diesen Tisch angehalten. Nichts ist verloren.
   *[other] Dieser Tisch ist geschlossen.
}
connection-lost = Verbindung verloren. Sie wird wiederhergestellt …
bot-for-you = Ein Bot spielt für dich.
take-seat-back = Deinen Platz zurücknehmen
away-until = { $name } ist abwesend. In { $time } übernimmt ein Bot.
away-wait = Noch eine Minute warten
away-now = Den Bot jetzt übernehmen lassen
time-left = noch { $time }
time-bank = dann { $time } aus deinem Zeitvorrat
time-on-bank = Zeitvorrat: noch { $time }

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
entry-readmitted = Der Gastgeber lässt { $guest } wieder zu
entry-configured = Der Gastgeber hat die Einstellungen geändert
entry-started = Das Spiel beginnt
entry-bot_pace_set = Der Gastgeber hat das Tempo der Bots geändert: { $pace }
entry-skipped = { $who ->
    [you] Du springst vor, bis du dran bist
   *[other] { $name } möchte vorspringen
}
entry-time_ran_out = Die Zeit ist um: Die Vorgabe wurde für dich eingetragen
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
entry-guide_ended = Die Anleitung ist zu Ende. Die Bots entscheiden jetzt selbst
entry-returned = { $who ->
    [you] Du löst den Bot ab
   *[other] { $name } löst den Bot ab
}
entry-shared = { $who ->
    [you] Du teilst das Replay
   *[other] { $name } teilt das Replay
}
entry-closed = { $why ->
    [host] Der Gastgeber hat den Tisch geschlossen
    [operator] Der Betreiber dieses Servers hat den Tisch geschlossen
    [idle] Der Tisch wurde nach einem Tag ohne Spielzug geschlossen
    [rules] Seit dem Austeilen haben sich die Regeln geändert, darum wurde der Tisch geschlossen
    [full] Der Tisch wurde geschlossen, weil sein Verlauf voll ist
    [fault] Ein Fehler von uns hat den Tisch angehalten
   *[other] Der Tisch ist geschlossen
}

end-nobody = Niemand gewinnt
end-you = Du gewinnst
end-you-with = Du gewinnst, zusammen mit { $names }
end-won = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
end-show = Ergebnis zeigen
end-hide = Ergebnis ausblenden
end-revealing = Alle decken auf, was sie hatten.
end-revealed = Was alle waren und hatten
end-next = Weiter
end-history = Wie das siegreiche Gebiet zustande kam
end-skip = Alles zeigen
end-boldest-lie = Die kühnste Lüge
end-boldest-guess = Die kühnste Anklage
end-catch-lie = Der beste Fang
end-step = Ansehen, wie es dazu kam
rematch = Noch einmal spielen
play-seats = Spieler
play-bots = Bots
play-count = { $count } Spieler
rematch-open = Eine neue Runde ist offen.
rematch-join = Mitspielen
rematch-watch = Zusehen
end-lost = Du verlierst. { $winners }.
end-caught = { $count ->
    [one] { $names } ertappt { $liar }
   *[other] { $names } ertappen { $liar }
}
kred-end-draw = Kein Gebiet ist voll. Richtig stehen von { $all }: { $list }.
kred-end = { $who ->
    [you] Dein Gebiet ist voll
   *[other] Das Gebiet von { $name } ist voll
}: ein Pawn im Amt, ein Heel auf jedem Podium und auf den Sitzen { $marks ->
    [one] 1 Mark
   *[other] { $marks } Marks
} und { $heels ->
    [one] 1 Heel
   *[other] { $heels } Heels
}.
kingless-round-over = Runde { $round } von { $rounds } ist vorbei
kingless-col-player = Spieler
kingless-col-influence = Einfluss
kingless-col-crowns = Kronen
kingless-go-on = Weiter
kingless-end-influence = Einfluss im Spiel: { $list }.
kingless-end-tie = Gleichstand, Sieg im Duell: { $name }.
kingless-end-crowns = Kronen: { $list }.
kingless-end-totals = Einfluss über alle Runden: { $list }.
candy-end = { $assassins ->
    [one] Der Attentäter nannte den König{ $struck ->
        [0] {" "}nicht
       *[other] {""}
    }
   *[other] { $struck } von { $assassins } Attentätern nannten den König
}, und { $found } von { $others } anderen nannten einen Attentäter. { $matches ->
    [one] 1 Treffer machte
   *[other] { $matches } Treffer machten
} { $assassins ->
    [one] den
   *[other] die
} Attentäter aus.
readmit = Wieder zulassen
removed-guests = Vom Tisch entfernt
removed-you = Der Gastgeber hat dich von diesem Tisch entfernt.
truth-replay = Die Wahrheit, Schritt für Schritt
record = Aufzeichnung herunterladen
ledger = Lügenbilanz
ledger-empty = Niemand hat etwas behauptet, das wahr oder falsch sein konnte.
ledger-who = Spieler
ledger-truths = ehrlich
ledger-lies = gelogen
ledger-forced = gezwungen gelogen
ledger-guesses = geraten
ledger-believed = geglaubt
ledger-caught = ertappt
ledger-challenges_right = zu Recht gezweifelt
ledger-challenges_wrong = zu Unrecht gezweifelt
fair-check = Prüfen, ob die Verteilung versiegelt war
fair-yes = Ja: Das Geheimnis und die Worte sind die, die dieser Browser vor dem Austeilen gesehen hat. Ob die Karten daraus folgen, prüft knavery verify an der Aufzeichnung.
fair-no = Nein: Das Geheimnis oder die Worte sind nicht die, die dieser Browser gesehen hat. Der Server hat sie geändert.
fair-late = Dieser Browser hat das Siegel vor dem Austeilen nicht gesehen und kann nicht sagen, ob das Geheimnis später gewählt wurde.
fair-unable = Dieser Browser kann das nur über https prüfen. Prüfe stattdessen die Aufzeichnung mit knavery verify.
fair-broken = Der Server hat sein versiegeltes Geheimnis oder die eigenen Worte geändert. Dieser Verteilung ist nicht zu trauen.

rules-of = Die Regeln von { $game }
rules-search = In den Regeln suchen
rules-foreign = Das Regelbuch ist auf Englisch geschrieben.
rules-contents = Inhalt
rules-ours = von uns
rules-ours-why = Die gedruckten Regeln lassen das offen: Wir haben es entschieden
rules-none = Dieses Spiel hat kein Regelbuch.
rules-nothing = Keine Regel passt zu deiner Suche.

replay-title = Wahrheits-Replay – { $game }
replay-missing = Von diesem Tisch gibt es kein Replay
replay-missing-why = Du kannst eine Partie ansehen, sobald sie zu Ende ist.
replay-step = Schritt { $step } von { $all }
replay-step-short = Schritt { $step }
replay-begin = Zum Anfang
replay-back = Ein Schritt zurück
replay-on = Ein Schritt weiter
replay-finish = Zum Ende
replay-next-lie = Zur nächsten Lüge
replay-eyes = Sicht von
replay-spectator = Zuschauer
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-seconds = { $seconds ->
    [one] 1 Sekunde je Schritt
   *[other] { $seconds } Sekunden je Schritt
}
replay-open = alle Karten offen
replay-hands = Was alle auf der Hand haben
replay-secretly = Verdeckt:
replay-sees = { $name } sieht
replay-claim = Die Behauptung und die Wahrheit
replay-said = Dieser Schritt
evidence-known = { $names } { $count ->
    [one] hätte
   *[other] hätten
} es wissen können.
evidence-unknown = Niemand hätte es wissen können.
evidence-how = Wie wahrscheinlich es war, nach allem, was jeder bis dahin gesehen hatte ({ $tables } mögliche Tische):
replay-why = Was der Bot dachte
belief-honest = Er hielt die letzte Behauptung mit { $chance } Wahrscheinlichkeit für wahr.
belief-score = Seine geschätzte Gewinnchance: { $chance }.
replay-deal = Die Verteilung
replay-only-log = Die Regeln haben sich seither geändert. Nur der Verlauf kann gezeigt werden.
replay-hint = Was war daran schlecht?
replay-hint-says = Vorsichtig wäre gewesen:
replay-hint-same = Nichts: Vorsichtige hätten dasselbe gewählt.
play-on = Von hier an weiterspielen
play-on-what = Nimm irgendeinen Platz und versuche es anders. Die anderen spielen Bots, mit denselben Karten wie vorher.
play-on-over = Bei diesem Schritt ist das Spiel zu Ende. Geh zu einem davor zurück.
play-on-seat = Du spielst
play-on-go = Ab Schritt { $step } weiterspielen
origin = Ab Schritt { $step } weitergespielt
replay-keys = Mit den Pfeiltasten gehst du Schritt für Schritt durch die Partie.
replay-share = Die Adresse in deinem Browser führt genau zu diesem Schritt.
verdict-truth = die Wahrheit
verdict-lie = eine Lüge
verdict-guess = geraten
verdict-forced = eine erzwungene Lüge
fate-caught = ertappt
fate-believed = geglaubt
fate-doubted = zu Unrecht bezweifelt
fate-open = nie geprüft
claims = Alle Behauptungen
claims-lies = Nur Lügen

about-title = Über uns und Fairness
about-lead = Knavery ist ein Tisch für Spiele der Täuschung: Öffne einen Link und spiel mit Freunden und mit Bots, die so gut lügen wie sie.
about-fair = Woher die Karten kommen
about-fair-1 = Bevor jemand Platz nimmt, zieht der Server ein Geheimnis und veröffentlicht dessen SHA-256. Von da an kann er kein anderes mehr wählen.
about-fair-2 = Alle können eigene Worte hinzufügen. Jeder sieht sie, und vor dem Austeilen stehen sie fest.
about-fair-3 = Das Geheimnis und alle Worte, in der Reihenfolge der Plätze, ergeben den Startwert, aus dem alles ausgeteilt und gezogen wird.
about-fair-4 = Am Ende wird das Geheimnis gezeigt. Jeder kann die ganze Partie noch einmal austeilen, spielen und vergleichen.
about-fair-check = Ein Klick am Ende einer Partie prüft das Siegel. Die ganze Aufzeichnung prüft
about-not = Was das nicht beweist
about-not-why = Der Server sieht jede Karte, und wer ihn betreibt, könnte sie verraten. Spiel auf fremden Servern nur zum Spaß.
about-secret = Geheimes bleibt geheim
about-secret-how = Dein Browser bekommt nur, was dein Platz wissen darf. Alles andere wird nie gesendet.
about-bots = Die Bots
about-bots-how = Ein Bot sieht nur, was eine Person auf seinem Platz sähe, und entscheidet allein danach. Was er glaubte, wird nach der Partie gezeigt.
about-whose = Wer diese Spiele gemacht hat
about-whose-games = Die Spiele gehören ihren Autoren. Wir beschreiben die Regeln in eigenen Worten und haben alles selbst gezeichnet.

## KRED

kred-board = Das Rad der Gebiete
kred-price = kostet { $price }
red-say-patriots = { $count ->
    [one] 1 Patriot
   *[other] { $count } Patrioten
}
red-say-soviets = { $count ->
    [one] 1 Sowjet
   *[other] { $count } Sowjets
}
red-say-unread = { $count } unlesbar
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
kred-land = landen
kred-falls = fällt
kred-promote = befördern
kred-give = hierher geben
kred-claim = letzter Spielzug
kred-no-move = kein Zug
kred-honest-for = Auf diesem Brett ist der Spielzug ehrlich für
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
kred-pack = Dein Stapel
kred-kept = Du hast eine Tafel behalten. Die anderen wählen noch.
kred-kept-tiles = Behaltene Tafeln
kred-fall-warning = Eine Figur von { $name } fällt. Ist ihr Platz gewählt, kannst du den Zug nicht mehr zurücknehmen.
kred-only-accept = Ehrlich: Du kannst nur annehmen.
kred-looked-honest = Der Zug ist ehrlich. Ihn aufzudecken kostet dich eine Kerbe.
kred-looked-lie = Der Zug ist gelogen: Du kannst ihn aufdecken.
kred-no-funding = bringt keine Mittel
kred-aside-short = beiseite
kred-aside = Beiseite, bis die Tafel übergeben ist: { $pieces }
kred-hand = Deine Tafeln
kred-bank = Deine Bank
kred-group-pick = Eine Tafel behalten
kred-group-hand_over = Eine Tafel übergeben
kred-group-take_back = Rückgängig
kred-group-land = Wo sie landet
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
waiting-kred-draft = Warten auf { $names }: eine Tafel behalten.
waiting-kred-move = Warten auf { $names }: ziehen und eine Tafel übergeben.
waiting-kred-receipt = Warten auf { $names }: den Spielzug annehmen oder die Tafel ansehen.
waiting-kred-looked = Warten auf { $names }: den Spielzug annehmen oder aufdecken.
waiting-kred-challenge = Warten auf { $names }: den Spielzug anzweifeln oder durchgehen lassen.
waiting-kred-correct = Warten auf { $names }: genau das spielen, was die Tafel zeigt.
waiting-kred-forced = Warten auf { $names }: eine Figur zurückziehen.
waiting-kred-reward = Warten auf { $names }: kostenlos vorrücken oder verzichten.
waiting-kred-bureaucracy = Warten auf { $names }: die Mittel ausgeben.
waiting-kred-falling = Warten auf { $names }: wählen, wo die Figur landet.
help-kred-draft = Eine Tafel zeigt ein oder zwei Züge und die Mittel, die sie in einer Bank bringt. Behalte eine; der Rest geht nach links.
help-kred-move = Bewege bis zu zwei Figuren, dann gib jemandem verdeckt eine Tafel. Sie zeigt, was du hättest bewegen sollen. Nur du weißt, ob du es getan hast.
help-kred-falling = Eine Figur ohne Halt fällt. Wem das Gebiet gehört, bestimmt, wo sie landet.
help-kred-receipt = Du hast eine Tafel bekommen. Nimm den Spielzug ungesehen an oder sieh dir die Tafel an: Alle sehen, dass du hinsiehst, aber nicht, was du siehst.
help-kred-looked = Nur du und wer gezogen hat kennen diese Tafel. Deckst du eine Lüge auf, kostet das Glaubwürdigkeit; nimmst du an, bekommst du die Mittel.
help-kred-challenge = Glaubst du den Spielzug? Zweifelst du ihn zu Recht an, verliert die andere Seite eine Kerbe; zu Unrecht, verlierst du eine.
help-kred-correct = Die Tafel liegt offen. Jetzt muss genau das ausgeführt werden, was sie zeigt.
help-kred-forced = Wer ohne Glaubwürdigkeit ertappt wird, zieht eine Figur zurück.
help-kred-reward = Du hattest alle drei Kerben, darum darfst du einmal kostenlos vorrücken.
help-kred-bureaucracy = Deine Bank ist dein Geld. Kauf, was du dir leisten kannst; der Rest verfällt.

## Red Scare

red-desk = Der Schreibtisch
red-folders = Die Mappen der anderen
red-kind = { $kind ->
    [1] ohne Brille
   *[2] mit Brille
}
red-citizen = { $side }, { red-kind }
red-citizen-unread = eine Person, die du nicht lesen kannst, { red-kind }
red-unread = { $count } nicht lesbar
red-hand = Deine Karten
red-held = Karten am Ende
red-shown = { $name } zeigt dir
red-looked = Oben auf dem Stapel
red-start = Startspieler
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
red-active = { $who ->
    [you] Du bist dran
   *[other] { $name } ist dran
}
red-ledger = Was gesagt wurde
red-void = { $count ->
    [one] ein Tausch oder eine Antwort ohne Folgen
   *[other] { $count } Tausche oder Antworten ohne Folgen
}
red-silent = Hat noch nichts gesagt.
red-said-read = { $who ->
    [you] über deine Karten
   *[other] über die Karten von { $name }
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
red-targets = Was du hier tun kannst
red-do-show = Lesen lassen
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
    [0] alle Urteile gefällt
    [one] noch 1
   *[other] noch { $count }
}
red-tracker-back = Zurück
red-tracker = Zähler
red-round = Runde { $round }
red-round-of = Runde { $round } von { $last }
red-countdown = Runden, bis du anklagen kannst
red-taken = genommen
red-timer = Anklagen möglich in
red-cap = Das Spiel endet in
red-stopped = Die Uhr steht still
red-deck = { $count } im Stapel
red-accuse = Anklagen
red-accuse-sure = Anklagen?
red-accuse-until = Das Spiel wird dann angehalten. Du kannst es zurücknehmen, bis du deinen ersten Stein legst.
red-accuse-confirm = Bestätige es in der Leiste. Das Spiel wird dann angehalten.
red-accuse-open = Jetzt können alle anklagen.
red-accuse-closed = Ab Runde { $round }.
red-accuse-timer = Wenn die Zeit abgelaufen ist.
red-floor = { $who ->
    [you] Du klagst an. Das Spiel ist angehalten.
   *[other] { $name } klagt an. Das Spiel ist angehalten.
}
red-phrases = Zur Anklage sagen
red-queue = Danach: { $names }
red-used = genutzt
red-goal-side = Entlaste deine Leute und weise die anderen aus. Nur du siehst das.
red-goal-double_agent = Am Ende wählst du eine Seite und teilst ihren Sieg{ $wins ->
    [any_win] {""}
   *[clear_win] , wenn der Zähler auf mindestens 5 steht
}, falls dir niemand das Fragezeichen gegeben hat.
red-goal-diplomat = Du gewinnst allein, wenn der Zähler nahe null endet.
red-goal-hard_liner = Du gewinnst mit, wenn zwei Drittel der Akten ausgewiesen sind.
red-goal-amnesty_advocate = Du gewinnst mit, wenn { $share ->
    [two_thirds] zwei Drittel
   *[three_quarters] drei Viertel
} der Akten entlastet sind.
red-goal-fixer = Am Ende verschiebst du eine Akte. Du gewinnst mit, wenn sich dadurch ändert, wer gewinnt{ $close ->
    [new_winner] {""}
   *[close_win] {" "}oder wenn der Zähler danach auf 1 oder 0 steht
}.
red-goal-informant = Am Ende benennst du alle Gesinnungen. Stimmen { $needs ->
    [names] genug davon
    [judges] alle und hast du zweimal geurteilt
   *[judges_once] alle und hast du mindestens einmal geurteilt
}, gewinnst du allein.
red-job-optometrist = Einmal: wechsle deine Brille bis zum Ende des Zuges.
red-job-polygraph_examiner = Einmal: erfahre, ob die letzte Antwort an dich genau stimmte.
red-job-archivist = Einmal: sieh dir die obersten drei Karten des Stapels an; du darfst eine tauschen.
red-job-postmaster = Einmal, als dein Tausch: tausche ungefragt eine Karte gegen eine zufällige.
red-job-filing_clerk = Einmal: lege bis zu drei Karten unter den Stapel und ziehe ebenso viele.
red-job-auditor = Einmal: sieh dir eine Akte an.
red-job-stenographer = Einmal: lass in einem Zug ein zweites Mal lesen; in Echtzeit frag dieselben sofort noch einmal.
red-job-broker = Einmal: mach in einem Zug einen zweiten Tausch; in Echtzeit frag dieselben sofort noch einmal.
red-job-career_agent = Am Ende: 3 Punkte für deine Seite, wenn du zweimal geurteilt hast.
red-job-defence_counsel = Am Ende: 2 Punkte für deine Seite, wenn eine Akte, die du entlastet hast, zwei von euch enthält.
red-job-prosecutor = Am Ende: 2 Punkte für deine Seite, wenn eine Akte, die du ausgewiesen hast, zwei der anderen enthält.
red-job-safe_house_keeper = Am Ende: 1 Punkt für deine Seite, wenn du zwei von euch auf der Hand hast.
red-notes = Deine Notizen ({ $count })
red-note-saw = Du hast gesehen
red-note-gave = Du hast weggegeben
red-note-peeked = Oben auf dem Stapel, als du ihn verlassen hast
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
red-group-leave_deck = Den Stapel lassen, wie er ist
red-group-post = Eine Karte schicken
red-group-file = Registratur
red-group-audit = Revisorin
red-group-second_id = Stenografin
red-group-second_trade = Makler
red-group-accuse = Anklagen
red-group-withdraw = Die Anklage zurücknehmen
red-group-guess = Einen Stein legen
red-group-credit = Bestätigen
red-group-join = Eine Seite wählen
red-group-move = Eine Akte verschieben
red-group-name = Eine Gesinnung benennen
red-group-suspect = Ich verdächtige …
red-group-trust = Ich glaube …
red-group-ask_why = Nach dem Grund fragen
red-group-point_out = Auf einen Widerspruch hinweisen
red-group-explain = Sich erklären
red-group-dissuade = Davon abbringen
waiting-red_scare-turn = Warten auf den Zug von { $names }.
waiting-red_scare-free = Warten auf { $names }.
waiting-red_scare-id = Warten auf { $names }: antworten.
waiting-red_scare-trade = Warten auf { $names }: auf das Angebot antworten.
waiting-red_scare-deck = Warten auf { $names }: den Stapel durchsehen.
waiting-red_scare-persuasion = Warten auf { $names }: den ersten Stein legen.
waiting-red_scare-tokens = Warten auf { $names }: die übrigen Steine legen.
waiting-red_scare-credit = Warten auf { $names }: die Anklage bestätigen.
waiting-red_scare-join = Warten auf { $names }: eine Seite wählen.
waiting-red_scare-move = Warten auf { $names }: eine Akte verschieben.
waiting-red_scare-name = Warten auf { $names }: alle Gesinnungen benennen.
help-red_scare-turn = Wähle Karten, dann eine Person. Sie kann lesen, was du nicht kannst, und sagen, was sie will. Urteilen kannst du, sobald du keine deiner drei Karten lesen kannst.
help-red_scare-free = Alle handeln gleichzeitig. Wähle Karten, dann eine Person. Wer beschäftigt ist, muss erst fertig werden.
help-red_scare-id = Nur du siehst diese Karten, mit oder ohne Brille. Sag, wie viele Patrioten und wie viele Sowjets es sind. Du darfst lügen.
help-red_scare-trade = Gib gleich viele Karten zurück und sag, was sie sind, oder lehne ab. Vorher sieht niemand die Karten des anderen.
help-red_scare-deck = Tausche eine davon gegen eine von deinen, oder lass den Stapel, wie er ist.
help-red_scare-persuasion = Noch können dich die anderen davon abbringen. Nach dem ersten Stein gibt es kein Zurück.
help-red_scare-tokens = Gib allen einen Stein. Ein richtiger zählt 1 für deine Seite, ein falscher 2 für die andere.
help-red_scare-credit = Damit endet das Spiel, und alles wird aufgedeckt.
help-red_scare-join = Wessen Sieg willst du teilen? Noch ist nichts aufgedeckt.
help-red_scare-move = Verschiebe eine Akte ungesehen auf die andere Seite.
help-red_scare-name = Benenne alle Gesinnungen, eine nach der anderen.

## Kingless

kingless-table = Die Schenke
kingless-influence = { $count } Einfluss
kingless-cards = { $count ->
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
kingless-hand = { $count ->
    [one] Deine Hand: 1 Karte
   *[other] Deine Hand: { $count } Karten
}
kingless-no-hand = Deine Hand ist leer.
kingless-known = Du weißt, was { $name } hält: { $cards }
kingless-lacks = ohne { $cards }
kingless-deck = { $count ->
    [0] der Stapel ist leer
   *[other] { $count } im Stapel
}
kingless-gutter = { $count ->
    [0] die Gosse ist leer
   *[other] { $count } in der Gosse
}
kingless-gutter-order = Die Gosse, oberste Karte zuerst
kingless-turn = am Zug
kingless-whose-turn = { $who ->
    [you] Du bist am Zug
   *[other] { $name } ist am Zug
}
kingless-one-more = noch eine Karte, dann beginnt das Ende
kingless-began = hat das Ende eingeläutet
kingless-end-begun = Das Ende hat begonnen: Alle haben noch einen letzten Zug.
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
kingless-aims-player = zielt auf { $name }
kingless-aims-card = zielt auf { $card } von { $name }
kingless-aims-name = nennt { $card }
kingless-candle = Zeit zum Antworten, für alle gleich
kingless-asked = alle anderen dürfen antworten
kingless-until-my-turn = Passen bis zu meinem Zug
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
waiting-kingless-acting = Warten auf { $names }: eine Karte spielen.
waiting-kingless-aiming = Warten auf { $names }: ein Ziel wählen.
waiting-kingless-answering = Warten auf { $names }: auf die letzte Karte antworten.
waiting-kingless-discarding = Warten auf { $names }: eine Karte abwerfen.
waiting-kingless-guttering = Warten auf { $names }: eine Karte in die Gosse legen.
waiting-kingless-placing = Warten auf { $names }: eine Karte auslegen.
waiting-kingless-recruiting = Warten auf { $names }: eine Karte anwerben.
waiting-kingless-finding = Warten auf { $names }: wählen, wessen Karte es wird.
waiting-kingless-yielding = Warten auf { $names }: dem König eine Karte geben.
waiting-kingless-duelling = Warten auf { $names }: ein Zeichen zeigen.
help-kingless-acting = Du kannst mehrere Ereignisse in einem Zug spielen. Ein Zwerg oder Gegenstand bleibt vor dir liegen, zählt Einfluss und beendet deinen Zug. Beendest du ihn ohne, ziehst du eine Karte.
help-kingless-aiming = Wähle das Ziel der Karte, bevor jemand darauf antwortet.
help-kingless-answering = Alle anderen werden nach jeder Karte gefragt, egal was sie halten. Stopp hebt ihren Text auf; Halt hebt sogar ein Stopp auf. Niemand sieht, wer geantwortet hat.
help-kingless-discarding = Die Karte kommt offen in die Gosse.
help-kingless-guttering = Wähle eine Karte aus deiner Auslage, auf die du verzichten kannst.
help-kingless-placing = Eine so ausgelegte Karte zählt Einfluss, aber ihr Text hat keine Wirkung.
help-kingless-recruiting = Nimm einen Zwerg oder Gegenstand in deine Auslage, oder keinen. Der Rest kommt in die Gosse.
help-kingless-finding = Mehrere haben diese Karte ausliegen. Wähle, wessen Karte du nimmst.
help-kingless-yielding = Die Krone nimmt den besten Zwerg oder Gegenstand aus der Hand des Narren. Sind mehrere gleich gut, wählt der Narr.
help-kingless-duelling = Hammer schlägt Schwert, Schwert schlägt Axt, Axt schlägt Hammer. Alle zeigen gleichzeitig.

## Candy K

candy-table = Der runde Tisch
candy-player = Spieler
candy-clash = Mehr Spieler behaupten diese Zahl, als es Karten davon gibt.
candy-clue = der Hinweis
candy-yours = Deine Karten
candy-match = ein Treffer
candy-counts = zählt
candy-tie-most = { $tied ->
    [one] Eine Person hat die meisten Treffer, { $most }: Attentäter.
   *[other] Zwei haben die meisten Treffer, { $most }: die Attentäter.
}
candy-tie-king = Der König hat die meisten Treffer, { $king }, und zählt nicht mit. Von den anderen sind { $most } das Meiste.
candy-tie-near = { $tied } haben je { $most } Treffer. Die beiden, die dem König am nächsten sitzen, sind die Attentäter.
candy-col-matches = Treffer
candy-col-votes = Stimmen
candy-col-icon = mit dem Attentäterzeichen
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
waiting-candy_k-tokens = Warten auf { $names }: eine zweite Karte ziehen oder nicht.
waiting-candy_k-choice = Warten auf { $names }: wählen, welche Karte zählt.
waiting-candy_k-claims = Warten auf { $names }: eine Zahl behaupten.
waiting-candy_k-asked_why = Warten auf eine Antwort von { $names }.
waiting-candy_k-talk = Warten auf { $names }: das Gespräch beenden.
waiting-candy_k-vote = Warten auf { $names }: abstimmen.
help-candy_k-tokens = Mit einem Chip ziehst du eine zweite Karte in diesem Abschnitt. Nur eine von beiden zählt.
help-candy_k-choice = Eine Karte, die zum Hinweis passt, ist ein Treffer; mit den meisten Treffern bist du Attentäter.
help-candy_k-claims = Behaupte eine Zahl. Hast du einen Treffer, musst du lügen; alle anderen dürfen es.
help-candy_k-asked_why = Sag etwas, wahr oder nicht, oder sag „Kein Kommentar“. Danach kannst du auf Bereit drücken.
help-candy_k-talk = Vergleiche die Behauptungen. Jede Spalte der Tabelle ist ein Abschnitt.
help-candy_k-vote = Attentäter suchen den König, alle anderen die Attentäter.

# Sprachchat
voice = Sprachchat
voice-what = Sprich mit denen, die am Tisch sitzen. Dein Browser schickt deine Stimme direkt an ihre. Nichts wird aufgenommen.
voice-address = Wer mit dir spricht, kann deine IP-Adresse sehen.
voice-hide-address = Meine IP-Adresse verbergen: meine Stimme über den Vermittler des Servers schicken.
voice-mode = Dein Mikrofon ist an
voice-mode-open = bis du es ausschaltest
voice-mode-push = nur solange du die Sprechtaste hältst
voice-join = Beitreten
voice-listen = Nur zuhören
voice-leave = Sprachchat verlassen
voice-open = Sprachchat beitreten …
voice-settings = Sprachchat einstellen
voice-people = Im Sprachchat
voice-mute-what = Wenn du jemanden stumm schaltest, hörst und liest du nichts mehr von dieser Person.
voice-mute = Mikrofon aus
voice-unmute = Mikrofon an
voice-hold = Zum Sprechen halten
voice-talking = Du sprichst
voice-here = im Sprachchat
voice-alone = Du bist allein im Sprachchat.
voice-nobody = Noch ist niemand im Sprachchat.
voice-with = Du bist im Sprachchat mit { $names }.
voice-others = { $count ->
    [one] { $names } ist im Sprachchat.
   *[other] { $names } sind im Sprachchat.
}
voice-link-connecting = wird verbunden
voice-link-connected = verbunden
voice-link-failed = keine Verbindung: eure Netze lassen einander nicht durch
voice-problem-denied = Dein Browser lässt diese Seite nicht ans Mikrofon. Erlaube es oder hör nur zu.
voice-problem-missing = Kein Mikrofon gefunden. Schließ eines an oder hör nur zu.
voice-problem-insecure = Browser geben das Mikrofon nur über https frei. Du kannst zuhören.
voice-problem-moved = Der Sprachchat läuft jetzt in einem anderen Fenster von dir.
voice-problem-refused = Der Server lässt dich nicht in den Sprachchat. Warte kurz und versuch es noch einmal.

## Die Einführung: ein Spiel in drei Bildern

intro-title = { $game } in drei Bildern
intro-open = So wird gespielt
intro-close = Losspielen
intro-again = Du findest das wieder unter ?
intro-aim = Das Ziel
intro-turn = Dein Zug
intro-lie = Die Lüge
intro-kred-aim = Fülle dein Gebiet: ein Mark oder Heel auf allen sechs Sitzen, ein Heel auf beiden Podien, ein Pawn im Amt. Wer das zuerst schafft, gewinnt.
intro-kred-turn = Bewege bis zu zwei Figuren. Dann gib jemandem verdeckt eine Tafel. Die Tafel zeigt, was du hättest bewegen sollen.
intro-kred-lie = Die Tafel darf etwas anderes zeigen, als du getan hast. Alle dürfen sie anzweifeln. Wirst du erwischt, verlierst du Glaubwürdigkeit; warst du ehrlich, verliert sie, wer gezweifelt hat.
intro-kingless-aim = Wer am Ende der Runde den meisten Einfluss in der Auslage hat, ist König. Die fünfte Karte vor jemandem leitet das Ende ein, ein leerer Stapel auch.
intro-kingless-turn = Zieh eine Karte. Spiel beliebig viele Ereignisse, dann einen Zwerg oder Gegenstand: Damit endet dein Zug. Oder beende ihn ohne und zieh noch eine Karte.
intro-kingless-lie = Solange die Kerze brennt, können alle die letzte Karte mit Stopp oder Halt aufheben. Niemand sieht, ob du eins hast. Lass sie es glauben.
intro-kingless-maybe = Stopp?
intro-red_scare-aim = Du bist insgeheim Patriot oder Sowjet. Entlaste die Bürger deiner Seite, weise die der anderen aus und finde heraus, wer zu dir gehört.
intro-red_scare-turn = Karten, über die du urteilen darfst, kannst du nicht lesen. Zeig sie jemandem, der es kann, oder tausche. Sobald du keine deiner drei Karten lesen kannst, kannst du urteilen.
intro-red_scare-lie = Gefragte sagen, wie viele Patrioten und Sowjets sie gesehen haben, wahr oder nicht. Auch du darfst lügen, wenn dich jemand fragt.
intro-candy_k-aim = Attentäter stimmen für den König. Der König und die Bürger stimmen für einen Attentäter. Niemand erfährt, wer er ist: Finde es heraus.
intro-candy_k-turn = In jedem der vier Abschnitte ziehst du eine Zahl, und ein Hinweis wird aufgedeckt. Dieselbe Zahl ist ein Treffer: Die meisten Treffer machen zum Attentäter. Dann behauptest du eine Zahl.
intro-candy_k-lie = Niemand darf die Zahl des Hinweises behaupten. Mit einem Treffer musst du also lügen; ohne darfst du. Achte darauf, wessen Behauptungen nicht alle stimmen können.

## Die Zielzeile

goal = Dein Ziel:
goal-kred = Fülle dein Gebiet: { $count } von { $all } stehen richtig.
goal-kred-all = Richtig besetzt, von { $all }:
goal-kingless-left = { $left ->
    [one] Noch eine Karte bis zum Ende.
    [2] Noch zwei Karten bis zum Ende.
    [3] Noch drei Karten bis zum Ende.
    [4] Noch vier Karten bis zum Ende.
   *[other] Fünf Karten leiten das Ende ein.
}
goal-kingless-begun = Das sind die letzten Züge.
goal-kingless = Einfluss: du { $influence }, beste andere { $best }.
goal-kingless-all = Höchster Einfluss: { $best }.
goal-red_scare-patriot = Du bist Patriot, einer von { $count } unter { $all }: Entlaste Patrioten, weise Sowjets aus.
goal-red_scare-soviet = Du bist Sowjet, einer von { $count } unter { $all }: Entlaste Sowjets, weise Patrioten aus.
goal-red_scare-double_agent = Du bist der Doppelagent: Wähle am Ende die Seite, die gewinnt.
goal-red_scare-diplomat = Du bist die Diplomatin: Halte den Zeiger nahe bei null.
goal-red_scare-hard_liner = Du bist der Scharfmacher: Zwei Drittel der Akten sollen ausgewiesen sein.
goal-red_scare-amnesty_advocate = Du bist die Fürsprecherin: { $share ->
    [two_thirds] Zwei Drittel
   *[three_quarters] Drei Viertel
} der Akten sollen entlastet sein.
goal-red_scare-fixer = Du bist der Strippenzieher: Dreh am Ende mit einer Akte den Sieg.
goal-red_scare-informant = Du bist die Informantin: Wisse am Ende, wer auf welcher Seite ist.
goal-candy_k-king = Du bist der König: Stimm für einen Attentäter.
goal-candy_k = { $matches ->
    [0] Noch kein Treffer: Finde heraus, wer Attentäter ist.
    [one] Ein Treffer: Vielleicht bist du Attentäter. Dann stimm für den König.
   *[other] { $matches } Treffer: Vielleicht bist du Attentäter. Dann stimm für den König.
}

## Hilfen für den Anfang

kred-true = wahr
kred-bluff = Bluff
kred-note-true = Das ist wahr: Die Tafel zeigt, was du getan hast. Das weißt nur du.
kred-note-bluff = Das ist ein Bluff: Die Tafel zeigt etwas anderes, als du getan hast.
kred-none-fits = Keine deiner Tafeln passt zu diesem Spielzug: Was du auch übergibst, ist ein Bluff.
candy-must-lie = Du hast hier einen Treffer, also musst du lügen. Jede Zahl, die du wählen kannst, ist gelogen.
candy-may-lie = Du hast hier keinen Treffer. Wahr ist { $number }; du darfst lügen.
candy-clashing = { $count ->
    [one] { $names } kann { $number } nicht haben: Du weißt, wo diese Karten sind.
   *[other] { $names } können nicht alle { $number } haben.
}
red-stamp-read = LESEN
red-stamp-judge = URTEIL
red-cannot-read = { $count ->
    [0] gerade nicht möglich.
    [one] noch nicht. Eine deiner Karten kannst du lesen; tausche sie weg.
   *[other] noch nicht. { $count } deiner Karten kannst du lesen; tausche sie weg.
}
red-cannot-marker = nicht mehr. Du hast schon zweimal geurteilt.
red-cannot-turn = nicht noch einmal in diesem Zug.

## Deine Spiele bisher

history = Deine Spiele bisher
history-games = { $games ->
    [one] 1 Spiel, { $won } gewonnen
   *[other] { $games } Spiele, { $won } gewonnen
}
history-lies = { $lies ->
    [0] Keine Lüge erzählt
    [one] 1 Lüge erzählt: { $believed } geglaubt, { $caught } erwischt
   *[other] { $lies } Lügen erzählt: { $believed } geglaubt, { $caught } erwischt
}
history-catches = { $catches ->
    [0] Keine Lüge anderer erwischt
    [one] 1 Lüge anderer erwischt
   *[other] { $catches } Lügen anderer erwischt
}
history-where = Das bleibt in diesem Browser.
history-forget = Vergessen

## Finde die Lüge

puzzle-title = Finde die Lüge
puzzle-today = Das Rätsel von heute: eine Stellung aus einem Spiel von Bots, eine Frage.
puzzle-done = Das Rätsel von heute hast du beantwortet.
puzzle-opening = Das Rätsel wird vorbereitet. Das kann ein paar Sekunden dauern.
puzzle-about = { $day } · { $game } · aus einem Spiel vorsichtiger und schamloser Bots. Alle bekommen dasselbe Rätsel.
puzzle-you = Du siehst, was { $name } sieht.
puzzle-log = Was geschehen ist
puzzle-log-all = Alle { $count } Zeilen zeigen
puzzle-honest-kred = { $name } hat gerade eine Tafel übergeben. Ist dieser Spielzug ehrlich?
puzzle-choice-honest-kred = Ehrlich
puzzle-choice-lie-kred = Ein Bluff
puzzle-liar-candy_k = Alle haben eine Zahl genannt. Wer lügt?
puzzle-culprit-red_scare = Wer ist Sowjet?
puzzle-right = Richtig
puzzle-wrong = Falsch
puzzle-chose = Deine Antwort: { $choice }.
puzzle-answer = Antwort
puzzle-chance = Mit dem Gesagten
puzzle-cards = Nur nach den Karten
puzzle-correct = richtig
puzzle-odds = So wahrscheinlich war jede Antwort:
puzzle-tables = Nur nach den Karten: von { $tables } Tischen, die zu allem passen, was du gesehen hast. Mit dem Gesagten: wie es eine vorsichtige Spielerin an deinem Platz einschätzt.
puzzle-streak = { $days ->
    [0] Noch keine Serie.
    [one] 1 Tag in Folge
   *[other] { $days } Tage in Folge
}
puzzle-where = Das bleibt in diesem Browser.
puzzle-share = Ergebnis kopieren
puzzle-share-title = Knavery, Finde die Lüge Nr. { $number } ({ $game })
puzzle-before = Der Tag davor

## Wörter zum Wiederfinden

recovery-title = Wörter zum Wiederfinden
recovery-home = Ein anderes Gerät oder ein neuer Browser?
recovery-what = Sechs Wörter bringen dich zurück: deinen Namen, deine Plätze und deine beendeten Spiele, auf jedem Gerät, ohne Konto.
recovery-make-title = Wörter erstellen
recovery-make = Wörter erstellen
recovery-replace = Wenn du neue Wörter erstellst, gelten die früheren nicht mehr.
recovery-keep = Schreib sie jetzt auf. Sie werden nicht noch einmal gezeigt, und wer sie hat, kann als du spielen.
recovery-use-title = Ich habe Wörter
recovery-typed = Deine sechs Wörter
recovery-instead = In diesem Browser bist du gerade { $name }. Ist das jemand anderes, dann erstelle dafür zuerst Wörter.
recovery-use = Meine Spiele finden

## Ein erstes Spiel mit Anleitung

learn = Spielend lernen
learn-here = Hier anfangen
guide = Anleitung
guide-step = Schritt { $number } von { $last }
guide-choose = Wähle:
guide-held-back = Noch nicht. Wähle zuerst:
guide-intro = In drei Bildern
guide-end = Anleitung beenden
guide-play-on = Ohne Anleitung weiterspielen
guide-candy_k-token = Am Ende stimmen alle ab: Attentäter für den König, alle anderen für einen Attentäter. Du hast eine Zahl gezogen. Für einen Chip bekämst du eine zweite. Behalte ihn vorerst.
guide-candy_k-clue = Der Hinweis ist 2, Suppe. Wer eine 2 hat, hat einen Treffer. Wer die meisten Treffer hat, ist Attentäter. Krähe nennt als Erste eine Zahl.
guide-candy_k-truth = Du hast die 3, also keinen Treffer und nichts zu verbergen. Nenne deine 3.
guide-candy_k-others = Eule und Hase nennen ihre Zahlen. Die 2 darf niemand nennen: Wer einen Treffer hat, muss lügen.
guide-candy_k-talk = Unter Freunden würdet ihr jetzt reden. Noch hat sich niemand verraten. Drücke „Bereit“.
guide-candy_k-spend = Der zweite Abschnitt. Du hast eine 2 gezogen. Gib jetzt deinen Chip aus: Mit einer zweiten Karte weißt du mehr.
guide-candy_k-choose = Du hast zwei 2en gezogen, und im Spiel sind nur drei. Spiele eine davon.
guide-candy_k-first = Der Hinweis ist 3, du hast also wieder keinen Treffer. Du sprichst zuerst. Nenne deine 2.
guide-candy_k-hear = Jetzt die anderen. Zähle die 2en: Zwei von dreien hast du.
guide-candy_k-catch = Eule und Hase nennen beide die 2, aber nur eine ist noch übrig. Eine Angabe ist gelogen und verbirgt vielleicht einen Treffer. Merke dir das und drücke „Bereit“.
guide-candy_k-king = „Wer ist König?“: Hier gibt es jede Zahl nur einmal. Wessen Zahl der Hinweis zeigt, der ist König und muss lügen.
guide-candy_k-cover = Hase und Krähe nennen beide die 1: Eine Angabe ist gelogen, vielleicht vom König. Das sieht auch der Attentäter. Schütze den König mit einer Lüge: Nenne die 2 wie Eule.
guide-candy_k-covered = Jetzt gibt es zwei Paare, und der König kann in jedem sein. Drücke „Bereit“.
guide-candy_k-assassin = Der letzte Abschnitt. Du hast keinen Chip mehr. Die anderen entscheiden über ihren.
guide-candy_k-forced = Der Hinweis ist 3, und du hast eine 3: ein Treffer. Jetzt musst du lügen. Nenne die 1.
guide-candy_k-last = Eule nennt ihre Zahl zuletzt.
guide-candy_k-matches = Mit einem Treffer bist du kaum Attentäter: Jemand wird mehr haben. Drücke „Bereit“.
guide-candy_k-vote = Eule oder Hase hat bei der 2 gelogen. Hase ist vielleicht der König, also stimme für Eule.
guide-candy_k-end = Du hast Eule mit drei Treffern überführt. Hase hat dir die 1 nicht geglaubt, die du nennen musstest. Aber deine 2 bei „Wer ist König?“ hat gewirkt: Eule hat den König am falschen Ort gesucht.
guide-kred-draft = Vor der ersten Kampagne wählen alle Tafeln aus: eine behalten, den Rest weitergeben. Sechs Runden sind schon gespielt. Behalte Tafel 17.
guide-kred-drafted = Die anderen behalten ihre.
guide-kred-advance = Wer sein Gebiet füllt, gewinnt. Ein Zug besteht aus ein oder zwei Bewegungen und dann einer Tafel. Du beginnst: Rücke einen Mark aus der Gemeinde auf deinen Sitz 2 vor.
guide-kred-hand = Gib nun jemandem verdeckt eine Tafel. Sie sollte zeigen, was du getan hast. Tafel 5 zeigt Vorrücken, der Spielzug ist also ehrlich. Gib sie Eule.
guide-kred-receipt = Eule darf die Tafel ansehen. Danach darf Hase sie anzweifeln.
guide-kred-owl = Niemand hat gezweifelt. Wer die Tafel bekommen hat, ist als Nächstes dran: Eule.
guide-kred-challenge = Eule ist vorgerückt und hat Hase eine Tafel gegeben. Vorrücken allein passt nur zu Tafel 5 und 6. Die 5 hast du gespielt, die 6 hast du. Eule blufft also: Zweifle den Spielzug an.
guide-kred-caught = Du hast einen Bluff entdeckt. Eules Bewegung wird zurückgenommen, und Eule muss tun, was die Tafel zeigt. Eule und Hase, der angenommen hat, verlieren eine Kerbe Glaubwürdigkeit.
guide-kred-hare = Als Nächstes ist Hase dran.
guide-kred-look = Hase hat deinen Mark von Sitz 1 entfernt. War das ehrlich? Sieh dir die Tafel an.
guide-kred-honest = Die Tafel zeigt Entfernen: Hase war ehrlich, und du kannst nur annehmen. Sie kommt in deine Bank und bringt dir später Mittel.
guide-kred-owl_passes = Eule darf sie noch anzweifeln.
guide-kred-bluff = Du bist wieder dran. Rücke einen Mark auf deinen Sitz 4 vor.
guide-kred-bluff_tile = Bluffe diesmal: Gib Eule Tafel 21. Sie zeigt Zurückziehen, und das hast du nicht getan. Aber niemand sieht es.
guide-kred-hope = Glauben sie dir?
guide-kred-worked = Es hat geklappt: Niemand hat nachgesehen oder gezweifelt, und dein Mark bleibt stehen. Eule ist dran.
guide-kred-accept = Eule hat geordnet und gibt dir die Tafel. Du musst nicht jede Tafel ansehen. Nimm diese an.
guide-kred-hare_passes = Hase darf sie anzweifeln.
guide-kred-again = Und noch einmal: Rücke einen Mark auf deinen Sitz 6 vor.
guide-kred-again_tile = Noch ein Bluff: Gib Hase Tafel 20. Auch sie zeigt Zurückziehen.
guide-kred-looks = Hase sieht sich die Tafel an.
guide-kred-correct = Hase deckt dich auf. Dein Vorrücken wird zurückgenommen, du verlierst eine Kerbe und musst tun, was die Tafel zeigt. Zieh den Mark von deinem Sitz 2 zurück.
guide-kred-end = Das ist KRED: bewegen, eine Tafel übergeben und sehen, wer wem glaubt. Wenn alle Tafeln in den Banken sind, kauft man mit ihren Mitteln bessere Figuren. Du kannst von hier aus weiterspielen.
guide-kingless-event = Wer den meisten Einfluss ausliegen hat, wird König. In deinem Zug darfst du zuerst beliebig viele Ereignisse spielen. Spiel Lokalrunde: Du ziehst zwei Karten.
guide-kingless-candle = Solange die Kerze brennt, darf Eule deine Karte aufheben.
guide-kingless-cousin = Eule hat nichts dagegen, und du hast Lodwig den Beinahekönig gezogen. „Bring einen Vetter mit“ legt sofort einen Zwerg aus. Spiel es.
guide-kingless-asked = Antwortet Eule diesmal?
guide-kingless-stopped = Eule hebt es mit einem Stopp auf: Dein Ereignis bewirkt nichts. Ein Halt könnte den Stopp aufheben, aber du hast keins. Passe.
guide-kingless-dwarf = Deinen Zwerg für diesen Zug hast du noch. Spiel Lodwig, Einfluss 7. Damit endet dein Zug.
guide-kingless-owl = Eule ist dran.
guide-kingless-stop = Eule will Lodwig aus dem Fenster werfen. Du hast einen Stopp, und das konnte Eule nicht wissen. Heb es mit „Verschüttetes Bier“ auf.
guide-kingless-answer = Eule darf auf deinen Stopp antworten.
guide-kingless-saved = Lodwig ist gerettet, und du hast eine Karte gezogen. Eule macht weiter.
guide-kingless-poster = Du bist dran. „Zwerg vermisst“ beansprucht jeden Zwerg, den du nennst, sogar aus einer Hand, die du nicht siehst. Spiel es.
guide-kingless-name = Jetzt rate blind. Nenne Hulga Dreimalverheiratet.
guide-kingless-guess = Wenn Eule Hulga hat und dich nicht stoppt, kommt sie zu dir.
guide-kingless-end = Eule hatte Hulga, und jetzt arbeitet sie für dich: Einfluss 11. Die fünfte Karte vor jemandem leitet das Ende der Runde ein. Du kannst von hier aus weiterspielen.
guide-red_scare-test = Du bist Patriot, und noch jemand am Tisch auch. Deine dritte Karte kannst du lesen: ein Patriot. Hase trägt eine Brille wie du und kann sie auch lesen. Zeig sie Hase.
guide-red_scare-reads = Hase sagt, was die Karte ist, wahr oder nicht.
guide-red_scare-trade = Ein Sowjet, sagt Hase. Du weißt es besser: Du hast Hase beim Lügen ertappt. Urteilen kannst du nur über Karten, die du nicht lesen kannst. Tausche diese also weg: Biete sie Eule als Patriot an.
guide-red_scare-offer = Eule darf annehmen oder ablehnen.
guide-red_scare-end_turn = Jetzt kannst du keine deiner Karten lesen und dürftest urteilen. Aber du weißt nicht, was sie sind. Beende deinen Zug und frag erst nach.
guide-red_scare-others = Die anderen sind dran.
guide-red_scare-lie = Hase zeigt dir einen Sowjet und fragt, was er ist. Zahl es Hase mit einer Lüge heim: Sag, er ist ein Patriot.
guide-red_scare-caught = Hase kann die Karte auch lesen und weiß jetzt, dass du lügst. Eine Lüge wirkt nur bei Karten, die der andere nicht lesen kann.
guide-red_scare-big_lie = Krähe zeigt dir drei Patrioten, die Krähe nicht lesen kann. Vielleicht ist Krähe ein Sowjet und will Sowjets entlasten. Sag, du hast drei Sowjets gesehen.
guide-red_scare-crow = Was macht Krähe mit ihnen?
guide-red_scare-worked = Krähe entlastet die drei, und es sind Patrioten: Deine Lüge bringt deiner Seite 6 Punkte.
guide-red_scare-ask = Eine neue Runde. Eule trägt keine Brille und kann alle deine Karten lesen. Zeig Eule alle drei.
guide-red_scare-owl = Eule liest sie.
guide-red_scare-judge = Drei Patrioten, sagt Eule, und Eule hat dich bisher nicht belogen. Vertrau Eule und entlaste sie.
guide-red_scare-end = Noch einmal 6 Punkte, wenn Eule die Wahrheit gesagt hat. Ab Runde 4 darf jeder anklagen: alle Seiten benennen, dann endet das Spiel. Du kannst von hier aus weiterspielen.

## Das beschriftete Bild des Spielplans im Regelheft

picture-kred = Der Spielplan von KRED für drei Personen, mit Nummern, die darunter erklärt sind
picture-kred-1 = Die Gemeinde: Marks, Heels und Pawns, die noch niemand hat
picture-kred-2 = Die sechs Sitze eines Gebiets. Deines ist unten
picture-kred-3 = Die beiden Podien, jedes über drei Sitzen
picture-kred-4 = Das Amt, in das ein Pawn gehört
picture-kred-5 = Eine Tafel, die verdeckt übergeben wurde
picture-kred-6 = Glaubwürdigkeit: höchstens drei Kerben
picture-kred-7 = Deine Tafeln. Nur du siehst sie
picture-kingless = Der Tisch von Kingless für zwei Personen, mit Nummern, die darunter erklärt sind
picture-kingless-1 = Eine Auslage: Zwerge und Gegenstände im Spiel
picture-kingless-2 = Der fünfte Platz. Eine Karte hier leitet das Ende der Runde ein
picture-kingless-3 = Einfluss in der Auslage. Der meiste macht zum König
picture-kingless-4 = Der Stapel
picture-kingless-5 = Die Gosse, in die Ereignisse und verlorene Karten kommen
picture-kingless-6 = Die zuletzt gespielte Karte und die Antworten darauf
picture-kingless-7 = Die Kerze: Solange sie brennt, kann die Karte aufgehoben werden
picture-kingless-8 = Deine Hand. Nur du siehst sie
picture-red_scare = Der Tisch von Red Scare, mit Nummern, die darunter erklärt sind
picture-red_scare-1 = Eine deiner Karten, die du lesen kannst: P für Patriot, S für Sowjet
picture-red_scare-2 = Eine deiner Karten, die du nicht lesen kannst. Nur über solche kannst du urteilen
picture-red_scare-3 = Der Countdown. Ist er beim roten Plättchen, dürfen alle anklagen
picture-red_scare-4 = Urteile, die noch bleiben. Bei 0 endet das Spiel
picture-red_scare-5 = Die Mappe einer Person, mit dem, was sie über Karten gesagt hat
picture-red_scare-6 = Brille oder keine: Davon hängt ab, wer welche Karte lesen kann
picture-red_scare-7 = Die Ablagen: links entlastet, rechts ausgewiesen
picture-red_scare-8 = Der Zähler: Auf wessen Seite er am Ende steht, die gewinnt
picture-candy_k = Der Tisch von Candy K für vier Personen, mit Nummern, die darunter erklärt sind
picture-candy_k-1 = Der Hinweis dieses Abschnitts. Hat deine Karte dieselbe Zahl, ist das ein Treffer
picture-candy_k-2 = Eine Person. Du sitzt unten
picture-candy_k-3 = Die Zahl, die jemand nennt
picture-candy_k-4 = Ein Chip, für eine zweite Karte
picture-candy_k-5 = Alle Angaben: eine Spalte je Abschnitt, oben der Hinweis
picture-candy_k-6 = Deine Karte. Nur du siehst sie
picture-candy_k-7 = Die Rollen am Ende: König, Attentäter, Bürger
