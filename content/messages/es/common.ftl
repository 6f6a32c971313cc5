# Lo que todos los juegos dicen igual.
turn-began = Le toca a { $seat }.
timed-out = A { $seat } se le ha acabado el tiempo.
left = { $seat } ha dejado la mesa.
draw-agreed = Se acuerdan tablas.
stopped = Quien dirige la mesa termina la partida.
voided = La partida se anula: no cuenta para nadie.
over-won = Gana { $seat }.
over-shared = El resultado se reparte entre { $seats } asientos.
over-together = Fin de la partida.
over-nobody = No queda nadie: la partida ha terminado.

host-over = La partida ha terminado.
host-no-seat = Ese asiento no existe: esta partida se hizo para { $seats ->
    [one] un asiento
   *[other] { $seats } asientos
}, numerados desde 0.
host-has-left = { $seat } ya ha dejado la partida.
host-not-awaited = Ahora no se espera nada de { $seat }, así que no se le puede acabar el tiempo.
host-draw-for-two = Solo se pueden acordar tablas en una partida hecha para dos.
host-no-stop = Este juego no tiene clasificación antes del final, así que no se puede parar antes.

seat-name = Asiento { $number }
refused-unknown = «{ $text }» no es ninguna acción de { $game }.
refused-too-long = La partida tiene más acciones de las que puede tener una partida.
refused-back = La partida todavía no ha llegado ahí.
record-stops = El acta deja de tener sentido en la acción { $at }, «{ $word }»: { $why }
