# Takeaway.

taken = { $seat } retira { $stones ->
    [one] una piedra
   *[other] { $stones } piedras
} del montón { $heap }. { $left ->
    [0] Ya está vacío.
    [one] Queda una.
   *[other] Quedan { $left }.
}

label-take = Retirar { $stones ->
    [one] una piedra
   *[other] { $stones } piedras
} del montón { $heap }

not-over = La partida ha terminado.
not-empty = El montón { $heap } está vacío.
not-so-many = En el montón { $heap } solo { $left ->
    [one] hay una piedra
   *[other] hay { $left } piedras
}.

holding-heap = Montón { $heap }: { $stones }
