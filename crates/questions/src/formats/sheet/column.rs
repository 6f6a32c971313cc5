//! What a column of a table holds, by its name in Spanish or English.

use crate::words::{plain, unaccented};
use crate::{Language, Level, Topic};

/// What a column holds. Where a language may be named, `None` is the one of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    Id,
    Country,
    Topic,
    Level,
    Editions,
    Source,
    Last,
    Language,
    Text(Option<Language>),
    /// An option, counted from 1.
    Option(Option<Language>, usize),
    /// What an option goes with, counted from 1.
    Match(Option<Language>, usize),
    Answer,
    Kind,
    /// How far an answer may be from the right one.
    Tolerance,
    Why(Option<Language>),
    Time,
    /// The address of a picture, which is not in the file.
    Picture,
    /// Nothing that a question has, such as a running number.
    Nothing,
    Unknown,
}

const TEXT: &[&str] = &["question", "question text", "pregunta", "enunciado", "text", "texto", "quiz question"];
const OPTION: &[&str] =
    &["", "answer", "option", "choice", "alternative", "respuesta", "opcion", "alternativa", "answer option"];
const ANSWER: &[&str] = &[
    "answer",
    "answers",
    "correct",
    "correct answer",
    "correct answers",
    "correct option",
    "right",
    "right answer",
    "solution",
    "respuesta",
    "correcta",
    "correctas",
    "respuesta correcta",
    "respuestas correctas",
    "opcion correcta",
    "solucion",
    "clave",
    "key",
];
const WHY: &[&str] = &[
    "why",
    "explanation",
    "feedback",
    "general feedback",
    "answer explanation",
    "explicacion",
    "retroalimentacion",
    "comentario",
    "porque",
    "por que",
];
const TIME: &[&str] =
    &["time", "time limit", "time in seconds", "limite de tiempo", "tiempo", "tiempo limite", "segundos"];
const PICTURE: &[&str] = &[
    "image",
    "image link",
    "image url",
    "question image",
    "picture",
    "media",
    "imagen",
    "foto",
    "enlace de imagen",
    "enlace de la imagen",
];
const NOTHING: &[&str] = &["", "no", "n", "nº", "num", "number", "numero"];

/// What a column of this name holds.
pub(super) fn column(name: &str) -> Column {
    let name = tidy(name);
    let mut words: Vec<&str> = name.split(' ').filter(|word| !word.is_empty()).collect();
    let language = match (words.first().copied(), words.last().copied()) {
        (Some("es"), _) | (_, Some("es")) => Some(Language::Es),
        (Some("en"), _) | (_, Some("en")) => Some(Language::En),
        _ => None,
    };
    words.retain(|word| language.is_none_or(|language| *word != language.code()));
    let number = words.last().and_then(|word| option_number(word));
    if let Some(number) = number {
        let kind = words[..words.len() - 1].join(" ");
        let letter = words.last().is_some_and(|word| word.starts_with(char::is_alphabetic));
        // A number alone counts the rows.
        if OPTION.contains(&kind.as_str()) && (letter || language.is_some() || !kind.is_empty()) {
            return Column::Option(language, number);
        }
        if matches!(kind.as_str(), "match" | "pareja") {
            return Column::Match(language, number);
        }
    }
    let kind = words.join(" ");
    let kind = kind.as_str();
    match kind {
        "" if language.is_some() => Column::Text(language),
        _ if TEXT.contains(&kind) => Column::Text(language),
        _ if WHY.contains(&kind) => Column::Why(language),
        _ if ANSWER.contains(&kind) => Column::Answer,
        _ if TIME.contains(&kind) => Column::Time,
        _ if PICTURE.contains(&kind) => Column::Picture,
        "id" | "identifier" | "identificador" => Column::Id,
        "country" | "pais" => Column::Country,
        "topic" | "tema" => Column::Topic,
        "level" | "nivel" => Column::Level,
        "edition" | "editions" | "edicion" | "ediciones" => Column::Editions,
        "source" | "fuente" => Column::Source,
        "last" | "al final" => Column::Last,
        "language" | "idioma" | "lengua" => Column::Language,
        "kind" | "tipo" | "question type" | "tipo de pregunta" => Column::Kind,
        "tolerance" | "tolerancia" => Column::Tolerance,
        _ if NOTHING.contains(&kind) => Column::Nothing,
        _ => Column::Unknown,
    }
}

/// The number of an option: a digit, or a letter from `a`.
fn option_number(word: &str) -> Option<usize> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter @ 'a'..='f'), None) => Some(usize::try_from(u32::from(letter) - u32::from('a')).ok()? + 1),
        (Some(digit @ '1'..='9'), None) => usize::try_from(digit.to_digit(10)?).ok(),
        _ => None,
    }
}

/// A name in small plain letters, without what explains it: Kahoot writes `Answer 1 - max 75 characters`.
fn tidy(name: &str) -> String {
    let name = name.to_lowercase().replace("(s)", "");
    let end = [" - ", "–", "—", "(", ":", "\n"].into_iter().filter_map(|mark| name.find(mark)).min();
    let mut tidy = String::new();
    for letter in name[..end.unwrap_or(name.len())].chars().map(unaccented) {
        let after_letter = tidy.ends_with(char::is_alphabetic);
        match letter {
            '_' | '.' | '#' | '-' | '?' | '*' | ')' => tidy.push(' '),
            _ if letter.is_whitespace() || letter == '\u{feff}' => tidy.push(' '),
            _ if letter.is_ascii_digit() && after_letter => tidy.extend([' ', letter]),
            _ => tidy.push(letter),
        }
    }
    let words: Vec<&str> = tidy.split(' ').filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// A topic, by its code or its Spanish name.
pub(super) fn topic(text: &str) -> Option<Topic> {
    let name = plain(text);
    Some(match name.as_str() {
        "geografia" => Topic::Geography,
        "historia" => Topic::History,
        "cultura" => Topic::Culture,
        "naturaleza" => Topic::Nature,
        "lengua" | "idioma" | "lenguas" | "idiomas" => Topic::Language,
        "comida" | "gastronomia" | "alimentacion" => Topic::Food,
        "instituciones" => Topic::Institutions,
        "ciencia" | "ciencias" => Topic::Science,
        "deporte" | "deportes" => Topic::Sport,
        "sociedad" | "vida actual" => Topic::Society,
        code => return Topic::of_code(code),
    })
}

/// A level, by its code, its ages or its Spanish name.
pub(super) fn level(text: &str) -> Option<Level> {
    let name = text.to_lowercase();
    let ages: Vec<&str> = name.split(|letter: char| !letter.is_ascii_digit()).filter(|age| !age.is_empty()).collect();
    match (ages[..].as_ref(), name.as_str()) {
        (["10", "12"], _) => Some(Level::Child),
        (["13", "16"], _) => Some(Level::Youth),
        (_, "adultos" | "adulto" | "adults") => Some(Level::Adult),
        (_, code) => Level::of_code(code),
    }
}
