# La historia de una partida en clase: el sorteo, las tarjetas, los vuelos, Murcia y el final.
story-wanted = Sortear las rutas y el orden con el dado
story-wanted-why = Se ve en el proyector, tirada a tirada: menos de un minuto. Si no, juegan como están sentados.

story-skip = Seguir
story-missing = { $count ->
    [0] ¡Ya tiene las banderas que hacen falta: a Murcia!
    [one] Le falta una bandera, por ejemplo:
   *[other] Le faltan { $count } banderas, por ejemplo:
}
story-next-city = { $city }, a { $steps ->
    [one] 1 casilla
   *[other] { $steps } casillas
}
story-behind = quedó atrás: solo en avión

story-draw = Sorteo de rutas y turnos
story-draw-of-routes = El dado reparte las rutas
story-draw-of-order = El dado decide quién empieza
story-draw-over = Sorteo terminado
story-draw-route = { $team } saca un { $route }: suya es la ruta { $route }.
story-draw-taken = { $team } saca un { $route }, pero esa ruta ya tiene equipo. ¡Otra vez!
story-draw-plane = { $team } saca el avión, que aquí no cuenta. ¡Otra vez!
story-draw-order = { $team } saca un { $pips }.
story-draw-tied = ¡Empate! Vuelven a tirar: { $teams }.
story-draw-first = Empieza { $team }.
story-draw-place = { $place }.º

story-card-of = Tarjeta para { $team }
story-card-again = ¡Otra tirada!
story-card-back3 = Tres casillas atrás
story-card-first = A la primera ciudad que falta
story-card-forward3 = Tres casillas adelante
story-card-plane = Un avión de regalo
story-card-skip = Un turno sin jugar
story-card-star = A la estrella siguiente
story-card-city = Viaje a { $city }

story-fly = ¿A dónde voláis?
story-fly-map = Mapa con las ciudades a las que se puede volar
story-fly-lacks = falta su bandera
story-fly-has = ya tenéis su bandera
story-fly-choose = Toca una ciudad
story-fly-to = Volar a { $city }

story-lot = El dado os da la ruta { $route }. Jugáis en { $place }.º lugar.

story-exam = Murcia: { $number }.ª de { $of } preguntas. Hacen falta { $needed }.
story-exam-so-far = De momento: { $right } bien, { $wrong } mal.
story-exam-won = ¡Conseguido!
story-exam-lost = Esta vez no: hay que salir de Murcia.
story-next-question = Siguiente pregunta

story-finale = Final de la partida
