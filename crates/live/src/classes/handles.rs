//! The classes in memory: those with open pages. `tables` uses nothing else of classes.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::RwLock;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::session::ClassHandle;
use crate::node::Node;

/// The classes that are in memory.
pub(crate) struct ClassHandles {
    pub(super) node: Arc<Node>,
    handles: RwLock<HashMap<Arc<str>, Arc<ClassHandle>>>,
    /// The classes in which a question has changed.
    pub(super) questions: UnboundedSender<Arc<ClassHandle>>,
}

impl ClassHandles {
    /// None, and where those come out in which a question has changed.
    pub(crate) fn new(node: Arc<Node>) -> (ClassHandles, UnboundedReceiver<Arc<ClassHandle>>) {
        let (questions, changed) = unbounded_channel();
        (ClassHandles { node, handles: RwLock::default(), questions }, changed)
    }

    pub(super) fn get(&self, id: &str) -> Option<Arc<ClassHandle>> {
        self.handles.read().get(id).cloned()
    }

    pub(super) fn all(&self) -> Vec<Arc<ClassHandle>> {
        self.handles.read().values().cloned().collect()
    }

    /// Puts a class into memory, unless somebody has done so meanwhile; gives the one that is there.
    pub(super) fn put(&self, handle: ClassHandle) -> Arc<ClassHandle> {
        self.handles.write().entry(handle.id.clone()).or_insert_with(|| Arc::new(handle)).clone()
    }

    /// Whether this is the one that is in memory.
    pub(super) fn holds(&self, handle: &Arc<ClassHandle>) -> bool {
        self.handles.read().get(&handle.id).is_some_and(|there| Arc::ptr_eq(there, handle))
    }

    pub(super) fn forget(&self, id: &str) {
        self.handles.write().remove(id);
    }

    /// Forgets a class that nobody has open any more.
    pub(super) fn forget_empty(&self, id: &str) {
        let mut handles = self.handles.write();
        if handles.get(id).is_some_and(|handle| handle.is_empty()) {
            handles.remove(id);
        }
    }
}
