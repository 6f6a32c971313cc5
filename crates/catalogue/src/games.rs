//! The one list of games: whatever knows every game follows from it.

/// Hands the list of games to the macro `$callback`, after what else is given: `Parchis => parchis, …`, the name in
/// [`GameId`](crate::GameId) and the crate with the rules, which is also the game's id, in the order people are shown
/// them. A crate is reached as `catalogue::rules::parchis`.
///
/// For code that needs each game by its name, such as its message files; where the types of a game are enough there is
/// [`GameId::visit`](crate::GameId::visit).
#[macro_export]
macro_rules! for_each_game {
    ($callback:ident $($given:tt)*) => {
        $callback! {
            $($given)*
            Parchis => parchis,
            Barragoon => barragoon,
            Ampel => ampel,
            Girumgo => girumgo,
            Europa => europa,
            // The next game: a line for each.
        }
    };
}
