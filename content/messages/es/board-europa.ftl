# Lo que dice el tablero de Ruta Europea.
board-name = Mapa de Europa con el recorrido de Murcia a Murcia
board-city = { $city }
board-place-city = { $city } ({ $country }), casilla { $square }, ruta { $route }
board-place-star = Estrella, casilla { $square }
board-place-plain = Casilla { $square }
board-place-start = Murcia, la salida y la meta
board-place-finish = Murcia, la meta
board-place-team = { $place }; aquí está { $team }
board-passport = { $team }. Banderas: { $has }. Faltan: { $lacks }
board-route = Ruta { $route }: { $list }
board-question = Pregunta abierta
board-card-due = Se saca una tarjeta
board-exam = Preguntas de Murcia: { $right } bien, { $wrong } mal
board-whole = Ver el mapa entero
board-near = Acercar el mapa al equipo que juega
board-stay = Quedarse
board-which = ¿De qué manera?
board-holds-flags = Banderas: { $flags } de { $needed } ({ $list })
board-holds-planes = { $planes ->
    [one] Un avión en reserva
   *[other] { $planes } aviones en reserva
}
board-holds-misses = Pierde el próximo turno
board-throw = Tirar el dado
board-throw-route_roll = Tirar para sortear la ruta
board-throw-order_roll = Tirar para decidir el orden

board-country-AT = Austria
board-country-BE = Bélgica
board-country-BG = Bulgaria
board-country-CY = Chipre
board-country-CZ = Chequia
board-country-DE = Alemania
board-country-DK = Dinamarca
board-country-EE = Estonia
board-country-ES = España
board-country-FI = Finlandia
board-country-FR = Francia
board-country-GB = Reino Unido
board-country-GR = Grecia
board-country-HR = Croacia
board-country-HU = Hungría
board-country-IE = Irlanda
board-country-IT = Italia
board-country-LT = Lituania
board-country-LU = Luxemburgo
board-country-LV = Letonia
board-country-MT = Malta
board-country-NL = Países Bajos
board-country-PL = Polonia
board-country-PT = Portugal
board-country-RO = Rumanía
board-country-SE = Suecia
board-country-SI = Eslovenia
board-country-SK = Eslovaquia
