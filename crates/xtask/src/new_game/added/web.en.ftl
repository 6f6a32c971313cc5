game-takeaway = Takeaway
about-takeaway = Take stones from three heaps, and be the one who takes the last. No luck.
option-stones = Stones in each heap
