//! `sobremesa print`: a game as sheets of paper.

use std::path::{Path, PathBuf};

use ::print::{Order, Paper, Part, Sheet, html, sheets};
use anyhow::{bail, ensure};
use catalogue::GameId;
use europa::Edition;
use phrases::Language;
use serde_json::{Value, json};

use crate::questions::{read_packs, write};

/// What to print, and where to.
#[derive(clap::Args)]
pub struct Arguments {
    /// Which game.
    game: GameId,
    /// The edition of Ruta Europea.
    #[arg(long, value_parser = edition, value_name = "2009|2026|short", default_value = "2009")]
    edition: Edition,
    /// What the board is printed on: one sheet of A4, four that are joined, or one of A2.
    #[arg(long, value_name = "a4|4a4|a2")]
    paper: Option<Paper>,
    /// Only these parts, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "board,pieces,cards,rules")]
    only: Vec<Part>,
    /// The packs whose questions are printed; those that come with the program if none is named.
    #[arg(long, value_name = "PACK")]
    questions: Vec<PathBuf>,
    /// How many questions for each country at the most.
    #[arg(long, value_name = "N")]
    each: Option<usize>,
    /// The file to write: .html, which every browser prints, or .pdf.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Overwrite a file that is there.
    #[arg(long)]
    force: bool,
}

fn edition(code: &str) -> Result<Edition, String> {
    serde_json::from_value(Value::String(code.to_owned())).map_err(|_| "it is 2009, 2026 or short".into())
}

/// Writes the sheets.
///
/// # Errors
/// A pack that cannot be read, or a file that cannot be written.
pub fn run(arguments: &Arguments, language: Language) -> anyhow::Result<()> {
    let packs = if arguments.questions.is_empty() { questions::shipped() } else { packs(&arguments.questions)? };
    let order = Order {
        game: arguments.game,
        edition: arguments.edition,
        paper: arguments.paper.unwrap_or(Paper::usual(arguments.game)),
        language,
        parts: if arguments.only.is_empty() { Part::ALL.to_vec() } else { arguments.only.clone() },
        questions: packs.into_iter().flat_map(|pack| pack.questions).map(|(_, question)| question).collect(),
        each: arguments.each,
    };
    let sheets = sheets(&order);
    ensure!(!sheets.is_empty(), "{} has nothing of that kind on paper", order.game.title());
    let bytes = bytes(&arguments.output, &order, &sheets)?;
    write(&arguments.output, &bytes, arguments.force)?;
    println!("{}", json!({"sheets": sheets.len(), "bytes": bytes.len()}));
    Ok(())
}

fn packs(paths: &[PathBuf]) -> anyhow::Result<Vec<questions::Pack>> {
    let (packs, problems) = read_packs(paths)?;
    match problems.first() {
        Some(problem) => bail!("{problem}"),
        None => Ok(packs),
    }
}

/// The file, in the format that its name says.
fn bytes(path: &Path, order: &Order, sheets: &[Sheet]) -> anyhow::Result<Vec<u8>> {
    let format = path.extension().map(|extension| extension.to_string_lossy().to_ascii_lowercase());
    match format.as_deref() {
        Some("html" | "htm") => Ok(html(order.game.title(), order.language.code(), sheets).into_bytes()),
        Some("pdf") => pdf(sheets),
        _ => bail!("{}: the name of the file ends in .html or .pdf", path.display()),
    }
}

#[cfg(feature = "pdf")]
fn pdf(sheets: &[Sheet]) -> anyhow::Result<Vec<u8>> {
    ::print::pdf(sheets).map_err(anyhow::Error::msg)
}

#[cfg(not(feature = "pdf"))]
fn pdf(_: &[Sheet]) -> anyhow::Result<Vec<u8>> {
    bail!(
        "this program writes no PDF, since that takes a hundred libraries more. Name the file .html: every browser prints it, or \
         saves it as PDF, and so does the page itself under \"On paper\". The program that `cargo xtask dist` makes writes .pdf"
    )
}
