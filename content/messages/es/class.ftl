# Ruta Europea para una clase: lo que leen los móviles, y los demás también.
class-not-loaded = No se ha podido cargar. Comprueba la conexión y vuelve a cargar la página.
class-team-name = Equipo { $letter }
class-team-1 = Equipo rojo
class-team-2 = Equipo azul
class-team-3 = Equipo verde
class-team-4 = Equipo amarillo
class-team-5 = Equipo morado

class-gone = Ya no estás en esta clase
class-gone-why = Se ha terminado, se ha borrado, o te han sacado de ella. Puedes volver a entrar con el código.
class-entering = Entrando en clase…

class-members = Tu equipo

class-turn = Juega { $team }
class-square = casilla { $square }
class-way-occupied = { $place }: ahí está { $team }, así que se queda antes.
class-way-star = La casilla { $from } es una estrella: salta a la { $to }.
class-paused = En pausa. Ahora escuchamos.
class-time-left = { $minutes ->
    [one] Queda 1 min
   *[other] Quedan { $minutes } min
}
class-time-last = Último minuto
class-time-over = Se acabó el tiempo
class-time-soon = Quedan cinco minutos de clase.

class-task = Tengo una tarea para casa
class-join = Entrar con un código
class-code = Código de la clase
class-code-go = Seguir
class-return = Volver a mi sitio ({ $name })
class-your-name = Tu nombre en el juego
class-or-name = O elige uno
class-first-name = Basta el nombre de pila, o uno inventado.
class-more-names = Otros…
class-your-team = Tu equipo
class-any-team = Me da igual
class-size = { $count }
class-enter = Entrar
class-no-place = Este dispositivo no está en esa clase
class-you-are = Eres
class-captain = capitanea
class-captain-why = Capitaneas el equipo: habladlo, y lo que toques tú es lo que vale.
class-waits = Todo listo. La partida empieza cuando lo diga tu profe.
class-situation = Tu equipo
class-flags = Banderas: { $has } de { $needed }
class-flag-won = conseguida
class-flag-lacks = falta
class-left-board = Fuera del tablero
class-turn-yours = ¡Os toca contestar!
class-you-move = ¡Os toca! Tú mueves por el equipo
class-captain-moves = ¡Os toca! Mueve { $name }
class-question-ours = Pregunta para vosotros
class-question-of = Pregunta para: { $team }
class-answer-too = Contesta tú también: no mueve a nadie, pero verás si acertabas.
class-listen = Ahora contesta otro equipo.
class-you-decide = Habladlo: lo que toques tú es la respuesta del equipo.
class-captain-decides = Propón una respuesta. Decide quien capitanea.
class-majority-decides = Propón una respuesta. Vale la de la mayoría y, si hay empate, la de quien lleva la capitanía.
class-answered-of = Habéis contestado { $count } de { $of }.
class-mine = la tuya
class-ask-time = Necesito más tiempo
class-time-asked = Tu profe ya lo sabe
class-reading = Letra y voz

class-seconds-left = { $seconds } s
class-seconds-over = Se acabó el tiempo
class-answer-points = Contesta tú también: si aciertas, sumas puntos.
class-you-right = ¡Tú sí la sabías!
class-you-wrong = No era la tuya.
class-you-silent = No has contestado.
class-team-right = Vuestro equipo ha acertado.
class-team-wrong = Vuestro equipo ha fallado.
class-you = Tú:
class-points = { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
class-place-of = { $place }.º de { $of }
class-places-up = gana { $places }
class-places-down = pierde { $places }
class-streak = Racha: { $count }
class-ahead = Próximas ciudades:
class-city-ahead = { $city } ({ $country }), a { $steps }
class-board-won = En el tablero gana { $team }.
class-name-waits = Quieres llamarte { $name }: lo tiene que ver antes tu profe.

class-won = Gana { $team }
class-shared = Empate en cabeza
class-why-home = Ha vuelto a Murcia con sus banderas y allí ha acertado dos preguntas.
class-why-home-points = Un equipo ha vuelto a Murcia y la partida acaba: deciden los puntos.
class-why-points = La partida termina aquí: gana quien tiene más puntos.
class-why-board = La partida termina aquí: gana quien tiene más banderas y, si hay empate, quien va más lejos.
class-place = Puesto { $place }:
class-has = { $flags ->
    [one] 1 bandera
   *[other] { $flags } banderas
} · casilla { $square }
