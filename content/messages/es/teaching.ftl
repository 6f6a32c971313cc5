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
class-warmup = Preguntas para calentar mientras juegan otros
class-warmup-why = En el móvil, de los países de cada equipo, para quien quiera. No cuentan para nada.
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

class-title = Ruta Europea en clase
class-intro = Equipos, un proyector y los móviles del aula. Sin cuentas.
class-mode = ¿Cómo jugamos?
class-mode-lesson = Una clase
class-about-lesson = { $minutes ->
    [0] Gana quien llegue antes a Murcia, sin límite de tiempo.
   *[other] Gana quien vaya mejor a los { $minutes } minutos. Aviso suave cuando quedan cinco.
}
class-mode-short = Partida corta
class-about-short = Tres banderas y a Murcia, en el tablero corto.
class-mode-full = Partida completa
class-about-full = Seis banderas por toda la Unión. Para varias clases.
class-mode-solo = Un equipo contra el reloj
class-about-solo = { $minutes ->
    [0] Toda la clase junta: llegar a Murcia.
   *[other] Toda la clase junta: llegar a Murcia antes de { $minutes } minutos.
}
class-teams = Equipos
class-more-settings = Más ajustes
class-open = Abrir la clase
class-no-questions = Elige al menos unas preguntas en «Más ajustes».
class-keeps-nothing = No se guarda nada de nadie: los nombres salen de una lista, lo que contesta cada uno se olvida al acabar la partida y todo se borra a los 30 días.
class-keeps-names = Se guarda el nombre que escriba cada alumno, que ve toda la clase cuando lo aceptas; al acabar la partida, de las respuestas solo queda la cuenta por equipos. Todo se borra a los 30 días, o antes si lo borras tú.
class-keeps-answers = Los nombres salen de una lista. Se guarda lo que contesta cada uno, con ese nombre; solo lo ves tú. Todo se borra a los 30 días, o antes si lo borras tú.
class-keeps-names-and-answers = Se guarda el nombre que escriba cada alumno, que ve toda la clase, y lo que contesta, que solo ves tú. Son datos personales: todo se borra a los 30 días, o antes si lo borras tú.

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
class-map = También lugares en el mapa de Europa
class-map-why = 40 preguntas en las que se marca un sitio en el mapa del móvil.
class-team-levels = Un nivel para cada equipo
class-team-levels-why = Para igualar equipos de edades distintas: a cada uno se le pregunta por su nivel.
class-team-number = Equipo { $number }
class-team-level-all = Como todos
class-own-count = { $count ->
    [one] De tus paquetes se puede hacer una pregunta.
   *[other] De tus paquetes se pueden hacer { $count } preguntas.
}
class-own-flawed = { $count ->
    [one] Hay una a la que le falta algo: no se hará.
   *[other] Hay { $count } a las que les falta algo: no se harán.
}
class-own-only = Se preguntará de tus paquetes en todas las ciudades, y también en Murcia.
class-levels = Nivel (si no marcas ninguno, todos)
class-topics = Temas (si no marcas ninguno, todos)

class-kept = Tus clases en este dispositivo
class-recover = Recuperar una clase
class-recover-why = El código de recuperación que apuntaste
class-recover-do = Recuperar
class-recovery = Código de recuperación
class-recovery-why = Apúntalo: con él diriges la clase desde otro dispositivo, y solo desde ese. No se lo enseñes a nadie.
class-recovery-show = Mostrarlo (que nadie mire la pantalla)
class-recovery-noted = Ya lo he apuntado
class-not-here = Esta clase no se abrió en este dispositivo
class-not-here-why = Recupérala con el código que apuntaste al abrirla.

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
class-back = Deshacer lo último
class-more = { $seconds } segundos más
class-minutes-more = { $minutes } min más de clase
class-minutes-less = { $minutes } min menos
class-stop = Terminar ya
class-stop-sure = ¿Terminar la partida y clasificar a los equipos?
class-change-settings = Cambiar cómo se contesta
class-wants-time = { $name } pide más tiempo.

class-report = Informe de la clase
class-file = informe-de-clase
class-print = Imprimir
class-repeat = { $count ->
    [one] Hacer un paquete con la pregunta fallada
   *[other] Hacer un paquete con las { $count } preguntas falladas
}
class-repeat-name = Para repasar: { $day }
class-repeat-all = { $count ->
    [one] Hacer un paquete con la pregunta hecha
   *[other] Hacer un paquete con las { $count } preguntas hechas
}
class-repeat-all-name = De clase: { $day }
class-homework = Poner una tarea para casa
class-repeat-homework = Ponerlo como tarea para casa
class-repeat-open = Ver el paquete «{ $name }»
class-report-places = Clasificación
class-report-board = En el tablero
class-report-asked = Pregunta por pregunta
class-report-asked-of = Le tocaba a: { $team }
class-report-solution = Respuesta correcta:
class-report-said = Contestó
class-report-result = Resultado
class-report-count = Cuántos
class-report-took = Tiempo
class-report-took-each = Tiempo por respuesta
class-report-silent = Sin contestar
class-report-aloud = Se contestó en voz alta.
class-report-empty = Todavía no se ha contestado ninguna pregunta.
class-report-questions = Preguntas, de la más difícil a la más fácil
class-report-marks = Cada casilla: respuestas acertadas de las dadas. La estrella es el equipo al que le tocaba.
class-report-question = Pregunta
class-report-all = Todos
class-report-right = Aciertos
class-report-topics = Por temas
class-report-countries = Por países
class-report-country = País
class-report-pupils = Por alumnos
class-report-team = Equipo
class-no-topic = sin tema
class-report-gone = Todo lo de esta clase se borra solo el { $day }.
class-delete = Borrar ahora
class-delete-sure = Se borra todo lo de esta clase, también este informe. No se puede deshacer.
