//! What a person may type besides actions, in both languages.

/// A command at the prompt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Shows the board.
    Board,
    /// Lists the legal actions that begin with a text.
    Legal(String),
    /// Asks why an action is not allowed.
    Why(String),
    /// Asks a strong bot what it would do.
    Hint,
    /// Takes back the last decision.
    Undo,
    /// The seat to act leaves for good.
    Leave,
    /// Both agree on a draw.
    Draw,
    /// Ends early, with the ranking.
    Stop,
    /// Ends the sitting; the record is written.
    Quit,
    /// Lists the commands.
    Help,
}

/// Reads a command; `None` if the line is none.
pub(super) fn parse(line: &str) -> Option<Command> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    // «por qué» is two words.
    let (word, rest) = match (word, rest.split_once(char::is_whitespace).unwrap_or((rest, ""))) {
        ("por", ("que" | "qué", action)) => ("why", action.trim()),
        _ => (word, rest),
    };
    let command = match word {
        "" | "board" | "tablero" => Command::Board,
        "legal" | "actions" | "acciones" => Command::Legal(rest.to_owned()),
        "why" | "porque" | "porqué" => return (!rest.is_empty()).then(|| Command::Why(rest.to_owned())),
        "hint" | "pista" => Command::Hint,
        "undo" | "deshacer" => Command::Undo,
        "leave" | "abandonar" => Command::Leave,
        "draw" | "tablas" => Command::Draw,
        "stop" | "parar" => Command::Stop,
        "quit" | "exit!" | "salir" => Command::Quit,
        "help" | "ayuda" | "?" => Command::Help,
        _ => return None,
    };
    (rest.is_empty() || matches!(command, Command::Legal(_))).then_some(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_understood_in_both_languages() {
        let cases = [
            ("undo", Command::Undo),
            (" deshacer ", Command::Undo),
            ("", Command::Board),
            ("why c2-c5", Command::Why("c2-c5".into())),
            ("por qué c2-c5", Command::Why("c2-c5".into())),
            ("porque  c2-c5", Command::Why("c2-c5".into())),
            ("acciones @d5", Command::Legal("@d5".into())),
            ("legal", Command::Legal(String::new())),
            ("pista", Command::Hint),
            ("salir", Command::Quit),
            ("ayuda", Command::Help),
        ];
        for (line, command) in cases {
            assert_eq!(parse(line), Some(command), "{line}");
        }
    }

    #[test]
    fn other_words_are_no_commands() {
        for line in ["why", "por qué", "undo it", "c2-c4", "exit"] {
            assert_eq!(parse(line), None, "{line}");
        }
    }
}
