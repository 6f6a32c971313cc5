//! The marked places of files that are there already.

use anyhow::ensure;

use super::name::Name;

/// Where something is added: right before the mark, which stands in its file exactly once.
pub(super) struct Place {
    /// The file, seen from the folder of the workspace.
    pub(super) file: &'static str,
    /// What stands after the addition; nothing for the end of the file.
    mark: &'static str,
    /// What is added, with the name of the template's game.
    text: &'static str,
}

const fn place(file: &'static str, mark: &'static str, text: &'static str) -> Place {
    Place { file, mark, text }
}

/// Every place that must know a new game. The compilers find all but the documents and the messages.
pub(super) const PLACES: &[Place] = &[
    place("Cargo.toml", "# The next game.\n", "takeaway = { path = \"crates/takeaway\" }\n"),
    place("Cargo.toml", "# The next game: its rules.\n", "takeaway = { opt-level = 3, codegen-units = 1 }\n"),
    place("crates/catalogue/Cargo.toml", "    # The next game.\n", "    \"takeaway/types\",\n"),
    place("crates/catalogue/Cargo.toml", "# The next game.\n\n", "takeaway.workspace = true\n"),
    place("crates/catalogue/src/games.rs", "            // The next game", "            Takeaway => takeaway,\n"),
    place("ARCHITECTURE.md", "<!-- The next game. -->", ", `takeaway`"),
    place(
        "docs/rules/README.md",
        "<!-- The next game. -->",
        "| Takeaway | 2 | abstract, no luck | [takeaway.md](takeaway.md) |\n",
    ),
    place("content/messages/en/bots.ftl", "", LEVELS_EN),
    place("content/messages/es/bots.ftl", "", LEVELS_ES),
    place("content/messages/en/web.ftl", "\nweb-tagline =", PAGE_EN),
    place("content/messages/es/web.ftl", "\nweb-tagline =", PAGE_ES),
    place("web/src/types/games.ts", "] as const;", "  'takeaway',\n"),
    place(
        "web/src/boards/index.ts",
        "  // The next game.",
        "  takeaway: () => import('./takeaway').then((one) => one.default),\n",
    ),
    place(
        "web/src/match/options.ts",
        "  // The next game: its options.",
        "  takeaway: [{ name: 'stones', kind: 'number', least: 3, most: 30 }],\n",
    ),
    place(
        "web/src/match/options.ts",
        "  // The next game: its box.",
        "  takeaway: { players: [2, 2], minutes: [5, 10], luck: 'none' },\n",
    ),
    place("web/src/parts/Picture.svelte", "    // The next game.", "    takeaway,\n"),
    place("web/src/parts/Picture.svelte", "<!-- The next game. -->", PICTURE),
];

const LEVELS_EN: &str = "
level-takeaway-1 = Tries a handful of ends before each move.
level-takeaway-2 = Tries a few ends before each move.
level-takeaway-3 = Plays every move through to the end several times.
level-takeaway-4 = Plays every move through to the end many times.
level-takeaway-5 = Plays a thousand matches in its head before each move.
level-takeaway-6 = Plays thousands of matches in its head before each move.
";

const LEVELS_ES: &str = "
level-takeaway-1 = Prueba un puñado de finales antes de cada jugada.
level-takeaway-2 = Prueba unos cuantos finales antes de cada jugada.
level-takeaway-3 = Juega cada jugada hasta el final varias veces.
level-takeaway-4 = Juega cada jugada hasta el final muchas veces.
level-takeaway-5 = Juega mil partidas en su cabeza antes de cada jugada.
level-takeaway-6 = Juega miles de partidas en su cabeza antes de cada jugada.
";

const PAGE_EN: &str = "\
game-takeaway = Takeaway
about-takeaway = Take stones from three heaps, and be the one who takes the last. No luck.
option-stones = Stones in each heap
";

const PAGE_ES: &str = "\
game-takeaway = Takeaway
about-takeaway = Retira piedras de tres montones y quédate con la última. Sin azar.
option-stones = Piedras en cada montón
";

const PICTURE: &str = "\
{#snippet takeaway()}
  <rect x=\"6\" y=\"6\" width=\"88\" height=\"88\" rx=\"8\" class=\"board\" />
  <circle cx=\"26\" cy=\"66\" r=\"11\" fill=\"var(--red)\" /><circle cx=\"50\" cy=\"66\" r=\"11\" fill=\"var(--yellow)\" />
  <circle cx=\"74\" cy=\"66\" r=\"11\" fill=\"var(--blue)\" /><circle cx=\"50\" cy=\"40\" r=\"11\" fill=\"var(--green)\" />
{/snippet}

";

impl Place {
    /// A file with the game added at this place.
    ///
    /// # Errors
    /// The mark is gone, or stands there more than once.
    pub(super) fn fill(&self, file: &str, name: &Name) -> anyhow::Result<String> {
        let lines = name.put_into(self.text);
        let added: String = lines.split_inclusive('\n').filter(|line| !says_already(file, line)).collect();
        if self.mark.is_empty() {
            return Ok(format!("{file}{added}"));
        }
        let found = file.matches(self.mark).count();
        ensure!(found == 1, "{} has the mark `{}` {found} times, not once", self.file, self.mark.trim());
        Ok(file.replace(self.mark, &format!("{added}{}", self.mark)))
    }
}

/// Whether a message is there already: two games may have an option of the same name.
fn says_already(file: &str, line: &str) -> bool {
    let key = line.split_once(" = ").map(|(key, _)| format!("\n{key} = "));
    line.starts_with("option-") && key.is_some_and(|key| file.contains(&key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_filled_before_its_mark_and_only_there() {
        let name = Name::new("nim").unwrap();
        let list = place("list", "# The next game.\n", "takeaway.workspace = true\n");
        assert_eq!(
            list.fill("one\n# The next game.\ntwo\n", &name).unwrap(),
            "one\nnim.workspace = true\n# The next game.\ntwo\n"
        );
        for bad in ["one\n", "# The next game.\n# The next game.\n"] {
            let why = list.fill(bad, &name).unwrap_err().to_string();
            assert!(why.starts_with("list has the mark `# The next game.`"), "{why}");
        }
    }

    #[test]
    fn an_option_that_another_game_has_is_not_named_twice() {
        let name = Name::new("nim").unwrap();
        let page = place("page", "", PAGE_EN);
        let filled = page.fill("a = b\noption-stones = Stones\n", &name).unwrap();
        assert!(filled.contains("game-nim = Nim") && filled.matches("option-stones").count() == 1, "{filled}");
    }
}
