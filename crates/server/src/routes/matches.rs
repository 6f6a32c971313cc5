//! Finished matches, and statistics over them.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use base::Problem;
use catalogue::Match;
use live::{NamedRecord, Records};
use serde::Serialize;
use serde_json::Value;
use store::Store;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Shared;
use crate::refusal::Refusal;

/// What is answered about matches.
pub(crate) fn routes() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(show)).routes(routes!(record)).routes(routes!(dice))
}

/// A match that is over.
#[derive(Serialize, ToSchema)]
struct Finished {
    id: String,
    game: &'static str,
    /// Who sat on each seat.
    names: Vec<String>,
    /// Each seat's share of the win.
    result: Vec<Option<f64>>,
    ended: u64,
    /// Its record as text.
    record: String,
}

/// All dice that were ever rolled here.
#[derive(Serialize, ToSchema)]
struct Dice {
    /// How many rolls.
    rolls: i64,
    /// By game and roll how often it came, cards and wheels included.
    faces: BTreeMap<String, BTreeMap<String, i64>>,
    /// By game how often its die showed one pip, two, and so on.
    dice: BTreeMap<String, [i64; 6]>,
}

/// A match that is over: who played, how it ended, and its record as text.
#[utoipa::path(get, path = "/api/matches/{id}", tag = "matches", params(("id" = String, Path)),
    responses((status = 200, body = Finished), (status = 404, body = Problem, description = "`not_found`")))]
async fn show(State(records): State<Arc<Records>>, Path(id): Path<String>) -> Result<Json<Finished>, Refusal> {
    let NamedRecord { record, result, ended } = records.named_record(&id).await?;
    let text = record.to_text();
    Ok(Json(Finished { id, game: record.game.id(), names: record.seats, result, ended, record: text }))
}

/// The record of a match that is over, as a file.
#[utoipa::path(get, path = "/api/matches/{id}/record", tag = "matches", params(("id" = String, Path)),
    responses((status = 200, content_type = "text/plain"), (status = 404, body = Problem, description = "`not_found`")))]
async fn record(State(records): State<Arc<Records>>, Path(id): Path<String>) -> Result<impl IntoResponse, Refusal> {
    let NamedRecord { record, .. } = records.named_record(&id).await?;
    let name: String = id.chars().filter(char::is_ascii_alphanumeric).collect();
    let file = format!("attachment; filename=\"{}-{name}.record\"", record.game.id());
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)], record.to_text()))
}

/// How often each face of the dice has come up in all matches that are over.
#[utoipa::path(get, path = "/api/dice", tag = "matches", responses((status = 200, body = Dice)))]
async fn dice(State(store): State<Store>) -> Result<Json<Dice>, Refusal> {
    let mut faces: BTreeMap<String, BTreeMap<String, i64>> = BTreeMap::new();
    let mut dice: BTreeMap<String, [i64; 6]> = BTreeMap::new();
    let mut rolls = 0;
    for (game, face, times) in store.faces().await? {
        rolls += times;
        if let Some(pips) = pips(&game, &face) {
            dice.entry(game.clone()).or_default()[pips] += times;
        }
        faces.entry(game).or_default().insert(face, times);
    }
    Ok(Json(Dice { rolls, faces, dice }))
}

/// Which of six faces of a die a roll is, from 0.
fn pips(game: &str, roll: &str) -> Option<usize> {
    let face = Match::new(game.parse().ok()?, &Value::Null).ok()?.face(roll)?;
    usize::from(face.pips).checked_sub(1).filter(|&face| face < 6)
}

#[cfg(test)]
mod tests {
    use super::pips;

    #[test]
    fn faces_of_dice_are_told_from_cards_and_wheels() {
        assert_eq!([pips("parchis", "d1"), pips("girumgo", "d6")], [Some(0), Some(5)]);
        assert_eq!([pips("europa", "d2"), pips("europa", "plane")], [Some(1), Some(5)]);
        let others =
            [("europa", "card:skip"), ("girumgo", "s3"), ("parchis", "exit"), ("ampel", "d1"), ("chess", "d1")];
        assert_eq!(others.map(|(game, roll)| pips(game, roll)), [None; 5]);
    }
}
