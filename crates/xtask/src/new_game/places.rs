//! The marked places of files that are there already. What is longer than a line stands in `added`.

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
    place("content/messages/en/bots.ftl", "", include_str!("added/bots.en.ftl")),
    place("content/messages/es/bots.ftl", "", include_str!("added/bots.es.ftl")),
    place("content/messages/en/web.ftl", "\nweb-tagline =", include_str!("added/web.en.ftl")),
    place("content/messages/es/web.ftl", "\nweb-tagline =", include_str!("added/web.es.ftl")),
    place("web/src/types/games.ts", "] as const;", "  'takeaway',\n"),
    place(
        "web/src/types/games.ts",
        "}\n\n/** What a board draws",
        "  takeaway: { view: import('./takeaway').View; event: import('./takeaway').Event };\n",
    ),
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
    place("web/src/parts/Picture.svelte", "<!-- The next game. -->", include_str!("added/picture.svelte")),
];

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
        let page = place("page", "", include_str!("added/web.en.ftl"));
        let filled = page.fill("a = b\noption-stones = Stones\n", &name).unwrap();
        assert!(filled.contains("game-nim = Nim") && filled.matches("option-stones").count() == 1, "{filled}");
    }
}
