# Preguntas: paquetes propios, práctica, y preguntas en la mesa.
questions-title = Mis preguntas
questions-intro = Paquetes de preguntas hechos por ti, para jugar a Ruta Europea y para practicar.
questions-kept = Se guardan solo en este dispositivo, en este navegador: hasta { $packs } paquetes de { $questions } preguntas. Guarda una copia como archivo si te importan.
questions-not-kept = Este navegador no deja guardar nada: lo que hagas aquí se pierde al cerrar la página. Guárdalo como archivo.
questions-none = Todavía no hay ningún paquete.
questions-new = Nuevo paquete
questions-new-name = Preguntas nuevas
questions-too-many-packs = Hay { $most } paquetes, y no caben más. Borra alguno antes.
questions-open-file = Abrir un archivo
questions-drop = También puedes soltarlo aquí: GIFT, Aiken, XML de Moodle, CSV, las hojas de Kahoot y de Quizizz (xlsx), H5P o un paquete de Sobremesa (toml).
questions-count = { $count ->
    [0] Sin preguntas
    [one] Una pregunta
   *[other] { $count } preguntas
}
questions-delete = Borrar
questions-delete-pack = Borrar «{ $name }»
questions-sure = Se borra con todas sus preguntas. No se puede deshacer.
questions-gone = Ese paquete no está en este dispositivo.

questions-pack-name = Nombre del paquete
questions-share = Compartir
questions-add = Añadir una pregunta
questions-search = Buscar
questions-more = Ver más ({ $count })
questions-untitled = (sin texto)
questions-flawed = { $count ->
    [one] Hay una pregunta que aún no se puede hacer.
   *[other] Hay { $count } preguntas que aún no se pueden hacer.
}
questions-all-good = Todas las preguntas se pueden hacer.
questions-mend = por arreglar
questions-saved = Guardado.
questions-not-saved = No se ha podido guardar en este dispositivo. Guárdalo como archivo.
questions-no-files = La primera vez hace falta conexión para leer y guardar archivos de preguntas.

questions-in-es = En español
questions-in-en = En inglés
questions-kind = Tipo de pregunta
questions-kind-choice = Una respuesta correcta
questions-kind-truth = Verdadero o falso
questions-kind-several = Varias respuestas correctas
questions-kind-word = Escribir una palabra
questions-kind-number = Escribir un número
questions-kind-order = Poner en orden
questions-kind-pairs = Unir parejas
questions-kind-place = Un lugar en el mapa de Europa
questions-options-several = Respuestas: marca todas las buenas
questions-options-word = Formas de escribirla que valen (las mayúsculas y las tildes dan igual)
questions-options-order = En el orden correcto, de arriba abajo; se mezclan al preguntar
questions-options-pairs = Parejas; se mezclan al preguntar
questions-match = Pareja { $number }
questions-match-none = Otra que no va con ninguna (si quieres)
questions-truth = La frase es
questions-true = Verdadera
questions-false = Falsa
questions-number = Número correcto
questions-tolerance = Se admite más o menos
questions-map-here = Es aquí
questions-within = Se admite a tantos kilómetros
questions-text = Pregunta
questions-options-choice = Respuestas: marca la buena
questions-option = Respuesta { $number }
questions-option-right = La respuesta { $number } es la buena
questions-add-option = Otra respuesta
questions-remove-option = Quitar la última
questions-why = Explicación (si quieres)
questions-order = Orden de las respuestas
questions-order-words = Al azar
questions-order-last = Al azar; la última, fija
questions-order-kept = Siempre como están
questions-order-file = Como dice el archivo
questions-pictures = Imágenes (si quieres)
questions-picture-question = Imagen de la pregunta
questions-picture-option = Imagen de la respuesta { $number }
questions-picture-alt-es = Qué se ve, en español (para quien no puede verla)
questions-picture-alt-en = Qué se ve, en inglés (para quien no puede verla)
questions-picture-remove = Quitar la imagen
questions-picture-busy = Preparando la imagen…
questions-picture-bad = Este navegador no puede leer esa imagen. Prueba con un JPEG o un PNG.
questions-source = Fuente: título y año (si quieres)
questions-about = Sobre
questions-general = Pregunta general
questions-on-map = Lugares en el mapa de Europa
questions-murcia = Región de Murcia
questions-topic = Tema
questions-topic-none = Ninguno en particular
questions-topic-geography = Geografía
questions-topic-history = Historia
questions-topic-culture = Cultura
questions-topic-nature = Naturaleza
questions-topic-language = Lengua
questions-topic-food = Comida
questions-topic-institutions = Instituciones
questions-topic-science = Ciencia
questions-topic-sport = Deporte
questions-topic-society = Vida actual
questions-level = Nivel
questions-level-none = Para todos
questions-level-10-12 = De 10 a 12 años
questions-level-13-16 = De 13 a 16 años
questions-level-adult = Adultos
questions-done = Hecho
questions-delete-question = Borrar la pregunta

questions-read-as = El archivo es
questions-read-language = Está escrito en
questions-language-es = español
questions-language-en = inglés
questions-format-guess = Lo que diga su nombre
questions-format-gift = GIFT (Moodle)
questions-format-aiken = Aiken
questions-format-moodle-xml = XML de Moodle
questions-format-csv = CSV (tabla)
questions-format-xlsx = Hoja de Kahoot (xlsx)
questions-format-quizizz = Hoja de Quizizz o Wayground (xlsx)
questions-format-h5p = H5P
questions-format-toml = Paquete de Sobremesa (toml)
questions-file-read = «{ $name }», leído como { $format }
questions-file-unknown = No se sabe qué clase de archivo es «{ $name }». Dilo aquí arriba.
questions-file-refused = «{ $name }» no se ha podido leer como { $format }. No se ha tomado nada. Hay que arreglar esto:
questions-file-nothing = En «{ $name }» no hay ninguna pregunta que se pueda hacer. No se ha tomado nada.
questions-file-unreadable = El navegador no ha podido leer «{ $name }».
questions-remarks = { $count ->
    [0] Se conserva todo.
    [one] Hay una cosa que conviene saber:
   *[other] Hay { $count } cosas que conviene saber:
}
questions-remarks-more = …y { $count } más.
questions-whole = { $count ->
    [one] Dejar fuera la pregunta que ha perdido una imagen, un sonido o un vídeo
   *[other] Dejar fuera las { $count } preguntas que han perdido una imagen, un sonido o un vídeo
}
questions-take = { $count ->
    [one] Tomar la pregunta
   *[other] Tomar las { $count } preguntas
}
questions-save-as = Guardar como archivo
questions-written = { $count ->
    [0] No hay ninguna pregunta que se pueda escribir; no se ha guardado nada.
    [one] Se ha guardado una pregunta en «{ $name }».
   *[other] Se han guardado { $count } preguntas en «{ $name }».
}

questions-place-file = El archivo
questions-place-line = Línea { $place }
questions-place-cell = Celda { $place }
questions-place-question = Pregunta { $place }

questions-remark-kind = no se toma: es una pregunta de la clase «{ $name ->
    [essay] redacción
    [cloze] texto con huecos
    [description] descripción
    [calculated] cálculo
    [gapselect] huecos para elegir
    [Open-Ended] respuesta abierta
    [Poll] encuesta
   *[other] { $name }
}», que este juego no tiene.
questions-remark-several-right = no se toma: no hay exactamente una respuesta buena.
questions-remark-too-many-options = no se toma: tiene más de { $most } respuestas, y no puede faltar ninguna.
questions-remark-no-such-kind = no se toma: este formato no tiene preguntas del tipo «{ $name }».
questions-remark-few-options = no se toma: tiene menos respuestas de las que hacen falta.
questions-remark-no-text = no se toma: la pregunta o una respuesta no tiene texto propio.
questions-remark-same-options = no se toma: hay dos respuestas iguales.
questions-remark-too-long = no se toma: un texto pasa de { $most } letras.
questions-remark-twice = no se toma: la misma pregunta ya está.
questions-remark-unplayable = no se escribe. { $problem }
questions-remark-formatting = el formato no se conserva: { $tags }.
questions-remark-media = una imagen, un sonido o un vídeo no se conserva.
questions-remark-picture-link = la imagen de { $address } no está en el archivo: añádela a mano.
questions-remark-picture-too-large = hay imágenes que no caben y no se conservan: hasta { $most } bytes cada una, y no demasiadas.
questions-remark-picture-alt = una imagen no dice qué se ve en ella: escríbelo para quien no puede verla.
questions-remark-hidden = hay signos que no se pueden mostrar; no se conservan.
questions-remark-many-options = sobran respuestas; no se conservan: { $left_out }.
questions-remark-weights = el valor de las respuestas malas o a medias no se conserva.
questions-remark-feedback = los comentarios a cada respuesta no se conservan.
questions-remark-long-why = la explicación es demasiado larga y no se conserva.
questions-remark-hints = las pistas no se conservan.
questions-remark-tag = la etiqueta «{ $tag }» no se conserva.
questions-remark-second-language = el segundo idioma no casa con la pregunta y no se conserva.
questions-remark-value = «{ $value }» no vale como { $field ->
    [country] país
    [topic] tema
    [level] nivel
    [source] fuente
    [edition] edición
    [last] orden de respuestas
   *[other] { $field }
} y no se conserva.
questions-remark-new-id = el nombre «{ $from }» ya está: ahora es «{ $to }».
questions-remark-notes = las notas entre llaves no se entienden y no se conservan.
questions-remark-unmatched = nivel, tema y demás no se conservan: la pregunta no está en la hoja «Sobremesa», o se cambió.
questions-remark-last = al mezclar las respuestas, esta va al final: { $options }.
questions-remark-kept-order = las respuestas no se mezclan: una de ellas nombra otras por su letra.
questions-remark-guessed = el archivo no está en UTF-8; se ha leído como Windows-1252.
questions-remark-category = la categoría «{ $name }» no se conserva.
questions-remark-settings = puntos, penalizaciones y demás no se conservan.
questions-remark-time-limits = los tiempos no se conservan: el tiempo lo pone la mesa.
questions-remark-column = la columna «{ $name }» no se conserva.
questions-remark-beyond = lo que hay en esta columna y más a la derecha no se lee.
questions-remark-sheet = la hoja «{ $name }» no se lee.
questions-remark-after-answer = lo que no cabe en el formato va detrás de la letra de la respuesta: Moodle se lo salta; otros programas, quizá no.
questions-remark-like-option = empieza como una respuesta, y otros programas pueden tomarla por una.
questions-remark-escaped = hay signos escritos como en HTML, para que no se tomen por formato.
questions-remark-kahoot-length = aquí Kahoot admite { $most } letras como mucho.
questions-remark-full = no se escribe: un archivo tiene { $most } preguntas como mucho.
questions-remark-flawed = { $problem }
questions-remark-empty = está vacío.
questions-remark-too-large = es demasiado grande: { $most } bytes como mucho.
questions-remark-too-many = hay demasiadas preguntas: { $most } por archivo como mucho.
questions-remark-too-many-remarks = hay demasiadas cosas que no se pueden conservar: más de { $most }.
questions-remark-long-line = la línea es demasiado larga: { $most } bytes como mucho.
questions-remark-not-text = esto no es texto.
questions-remark-encoding = el texto no está en UTF-8, UTF-16 ni Windows-1252, o está dañado. Guárdalo como UTF-8.
questions-remark-not-this = no es un archivo { $format }.
questions-remark-damaged = está dañado: { $problem }.
questions-remark-unpacked = desempaquetado, es demasiado grande: { $most } bytes como mucho.
questions-remark-no-right = ninguna respuesta está marcada como buena.
questions-remark-no-such-option = «{ $value }» no es ninguna de las respuestas.
questions-remark-no-answer-line = a la pregunta le falta la línea «ANSWER:».
questions-remark-no-question = esta línea no tiene pregunta.
questions-remark-letter-twice = la letra «{ $letter }» está dos veces.
questions-remark-missing-text = falta la pregunta.
questions-remark-brace = falta una llave: las respuestas van entre llaves.
questions-remark-answers = no se entienden las respuestas: «{ $answers }».
questions-remark-no-header = ninguna fila da nombre a las columnas: hacen falta una pregunta, al menos dos respuestas y la correcta.
questions-remark-entity = no se conoce «&{ $name };».
questions-remark-cell = la celda es una fecha o un error, no un texto: { $value }.

questions-flaw-id = El nombre de una pregunta lleva minúsculas, cifras y guiones, { $most } como mucho.
questions-flaw-country = No hay ningún país «{ $code }».
questions-flaw-editions = La pregunta tiene que valer para alguna edición, y cada una se nombra una vez.
questions-flaw-no-language = Falta la pregunta, en español o en inglés.
questions-flaw-no-text = Hay respuestas o explicación { $language ->
    [en] en inglés
   *[es] en español
}, pero falta la pregunta.
questions-flaw-option-counts = En español y en inglés tiene que haber las mismas respuestas.
questions-flaw-answer = Hay que marcar cuál de las { $most } respuestas es la buena.
questions-flaw-solution = { $of ->
    [several] Hay que marcar al menos dos respuestas buenas.
    [word] Falta alguna forma de escribirla.
    [number] Falta el número, o la tolerancia no es un número.
    [order] Las respuestas se escriben en el orden correcto.
    [pairs] A alguna le falta su pareja, o sobran.
   *[place] Hay que marcar el lugar en el mapa, y a cuántos kilómetros se admite (de 1 a 5000).
}
questions-flaw-last = «last» nombra respuestas por su número, del 1 al { $most }, cada una una vez.
questions-flaw-options = Hacen falta de { $least } a { $most } respuestas distintas { $language ->
    [en] en inglés
   *[es] en español
}.
questions-flaw-empty = Hay una respuesta sin texto.
questions-flaw-line = «{ $start }…» tiene que caber en una línea de { $longest } letras como mucho.
questions-flaw-picture = Una imagen tiene que ser WebP, JPEG o PNG, de { $most } bytes como mucho y sin datos añadidos.
questions-flaw-picture-of = Cada imagen es de la pregunta o de una respuesta, y cada una tiene una como mucho.
questions-flaw-picture-text = Falta decir qué se ve en una imagen { $language ->
    [en] en inglés
   *[es] en español
}, para quien no puede verla.
questions-flaw-pictures = Hay demasiadas imágenes: como mucho { $most }, y { $bytes } bytes en total.
questions-flaw-same-id = Otra pregunta tiene el mismo nombre.
questions-flaw-same-question = La pregunta { $id } es la misma.
questions-flaw-program = { $what }
questions-flaw-unreadable = { $problem }

questions-for-class = Para una clase
questions-practise = Practicar preguntas
questions-practise-intro = A solas, sin prisa y sin puntos por rapidez.
questions-open = Las preguntas y sus respuestas están en esta página, en este dispositivo: quien sepa buscar, las encuentra.
questions-from = Preguntas de
questions-from-all = Toda Europa
questions-from-program = Del programa
questions-from-own = Mis paquetes
questions-any-topic = Todos los temas
questions-any-level = Todos los niveles
questions-fitting = { $count ->
    [0] No hay ninguna pregunta así.
    [one] Hay una pregunta así.
   *[other] Hay { $count } preguntas así.
}
questions-begin = Empezar
questions-progress = Pregunta { $number } de { $count }
questions-so-far = { $count ->
    [one] una bien
   *[other] { $count } bien
}
questions-next = Siguiente
questions-finish = Ver cómo ha ido
questions-result = { $right } de { $count }
questions-result-all = Todas bien.
questions-to-repeat = Estas no han salido:
questions-another = Otra ronda
questions-change = Cambiar
questions-keys = Con teclado: 1 a 4.

questions-at-table = Preguntas
questions-by-people = Preguntáis y juzgáis vosotros
questions-by-program = Las del programa
questions-at-table-hint = La página hace la pregunta y dice si está bien. Las respuestas están en este dispositivo.
questions-at-table-own = Si el paquete no tiene ninguna que sirva, se hace una del programa.
questions-for = Pregunta para { $name }
questions-go-on = Seguir
