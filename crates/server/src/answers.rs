//! Limits the bytes of responses that are not written yet, for each address: a client that requests much and reads nothing must not
//! fill the memory.
//!
//! Requests whose response may be long wait until the address has room, one after the other: a class-room that asks for the same pack at
//! once gets it. Any other response without room is refused.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use base::Problem;
use futures_util::StreamExt as _;
use parking_lot::Mutex;
use tokio::sync::{Notify, Semaphore};
use tokio::time::timeout;

use crate::app::Shared;
use crate::refusal::Refusal;
use crate::routes::address_of;

/// The most unwritten bytes of responses to one address; beyond it only short responses are sent.
const MAX_ADDRESS_BYTES: usize = 8 * 1024 * 1024;

/// Shorter answers are not counted: there is no more than one of them for each connection.
const LEAST_BYTES: u64 = 16 * 1024;

/// How long an answer that may be long waits for room.
const ROOM_TIMEOUT: Duration = Duration::from_secs(20);

/// The number of addresses from which those without unwritten responses are dropped.
const MAX_REMEMBERED: usize = 1024;

/// Where an answer may be long, whatever comes after.
const LONG_ANSWERS: [(Method, &str); 7] = [
    (Method::GET, "/api/packs/"),
    (Method::GET, "/api/recommended/"),
    (Method::POST, "/api/homework/join"),
    (Method::GET, "/api/classes/"),
    (Method::GET, "/api/matches/"),
    (Method::GET, "/api/me/data"),
    (Method::GET, "/api/openapi.json"),
];

/// The unwritten bytes of responses, by address.
#[derive(Default)]
pub(crate) struct Answers {
    budgets: Mutex<HashMap<IpAddr, Weak<AddressBudget>>>,
}

/// The unwritten bytes of responses to one address.
struct AddressBudget {
    bytes: AtomicUsize,
    /// Something has arrived.
    arrived: Notify,
    /// Whose turn it is to wait for room.
    turn: Semaphore,
}

/// A piece of an answer, counted as long as any of it is kept.
struct Counted {
    bytes: Bytes,
    budget: Arc<AddressBudget>,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.budget.bytes.fetch_sub(self.bytes.len(), Ordering::AcqRel);
        self.budget.arrived.notify_one();
    }
}

impl Answers {
    fn budget_of(&self, address: IpAddr) -> Arc<AddressBudget> {
        let mut budgets = self.budgets.lock();
        if let Some(budget) = budgets.get(&address).and_then(Weak::upgrade) {
            return budget;
        }
        if budgets.len() >= MAX_REMEMBERED {
            budgets.retain(|_, budget| budget.strong_count() > 0);
        }
        let budget =
            Arc::new(AddressBudget { bytes: AtomicUsize::new(0), arrived: Notify::new(), turn: Semaphore::new(1) });
        budgets.insert(address, Arc::downgrade(&budget));
        budget
    }
}

impl AddressBudget {
    fn is_full(&self) -> bool {
        self.bytes.load(Ordering::Acquire) >= MAX_ADDRESS_BYTES
    }

    /// Waits until something may be sent. Only whose turn it is waits.
    async fn room(&self) {
        while self.is_full() {
            self.arrived.notified().await;
        }
    }

    /// Counts a piece of an answer.
    fn count(self: &Arc<Self>, bytes: Bytes) -> Bytes {
        self.bytes.fetch_add(bytes.len(), Ordering::AcqRel);
        Bytes::from_owner(Counted { bytes, budget: self.clone() })
    }
}

/// Counts the answer to a request, which waits for room before anything is done for it where it may be long.
pub(crate) async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Result<Response, Refusal> {
    if !app.config.limits {
        return Ok(next.run(request).await);
    }
    let address = address_of(&app.config, request.headers(), request.extensions());
    let budget = app.answers.budget_of(address);
    let path = request.uri().path();
    if !LONG_ANSWERS.iter().any(|(method, begin)| request.method() == method && path.starts_with(begin)) {
        let answer = next.run(request).await;
        return counted(&budget, answer).await;
    }
    let turn = timeout(ROOM_TIMEOUT, async {
        let turn = budget.turn.acquire().await;
        budget.room().await;
        turn
    });
    let Ok(_turn) = turn.await else { return Err(unread().into()) };
    let answer = next.run(request).await;
    counted(&budget, answer).await
}

/// Refuses an answer for which there is no room.
fn unread() -> Problem {
    let why = "Too much is on its way to your address; wait until it has arrived.";
    Problem::too_many(why).after(Duration::from_secs(2))
}

async fn counted(budget: &Arc<AddressBudget>, answer: Response) -> Result<Response, Refusal> {
    let (parts, body) = answer.into_parts();
    let Some(size) = body.size_hint().exact() else {
        // Read piece by piece as it is written.
        let budget = budget.clone();
        let pieces = body.into_data_stream().map(move |piece| piece.map(|piece| budget.count(piece)));
        return Ok(Response::from_parts(parts, Body::from_stream(pieces)));
    };
    if size < LEAST_BYTES {
        return Ok(Response::from_parts(parts, body));
    }
    let whole = to_bytes(body, usize::MAX).await;
    let Ok(whole) = whole else { return Ok(StatusCode::INTERNAL_SERVER_ERROR.into_response()) };
    if budget.is_full() {
        return Err(unread().into());
    }
    Ok(Response::from_parts(parts, Body::from(budget.count(whole))))
}
