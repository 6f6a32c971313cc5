# Perfiles, clasificaciones y la propia cuenta.
people-account = Con cuenta
people-guest = De visita
people-since = desde el { $day }
people-my-account = Mi cuenta
people-my-profile = Mi perfil
people-nobody-here = Aquí no hay nadie
people-nothing-yet = Todavía no hay partidas terminadas a la vista.
people-results = Resultados
people-tally = { $played ->
    [one] 1 partida
   *[other] { $played } partidas
}: { $won } { $won ->
    [one] ganada
   *[other] ganadas
}, { $drawn } en tablas, { $lost } { $lost ->
    [one] perdida
   *[other] perdidas
}
people-rating-of = Puntuación en { $game }
people-pool-2 = Partidas de dos
people-pool-3 = Partidas de más de dos
people-pool-4 = Partidas de dos con programas
people-pool-5 = Partidas de más de dos con programas
people-rated-matches = { $count ->
    [one] una partida con puntuación
   *[other] { $count } partidas con puntuación
}
people-unsettled = Con tan pocas partidas la puntuación aún dice poco: por eso lleva un signo de interrogación.
people-find = Buscar a alguien
people-find-name = Nombre, o cómo empieza
people-find-hint = Con dos letras basta. Solo se encuentran cuentas, no visitas.
people-find-do = Buscar
people-found = { $count ->
    [one] Una cuenta:
   *[other] { $count } cuentas:
}
people-find-nobody = Ninguna cuenta tiene un nombre que empiece así.
people-find-more = Hay más: escribe alguna letra más.
people-leaders = Clasificación
people-curve = { $count ->
    [one] Puntuación tras una partida
   *[other] Puntuación en las últimas { $count } partidas
}: entre { $low } y { $high }, ahora { $now }.
people-last = Últimas partidas
people-won = ganada
people-drawn = tablas
people-lost = perdida
people-against = contra
people-bot = Bot de nivel { $level }
people-was-away = ausente al final
people-private = solo la ves tú
people-leaders-of = Clasificación de { $game }
people-games = Juegos
people-pools = Cuántos juegan
people-place = Puesto
people-name = Nombre
people-rating = Puntuación
people-matches = Partidas
people-no-leaders = Todavía no hay nadie con partidas suficientes.
people-leaders-why = Aparecen las cuentas cuya puntuación ya es fiable, con una desviación de { $deviation } como mucho. Todo el mundo empieza en 1500.

people-login = Entrar con tu cuenta
people-login-guest = Lo que has jugado aquí pasa a tu cuenta, salvo lo de las mesas en las que estáis los dos.
people-login-do = Entrar
people-login-passkey = Entrar con una llave de acceso
people-password = Contraseña
people-old-password = Contraseña actual
people-old-hint = Déjala vacía si no tienes ninguna.
people-new-password = Contraseña nueva
people-password-hint = Al menos 10 letras o signos. Varias palabras se recuerdan mejor que una rara.
people-password-do = Cambiar la contraseña
people-password-done = Contraseña cambiada. Las demás sesiones se han cerrado y los códigos para otro dispositivo ya no valen.
people-password-drop = Quitar también todas las llaves de acceso y los códigos de recuperación (si alguien ha podido entrar en la cuenta)
people-take = Vengo de otro dispositivo
people-take-why = En el otro dispositivo, pide un código en «Mi cuenta» y escríbelo aquí.
people-code = Código
people-take-do = Seguir aquí
people-recover = He olvidado la contraseña
people-recover-why = Con uno de los códigos de recuperación que guardaste puedes elegir otra.
people-recover-drop = Quitar también todas las llaves de acceso y los demás códigos de recuperación (si alguien ha podido entrar en la cuenta)
people-recovery-code = Código de recuperación
people-recover-do = Elegir otra contraseña y entrar
people-make = Crear una cuenta
people-make-why = Un nombre y una contraseña: ni correo ni nada más. Así puedes volver desde cualquier dispositivo.
people-make-guest = Conservas todo lo que has jugado, y puedes volver desde cualquier dispositivo. Sin correo.
people-make-do = Crear la cuenta
people-made = Ya tienes cuenta. Guarda unos códigos de recuperación por si olvidas la contraseña.
people-is-in = Hola, { $name }.
people-is-out = Has salido.
people-is-deleted = Se ha borrado todo lo tuyo.
people-name-why = Así te ven los demás. De 1 a 24 letras.
people-rename = Cambiar el nombre
people-renamed = Nombre cambiado.
people-codes = Códigos de recuperación
people-codes-why = Ocho códigos para volver sin la contraseña. Cada uno vale una vez; al pedir otros, los anteriores dejan de valer.
people-codes-do = Pedir códigos
people-told-once = Guárdalo ahora: no se volverá a mostrar.
people-copy = Copiar
people-copied = Copiado
people-passkeys = Llaves de acceso
people-passkeys-why = Para entrar con la huella, la cara o el PIN de tu dispositivo, sin contraseña.
people-passkey-add = Añadir una llave en este dispositivo
people-this-device = Este dispositivo
people-remove = Quitar
people-transfer = Seguir en otro dispositivo
people-transfer-why = Un código para ser tú también allí, con todo lo tuyo.
people-transfer-do = Pedir un código
people-transfer-note = Vale una vez, durante diez minutos. Escríbelo en el otro dispositivo, en «Mi cuenta», «Vengo de otro dispositivo».
people-confirm = ¿Sigues siendo tú?
people-confirm-why = Entraste hace rato. Antes de algo así, demuestra que eres tú.
people-confirm-do = Soy yo
people-confirm-passkey = Con una llave de acceso
people-sessions = Dónde estás dentro
people-end = Cerrar
people-this-one = aquí
people-unnamed = Sin nombre
people-used = desde el { $created }, visto el { $seen }
people-logout = Salir
people-logout-everywhere = Salir en todas partes
people-logout-sure = Salir aunque no pueda volver
people-logout-guest = Sin cuenta no podrás volver a ser quien eres: antes de salir, crea una o pide un código.
people-tokens = Programas que juegan por ti
people-tokens-why = Una clave deja que un programa se siente y juegue en tu nombre. No puede tocar tu cuenta.
people-token-label = Para qué programa
people-token-do = Crear una clave
people-api = Cómo se escribe un programa
people-notices = Avisos
people-notices-why = En las partidas de días, este navegador te avisa cuando te toca, aunque la página esté cerrada.
people-notices-on = Avisarme aquí
people-notices-off = No avisarme aquí
people-notices-forbidden = El navegador no deja mostrar avisos de esta página: permítelo en sus ajustes.
people-notices-no-way = Este navegador no puede recibir avisos ahora.
people-notice-title = Te toca jugar
people-notice-body = Te esperan en más de una mesa.
people-data = Tus datos
people-data-why = Todo lo que este servidor guarda de ti.
people-download = Descargarlo todo
people-delete = Borrarlo todo
people-delete-why = Se borran tu nombre, tus sesiones, lo que escribiste y tus puntuaciones. Quienes jugaron contigo conservan las partidas, sin tu nombre. No se puede deshacer.
people-delete-do = Borrar todo lo mío

people-blocks = A quién no quieres encontrar
people-blocks-why = De quien está en silencio no lees nada. Quien está bloqueado tampoco se sienta a tu mesa, ni te toca al azar, ni te ofrece nada.
people-muted = en silencio
people-blocked = bloqueado
people-unblock = Quitar
people-off = anulada
people-program = (programa)
people-which-game = Partidas de qué juego
people-all-games = Todos los juegos
people-older = Ver más antiguas
