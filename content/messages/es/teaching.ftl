# Ruta Europea para una clase: lo que solo leen quien da la clase y la pared.
class-chosen = { $count ->
    [one] 1 respuesta
   *[other] { $count } respuestas
}
class-points-title = Puntos
class-points-why = Cuando se pregunta a un equipo contesta toda la clase. Quien acierta suma puntos, más cuanto antes; cada equipo suma la media de los suyos, y el equipo al que le tocaba, algo más si acierta. Con todo a 0 solo cuenta el tablero.
class-points-right = Por acertar
class-points-quick = Por acertar enseguida, hasta
class-points-team = Para el equipo al que le toca
class-asking = ¿Cuándo se pregunta?
class-asking-cities = En todas las ciudades: una pregunta por minuto o más
class-asking-rulebook = Como en el reglamento: solo en las del equipo
class-answering = Tiempo de toda la clase para contestar
class-answering-none = Hasta que decida el equipo
class-hide = Tapar el proyector
class-unhide = Destapar el proyector
class-names-waiting = Nombres que esperan tu visto bueno
class-names-all = Aceptar todos
class-name-yes = Aceptar
class-name-no = No
class-again = Otra partida con la misma clase
class-named = Nombre de la clase
class-named-like = 3.º B
class-named-why = Solo se guarda en este dispositivo.
