//! Response bodies under `/api/tables` and `/api/mine`, around the protocol's own types.

use protocol::{Card, MyTable, TableView};
use serde::Serialize;
use utoipa::ToSchema;

/// One table, as the socket's `table` message has it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableMessage {
    /// `table`.
    is: &'static str,
    table: TableView,
}

impl From<TableView> for TableMessage {
    fn from(table: TableView) -> TableMessage {
        TableMessage { is: "table", table }
    }
}

/// The tables that are listed.
#[derive(Serialize, ToSchema)]
pub(crate) struct Cards {
    pub(crate) tables: Vec<Card>,
}

/// The tables where one sits.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyTables {
    pub(crate) tables: Vec<MyTable>,
}
