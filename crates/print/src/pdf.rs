//! The sheets as one PDF, with real text in its own fonts.

use std::sync::Arc;

use krilla::Document;
use krilla::geom::Size;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt as _, SvgSettings};

use crate::Sheet;
use crate::letters::fonts;

/// Points, of which PDF is made, in a millimetre.
const POINTS: f64 = 72.0 / 25.4;

/// The file.
///
/// # Errors
/// A sheet that cannot be drawn, in one sentence.
pub fn pdf(sheets: &[Sheet]) -> Result<Vec<u8>, String> {
    let mut options = usvg::Options::default();
    let database = Arc::make_mut(&mut options.fontdb);
    fonts().into_iter().for_each(|(.., bytes)| database.load_font_data(bytes.to_vec()));
    let mut document = Document::new();
    for sheet in sheets {
        let bad = |why: String| format!("The sheet {} cannot be drawn: {why}.", sheet.title);
        let tree = usvg::Tree::from_str(&sheet.svg, &options).map_err(|error| bad(error.to_string()))?;
        let (width, height) = ((sheet.width * POINTS) as f32, (sheet.height * POINTS) as f32);
        let settings = PageSettings::from_wh(width, height).ok_or_else(|| bad("it has no size".into()))?;
        let size = Size::from_wh(width, height).ok_or_else(|| bad("it has no size".into()))?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        surface.draw_svg(&tree, size, SvgSettings::default()).ok_or_else(|| bad("its drawing is empty".into()))?;
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| format!("The PDF cannot be made: {error:?}."))
}
