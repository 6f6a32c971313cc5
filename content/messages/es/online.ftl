# Las mesas en línea.
online-title = En línea
online-outdated = Hay una versión nueva.
online-reconnecting = Reconectando…
online-no-network = Sin conexión. La mesa te espera.
online-store-down = Un momento: ahora no se puede guardar nada. La partida sigue sola en cuanto se pueda.
online-bus-down = Las jugadas de los demás pueden tardar un poco en llegar.

online-name = ¿Cómo te llamas?
online-name-why = Con un nombre basta: ni correo ni contraseña.
online-name-take = Entrar
online-name-change = Cambiar de nombre
online-have-account = Ya tengo cuenta
online-no-account = Entrar solo con un nombre
online-no-entrance = No se ha podido cargar. Prueba otra vez con conexión.
online-hello = Hola, { $name }

online-mine = Mis mesas
online-awaited = Te esperan
online-now = Jugar ya
online-now-why = Te sentamos con quien quiera jugar a lo mismo. Si no llega nadie, completan los bots, siempre a la vista.
online-make = Crear mesa
online-of = ({ $game })
online-open-tables = Mesas abiertas
online-tables-later = No hay conexión: las mesas aparecerán cuando vuelva.
online-table-later = No hay conexión: la mesa aparecerá cuando vuelva.
online-play-offline = Mientras tanto puedes jugar contra bots o en este dispositivo.
online-no-open = Ahora no hay ninguna mesa abierta. Crea una y comparte el enlace.
online-watch-tables = Partidas para mirar
online-free-seats = { $count ->
    [0] completa
    [one] un sitio libre
   *[other] { $count } sitios libres
}
online-sit = Sentarse
online-watch = Mirar
online-watchers = { $count ->
    [one] 1 mirando
   *[other] { $count } mirando
}
online-rated = Puntúa
online-unrated = Amistosa
online-private = Privada

online-clock = Reloj
online-clock-turn-30 = 30 segundos por turno
online-clock-5-5 = 5 minutos, y 5 segundos más por turno
online-clock-15-10 = 15 minutos, y 10 segundos más por turno
online-clock-day = Un día por turno
online-clock-days = Tres días por turno
online-clock-none = Sin reloj
online-seats = Asientos
online-sits-me = Yo
online-sits-open = Libre: se sienta quien quiera
online-sits-invited = Con invitación: por tu enlace
online-lots = Los sitios se sortean
online-who-sees = Quién la ve
online-listed = Todos: sale en la lista de mesas
online-unlisted = Solo quien tenga el enlace
online-is-rated = Cuenta para la puntuación
online-rated-people = Solo puntúan las partidas entre personas.
online-rated-clock = Para puntuar hace falta un reloj.
online-rated-account = Para puntuar hace falta una cuenta: las partidas de visita no cuentan.
online-chat = Charla
online-chat-free = Libre
online-chat-phrases = Solo frases hechas
online-chat-off = Sin charla
online-create = Crear la mesa

online-untimed = sin reloj
online-a-turn = { $time } por turno
online-fischer = { $time } + { $plus }
online-time-seconds = { $count ->
    [one] un segundo
   *[other] { $count } s
}
online-time-minutes = { $count } min
online-time-hours = { $count } h
online-time-days = { $count ->
    [one] un día
   *[other] { $count } días
}
online-days-hours = { $days } d { $hours } h
online-seat-open = Sitio libre
online-seat-invited = Para quien invites

online-gathering = Esperando a que os sentéis todos
online-gathering-why = En cuanto la mesa esté completa, empieza sola.
online-closes-in = Si no se llena, se cierra en { $time }.
online-here = está
online-not-here = no está
online-you = tú
online-invite = Invita con este enlace
online-copy = Copiar
online-copied = Copiado
online-share = Compartir
online-share-text = Te espero en la mesa: { $game }
online-qr = Código QR
online-qr-of = Código QR del enlace a la mesa
online-fill = Completar con bots y empezar
online-fill-level = Nivel de los bots
online-close = Cerrar la mesa
online-leave = Levantarse
online-sit-here = Sentarme aquí
online-name-first = Para sentarte, di cómo te llamas.
online-preparing = Preparando los dados
online-dice-why = Cada dispositivo pone su parte para que nadie pueda elegir lo que sale.
online-dice-sealed = Dados sellados por
online-the-house = la casa
online-dice-left-out = Tu dispositivo no tiene parte en estos dados: la lista de sellos se cerró sin el suyo, o no la hubo. No te demuestran nada. Lo que vio queda guardado con la partida.
online-dice-elsewhere = En estos dados participa otro dispositivo tuyo; este no.
online-closed = La mesa está cerrada
online-not-found = Esa mesa no existe
online-not-found-why = Puede que se haya cerrado, o que al enlace le falte un trozo.
online-out = Se ha cerrado tu sesión
online-out-why = Se ha cerrado desde otro dispositivo, así que aquí ya solo miras. Entra de nuevo y vuelves a tu sitio.
online-broken = Esta página es más antigua que la mesa
online-broken-why = Vuelve a cargarla para seguir. No se pierde nada.
online-reload = Volver a cargar
online-back = Volver a las mesas

online-your-turn = Te toca
online-wanted = Te toca: { $task }.
online-turn = Le toca a { $name }
online-sending = Enviando tu jugada…
online-you-won = ¡Has ganado!
online-you-lost = { $count ->
    [one] Gana { $name }
   *[other] Ganan { $name }
}
online-refused = { $why }
online-low = ¡se acaba!
online-time-left = A { $name } le quedan { $time }
online-away = se le espera { $time }
online-absent = ausente
online-left = ha dejado la mesa
online-stand-in = juega un bot
online-offer-draw = Ofrecer tablas
online-offer-take_back = Pedir deshacer
online-offered-draw = { $name } te ofrece tablas.
online-offered-take_back = { $name } quiere deshacer su última jugada.
online-offering-draw = Has ofrecido tablas. Esperando respuesta.
online-offering-take_back = Has pedido deshacer tu última jugada. Esperando respuesta.
online-declined-draw = { $name } no acepta las tablas.
online-declined-take_back = { $name } prefiere no deshacer.
online-accept = Aceptar
online-agreed = Estás de acuerdo. Falta la respuesta de los demás.
online-decline = No, gracias
online-gone = { $name } no vuelve.
online-claim = Reclamar la victoria
online-go-on-waiting = Seguir esperando
online-bot-plays = Un bot juega por ti.
online-i-am-back = Ya estoy aquí
online-resign = Abandonar
online-resign-sure = ¿Abandonar la partida?
online-resign-why = Es para siempre: no podrás volver a sentarte en ella.
online-rematch = Otra partida
online-rematch-there = Ir a la revancha
online-analysis = Análisis
online-analysis-dice = Análisis y prueba de los dados
online-save = Guardar el acta

online-question-for = Pregunta para { $name }
online-question-more = Ver la pregunta
online-question-less = Plegar
online-question-yours = Pregunta para ti
online-thinking = { $name } está pensando…

online-talk = Charla
online-unread = { $count ->
    [one] 1 sin leer
   *[other] { $count } sin leer
}
online-talk-room-seats = En la mesa
online-talk-room-watchers = Entre quienes miran
online-talk-empty = Todavía nadie ha dicho nada.
online-talk-write = Escribe algo
online-talk-send = Enviar
online-talk-phrases = Frases hechas
online-talk-off = En esta mesa se juega en silencio.
online-talk-nobody = Para hablar, di cómo te llamas.
online-talk-about = Sobre lo que dice { $name }
online-talk-mute = Silenciar a { $name }
online-talk-is-muted = Ya no lees lo que escribe { $name }. Lo cambias en tu cuenta.
online-talk-is-blocked = No volveréis a coincidir. Lo cambias en tu cuenta.
online-block = Bloquear a { $name }
online-unblock = Desbloquear a { $name }
online-talk-report = Denunciar esta frase
online-talk-report-why = ¿Qué pasa con ella? (si quieres contarlo)
online-talk-reported = Gracias. Alguien lo mirará.
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-one-moment = Un momento…
phrase-oops = ¡Uy!
phrase-nice = ¡Qué bonita!
phrase-again = ¿Otra?
phrase-bye = ¡Hasta luego!

online-more = Más en línea
online-account = Tu cuenta
online-leaders = Clasificaciones
online-find-people = Buscar a alguien
online-dice = Dados justos
online-api = Para desarrolladores

online-moderation = Moderación
online-banned = No puedes entrar en línea
online-banned-until = Podrás volver a partir del { $day }.
online-banned-for-good = Tu acceso está cerrado y no tiene fecha de vuelta.
online-banned-why = Motivo: { $why }
online-banned-meanwhile = En este dispositivo puedes seguir jugando, contra bots o con quien tengas al lado.
online-warned = Un aviso para ti
online-warned-why = Te lo envía quien modera este sitio. Puedes seguir jugando.
online-warned-read = Entendido
online-called-off = Partida anulada: no cuenta para nadie.
online-abort = Anular la partida
online-abort-why = Todavía no cuenta para nadie.
online-program = programa
online-you-shared = Tablas

# Encontrarse.
online-now-rated = puntúa entre cuentas
online-seeking = Buscando…
online-rating = Puntuación en este juego
online-rating-unsure = Puntuación en este juego, todavía con pocas partidas
online-bot = Bot
online-guest = de visita
online-host-away = quien la abrió no está
online-gathers = esperando gente
online-you-have = te quedan { $time }
online-they-have = le quedan { $time }
online-called = ¿Otra?
online-no-open-nobody = Ahora no hay ninguna mesa abierta. Di cómo te llamas y abre una.
online-bots-in = Si no llega nadie, los bots se sientan en { $seconds } s.
online-bots-come = Los bots se están sentando.
online-wait-on = Seguir esperando, sin bots
online-clocks-wait = El reloj no corre hasta que todos hayáis jugado una vez.
online-clocks-wait-now = El reloj empieza cuando todos hayan jugado una vez.
online-shut = Los sitios libres son por invitación, y a tu enlace le falta la llave. Pídele a { $name } el enlace entero.
online-seat-by-invitation = Sitio para quien tenga invitación
online-seat-asked = Para quien jugó antes: se le ha avisado
online-seat-declined = Ha dicho que ahora no
online-new-here = ¿Es tu primera vez con { $game }?
online-lesson = Aprender jugando
online-rules = Las reglas
online-others-wait = También esperan
online-already-waiting = Ya hay quien espera
online-clock-turn-60 = Un minuto por turno
online-clock-3-2 = 3 minutos, y 2 segundos más por turno
online-clock-10-5 = 10 minutos, y 5 segundos más por turno
online-clock-week = Una semana por turno
online-clock-own = A tu gusto: para toda la partida…
online-clock-own-turn = A tu gusto: por turno…
online-own-minutes = Minutos por persona
online-own-seconds = Segundos más por turno
online-own-turn = Por turno
online-own-unit = Unidad de tiempo
online-own-seconds-unit = segundos
online-own-minutes-unit = minutos
online-own-days-unit = días
online-call-rematch = { $names } quiere otra partida: { $game }.
online-call-begun = Tu mesa ha empezado: { $game }.
online-call-yes = Jugar
online-call-no = Ahora no
online-call-go = Ir a la mesa
online-next = Te esperan en otra mesa: { $game }
