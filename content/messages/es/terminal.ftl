# Lo que el programa dice en una terminal.
welcome = Sobremesa: juegos de mesa, bien jugados. ¿A cuál jugamos?
which-game = Número o nombre:
which-game-again = Escribe un número del 1 al { $games }, o el nombre de un juego.
how-many = ¿Cuántos juegan? (Intro: { $usual })
how-many-again = A este juego no pueden jugar tantos; prueba con otro número.
play-begins = { $game }. Escribe una acción, o «ayuda».
prompt = { $seat }>
prompt-judge = ¿Es correcta la respuesta? (bien/mal)
allowed = «{ $text }» se puede jugar ahora.
type-help = Escribe «acciones» para ver lo que se puede hacer, o «ayuda».
undone = Deshecho.
nothing-to-undo = No hay nada que deshacer.
leave-when-to-act = Se puede abandonar cuando a uno le toca.
many-actions = Se pueden hacer { $count } acciones: { $some }. Escribe «acciones» para verlas todas, o «acciones» y cómo empiezan.
help = Escribe el texto de una acción, o su número en la lista. Además:
    una línea vacía o tablero: ver el tablero
    acciones [COMIENZO]: lista de lo que se puede hacer
    porque ACCIÓN: qué regla la prohíbe
    pista: qué haría un bot fuerte
    deshacer: volver a la última decisión
    tablas: las dos partes acuerdan tablas
    abandonar: dejar la partida para siempre
    parar: terminar antes, con la clasificación (Ruta Europea)
    salir: dejar de jugar; se guarda el acta
record-written = El acta está en { $file }.
record-not-written = El acta no se ha podido guardar ({ $error }); aquí está:
house-to-act = Le toca a la casa.
result = Resultado: { $scores }
hint = «{ $text }»: { $label }
no-hint = Ahora no hay nada que decidir.
variation = Variante: { $line }
analysed = { $at }. { $seat }: { $text } (probabilidad de ganar { $chance } %, la elección costó { $cost } puntos; lo mejor: { $best })
analysed-reply = { "   " }lo peor que puede seguir: { $reply }
analysed-start = { $seat }: { $points } puntos de salida;
analysed-luck = suerte, { $points };
analysed-own-answers = sus respuestas, { $points };
analysed-other-answers = las respuestas de los demás, { $points };
analysed-own-choices = sus elecciones, { $points };
analysed-other-choices = las elecciones de los demás, { $points };
analysed-platform = tiempo y abandonos, { $points };
analysed-end = al final, { $points } puntos de 100.
serving = Abre { $address } en un navegador.
serving-home = Quienes estén en la misma red abren { $address }.
serving-class = Clase abierta. Los alumnos entran en { $address } con el código { $code }, o leen este dibujo:
serving-metrics = Las mediciones están en { $address }.
serving-stop = Ctrl-C termina el programa.
verify-rolls = { $rolls ->
    [0] No hubo nada que tirar.
    [one] La única tirada se sigue del secreto y de las partes.
   *[other] Las { $rolls } tiradas se siguen del secreto y de las partes.
}
verify-wrong-roll = La tirada { $roll } de { $rolls } (paso { $step } del acta) no se sigue: dice «{ $action }» y debería ser «{ $expected }».
verify-taken-back = { $rolls ->
    [one] Una tirada se deshizo; cuenta igualmente.
   *[other] { $rolls } tiradas se deshicieron; cuentan igualmente.
}
verify-commitment = El secreto es aquel al que la casa estaba obligada.
verify-other-commitment = El secreto no es aquel al que la casa estaba obligada.
verify-shares = { $devices ->
    [one] Participó un dispositivo, y lo que mostró coincide con su sello.
   *[other] Participaron { $devices } dispositivos, y todo lo que mostraron coincide con sus sellos.
}
verify-no-devices = No participó ningún dispositivo: la casa pudo elegir sola estos dados.
verify-broken-share = { $seat }: la parte no coincide con su sello.
verify-missing-share = { $seat }: la parte no se mostró a tiempo y se sustituyó por su sello.
verify-left-out = { $seat }: ningún dispositivo suyo participó, así que estos dados no le demuestran nada.
verify-not-seen = Si el compromiso se conocía antes de la primera tirada solo puede decirlo un dispositivo que estuvo allí (--seen).
verify-seen = El compromiso es el que se vio antes de la primera tirada.
verify-other-seen = El compromiso no es el que se vio antes de la primera tirada.
verify-seals-seen = Los sellos son los que se vieron antes de mostrar las partes.
verify-other-seals-seen = Los sellos no son los que se vieron antes de mostrar las partes.
verify-holds = Todo se cumple.
verify-holds-for-some = Todo se cumple para quienes participaron con su dispositivo.
verify-fails = la prueba de los dados no se cumple
verify-no-proof = El acta no lleva prueba de sus dados: no se puede decir nada de ellos.
verify-not-shown = La casa aún no ha mostrado su secreto: los dados se podrán comprobar cuando termine la partida.
verify-lost = La casa ha perdido su secreto: se restauró de una copia sin su clave mientras se jugaba esta partida. Sus dados ya no se pueden comprobar.
verify-version = La prueba es de la versión «{ $version }», que este programa no conoce.
verify-header = La cabecera «{ $header }» falta, o no es como la necesita una prueba.
