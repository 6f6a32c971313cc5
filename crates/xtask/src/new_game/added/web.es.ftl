game-takeaway = Takeaway
about-takeaway = Retira piedras de tres montones y quédate con la última. Sin azar.
option-stones = Piedras en cada montón
