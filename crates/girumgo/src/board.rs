//! The geometry of the board: wheels, directions, slots, gaps, corners, and which rotations match.
//!
//! All boards lie in one grid of skewed rows, ten cells wide, in which every direction is one
//! constant step; the smaller boards are the middle of the largest. Nothing here knows what
//! stands on the board or whose turn it is.

use game::MAX_SEATS;

/// The colours of the wedges, clockwise on every wheel.
pub const COLOURS: [&str; 6] = ["red", "orange", "yellow", "green", "blue", "violet"];

/// How many wedges a wheel has.
pub(crate) const WEDGES: u8 = 6;

/// What a cell holds that has no wheel, or whose wheel is not set yet; no rotation equals it.
pub(crate) const UNSET: u8 = u8::MAX;

/// How far apart the same cell of two neighbouring rows is.
const STRIDE: u8 = 10;

/// The step from a wheel to its neighbour in each direction, clockwise from up-left.
const STEPS: [i8; 6] = [-10, -9, 1, 10, 9, -1];

/// How many cells of the grid make up the window around a wheel.
pub(crate) const WINDOW: usize = 32;

/// Where in its window a wheel itself is.
pub(crate) const HUB: usize = STRIDE as usize;

/// Where in a wheel's window its neighbour in each direction is; direction 6 is 0 again.
pub(crate) const AROUND: [usize; 7] = [0, 1, 11, 20, 19, 9, 0];

/// How many cells the grid has, so that every wheel's window lies inside.
pub(crate) const CELLS: usize = 112;

/// The grid: the rotation of each wheel, ten cells after the wheel's own number.
pub(crate) type Grid = [u8; CELLS];

/// A wheel, by its place in the grid: up to 80, rising in the order of the names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Wheel(pub(crate) u8);

impl Wheel {
    /// No wheel: where the token of a seat that has left is.
    pub(crate) const NONE: Wheel = Wheel(0x7f);
    /// The wheel in the middle.
    const CENTRE: Wheel = Wheel(40);

    /// Column and row in the skewed grid of the largest board.
    const fn coordinates(self) -> (i8, i8) {
        let cell = self.0 + 4;
        ((cell % STRIDE) as i8, (cell / STRIDE) as i8)
    }

    /// Whether the board with `side` wheels along an edge has this wheel.
    pub(crate) const fn is_on(self, side: u8) -> bool {
        let (column, row) = self.coordinates();
        self.0 <= 80 && distance_between(column - 4, row - 4) < side as i8
    }

    /// The neighbour in a direction, if the board has one there.
    pub(crate) fn neighbour(self, side: u8, direction: u8) -> Option<Wheel> {
        let cell = self.0 as i8 + STEPS[usize::from(direction % WEDGES)];
        let wheel = Wheel(u8::try_from(cell).ok()?);
        wheel.is_on(side).then_some(wheel)
    }

    /// The wheel's row from the top and its place in the row from the left, both from 0.
    pub(crate) fn row_and_column(self, side: u8) -> (u8, u8) {
        let (column, row) = self.coordinates();
        let side = side as i8;
        let (column, row) = (column + side - 5, row + side - 5);
        let first_column = (side - 1 - row).max(0);
        (row as u8, (column - first_column) as u8)
    }

    /// The wheel's name, such as `b2`.
    pub(crate) fn name(self, side: u8) -> String {
        let (row, column) = self.row_and_column(side);
        [char::from(b'a' + row), char::from(b'1' + column)].iter().collect()
    }

    /// The wheel of that name, if the board has it.
    pub(crate) fn named(side: u8, name: &str) -> Option<Wheel> {
        let &[row @ b'a'..=b'i', number @ b'1'..=b'9'] = name.as_bytes() else { return None };
        let place = (row - b'a', number - b'1');
        wheels(side).iter().copied().find(|wheel| wheel.row_and_column(side) == place)
    }

    /// The wheel opposite, seen from the middle.
    pub(crate) const fn opposite(self) -> Wheel {
        Wheel(2 * Wheel::CENTRE.0 - self.0)
    }

    /// How many hops it is to another wheel, from neighbour to neighbour.
    pub(crate) const fn distance(self, other: Wheel) -> u8 {
        let (column, row) = self.coordinates();
        let (other_column, other_row) = other.coordinates();
        distance_between(other_column - column, other_row - row) as u8
    }
}

const fn distance_between(columns: i8, rows: i8) -> i8 {
    let (columns, rows, both) = (columns.abs(), rows.abs(), (columns + rows).abs());
    let larger = if columns > rows { columns } else { rows };
    if larger > both { larger } else { both }
}

/// How many wheels the board with `side` wheels along an edge has.
pub(crate) const fn wheel_count(side: u8) -> usize {
    let side = side as usize;
    3 * side * (side - 1) + 1
}

const fn list_wheels<const COUNT: usize>(side: u8) -> [Wheel; COUNT] {
    let mut list = [Wheel::NONE; COUNT];
    let (mut found, mut cell) = (0, 0);
    while cell <= 80 {
        if Wheel(cell).is_on(side) {
            list[found] = Wheel(cell);
            found += 1;
        }
        cell += 1;
    }
    assert!(found == COUNT);
    list
}

pub(crate) static WHEELS_3: [Wheel; wheel_count(3)] = list_wheels(3);
pub(crate) static WHEELS_4: [Wheel; wheel_count(4)] = list_wheels(4);
pub(crate) static WHEELS_5: [Wheel; wheel_count(5)] = list_wheels(5);

/// The wheels of a board in the order of their names.
pub(crate) fn wheels(side: u8) -> &'static [Wheel] {
    match side {
        3 => &WHEELS_3,
        4 => &WHEELS_4,
        _ => &WHEELS_5,
    }
}

/// Which corners the seats take, clockwise from the top left, for each number of players.
const CORNERS: [[u8; MAX_SEATS]; MAX_SEATS + 1] = [
    [0; 6],
    [0; 6],
    [0, 2, 0, 0, 0, 0],
    [0, 2, 4, 0, 0, 0],
    [0, 1, 3, 4, 0, 0],
    [0, 1, 2, 3, 4, 0],
    [0, 1, 2, 3, 4, 5],
];

/// Board: the wheel on which a seat's token starts.
pub(crate) fn home(side: u8, players: u8, seat: u8) -> Wheel {
    let corner = CORNERS[usize::from(players)][usize::from(seat)];
    Wheel((Wheel::CENTRE.0 as i8 + (side as i8 - 1) * STEPS[usize::from(corner)]) as u8)
}

/// Board: the colour that a wheel turned by `rotation` shows in `slot`.
#[inline]
pub(crate) const fn colour_shown(rotation: u8, slot: u8) -> u8 {
    (slot + WEDGES - rotation) % WEDGES
}

/// Board: the slot in which a wheel turned by `rotation` shows `colour`.
#[inline]
pub(crate) const fn slot_of(rotation: u8, colour: u8) -> u8 {
    (colour + rotation) % WEDGES
}

/// The three wheels of a gap that has three.
#[inline]
pub(crate) fn three_wheels(wheel: Wheel, slot: u8) -> [Wheel; 3] {
    let slot = usize::from(slot % WEDGES);
    let step = |direction: usize| Wheel(wheel.0.wrapping_add_signed(STEPS[direction % STEPS.len()]));
    [wheel, step(slot), step(slot + 1)]
}

/// The wheels of a gap with their slots: the wheel itself, then clockwise its neighbours on both
/// sides of `slot`, where the board has them.
pub(crate) fn gap(side: u8, wheel: Wheel, slot: u8) -> impl Iterator<Item = (Wheel, u8)> {
    let before = wheel.neighbour(side, slot).map(|neighbour| (neighbour, (slot + 2) % WEDGES));
    let after = wheel.neighbour(side, slot + 1).map(|neighbour| (neighbour, (slot + 4) % WEDGES));
    std::iter::once((wheel, slot)).chain(before).chain(after)
}

/// The name of a gap: its wheels in the order of their names, joined by `+`.
pub(crate) fn gap_name(side: u8, wheel: Wheel, slot: u8) -> String {
    let mut wheels: Vec<Wheel> = gap(side, wheel, slot).map(|(wheel, _)| wheel).collect();
    wheels.sort_unstable();
    wheels.iter().map(|wheel| wheel.name(side)).collect::<Vec<_>>().join("+")
}

/// A gap of three wheels and a colour.
///
/// Every such gap lies straight above or straight below exactly one of its wheels; that wheel,
/// which of the two it is, and the colour make up the number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Triangle(pub(crate) u16);

impl Triangle {
    /// Not a triangle.
    pub(crate) const NONE: Triangle = Triangle(0);

    /// The gap at `slot` of `wheel`, which has three wheels, with a colour.
    #[inline]
    pub(crate) const fn new(wheel: Wheel, slot: u8, colour: u8) -> Triangle {
        /// The step to the wheel that has the gap straight above (slot 0) or below (slot 3).
        const TO_ANCHOR: [i8; 8] = [0, STEPS[1], STEPS[3], 0, STEPS[4], STEPS[0], 0, 0];
        let anchor = wheel.0.wrapping_add_signed(TO_ANCHOR[slot as usize & 7]);
        Triangle(1 << 15 | (colour as u16) << 8 | (slot as u16 & 1) << 7 | anchor as u16)
    }

    /// The wheel that has the gap straight above or below it.
    pub(crate) const fn wheel(self) -> Wheel {
        Wheel(self.0 as u8 & 0x7f)
    }

    /// The slot of that wheel in which the gap lies: 0 or 3.
    pub(crate) const fn slot(self) -> u8 {
        if self.0 & 1 << 7 == 0 { 0 } else { 3 }
    }

    /// The colour.
    pub(crate) const fn colour(self) -> u8 {
        (self.0 >> 8) as u8 & 7
    }
}

/// What two neighbours, clockwise, must be turned by to show the colour that a wheel turned by
/// `rotation` shows in the gap between the three. Their slots are two and four further, so it is
/// the same for each slot and colour.
pub(crate) const fn matching(rotation: u8) -> [u8; 2] {
    [(rotation + 2) % WEDGES, (rotation + 4) % WEDGES]
}

/// Triangles: the slots, as bits, in which a wheel is part of a triangle, given the window around
/// it and what the two neighbours of a gap must be turned by.
#[inline]
pub(crate) fn triangles_around(window: &[u8; WINDOW], [first, second]: [u8; 2]) -> u8 {
    let stands = |slot: &usize| window[AROUND[*slot]] == first && window[AROUND[slot + 1]] == second;
    (0..usize::from(WEDGES)).filter(stands).fold(0, |slots, slot| slots | 1 << slot)
}

/// For a turn clockwise and back, and each rotation before it: the rotation after it, and what
/// the two neighbours of a gap must be turned by to match that.
pub(crate) static TURNED: [[u8; 4]; 16] = {
    let mut table = [[UNSET; 4]; 16];
    let mut rotation = 0;
    while rotation < WEDGES {
        let ways = [(rotation + 1) % WEDGES, (rotation + WEDGES - 1) % WEDGES];
        let mut way = 0;
        while way < 2 {
            let [first, second] = matching(ways[way]);
            table[8 * way + rotation as usize] = [ways[way], first, second, UNSET];
            way += 1;
        }
        rotation += 1;
    }
    table
};

/// For each colour and rotation: where in the window around a token's wheel the other two wheels
/// of the gap are that the token faces, and what each must be turned by to be hopped to.
pub(crate) static FACED: [[u8; 4]; 64] = {
    let mut table = [[0, 0, WEDGES, WEDGES]; 64];
    let mut colour = 0;
    while colour < WEDGES {
        let mut rotation = 0;
        while rotation < WEDGES {
            let slot = slot_of(rotation, colour) as usize;
            let [first, second] = matching(rotation);
            let entry = [AROUND[slot] as u8, AROUND[slot + 1] as u8, first, second];
            table[8 * colour as usize + rotation as usize] = entry;
            rotation += 1;
        }
        colour += 1;
    }
    table
};
