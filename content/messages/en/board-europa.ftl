# What the board of Ruta Europea says.
board-name = Map of Europe with the route from Murcia to Murcia
board-city = { $city-en }
board-place-city = { $city-en } ({ $country }), square { $square }, route { $route }
board-place-star = Star, square { $square }
board-place-plain = Square { $square }
board-place-start = Murcia, start and finish
board-place-finish = Murcia, the finish
board-place-team = { $place }; { $team } is here
board-passport = { $team }. Flags: { $has }. Still missing: { $lacks }
board-route = Route { $route }: { $list }
board-question = Open question
board-card-due = A card is drawn
board-exam = Murcia’s questions: { $right } right, { $wrong } wrong
board-whole = Show the whole map
board-near = Bring the map closer to the team on turn
board-stay = Stay
board-which = Which way?
board-holds-flags = Flags: { $flags } of { $needed } ({ $list })
board-holds-planes = { $planes ->
    [one] One plane in reserve
   *[other] { $planes } planes in reserve
}
board-holds-misses = Misses its next turn
board-throw = Roll the die
board-throw-route_roll = Roll for the route
board-throw-order_roll = Roll for the order

board-country-AT = Austria
board-country-BE = Belgium
board-country-BG = Bulgaria
board-country-CY = Cyprus
board-country-CZ = Czechia
board-country-DE = Germany
board-country-DK = Denmark
board-country-EE = Estonia
board-country-ES = Spain
board-country-FI = Finland
board-country-FR = France
board-country-GB = United Kingdom
board-country-GR = Greece
board-country-HR = Croatia
board-country-HU = Hungary
board-country-IE = Ireland
board-country-IT = Italy
board-country-LT = Lithuania
board-country-LU = Luxembourg
board-country-LV = Latvia
board-country-MT = Malta
board-country-NL = Netherlands
board-country-PL = Poland
board-country-PT = Portugal
board-country-RO = Romania
board-country-SE = Sweden
board-country-SI = Slovenia
board-country-SK = Slovakia
