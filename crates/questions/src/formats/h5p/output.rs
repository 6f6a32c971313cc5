//! A question set as it is written.

use std::io::{Cursor, Write as _};

use serde_json::{Value, json};
use zip::ZipWriter;
use zip::result::ZipResult;
use zip::write::SimpleFileOptions;

use super::super::Exported;
use super::super::margin::{MARK, Margin};
use super::super::outlet::{Outlet, Sheet};
use super::{CONTENT, HEAD};
use crate::{Kind, Language, Pack, Question};

/// The libraries that show what is written. A site takes a package without them if it has these versions or later ones.
const SET: (&str, [u8; 2]) = ("H5P.QuestionSet", [1, 20]);
const CHOICE: (&str, [u8; 2]) = ("H5P.MultiChoice", [1, 16]);
const TRUTH: (&str, [u8; 2]) = ("H5P.TrueFalse", [1, 8]);
const BLANKS: (&str, [u8; 2]) = ("H5P.Blanks", [1, 14]);

/// The longest title, in letters.
const LONGEST_TITLE: usize = 80;

/// Whether H5P can say it. A gap has no way to write the marks by which it is known.
fn holds(question: &Question) -> bool {
    match question.kind {
        Kind::Choice | Kind::Truth | Kind::Several(_) => true,
        Kind::Word => {
            let spellings = question.languages().next().map(|language| question.options.of(language));
            spellings.is_some_and(|spellings| spellings.iter().all(|spelling| !spelling.contains(['*', '/', ':'])))
        }
        _ => false,
    }
}

/// Writes a question set.
pub fn write(pack: &Pack) -> Exported {
    let (outlet, sheets) = Outlet::new(pack, holds);
    let language = sheets.first().and_then(|sheet| sheet.margin.language).unwrap_or(Language::Es);
    let mut used = vec![SET];
    let mut questions = Vec::new();
    for (number, sheet) in (1..).zip(&sheets) {
        let (library, kind, params) = asked(sheet);
        if !used.contains(&library) {
            used.push(library);
        }
        let margin = Margin { why: String::new(), truth: false, ..sheet.margin.clone() };
        questions.push(json!({
            "library": versioned(library),
            "params": params,
            // Any id does that no other question of the set has.
            "subContentId": format!("00000000-0000-4000-8000-{number:012x}"),
            "metadata": {
                "contentType": kind,
                "license": "U",
                "title": title(sheet.told.text),
                "authorComments": format!("{MARK} {}", margin.to_json()),
            },
        }));
    }
    // A pack may be called as its file is, with the way there.
    let name = pack.name.rsplit(['/', '\\']).next().unwrap_or_default().trim_end_matches(".toml").trim();
    let name = if name.is_empty() { "Sobremesa" } else { name };
    let dependencies: Vec<Value> = used
        .into_iter()
        .map(|(name, [major, minor])| json!({ "machineName": name, "majorVersion": major, "minorVersion": minor }))
        .collect();
    let head = json!({
        "title": title(name),
        "language": language.code(),
        "mainLibrary": SET.0,
        "embedTypes": ["iframe"],
        "license": "U",
        "preloadedDependencies": dependencies,
    });
    let content = json!({
        "introPage": { "showIntroPage": false },
        "progressType": "dots",
        "passPercentage": 50,
        "disableBackwardsNavigation": false,
        "randomQuestions": false,
        "questions": questions,
        "texts": set_words(language),
        "endGame": { "showResultPage": true, "showSolutionButton": true, "showRetryButton": true },
    });
    outlet.finish(packed(&[(HEAD, head), (CONTENT, content)]).expect("writing to memory does not fail"))
}

fn packed(parts: &[(&str, Value)]) -> ZipResult<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, part) in parts {
        zip.start_file(*name, SimpleFileOptions::default())?;
        zip.write_all(part.to_string().as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

/// The library that asks a question, what H5P calls its kind, and what is asked.
fn asked(Sheet { question, told, right, margin }: &Sheet<'_>) -> ((&'static str, [u8; 2]), &'static str, Value) {
    let language = margin.language.unwrap_or(Language::Es);
    let overall =
        if told.why.is_empty() { json!([]) } else { json!([{ "from": 0, "to": 100, "feedback": escaped(told.why) }]) };
    let ask = html("p", told.text);
    match &question.kind {
        Kind::Truth => {
            let params = json!({
                "question": ask,
                "correct": if *right == 0 { "true" } else { "false" },
                "behaviour": {
                    "enableRetry": true,
                    "enableSolutionsButton": true,
                    "feedbackOnCorrect": escaped(told.why),
                    "feedbackOnWrong": escaped(told.why),
                },
                "l10n": truth_words(language),
            });
            (TRUTH, "True/False Question", params)
        }
        Kind::Word => {
            let gap: Vec<String> = told.options.iter().map(|option| escaped(option)).collect();
            let params = json!({
                "text": ask,
                "questions": [format!("<p>*{}*</p>", gap.join("/"))],
                "overallFeedback": overall,
                "behaviour": { "enableRetry": true, "enableSolutionsButton": true, "caseSensitive": false },
            });
            (BLANKS, "Fill in the Blanks", params)
        }
        kind => {
            let is_right = |at: usize| match kind {
                Kind::Several(numbers) => numbers.iter().any(|&number| usize::from(number) == at + 1),
                _ => at == *right,
            };
            let answers = told.options.iter().enumerate();
            let answers: Vec<Value> =
                answers.map(|(at, option)| json!({ "text": html("div", option), "correct": is_right(at) })).collect();
            let params = json!({
                "question": ask,
                "answers": answers,
                "overallFeedback": overall,
                "behaviour": {
                    "enableRetry": true,
                    "enableSolutionsButton": true,
                    "type": if kind.is_choice() { "single" } else { "multi" },
                    "singlePoint": true,
                    "randomAnswers": question.kept_last().is_empty(),
                    "showSolutionsRequiresInput": true,
                },
                "UI": choice_words(language),
            });
            (CHOICE, "Multiple Choice", params)
        }
    }
}

fn versioned((name, [major, minor]): (&str, [u8; 2])) -> String {
    format!("{name} {major}.{minor}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn html(tag: &str, text: &str) -> String {
    format!("<{tag}>{}</{tag}>", escaped(text))
}

fn title(text: &str) -> String {
    text.chars().take(LONGEST_TITLE).collect()
}

/// What the buttons of a set say: H5P keeps such words in each package.
fn set_words(language: Language) -> Value {
    match language {
        Language::Es => json!({ "prevButton": "Anterior", "nextButton": "Siguiente", "finishButton": "Terminar" }),
        Language::En => json!({ "prevButton": "Previous", "nextButton": "Next", "finishButton": "Finish" }),
    }
}

fn choice_words(language: Language) -> Value {
    match language {
        Language::Es => json!({
            "checkAnswerButton": "Comprobar",
            "showSolutionButton": "Ver la solución",
            "tryAgainButton": "Otra vez",
            "correctText": "¡Correcto!",
            "incorrectText": "No es correcto",
        }),
        Language::En => json!({
            "checkAnswerButton": "Check",
            "showSolutionButton": "Show solution",
            "tryAgainButton": "Retry",
            "correctText": "Correct!",
            "incorrectText": "Not correct",
        }),
    }
}

fn truth_words(language: Language) -> Value {
    match language {
        Language::Es => json!({
            "trueText": "Verdadero",
            "falseText": "Falso",
            "checkAnswer": "Comprobar",
            "showSolutionButton": "Ver la solución",
            "tryAgain": "Otra vez",
        }),
        Language::En => json!({
            "trueText": "True",
            "falseText": "False",
            "checkAnswer": "Check",
            "showSolutionButton": "Show solution",
            "tryAgain": "Retry",
        }),
    }
}
