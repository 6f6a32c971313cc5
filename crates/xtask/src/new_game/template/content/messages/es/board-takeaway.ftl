# El tablero de Takeaway: cómo se llaman sus cosas para quien lo escucha.
board-name = Tres montones de piedras
board-heap = Montón { $heap }: { $stones ->
    [one] una piedra
   *[other] { $stones } piedras
}
board-nothing = { $place }: ahora no
