//! The page's types are those of the protocol: `web/src/types/protocol.ts` is made from them.
//!
//! `UPDATE=1 cargo test -p protocol` writes it anew.

#[path = "../../../wasm/tests/it/declarations/mod.rs"]
mod declarations;

use declarations::hold_with;
use ts_rs::TypeVisitor;

#[test]
fn types_of_the_protocol() {
    let number = format!(
        "/** The number of the protocol that this page speaks. */\nexport const PROTOCOL = {};\n",
        protocol::PROTOCOL
    );
    hold_with("protocol", &number, |types| {
        types.visit::<protocol::ClientCommand>();
        types.visit::<protocol::ServerMessage>();
    });
}
