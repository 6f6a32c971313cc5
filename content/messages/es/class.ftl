# Ruta Europea para una clase: quien da la clase, la pared, los móviles y el informe.
class-title = Ruta Europea en clase
class-intro = Equipos, un proyector y los móviles del aula. Sin cuentas.
class-mode = ¿Cómo jugamos?
class-mode-lesson = Una clase
class-about-lesson = Gana quien vaya mejor a los 40 minutos. Aviso suave cuando quedan cinco.
class-mode-short = Partida corta
class-about-short = Tres banderas y a Murcia, en el tablero corto.
class-mode-full = Partida completa
class-about-full = Seis banderas por toda la Unión. Para varias clases.
class-mode-solo = Un equipo contra el reloj
class-about-solo = Toda la clase junta: llegar a Murcia antes de 20 minutos.
class-teams = Equipos
class-team-name = Equipo { $letter }
class-team-1 = Equipo rojo
class-team-2 = Equipo azul
class-team-3 = Equipo verde
class-team-4 = Equipo amarillo
class-team-5 = Equipo morado
class-more-settings = Más ajustes
class-open = Abrir la clase
class-no-questions = Elige al menos unas preguntas en «Más ajustes».
class-keeps-nothing = No se guarda nada de nadie: los nombres salen de una lista, lo que contesta cada uno se olvida al acabar la partida y todo se borra a los 30 días.
class-keeps-names = Se guarda el nombre que escriba cada alumno, que ve toda la clase cuando lo aceptas; al acabar la partida, de las respuestas solo queda la cuenta por equipos. Todo se borra a los 30 días, o antes si lo borras tú.
class-keeps-answers = Los nombres salen de una lista. Se guarda lo que contesta cada uno, con ese nombre; solo lo ves tú. Todo se borra a los 30 días, o antes si lo borras tú.
class-keeps-names-and-answers = Se guarda el nombre que escriba cada alumno, que ve toda la clase, y lo que contesta, que solo ves tú. Son datos personales: todo se borra a los 30 días, o antes si lo borras tú.
class-not-loaded = No se ha podido cargar. Comprueba la conexión y vuelve a cargar la página.

class-minutes = Duración
class-minutes-none = Sin límite
class-minutes-of = { $minutes } minutos
class-seconds = Tiempo para cada decisión
class-seconds-none = El que haga falta
class-decide = ¿Quién decide la respuesta de un equipo?
class-decide-captain = La capitana o el capitán
class-decide-majority = La mayoría del equipo
class-others = Los demás equipos también pueden contestar
class-others-why = No mueve a nadie; suma puntos y cuenta en el informe.
class-typing = Dejar que escriban su nombre
class-typing-why = Nadie lo ve hasta que lo aceptas. Si no, eligen un nombre de animal de una lista: es lo más prudente.
class-pupils = Anotar en el informe lo que contesta cada alumno
class-pupils-why = Si lo marcas, el informe dirá cuántas acertó cada nombre. Solo lo ves tú, y se borra a los 30 días. Si no, solo se cuenta por equipos.
class-questions = Preguntas
class-shipped = Las de Ruta Europea
class-own-count = { $count ->
    [one] De tus paquetes se puede hacer una pregunta.
   *[other] De tus paquetes se pueden hacer { $count } preguntas.
}
class-own-flawed = { $count ->
    [one] Hay una a la que le falta algo: no se hará.
   *[other] Hay { $count } a las que les falta algo: no se harán.
}
class-levels = Nivel (si no marcas ninguno, todos)
class-topics = Temas (si no marcas ninguno, todos)

class-kept = Tus clases en este dispositivo
class-recover = Recuperar una clase
class-recover-why = El código de recuperación que apuntaste
class-recover-do = Recuperar
class-recovery = Código de recuperación
class-recovery-why = Apúntalo: con él vuelves a dirigir la clase desde otro dispositivo. No se lo enseñes a nadie.
class-recovery-noted = Ya lo he apuntado
class-not-here = Esta clase no se abrió en este dispositivo
class-not-here-why = Recupérala con el código que apuntaste al abrirla.
class-gone = Ya no estás en esta clase
class-gone-why = Se ha terminado, se ha borrado, o te han sacado de ella. Puedes volver a entrar con el código.
class-entering = Entrando en clase…

class-go-to = Entra en
class-enter-code = y escribe el código
class-code-is = Código: { $code }
class-qr-of = Código QR para entrar en la clase
class-alone = Solo este ordenador llega a esa dirección: los móviles no pueden entrar. Cierra el programa e inícialo con «--host 0.0.0.0».
class-locked = La entrada está cerrada: no puede entrar nadie más.
class-lock = Cerrar la entrada
class-unlock = Abrir la entrada
class-open-wall = Abrir la página del proyector
class-wall-elsewhere = El proyector está en otro ordenador
class-wall-link = Enlace del proyector (solo mira, no puede tocar nada)
class-wall-alone = Solo este ordenador llega a este servidor: abre aquí la página del proyector.
class-count = { $count ->
    [0] Todavía no ha entrado nadie.
    [one] Ha entrado una persona.
   *[other] Han entrado { $count } personas.
}
class-one-device = ¿Solo hay un dispositivo? Empieza igual: desde aquí se juega por todos los equipos.
class-begin = Empezar
class-full-screen = Pantalla completa
class-small-screen = Salir de la pantalla completa

class-members = Tu equipo
class-members-of = Miembros de { $team }
class-nobody = Nadie todavía
class-away = no está
class-edit-team = Cambiar { $team }
class-edit = cambiar
class-name = Nombre
class-rename = Cambiar el nombre
class-move-to = Pasar a { $team }
class-make-captain = Hacer capitán o capitana
class-is-captain = Capitanea su equipo
class-remove = Sacar de la clase
class-extra = Doble de tiempo para su equipo
class-extra-short = doble tiempo
class-swap = Por { $team }
class-swap-why = Cambiar de sitio con otro equipo: cada uno sigue donde estaba el otro.
class-teams-and-code = Equipos, código y proyector

class-turn = Juega { $team }
class-square = casilla { $square }
class-way-occupied = { $place }: ahí está { $team }, así que se queda antes.
class-way-star = La casilla { $from } es una estrella: salta a la { $to }.
class-question-for = Pregunta para: { $team }
class-late = Para entrar: { $address } · código { $code }
class-answered-team = { $of ->
    [0] En el equipo no hay ningún móvil.
   *[other] Ha contestado el equipo: { $count } de { $of }.
}
class-answered-all = En toda la clase: { $count } de { $of }.
class-others-count = { $count ->
    [one] y otro de otro equipo
   *[other] y { $count } de otros equipos
}
class-accept = Anotar como respuesta del equipo:
class-accept-why = Toca una respuesta para anotarla como la del equipo.
class-aloud = ¿Han contestado en voz alta?
class-right = Bien
class-wrong = Mal
class-see-answer = Ver la respuesta
class-another = Otra pregunta
class-conduct = Dirigir la clase
class-pause = Pausa
class-resume = Seguir
class-paused = En pausa. Ahora escuchamos.
class-back = Deshacer lo último
class-more = { $seconds } segundos más
class-minutes-more = { $minutes } min más de clase
class-minutes-less = { $minutes } min menos
class-stop = Terminar ya
class-stop-sure = ¿Terminar la partida y clasificar a los equipos?
class-go-on = Seguir jugando
class-change-settings = Cambiar cómo se contesta
class-wants-time = { $name } pide más tiempo.
class-time-left = { $minutes ->
    [one] Queda 1 min
   *[other] Quedan { $minutes } min
}
class-time-last = Último minuto
class-time-over = Se acabó el tiempo
class-time-soon = Quedan cinco minutos de clase.

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
class-majority-decides = Propón una respuesta. Vale la de la mayoría.
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
class-place = Puesto { $place }:
class-has = { $flags ->
    [one] 1 bandera
   *[other] { $flags } banderas
} · casilla { $square }

class-report = Informe de la clase
class-file = informe-de-clase
class-print = Imprimir
class-repeat = { $count ->
    [one] Hacer un paquete con la pregunta fallada
   *[other] Hacer un paquete con las { $count } preguntas falladas
}
class-repeat-name = Para repasar: { $day }
class-repeat-open = Ver el paquete «Para repasar»
class-report-empty = Todavía no se ha contestado ninguna pregunta.
class-report-questions = Preguntas, de la más difícil a la más fácil
class-report-marks = Cada casilla: respuestas acertadas de las dadas. La estrella es el equipo al que le tocaba.
class-report-question = Pregunta
class-report-all = Todos
class-report-topics = Por temas
class-report-countries = Por países
class-report-country = País
class-report-pupils = Por alumnos
class-report-team = Equipo
class-no-topic = sin tema
class-report-gone = Todo lo de esta clase se borra solo el { $day }.
class-delete = Borrar ahora
class-delete-sure = Se borra todo lo de esta clase, también este informe. No se puede deshacer.
class-keep = No borrar
