
level-takeaway-1 = Prueba un puñado de finales antes de cada jugada.
level-takeaway-2 = Prueba unos cuantos finales antes de cada jugada.
level-takeaway-3 = Juega cada jugada hasta el final varias veces.
level-takeaway-4 = Juega cada jugada hasta el final muchas veces.
level-takeaway-5 = Juega mil partidas en su cabeza antes de cada jugada.
level-takeaway-6 = Juega miles de partidas en su cabeza antes de cada jugada.
