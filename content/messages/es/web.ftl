# Lo que dice la página.
game-parchis = Parchís
game-barragoon = Barragoon
game-ampel = Ampel
game-girumgo = Girumgo
game-europa = Ruta Europea
about-parchis = La carrera de siempre: sal con un cinco, come, haz puentes y lleva las cuatro fichas a la meta.
about-barragoon = Captura las fichas del rival y cierra caminos con los barragoons. Sin azar.
about-ampel = Mueve las fichas por sus líneas y alinea rojo, amarillo y verde: un semáforo. Sin azar.
about-girumgo = Gira las ruletas, haz triángulos de un color y cruza el tablero antes que nadie.
about-europa = Equipos que recorren la Unión Europea, responden a preguntas y reúnen banderas hasta volver a Murcia.

# Cómo se llaman las páginas en la pestaña.
title-table = Mesa
title-match = Partida jugada
title-dice = Dados justos
title-people = Perfil
title-find-people = Buscar a alguien
title-leaders = Clasificación
title-account = Mi cuenta
title-moderation = Moderación
title-api = Para desarrolladores
title-questions = Mis preguntas
title-pack = Paquete de preguntas
title-packs = Paquetes recomendados
title-homework = Tareas
title-print = En papel
title-practice = Practicar preguntas
title-class = Ruta Europea en clase
title-gallery = Muestrario

# Las letras de los colores en fichas y placas.
letter-yellow = A
letter-green = V
letter-red = R
letter-blue = Z
letter-white = B
letter-brown = M

web-tagline = Juegos de mesa, bien jugados.
web-choose = ¿A qué jugamos?
web-left = Partidas a medias
web-done = Partidas terminadas
web-forget-match = Quitar esta partida de { $game }
web-forgotten = Se ha quitado la partida de { $game }.
web-players = de { $least } a { $most } jugadores
web-players-exactly = { $count } jugadores
web-minutes = { $least }–{ $most } min
web-luck-none = sin azar
web-luck-some = algo de azar
web-luck-much = con dado
web-learn = Aprender
web-learn-game = Aprender { $game }
web-settings = Ajustes
web-online = Jugar en línea
web-class = En clase
web-join = Entrar con un código
web-home = Inicio
web-skip = Saltar al tablero o al contenido
web-back = Volver
web-close = Cerrar
web-cancel = Cancelar
web-nowhere = Aquí no hay nada
web-opening = Poniendo la mesa…

web-how-many = ¿Cuántos jugáis?
web-play = Jugar
web-play-bots = Jugar contra bots
web-play-here = Jugar juntos en este dispositivo
web-play-alone = Jugar a solas
web-bots-level = Nivel de los bots
web-bots-mixed = Distintos
web-seats-and-levels = Asientos, nombres y niveles
web-person = Persona
web-bot-level = Bot, nivel { $level }: { $name }
web-name-of = Nombre del asiento { $number }
web-player = Jugador { $number }
web-start = Empezar así
web-options = Opciones del juego
web-no-game = Ese juego no está en la mesa.

option-opening = Comienzo
option-opening-roll = Lo decide el dado
option-opening-seated = Según los asientos
option-tokens = Fichas de cada color
option-tokens-4 = Cuatro
option-tokens-3 = Tres
option-tokens-2 = Dos (partida rápida)
option-tokens-1 = Una (relámpago)
option-partners = Parejas
option-partners-false = No
option-partners-true = Sí: dos contra dos
option-variant = Barragoons al empezar
option-variant-closed = Cerrados (aspas)
option-variant-open = Abiertos (todos los giros)
option-express = Partida rápida
option-express-0 = No: hasta la última ficha
option-express-1 = Pierde quien se queda con una
option-express-2 = Pierde quien se queda con dos
option-yellows = Fichas amarillas al empezar
option-side = Tamaño del tablero
option-side-3 = Pequeño (19 ruletas)
option-side-4 = Mediano (37 ruletas)
option-side-5 = Grande (61 ruletas)
option-surround = Para rodear
option-surround-opposite = Dos triángulos opuestos
option-surround-any = Dos triángulos cualesquiera
option-edition = Edición
option-edition-2009 = La Unión de 2009
option-edition-2026 = La Unión de 2026
option-edition-short = Corta, para una clase
option-flags = Banderas para entrar en Murcia

web-turn = Le toca a { $name }.
web-wanted = { $name }: { $task }.
web-turn-you = Te toca.
web-wanted-you = Te toca: { $task }.
web-confirm-turn = { $name }: confirma tu turno o deshaz un paso.
web-news = Lo que acaba de pasar
web-see-again = Ver otra vez
web-bot-thinks = Juega { $name }.
web-judge = ¿Ha acertado { $name }?
web-won = ¡Gana { $name }!
web-won-together = ¡Ganan { $names }!
web-over-shared = La partida ha terminado sin un único ganador.
web-over-nobody = Nadie ha ganado
web-won-by = Ganó { $name }
web-won-shared = Sin un único ganador
web-looking-back = Estás viendo la jugada { $at } de { $length }.
web-thinking = pensando
web-wins = gana
web-shares = empata
web-chance = { $percent } %
web-chances = Posibilidades de ganar
web-throw = Tirar el dado
web-die-shows = El dado muestra { $pips ->
    [plane] el avión
   *[other] un { $pips }
}
web-die-of = El dado de { $name } muestra { $pips ->
    [plane] el avión
   *[other] un { $pips }
}
web-step-back = Atrás
web-confirm = Confirmar
web-go-on-from-here = Seguir desde aquí
web-to-present = Volver al presente
web-undo = Deshacer
web-hint = Pista
web-evaluate = Valorar
web-turn-board = Girar el tablero
web-record = Acta
web-tools = Herramientas
web-seats = Asientos
web-bot = Bot ·
web-now = Ahora
web-menu = Menú
web-beginning = El comienzo de la partida.
web-see-rules = Ver las reglas
web-in-words = { $count ->
    [one] Una jugada posible, en palabras
   *[other] { $count } jugadas posibles, en palabras
}
web-action-text = Buscar una jugada
web-do = Jugar
web-more-choices = { $count ->
    [one] y una más: escribe alguna de sus palabras.
   *[other] y { $count } más: escribe alguna de sus palabras.
}
web-restart = Empezar de nuevo
web-save = Guardar el acta
web-share-record = Compartir el acta
web-saved = Guardado en tus descargas: { $name }
web-load = Abrir un acta
web-rolls = Estadística del dado
web-draw = Acordar tablas
web-stop = Terminar y clasificar
web-leave = { $name } se retira
web-no-rolls = Todavía no se ha tirado el dado.
web-rolls-count = { $count ->
    [one] Una tirada.
   *[other] { $count } tiradas.
}
web-face = Cara
web-times = Veces
web-expected = lo normal: { $number }

web-language = Idioma
web-theme = Tema
web-theme-auto = El del dispositivo
web-theme-light = Claro
web-theme-dark = Oscuro
web-board-size = Tamaño del tablero
web-skin = Tablero
web-skin-warm = Madera y fieltro
web-skin-plain = Sencillo, de líneas fuertes
web-skin-paper = Tinta sobre papel
web-skin-night = Noche, para una habitación a oscuras
web-pace = Movimiento
web-pace-0 = Sin movimiento
web-pace-0-5 = Rápido
web-pace-1 = Normal
web-pace-2 = Despacio
web-sound = Sonido
web-auto-roll = Tirar el dado sin tocarlo
web-notation = Escribir las jugadas en notación, no en palabras
web-shortcuts = Atajos de una sola tecla en la mesa
web-set-up = Se prepara el tablero.
web-about = Qué es esto
web-about-text = Sobremesa es el rato que se pasa en la mesa después de comer. Todo funciona en este dispositivo, también sin conexión; solo sale de él lo que juegas en línea.
web-credits = Barragoon es de Robert Witter y Frank Warneke; Ampel, de José Manuel Astilleros García-Monge; el Parchís es tradicional; Girumgo y la carrera por la Unión vienen de reglamentos sin autor conocido.

web-lesson = Lección interactiva ({ $count } pasos)
web-lesson-of = Lección de { $game }
web-lesson-step = Paso { $at } de { $length }
web-lesson-other = Esa jugada se puede hacer, pero aquí prueba la que se señala.
web-lesson-goal = De qué se trata
web-lesson-begin = Empezar la lección
web-lesson-play = Jugar contra un bot { $level }
web-lesson-over = ¡Ya sabes jugar!
web-lesson-over-text = Lo que falta se aprende jugando. Si algo no se puede, el tablero te dirá por qué.
web-show-me = Hazlo por mí: { $action }
web-next = Siguiente
web-you = Tu bando
web-rival = Rival { $number }
web-partner = Tu pareja

web-record-line = Esto no es un acta: la línea { $line } no se entiende.
web-record-stops = El acta deja de tener sentido en la jugada { $at }, «{ $word }».
web-record-rules = El acta se jugó con otra versión de las reglas, que este programa no conoce.
web-record-header = El acta no se puede abrir: su encabezado no encaja con el juego.
web-no-record = Ese archivo no es un acta de Sobremesa.
web-broken = Esta partida no se puede seguir
web-broken-kept = No se ha perdido nada: puedes guardar su acta en un archivo.
web-forget = Quitarla de la lista
web-no-match = Esa partida no está en este dispositivo
web-not-now = Ahora no es posible.
web-bot-trouble = El bot no contesta. Deshaz la última jugada para volver a intentarlo; la partida está guardada.
web-storage-full = El navegador no tiene más sitio: la partida sigue, pero no quedará guardada. Guarda el acta en un archivo.
web-storage-forbidden = El navegador no deja guardar nada: la partida sigue, pero no estará aquí la próxima vez. Guarda el acta en un archivo.
web-offline-ready = Ya puedes jugar sin conexión.
web-update = Hay una versión nueva.
web-update-now = Actualizar
web-undone = Jugada deshecha.
web-hint-says = Pista: { $label }
web-hint-brings = Con eso: { $events }
web-hint-reply = { $name } puede contestar: { $label }
web-hint-chance = Así gana { $name } unas { $percent } veces de cada 100.
web-no-hint = Ahora no hay ninguna pista que dar.
web-bot-1 = Lola
web-bot-2 = Bruno
web-bot-3 = Inés
web-bot-4 = Tomás
web-bot-5 = Carmen
web-bot-6 = Paco
web-sure = ¿Seguro? Se puede deshacer.
web-position = Posición
web-board-keys = Las flechas recorren el tablero, Intro o Espacio elige y Escape suelta.
web-keys = Teclas: r tira el dado, c confirma, Retroceso quita un paso, u deshace, h da una pista, [ y ] recorren el acta.
web-confirm-which = Confirmar antes de jugar
web-confirm-all = Todas las jugadas
web-confirm-steps = Los turnos de varios pasos
web-confirm-none = Nunca
web-awaited-online = { $count ->
    [one] Te esperan en una mesa en línea
   *[other] Te esperan en { $count } mesas en línea
}
web-fetch-again = No se ha podido cargar. Otra vez

# Una pregunta respondida, en cualquier página.
answer-right = ¡Correcto!
answer-wrong = No era esa.
answer-the-right = la correcta
answer-chosen = tu respuesta
answer-chosen-by = su respuesta
