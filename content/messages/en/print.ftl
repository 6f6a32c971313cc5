# The games on paper: what the sheets say.

print-board = Board
print-join = Cut along the marks and join equal letters: A to A, B to B…
print-pieces = Pieces
print-tokens = Tokens
print-tiles = Tiles
print-barragoons = Barragoons
print-discs = Discs and cylinders
print-wheels = Wheels
print-girumgo-small = Tokens and markers
print-flags = Flags and aeroplanes
print-cards = Cards
print-backs = Backs
print-die = Die
print-rules = Rules

# How, in the rules, what is said only beside a picture or a screen begins: the rest of that paragraph is not printed.
print-not-on-paper = In the picture|On the screen

print-die-hint = cut out, fold and glue by the flaps; one is to spare
print-fold = cut out, fold along the lines and put both faces together: the feet hold them up
print-flags-hint = a right answer wins the flag; the aeroplane is kept in reserve
print-cards-hint = print on both sides (turned over the long edge) and shuffle each country by itself
print-parchis-tokens = four of each colour
print-barragoon-tiles = seven a side: the white ones round, the brown ones with six sides
print-barragoon-chips = to place one, take the symbol you like and turn it as you like
print-ampel-discs = the ring is the cylinder: it lies on the disc you have just added
print-girumgo-wheels = lay one on each place and turn it with a finger
print-girumgo-tokens = one token for the wheel and one to count advances; markers show triangles
print-advances = Advances

print-letter-yellow = Y
print-letter-green = G
print-letter-red = R
print-letter-blue = B

print-route = Route { $route }
print-edition-2009 = The Union of 2009
print-edition-2026 = Today’s Union
print-edition-short = Today’s Union, the short way round
print-murcia = Region of Murcia
print-general = Europe
print-answer = Answer:
print-plane = Aeroplane
print-instruction = Instruction
print-card-again = Roll again.
print-card-back3 = Go back three squares.
print-card-first = Go to the first city of your route whose flag you lack.
print-card-forward3 = Go forward three squares.
print-card-plane = An aeroplane for your reserve.
print-card-skip = Miss your next turn.
print-card-star = Go to the next star.
print-card-city = Go to { $city }.
