# The board of Takeaway: what its things are called for those who listen to it.
board-name = Three heaps of stones
board-heap = Heap { $heap }: { $stones ->
    [one] one stone
   *[other] { $stones } stones
}
board-nothing = { $place }: not now
