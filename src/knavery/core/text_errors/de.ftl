# Warum Einstellungen oder eine Spielerzahl abgelehnt werden: `refused-<reason>`.

refused-players = { $game } ist für { $least } bis { $most } Personen, nicht für { $seats }.
refused-no_setting = { $game } hat keine Einstellung „{ $name }“. Es gibt: { $settings }.
refused-no_value = „{ $value }“ ist kein Wert der Einstellung „{ $name }“ von { $game }. Zur Wahl stehen: { $values }.
refused-players_and_seats = { $players } Personen können nicht auf { $seats } Plätzen sitzen.
refused-not_seats = { $seats } ist keine Anzahl von Plätzen. Schreib eine ganze Zahl, etwa seats=4.
refused-not_players = { $players } ist keine Liste von Personen. Schreib seats=4 oder players=["Fuchs", "Eule", "Hase"].
refused-not_settings = { $settings } sind weder Einstellungen von { $game } noch ein dict davon.
refused-not_seed = { $seed } ist kein Startwert. Schreib ihn als Text, seed="1", oder als Bytes.
refused-not_words = { $words } ist keine Liste von Wörtern. Schreib words=["Fuchs", "Eule"].
refused-no_pair = „{ $pair }“ ist keine Einstellung: schreib NAME=WERT.
