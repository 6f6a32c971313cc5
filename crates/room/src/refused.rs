//! Why a command is refused.

/// Why a command was refused. Nothing has changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refused {
    /// The table itself, or the rules of the game, forbid it.
    #[error(transparent)]
    Table(#[from] table::Refused),
    /// There is nothing to play.
    #[error("No match is being played at this table.")]
    NotPlaying,
    /// The host has stopped the time.
    #[error("It is paused; wait a moment.")]
    Paused,
    /// The match has begun.
    #[error("It has begun already.")]
    Begun,
    /// Seals come before the list of them is closed.
    #[error("No seals are taken now.")]
    NoSealsNow,
    /// Shares come after all seals and before the match.
    #[error("No shares are taken now.")]
    NoSharesNow,
    /// It is no seal.
    #[error("A seal has 64 digits from 0 to 9 and a to f.")]
    BadSeal,
    /// It is no share.
    #[error("A share has 64 digits from 0 to 9 and a to f.")]
    BadShare,
    /// One seat seals once.
    #[error(transparent)]
    SealedTwice(#[from] dice::SealedTwice),
    /// The share does not match its seal.
    #[error(transparent)]
    OtherShare(#[from] dice::BadShare),
    /// Another question, or none, is open.
    #[error("That is not asked now.")]
    NotAsked,
    /// The question has fewer options.
    #[error("There is no such option.")]
    NoSuchOption,
    /// What counts for the ratings stands.
    #[error("Nothing is taken back in a rated match.")]
    NoTakeBackInRated,
    /// Only bots are left.
    #[error("Nobody is left who could answer; bots do not.")]
    NobodyToAnswer,
    /// A seat offers the same once a turn.
    #[error("You have offered that in this turn already.")]
    OfferedAlready,
    /// Each seat has acted: whoever does not want to go on resigns.
    #[error("Each seat has acted already; resign instead.")]
    EachHasActed,
    /// Guests have no rating.
    #[error("A rated match is for people with an account.")]
    NeedsAccount,
    /// A seat that its owner has taken in a browser is played there.
    #[error("You have sat down in a browser; a program may not play for you there.")]
    NotThePrograms,
    /// The match stands at its beginning.
    #[error("There is nothing to take back.")]
    NothingToTakeBack,
    /// The other is here, or may still come back.
    #[error("Nobody is absent.")]
    NobodyAbsent,
    /// No clock runs.
    #[error("Nobody's time runs.")]
    NobodysTimeRuns,
    /// The class has fewer teams.
    #[error("There is no such team in this class.")]
    NoSuchTeam,
    /// The house, or a bot, is to act.
    #[error("No team is to move now.")]
    NoTeamToMove,
    /// A table that nobody could play at; says why.
    #[error("{0}")]
    BadTable(String),
    /// All seats are taken or kept for others.
    #[error("There is no free seat for you at this table.")]
    NoSeat,
}

impl From<table::BadSetup> for Refused {
    fn from(bad: table::BadSetup) -> Refused {
        Refused::BadTable(bad.to_string())
    }
}
