
level-takeaway-1 = Tries a handful of ends before each move.
level-takeaway-2 = Tries a few ends before each move.
level-takeaway-3 = Plays every move through to the end several times.
level-takeaway-4 = Plays every move through to the end many times.
level-takeaway-5 = Plays a thousand matches in its head before each move.
level-takeaway-6 = Plays thousands of matches in its head before each move.
