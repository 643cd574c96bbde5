# Warum Einstellungen oder eine Spielerzahl abgelehnt werden: `refused-<reason>`.

refused-players = { $game } ist für { $least } bis { $most } Personen, nicht für { $seats }.
refused-no_setting = { $game } hat keine Einstellung „{ $name }“. Es gibt: { $settings }.
refused-no_value = „{ $value }“ ist kein Wert der Einstellung „{ $name }“ von { $game }. Zur Wahl stehen: { $values }.
refused-no_pair = „{ $pair }“ ist keine Einstellung: schreib NAME=WERT.
