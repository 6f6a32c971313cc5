# Por qué ha terminado una partida, cuando no ha sido por las reglas.
ending-time = { $you ->
    [yes] Se te ha acabado el tiempo.
   *[no] A { $name } se le ha acabado el tiempo.
}
ending-draw = Tablas de común acuerdo.
ending-stopped = La ha terminado quien lleva el servidor o lo modera: no cuenta para nadie.
ending-voided = La partida se ha anulado: no cuenta para nadie.
ending-aborted = Se ha anulado antes de que todos jugaran: no cuenta para nadie.
ending-left = { $you ->
    [yes] Has dejado la mesa.
   *[no] { $name } ha dejado la mesa.
}
ending-resigned = { $you ->
    [yes] Has abandonado.
   *[no] { $name } ha abandonado.
}
ending-claimed = { $you ->
    [yes] No volvías, y se ha reclamado la victoria.
   *[no] { $name } no volvía, y se ha reclamado la victoria.
}
ending-waited = { $you ->
    [yes] Llevabas una semana sin jugar.
   *[no] { $name } llevaba una semana sin jugar.
}
ending-deserted = No quedaba nadie en la mesa.

# El final de una partida.
ending-place = { $place }.º
ending-rematch = Revancha
ending-analysis = Análisis
ending-luck = Suerte y acierto
ending-share = Compartir
ending-saved = El acta se ha guardado como archivo.
ending-in-one-line = ¿Suerte o acierto?
ending-counting = Contando la suerte y el acierto
ending-no-line = No se ha podido calcular. El análisis lo cuenta con detalle.
ending-points = En puntos de cien: { $each }
ending-seat-luck = { $name }: suerte { $luck }, acierto { $skill }
ending-seat-skill = { $name }: acierto { $skill }
