# Was ein Link zu einem Tisch oder einer Wiederholung im Chat über sich sagt, bevor ihn jemand öffnet.

card-invite = { $name } lädt dich zu einer Partie { $game } ein
card-invite-nameless = Du bist zu einer Partie { $game } eingeladen
card-running = Eine Partie { $game } läuft
card-over = Eine Partie { $game }
card-replay = Wahrheit im Rückblick: { $game }
card-seats = { $taken } von { $seats } Plätzen besetzt. Kein Konto nötig: nur ein Name.
card-players = { $names }: jeder Zug und jede Behauptung neben der Wahrheit.
card-about = Ein Tisch für Spiele der Täuschung
