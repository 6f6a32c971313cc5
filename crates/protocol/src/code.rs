//! The codes of refusal, each with its HTTP status and its meaning. The page words them for people itself
//! (`content/messages/*/problems.ftl`).

use std::fmt;

use serde::{Deserialize, Serialize};

/// Makes the enum and all that is said of each code from one table.
macro_rules! codes {
    ($($code:ident = $name:literal, $status:literal, $meaning:literal;)*) => {
        /// Why something was refused, for programs.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS))]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        pub enum Code {
            $(
                #[doc = $meaning]
                #[serde(rename = $name)]
                $code,
            )*
        }

        impl Code {
            /// All codes.
            pub const ALL: &[Code] = &[$(Code::$code),*];

            /// As it is sent.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$code => $name,)*
                }
            }

            /// The status of an answer over HTTP.
            pub const fn status(self) -> u16 {
                match self {
                    $(Code::$code => $status,)*
                }
            }

            /// What it means, in English.
            pub const fn meaning(self) -> &'static str {
                match self {
                    $(Code::$code => $meaning,)*
                }
            }
        }
    };
}

codes! {
    Malformed = "malformed", 400, "What was sent cannot be read, or makes no sense.";
    BadBody = "bad_body", 400, "The body of the request is not as described.";
    NotJson = "not_json", 415, "The body of the request is not JSON.";
    BadQuery = "bad_query", 400, "The query of the request is not as described.";
    TooLong = "too_long", 413, "It is longer than is taken.";
    TooMany = "too_many", 429, "Too much at once, or too many of it; wait a moment.";
    Unavailable = "unavailable", 503, "The server cannot commit anything just now; try again.";
    ForeignOrigin = "foreign_origin", 403, "The request comes from a page of another site.";
    NotFound = "not_found", 404, "There is no such thing, or it is nobody else's business.";
    Nobody = "nobody", 401, "Whoever asks has no name yet.";
    Banned = "banned", 403, "Whoever asks has been banned.";
    NetworkBanned = "network_banned", 403, "Nobody new comes from that network for a while, because somebody there was banned.";
    InvitationNeeded = "invitation_needed", 403, "The server is closed: an invitation that holds is needed.";
    MembersOnly = "members_only", 403, "The server is closed: only its members may do that.";
    NotModerator = "not_moderator", 403, "Only moderators may do that, and to a moderator only whoever runs the server.";
    Silenced = "silenced", 403, "A moderator has muted whoever asks for a while.";
    Blocked = "blocked", 403, "Somebody there has blocked whoever asks, or was blocked by them.";
    NotForPrograms = "not_for_programs", 403, "Programs with a token may not do that.";
    BadTable = "bad_table", 400, "Nobody could play at such a table.";
    BadPool = "bad_pool", 400, "There is no such pool of ratings.";
    NoSeat = "no_seat", 409, "There is no free seat at the table.";
    NotHost = "not_host", 403, "Only who made the table, or the teacher, may do that.";
    NotSeated = "not_seated", 403, "Only those who sit at the table may do that.";
    NotFollowing = "not_following", 409, "One has to follow the table first.";
    NotPlaying = "not_playing", 409, "No match is being played there.";
    TooManyTables = "too_many_tables", 409, "One sits at too many tables already, or has three that wait in the lobby.";
    NeedsAccount = "needs_account", 403, "A rated match is for people with an account.";
    NoRematch = "no_rematch", 409, "There is no other match of this one.";
    TooLate = "too_late", 409, "It has begun, or its moment has passed.";
    Stale = "stale", 409, "The match has gone on meanwhile, or somebody else was quicker.";
    NotYourTurn = "not_your_turn", 409, "Another seat is to act.";
    NotOneTurn = "not_one_turn", 409, "The actions are not one turn.";
    Illegal = "illegal", 409, "The rules forbid it; `clause` and `message` say which.";
    NoOffer = "no_offer", 409, "No such offer stands, or can be made now.";
    OfferedAlready = "offered_already", 409, "That was offered in this turn already.";
    NoQuestion = "no_question", 409, "That is not asked now.";
    BadAnswer = "bad_answer", 400, "This cannot be an answer, or a word in it is not for a class-room.";
    NoClaim = "no_claim", 409, "The win cannot be claimed now.";
    BadShare = "bad_share", 400, "It is no seal or share of the dice, or does not match its seal.";
    Muted = "muted", 409, "Nobody writes at this table.";
    PhrasesOnly = "phrases_only", 409, "Only ready-made phrases are said at this table.";
    BadName = "bad_name", 400, "The name will not do.";
    NameTaken = "name_taken", 409, "The name belongs to somebody else.";
    NameReserved = "name_reserved", 409, "The name is reserved.";
    LoggedIn = "logged_in", 409, "Whoever asks is in an account already.";
    NoAccount = "no_account", 409, "Only accounts have this.";
    BadPassword = "bad_password", 400, "The password is too short or too long.";
    WeakPassword = "weak_password", 400, "The password is too easily guessed.";
    WrongLogin = "wrong_login", 401, "The name or the password is wrong.";
    WrongPassword = "wrong_password", 403, "The password is wrong.";
    Unconfirmed = "unconfirmed", 403, "Show first that it is you, with the password or a passkey.";
    WrongCode = "wrong_code", 401, "The code is wrong, was used, or holds no longer.";
    WrongPasskey = "wrong_passkey", 401, "The passkey is not known, or it took too long.";
    BadPasskey = "bad_passkey", 400, "The passkey was not made for this server.";
    NoPasskeys = "no_passkeys", 409, "Passkeys need an https address.";
    OnlyWayIn = "only_way_in", 409, "It is the only way into the account.";
    TooManyPasskeys = "too_many_passkeys", 409, "The account has 20 passkeys already.";
    TooManyTokens = "too_many_tokens", 409, "The account has 20 tokens already.";
    BadLabel = "bad_label", 400, "A label has 1 to 60 letters.";
    BadEndpoint = "bad_endpoint", 400, "Notices cannot be sent there.";
    NoClass = "no_class", 404, "There is no such class, or it is locked.";
    NoHomework = "no_homework", 404, "There is no such homework, or it is somebody else's.";
    NoPack = "no_pack", 404, "There is no such pack, or it is kept no longer.";
    BadPack = "bad_pack", 400, "A pack cannot be shared like that.";
    PacksFull = "packs_full", 409, "The server keeps as many shared packs as it can, altogether or from one network.";
    BadClass = "bad_class", 400, "A class, or homework, cannot be like that.";
    ClassFull = "class_full", 409, "The class is full.";
    NoTeam = "no_team", 409, "There is no such team in the class.";
    NoPupil = "no_pupil", 409, "There is no such pupil in the class.";
    NotYourClass = "not_your_class", 403, "Whoever asks does not belong to the class.";
    NotCaptain = "not_captain", 403, "Somebody else moves for the team.";
    NoClock = "no_clock", 409, "Nobody's time runs.";
    Paused = "paused", 409, "The match is paused.";
    UnknownOrder = "unknown_order", 400, "Whoever runs the server asked for something that is not known.";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
