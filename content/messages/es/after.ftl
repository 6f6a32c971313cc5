# La partida vista después: repaso, probabilidades y análisis.
after-title = Análisis: { $game }
after-nothing = No hay partida que ver
after-not-here = Esa partida no está en este dispositivo. Puede que se jugara en otro, o que se haya quitado de la lista.
after-cut-off = El enlace no está entero. Pide que te lo envíen otra vez.
after-unknown = La casa no conoce esa partida. Comprueba que el enlace esté entero.
after-no-house = La casa no contesta, así que la partida no se puede ver ahora. Comprueba la conexión y vuelve a intentarlo.
after-broken = Esta partida no se puede ver
after-unfinished = La partida no ha terminado.

after-step = Recorrer la partida
after-first = Al principio
after-prev = Una jugada atrás
after-next = Una jugada adelante
after-last = Al final
after-moment = Momento de la partida
after-link = Copiar el enlace a este momento
after-copied = Enlace copiado

after-curve = Probabilidad de ganar
after-curve-now = Probabilidad de ganar a lo largo de la partida. Jugada { $at } de { $length }. { $each }
after-chance-of = { $name }: { $percent } %
after-progress = Cuánto se ha analizado
after-stop = Parar
after-go-on = Seguir analizando
after-trouble = El análisis se ha interrumpido.

after-choices = Lo que costó cada elección
after-choice = { $turn }. { $name }: { $action }
after-mark-doubtful = dudosa
after-mark-mistake = error
after-mark-blunder = error grave
after-cost = costó { $points } puntos
after-best = mejor: { $action }
after-more = { $count ->
    [one] y otra elección que costó menos.
   *[other] y otras { $count } elecciones que costaron menos.
}
after-no-mistakes = Ninguna elección costó lo bastante como para señalarla.
after-none-yet = Por ahora, ninguna elección ha costado lo bastante como para señalarla.
after-missed = Aquí { $name } eligió «{ $action }», que le costó { $points } puntos.
after-better = Mejor: «{ $action }».
after-reply = Lo peor que puede seguir: { $reply }.

after-luck = Suerte y acierto
after-skill = Acierto
after-start = De salida
after-luck-gave = Suerte
after-own-answers = Respuestas propias
after-other-answers = Respuestas ajenas
after-own-choices = Elecciones propias
after-other-choices = Elecciones ajenas
after-platform = Tiempo y abandonos
after-end = Al final
after-account = En puntos de probabilidad de ganar, según un bot fuerte: cada columna suma exactamente lo que su asiento tiene al final.

after-dice = Comprobar los dados
after-not-fetched = No se ha podido cargar. Comprueba la conexión y vuelve a abrirlo.
after-play-on = Seguir desde aquí contra bots
after-play-on-text = Empieza una partida nueva en este dispositivo desde la jugada { $at }. Elige tu asiento y el nivel de los demás.
after-play-on-over = Aquí la partida ya ha terminado: retrocede hasta el momento desde el que quieras seguir.
after-you = Tú
after-level-of = Nivel del bot en el asiento de { $name }

after-see-reply = Verlo en el tablero
after-try = Probar aquí otra jugada
after-variations = Variantes guardadas
after-running = Se está jugando todavía.
after-to-table = Ir a la mesa
