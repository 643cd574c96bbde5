# Why settings or a number of players are refused: `refused-<reason>`, filled from the error's fields.

refused-players = { $game } is for { $least } to { $most } players, not { $seats }.
refused-no_setting = { $game } has no setting '{ $name }'. It has: { $settings }.
refused-no_value = '{ $value }' is not a value of { $game }'s setting '{ $name }'. Choose from: { $values }.
refused-no_pair = '{ $pair }' is not a setting: write NAME=VALUE.
