# Takeaway.

taken = { $seat } takes { $stones ->
    [one] one stone
   *[other] { $stones } stones
} from heap { $heap }. { $left ->
    [0] It is empty now.
    [one] One is left there.
   *[other] { $left } are left there.
}

label-take = Take { $stones ->
    [one] one stone
   *[other] { $stones } stones
} from heap { $heap }

not-over = The match is over.
not-empty = Heap { $heap } is empty.
not-so-many = Heap { $heap } has only { $left ->
    [one] one stone
   *[other] { $left } stones
}.

holding-heap = Heap { $heap }: { $stones }
