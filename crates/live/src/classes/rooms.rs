//! The classes in memory: those with open pages. What a table needs to know of its class is here.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::RwLock;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::room::Room;
use crate::node::Node;

/// The classes that are in memory.
pub(crate) struct ClassRooms {
    pub(super) node: Arc<Node>,
    rooms: RwLock<HashMap<Arc<str>, Arc<Room>>>,
    /// The classes in which a question has changed.
    pub(super) questions: UnboundedSender<Arc<Room>>,
}

impl ClassRooms {
    /// None, and where those come out in which a question has changed.
    pub(crate) fn new(node: Arc<Node>) -> (ClassRooms, UnboundedReceiver<Arc<Room>>) {
        let (questions, changed) = unbounded_channel();
        (ClassRooms { node, rooms: RwLock::default(), questions }, changed)
    }

    pub(super) fn get(&self, id: &str) -> Option<Arc<Room>> {
        self.rooms.read().get(id).cloned()
    }

    pub(super) fn all(&self) -> Vec<Arc<Room>> {
        self.rooms.read().values().cloned().collect()
    }

    /// Puts a class into memory, unless somebody has done so meanwhile; gives the one that is there.
    pub(super) fn put(&self, room: Room) -> Arc<Room> {
        self.rooms.write().entry(room.id.clone()).or_insert_with(|| Arc::new(room)).clone()
    }

    /// Whether this is the one that is in memory.
    pub(super) fn holds(&self, room: &Arc<Room>) -> bool {
        self.rooms.read().get(&room.id).is_some_and(|there| Arc::ptr_eq(there, room))
    }

    pub(super) fn forget(&self, id: &str) {
        self.rooms.write().remove(id);
    }

    /// Forgets a class that nobody has open any more.
    pub(super) fn forget_empty(&self, id: &str) {
        let mut rooms = self.rooms.write();
        if rooms.get(id).is_some_and(|room| room.is_empty()) {
            rooms.remove(id);
        }
    }
}
