//! Moodle XML as it is written.

use quick_xml::escape::escape;

use super::super::Exported;
use super::super::margin::MARK;
use super::super::outlet::{Outlet, Sheet};
use crate::{ImageType, Kind, Language, Pack, Picture};

/// Writes a Moodle XML file.
pub fn write(pack: &Pack) -> Exported {
    let (outlet, sheets) = Outlet::with_pictures(pack, |question| !matches!(question.kind, Kind::Place { .. }));
    let mut file = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
    for sheet in sheets {
        let Sheet { question, told, margin, .. } = &sheet;
        let id = escape(margin.id.as_str());
        file.push_str(&format!("  <question type=\"{}\">\n", kind(&question.kind)));
        if let Some(json) = margin.beyond_tags() {
            file.push_str(&format!("    <!-- {MARK} {json} -->\n"));
        }
        file.push_str(&format!("    <name><text>{id}</text></name>\n"));
        let language = margin.language.unwrap_or(Language::Es);
        let (format, text) = inside(told.text, question.picture(0), language);
        file.push_str(&format!("    <questiontext format=\"{format}\">{text}</questiontext>\n"));
        let (format, text) = inside(told.why, None, language);
        file.push_str(&format!("    <generalfeedback format=\"{format}\">{text}</generalfeedback>\n"));
        file.push_str("    <defaultgrade>1</defaultgrade>\n    <penalty>0.3333333</penalty>\n    <hidden>0</hidden>\n");
        file.push_str(&format!("    <idnumber>{id}</idnumber>\n"));
        file.push_str(&answers_of(&sheet));
        let tags: Vec<String> = margin.tags().iter().map(|tag| format!("<tag><text>{tag}</text></tag>")).collect();
        file.push_str(&format!("    <tags>{}</tags>\n  </question>\n", tags.concat()));
    }
    file.push_str("</quiz>\n");
    outlet.finish(file)
}

fn kind(kind: &Kind) -> &'static str {
    match kind {
        Kind::Choice | Kind::Several(_) | Kind::Place { .. } => "multichoice",
        Kind::Truth => "truefalse",
        Kind::Word => "shortanswer",
        Kind::Number { .. } => "numerical",
        Kind::Order(_) => "ordering",
        Kind::Pairs { .. } => "matching",
    }
}

/// A text and its picture, as what stands inside an element, and the format of the text.
fn inside(text: &str, picture: Option<&Picture>, language: Language) -> (&'static str, String) {
    let Some(picture) = picture else { return ("plain_text", format!("<text>{}</text>", escape(text))) };
    let kind = picture.data.bytes().as_deref().and_then(ImageType::of).map_or("bin", ImageType::extension);
    let name = format!("picture-{}.{kind}", picture.of);
    let (said, alt) = (escape(text), escape(picture.alt.of(language).as_str()));
    let html = format!("<p>{said}</p><p><img src=\"@@PLUGINFILE@@/{name}\" alt=\"{alt}\"></p>");
    let (html, data) = (escape(html.as_str()), picture.data.as_base64());
    let file = format!("<file name=\"{name}\" path=\"/\" encoding=\"base64\">{data}</file>");
    ("html", format!("<text>{html}</text>{file}"))
}

/// What belongs to the answers, by the kind of question.
fn answers_of(Sheet { question, told, right, margin }: &Sheet<'_>) -> String {
    let language = margin.language.unwrap_or(Language::Es);
    let pictured = |at: usize| u8::try_from(at + 1).ok().and_then(|of| question.picture(of));
    let answer = |fraction: &str, text: &str| {
        let text = escape(text);
        format!("    <answer fraction=\"{fraction}\" format=\"plain_text\"><text>{text}</text></answer>\n")
    };
    // An option that is shown, and may have a picture.
    let option = |fraction: &str, at: usize| {
        let (format, inside) = inside(told.options.get(at).map_or("", String::as_str), pictured(at), language);
        format!("    <answer fraction=\"{fraction}\" format=\"{format}\">{inside}</answer>\n")
    };
    let chosen = |single: bool, fraction: &dyn Fn(usize) -> String| {
        let shuffled = question.kept_last().is_empty();
        let head = format!(
            "    <single>{single}</single>\n    <shuffleanswers>{shuffled}</shuffleanswers>\n    \
             <answernumbering>abc</answernumbering>\n"
        );
        let answers = (0..told.options.len()).map(|at| option(&fraction(at), at));
        [head].into_iter().chain(answers).collect::<String>()
    };
    match &question.kind {
        Kind::Choice | Kind::Place { .. } => chosen(true, &|at| if at == *right { "100" } else { "0" }.to_owned()),
        Kind::Several(numbers) => {
            let share = |count: usize| 100.0 / count.max(1) as f64;
            let (good, bad) = (share(numbers.len()), share(told.options.len() - numbers.len()));
            let is_right = |at: usize| numbers.iter().any(|&number| usize::from(number) == at + 1);
            chosen(false, &|at| if is_right(at) { format!("{good:.5}") } else { format!("-{bad:.5}") })
        }
        Kind::Truth => {
            let truths = ["true", "false"].into_iter().enumerate();
            truths.map(|(at, truth)| answer(if at == *right { "100" } else { "0" }, truth)).collect()
        }
        Kind::Word => {
            let spellings = told.options.iter().map(|option| answer("100", option));
            ["    <usecase>0</usecase>\n".to_owned()].into_iter().chain(spellings).collect()
        }
        Kind::Number { value, tolerance } => format!(
            "    <answer fraction=\"100\" format=\"plain_text\"><text>{value}</text><tolerance>{tolerance}</tolerance></answer>\n"
        ),
        Kind::Order(order) => {
            let settings = "    <layouttype>VERTICAL</layouttype>\n    <selecttype>ALL</selecttype>\n    \
                            <selectcount>0</selectcount>\n    <gradingtype>ALL_OR_NOTHING</gradingtype>\n";
            let item = |(place, number): (usize, &u8)| option(&place.to_string(), usize::from(*number) - 1);
            [settings.to_owned()].into_iter().chain((1..).zip(order).map(item)).collect()
        }
        Kind::Pairs { right, .. } => {
            let subquestion = |option: &str, picture: Option<&Picture>, with: &str| {
                let ((format, option), with) = (inside(option, picture, language), escape(with));
                format!(
                    "    <subquestion format=\"{format}\">{option}<answer format=\"plain_text\"><text>{with}</text></answer></subquestion>\n"
                )
            };
            let matched = |at: usize| right.get(at).and_then(|&number| told.matches.get(usize::from(number) - 1));
            let pairs = told.options.iter().enumerate();
            let pairs =
                pairs.map(|(at, option)| subquestion(option, pictured(at), matched(at).map_or("", String::as_str)));
            let is_free = |at: usize| !right.iter().any(|&number| usize::from(number) == at + 1);
            let free = told.matches.iter().enumerate().filter(|(at, _)| is_free(*at));
            let head = ["    <shuffleanswers>true</shuffleanswers>\n".to_owned()];
            head.into_iter().chain(pairs).chain(free.map(|(_, with)| subquestion("", None, with))).collect()
        }
    }
}
