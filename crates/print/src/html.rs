//! All sheets in one page that a browser prints: with its fonts in it, so that it is the same everywhere.

use std::fmt::Write;

use base64::prelude::{BASE64_STANDARD, Engine as _};

use crate::Sheet;
use crate::letters::fonts;
use crate::svg::{escape, n};

/// The page, as the text of a file.
pub fn html(title: &str, language: &str, sheets: &[Sheet]) -> String {
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n<style>\n",
        escape(title)
    );
    for (family, weight, bytes) in fonts() {
        // Writing to a text cannot fail.
        let _ = writeln!(
            page,
            "@font-face{{font-family:\"{family}\";font-weight:{weight};src:url(data:font/ttf;base64,{})}}",
            BASE64_STANDARD.encode(bytes)
        );
    }
    // A page of each size, so that one large sheet among small ones is printed as it is.
    let mut sizes: Vec<(f64, f64)> = Vec::new();
    for sheet in sheets {
        if !sizes.contains(&(sheet.width, sheet.height)) {
            sizes.push((sheet.width, sheet.height));
        }
    }
    for (number, (width, height)) in sizes.iter().enumerate() {
        let (w, h) = (n(*width), n(*height));
        let _ = writeln!(page, "@page size{number}{{size:{w}mm {h}mm;margin:0}}\n.size{number}{{page:size{number}}}");
    }
    page += "body{margin:0;background:#8a7d70}\nsvg.sheet{display:block;background:#fff;margin:4mm auto;break-after:page}\n\
             @media print{body{background:none}svg.sheet{margin:0}}\n</style>\n";
    for sheet in sheets {
        let number = sizes.iter().position(|size| *size == (sheet.width, sheet.height)).unwrap_or_default();
        let _ = writeln!(page, "{}", sheet.svg.replacen("<svg ", &format!("<svg class=\"sheet size{number}\" "), 1));
    }
    page
}
