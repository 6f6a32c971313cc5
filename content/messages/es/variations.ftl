# Probar otras jugadas después de la partida, y guardarlas en el acta.
variation-trying = Probar otras jugadas
variation-house = Elige qué le sale a { $name }.
variation-over = Así termina la partida.
variation-what-comes = Lo que puede salir
variation-choose = Elige lo que sale…
variation-random = Que decida el azar
variation-line = Jugadas probadas
variation-chances = Probabilidad de ganar, según un bot fuerte: { $each }
variation-keep = Guardar en el acta
variation-close = Volver a la partida
variation-kept = Variantes guardadas
variation-entry = { $turn }. { $action }{ $more ->
    [0] { "" }
    [one] { " " }y una jugada más
   *[other] { " " }y { $more } jugadas más
}
variation-forget = Quitar la variante { $entry }
variation-played = Es lo que se jugó: no hace falta guardarlo.
variation-at-the-end = La partida no siguió después de este momento. Para seguirla, juega desde aquí contra bots.
variation-long = Una variante tiene como mucho { $most } jugadas.
variation-many = Aquí ya hay { $most } variantes. Quita alguna para guardar otra.
variation-impossible = Esta variante no se puede guardar en esta acta.
