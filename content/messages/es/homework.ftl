# Tareas: lo que pone quien da la clase y lo que practica cada alumno en casa.
homework-title = Tareas
homework-task = Tarea
homework-intro = Cada alumno practica por su cuenta, en su dispositivo y a su ritmo, hasta el día que digas. Lo que falla vuelve a salir. Sin cuentas.
homework-count = Cuántas preguntas
homework-named = Nombre de la tarea (si quieres)
homework-day = Hasta el día
homework-set = Poner la tarea
homework-keeps = De cada alumno se guarda el apodo o número con que entra, cuántas preguntas sabe y cuántas veces ha contestado; nada más. Todo se borra a los 30 días, o antes si lo borras tú.
homework-mine = Tareas puestas en este dispositivo
homework-until = Hasta el { $day }
homework-about = { $count ->
    [one] Una pregunta, hasta el { $day }.
   *[other] { $count } preguntas, hasta el { $day }.
}
homework-known = Sabes { $known } de { $count }
homework-delivery-waiting = Sin conexión: sigue practicando. Tu profe lo verá cuando vuelva la conexión.
homework-delivery-over = El plazo ha terminado: puedes seguir practicando, pero ya no cuenta.
homework-delivery-gone = Tu profe ha borrado esta tarea. Al cerrar esta página no quedará nada de ella en este dispositivo.
homework-all-known = ¡Te las sabes todas!
homework-come-back = Vuelve otro día: lo que fallaste saldrá una vez más, para que no se olvide.
homework-look-again = Mirar si hay algo que repasar
homework-kept = En este dispositivo se guarda por dónde vas. Tu profe ve tu apodo, cuántas preguntas sabes y cuántas veces has contestado; nada más.
homework-name = Tu apodo o tu número
homework-name-why = El que te haya dicho tu profe. No hace falta tu nombre.
homework-code = Código de la tarea
homework-go = Seguir
homework-link = Enlace para los alumnos
homework-qr = Código QR para abrir la tarea
homework-who = Quién ha hecho cuánto
homework-refresh = Actualizar
homework-nobody = Todavía no ha entrado nadie.
homework-pupil = Alumno
homework-learned = Sabe
homework-answered = Respuestas dadas
homework-elsewhere = Ver esto en otro dispositivo
homework-elsewhere-link = Enlace solo para ti: no lo compartas
homework-gone = Todo lo de esta tarea se borra solo el { $day }.
homework-delete = Borrar la tarea
homework-delete-sure = Se borra la tarea con lo que ha hecho cada uno. No se puede deshacer.
homework-forget = Quitarla de la lista
