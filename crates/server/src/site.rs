//! The operator's site, as people see it: name, colours, logo, welcome, pages such as imprint and privacy, who may come
//! in.
//!
//! All of it is in the settings and one folder: `logo.svg` (or `.png`, `.webp`, `.jpg`), and Markdown files that are
//! called `NAME.LANGUAGE.md`. `welcome.es.md` is shown on the first page; each other name is a page of its own, linked
//! there. There is always a page `privacy`, with the retention times as they are configured.

mod announcing;
mod colour;
mod document;
mod keeping;
mod manifest;
mod markdown;
mod packs;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use ::people::{Entry, Person, members_only};
use axum::body::Bytes;
use axum::http::HeaderValue;
use base::Problem;
use sha2::{Digest as _, Sha256};
use store::Retention;

use crate::Config;
pub(crate) use announcing::{Announced, AnnouncementView, watch};
pub use colour::Colour;
use markdown::Document;
use packs::RecommendedPack;

/// The longest Markdown file, and the largest logo, in bytes.
const MAX_FILE_BYTES: u64 = 256 * 1024;

/// The most Markdown files.
const MAX_FILES: usize = 60;

/// The languages of the page, the first one first.
pub(crate) const LANGUAGES: [&str; 2] = ["es", "en"];

/// The file that is shown on the first page.
const WELCOME: &str = "welcome";

/// The page that says what is kept.
pub(crate) const PRIVACY: &str = "privacy";

/// What a logo may be called, and its kind.
const LOGOS: [(&str, &str); 4] =
    [("logo.svg", "image/svg+xml"), ("logo.png", "image/png"), ("logo.webp", "image/webp"), ("logo.jpg", "image/jpeg")];

/// What strangers, who have no name here, are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strangers {
    /// The lobby, profiles, leader boards and matches.
    #[default]
    All,
    /// Tables and matches whose link they have.
    Links,
}

/// The settings of a site.
#[derive(Clone, Debug)]
pub struct SiteConfig {
    /// What it is called.
    pub name: String,
    /// The folder with logo and texts.
    pub folder: Option<PathBuf>,
    /// The colour of links and buttons.
    pub accent: Option<Colour>,
    /// The same on a dark page.
    pub accent_dark: Option<Colour>,
    /// How whoever runs it is reached.
    pub contact: Option<String>,
    /// Who may come in.
    pub entry: Entry,
    /// What strangers are shown.
    pub strangers: Strangers,
    /// The announcement of the settings, besides those of `sobremesa admin announce`.
    pub announcement: Option<String>,
}

impl Default for SiteConfig {
    fn default() -> SiteConfig {
        SiteConfig {
            name: "Sobremesa".to_owned(),
            folder: None,
            accent: None,
            accent_dark: None,
            contact: None,
            entry: Entry::default(),
            strangers: Strangers::default(),
            announcement: None,
        }
    }
}

/// Why a site cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum BadSite {
    /// A file or the folder cannot be read.
    #[error("site-folder: {path} cannot be read: {why}", path = .0.display(), why = store::io_cause(.1, .0))]
    Read(PathBuf, io::Error),
    /// A file is too large.
    #[error("site-folder: {0} is larger than 256 KiB")]
    Large(String),
    /// There are too many files.
    #[error("site-folder: there are more than {MAX_FILES} texts in it")]
    Many,
    /// A pack is too large.
    #[error("site-folder: {0} is larger than 2 MiB")]
    LargePack(String),
    /// There are too many packs.
    #[error("site-folder: there are more than 60 packs in it")]
    ManyPacks,
    /// A pack cannot be asked.
    #[error("site-folder: {0}")]
    Pack(String),
    /// A text is called otherwise than texts are.
    #[error("site-folder: {0}: call it NAME.LANGUAGE.md, such as privacy.es.md (letters a to z; es or en)")]
    Name(String),
}

/// A site, read and ready to be shown.
#[derive(Debug)]
pub(crate) struct Site {
    pub(crate) config: SiteConfig,
    /// Where the page is, as a path: `/`, or `/games/`.
    base: String,
    retention: Retention,
    network_ban_hours: u64,
    backup_days: Option<u32>,
    logo: Option<Logo>,
    /// Question packs that are recommended.
    packs: Vec<RecommendedPack>,
    /// By name, then by language.
    documents: BTreeMap<String, BTreeMap<String, Document>>,
}

/// A picture.
#[derive(Debug)]
pub(crate) struct Logo {
    pub(crate) kind: &'static str,
    pub(crate) bytes: Bytes,
    /// Changes with the picture.
    hash: String,
}

impl Site {
    /// Whether lists of tables and people are shown to somebody, or to a stranger.
    pub(crate) fn listed_to(&self, person: Option<&Person>) -> Result<(), Problem> {
        match person {
            None if self.config.strangers == Strangers::Links => Err(Problem::nobody()),
            // Who came by the link of a table has come for that table.
            Some(person) => self.config.entry.host(person.account),
            None => Ok(()),
        }
    }

    /// Whether somebody, with an account or not, may open a class; or a stranger.
    pub(crate) fn may_teach(&self, account: Option<bool>) -> Result<(), Problem> {
        match account {
            None if self.config.entry != Entry::Open => Err(members_only()),
            account => self.config.entry.host(account.unwrap_or(true)),
        }
    }

    /// Reads what the settings name.
    pub(crate) fn read(config: &Config) -> Result<Site, BadSite> {
        let mut site = Site {
            config: config.site.clone(),
            base: config.base_path(),
            retention: config.retention,
            network_ban_hours: config.network_ban.as_secs() / 3600,
            backup_days: config.backup_days,
            logo: None,
            packs: Vec::new(),
            documents: BTreeMap::new(),
        };
        if let Some(folder) = &config.site.folder {
            site.read_folder(folder)?;
            site.packs = packs::read(folder)?;
        }
        Ok(site)
    }

    fn read_folder(&mut self, folder: &Path) -> Result<(), BadSite> {
        let unread = |path: &Path, error| BadSite::Read(path.to_owned(), error);
        let mut texts = 0;
        for entry in fs::read_dir(folder).map_err(|error| unread(folder, error))? {
            let path = entry.map_err(|error| unread(folder, error))?.path();
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let logo = LOGOS.into_iter().find(|(file, _)| *file == name);
            let text = name.strip_suffix(".md");
            if logo.is_none() && text.is_none() {
                continue;
            }
            let size = fs::metadata(&path).map_err(|error| unread(&path, error))?.len();
            if size > MAX_FILE_BYTES {
                return Err(BadSite::Large(path.display().to_string()));
            }
            if let Some((_, kind)) = logo {
                self.logo = Some(Logo::new(kind, fs::read(&path).map_err(|error| unread(&path, error))?));
            }
            if let Some(text) = text {
                let (page, language) = text.split_once('.').ok_or_else(|| BadSite::Name(name.clone()))?;
                let is_name = !page.is_empty() && page.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
                if !is_name || !LANGUAGES.contains(&language) {
                    return Err(BadSite::Name(name));
                }
                texts += 1;
                if texts > MAX_FILES {
                    return Err(BadSite::Many);
                }
                let source = fs::read_to_string(&path).map_err(|error| unread(&path, error))?;
                let document = Document::new(&source, page);
                self.documents.entry(page.to_owned()).or_default().insert(language.to_owned(), document);
            }
        }
        Ok(())
    }

    /// A text in a language, or in another if it is not there in that one.
    fn document(&self, name: &str, language: &str) -> Option<&Document> {
        let languages = self.documents.get(name)?;
        let order = std::iter::once(language).chain(LANGUAGES);
        order.into_iter().find_map(|language| languages.get(language))
    }

    /// The welcome, as HTML.
    pub(crate) fn welcome(&self, language: &str) -> Option<&str> {
        self.document(WELCOME, language).map(|document| document.body.as_str())
    }

    /// The pages there are: their names and titles.
    pub(crate) fn pages(&self, language: &str) -> Vec<(String, String)> {
        let own = self.documents.keys().filter(|name| *name != WELCOME).map(String::as_str);
        let all: std::collections::BTreeSet<&str> = own.chain([PRIVACY]).collect();
        let title = |name: &str| match self.document(name, language) {
            Some(document) => document.title.clone(),
            None => keeping::title(language),
        };
        all.into_iter().map(|name| (name.to_owned(), title(name))).collect()
    }

    /// A page, as a whole document of HTML, with the announcements.
    pub(crate) fn page(&self, name: &str, language: &str, announcements: &[AnnouncementView]) -> Option<String> {
        if name == WELCOME {
            return None;
        }
        let own = self.document(name, language);
        let kept = (name == PRIVACY).then(|| keeping::section(self, language));
        if own.is_none() && kept.is_none() {
            return None;
        }
        let title = own.map_or_else(|| keeping::title(language), |document| document.title.clone());
        let heading = if own.is_none() { format!("<h1>{}</h1>\n", document::escaped(&title)) } else { String::new() };
        let body = own.map_or("", |document| document.body.as_str());
        let announcements = announcing::section(announcements, language);
        Some(document::whole(
            self,
            language,
            &title,
            &announcements,
            &format!("{heading}{body}{}", kept.unwrap_or_default()),
        ))
    }

    /// The style of the pages.
    pub(crate) fn style(&self) -> String {
        document::style(self)
    }

    /// The colour of links and buttons on a light and on a dark page, and what is written on them.
    pub(crate) fn colours(&self) -> Option<[(Colour, Colour); 2]> {
        let light = self.config.accent?;
        let dark = self.config.accent_dark.unwrap_or_else(|| light.readable_on_dark());
        Some([(light, light.ink()), (dark, dark.ink())])
    }

    /// The question packs that are recommended.
    pub(crate) fn packs(&self) -> &[RecommendedPack] {
        &self.packs
    }

    /// The manifest of the app that a browser makes of the page, from the one that was built.
    pub(crate) fn manifest(&self, built: &serde_json::Value) -> String {
        manifest::of(self, built)
    }

    pub(crate) fn logo(&self) -> Option<&Logo> {
        self.logo.as_ref()
    }
}

impl Logo {
    fn new(kind: &'static str, bytes: Vec<u8>) -> Logo {
        let hash = hex::encode(&Sha256::digest(&bytes)[..8]);
        Logo { kind, bytes: bytes.into(), hash }
    }

    /// Where it is, from where the page is.
    pub(crate) fn path(&self) -> String {
        format!("pages/logo?v={}", self.hash)
    }

    /// The entity tag, by which a browser revalidates its copy.
    pub(crate) fn tag(&self) -> HeaderValue {
        HeaderValue::try_from(format!("\"{}\"", self.hash)).expect("digits in quotes")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(files: &[(&str, &str)]) -> (tempfile::TempDir, Config) {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let mut config = Config::new("unused");
        config.site.folder = Some(folder.path().to_owned());
        (folder, config)
    }

    #[test]
    fn texts_are_found_by_name_and_language() {
        let files = [
            ("welcome.es.md", "Hola"),
            ("imprint.es.md", "# Aviso legal\n\nQuien."),
            ("imprint.en.md", "# Imprint\n\nWho."),
            ("logo.svg", "<svg/>"),
            ("notes.txt", "not shown"),
        ];
        let (_folder, config) = folder(&files);
        let site = Site::read(&config).unwrap();
        assert_eq!(site.welcome("en"), Some("<p>Hola</p>\n"), "another language is better than none");
        let titles = |language| site.pages(language).into_iter().map(|(_, title)| title).collect::<Vec<_>>();
        assert_eq!(titles("es"), ["Aviso legal", "Privacidad"]);
        assert_eq!(titles("en"), ["Imprint", "Privacy"]);
        assert!(site.page("imprint", "en", &[]).unwrap().contains("<p>Who.</p>"));
        assert!(site.page("welcome", "es", &[]).is_none() && site.page("nothing", "es", &[]).is_none());
        assert!(site.logo().unwrap().path().starts_with("pages/logo?v="));
    }

    #[test]
    fn what_is_kept_is_said_as_it_is_set_under_the_operators_own_words() {
        let (_folder, mut config) = folder(&[("privacy.en.md", "# Our privacy\n\nWe care.")]);
        config.retention = Retention { guests: Some(30 * keeping::DAY), matches: None, ..Retention::default() };
        let page = Site::read(&config).unwrap().page(PRIVACY, "en", &[]).unwrap();
        assert!(page.contains("We care.") && page.contains("30 days") && page.contains("for good"), "{page}");
        assert_eq!(page.matches("<h1>").count(), 1, "{page}");
        let spanish = Site::read(&Config::new("unused")).unwrap().page(PRIVACY, "es", &[]).unwrap();
        assert!(spanish.contains("<html lang=\"es\">") && spanish.contains("400 días"), "{spanish}");
    }

    #[test]
    fn packs_are_recommended_with_a_title_and_what_they_are_about() {
        let question = "[[question]]\nid = \"q-1\"\nes = \"¿2 + 2?\"\noptions.es = [\"4\", \"5\"]\nanswer = 1\n";
        let (folder, config) = folder(&[]);
        assert!(Site::read(&config).unwrap().packs().is_empty(), "a site need not have any");
        let packs = folder.path().join("packs");
        fs::create_dir(&packs).unwrap();
        fs::write(packs.join("sumas.toml"), format!("# Sumas de 1.º\n#\n# Para empezar.\n\n{question}# fin\n"))
            .unwrap();
        fs::write(packs.join("islas.toml"), question).unwrap();
        fs::write(packs.join("notes.txt"), "not read").unwrap();
        let site = Site::read(&config).unwrap();
        let told: Vec<_> =
            site.packs().iter().map(|pack| (&*pack.id, &*pack.title, &*pack.about, pack.count)).collect();
        assert_eq!(told, [("islas", "islas", "", 1), ("sumas", "Sumas de 1.º", "Para empezar.", 1)]);
        fs::write(packs.join("islas.toml"), question.replace("answer = 1", "answer = 9")).unwrap();
        let refused = Site::read(&config).unwrap_err().to_string();
        assert!(refused.contains("islas.toml, line 1: q-1: `answer`"), "{refused}");
        fs::write(packs.join("islas.toml"), "[[question").unwrap();
        assert!(Site::read(&config).unwrap_err().to_string().contains("islas.toml, line 1"));
    }

    #[test]
    fn what_cannot_be_shown_is_named() {
        for (name, said) in
            [("privacy.md", "privacy.md"), ("Privacy.es.md", "NAME.LANGUAGE.md"), ("a.fr.md", "es or en")]
        {
            let (_folder, config) = folder(&[(name, "x")]);
            let refused = Site::read(&config).unwrap_err().to_string();
            assert!(refused.contains(said), "{refused}");
        }
        let (_folder, config) = folder(&[("a.es.md", &"x".repeat(300_000))]);
        assert!(Site::read(&config).unwrap_err().to_string().contains("256 KiB"));
        let mut config = Config::new("unused");
        config.site.folder = Some("/nonexistent/site".into());
        assert!(Site::read(&config).unwrap_err().to_string().contains("/nonexistent/site"));
    }
}
