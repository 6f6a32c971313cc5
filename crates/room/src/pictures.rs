//! The pictures of a class's own questions, addressed by the hash of their file. Events and snapshots carry only the
//! hash; a page fetches each picture once.

use std::collections::HashMap;
use std::sync::Arc;

use questions::{ImageType, PictureData, Question};
use sha2::{Digest as _, Sha256};

use crate::room::Room;

/// A picture as it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassPicture {
    /// What kind of file it is.
    pub kind: ImageType,
    /// The file.
    pub bytes: Vec<u8>,
}

/// The pictures of all questions of a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Pictures {
    named: Arc<HashMap<String, PictureData>>,
}

impl Pictures {
    pub(crate) fn of(questions: &[Question]) -> Pictures {
        let all = questions.iter().flat_map(|question| &question.pictures);
        let named = all.map(|picture| (name(&picture.data), picture.data.clone())).collect();
        Pictures { named: Arc::new(named) }
    }

    fn find(&self, name: &str) -> Option<ClassPicture> {
        let bytes = self.named.get(name)?.bytes()?;
        Some(ClassPicture { kind: ImageType::of(&bytes)?, bytes })
    }
}

/// The name of a picture: 128 bits that nobody guesses who has not seen it.
pub(crate) fn name(data: &PictureData) -> String {
    let hash = Sha256::digest(data.as_base64().as_bytes());
    hex::encode(&hash[..16])
}

impl Room {
    /// The picture of this name, if a question of this table has one.
    pub fn picture(&self, name: &str) -> Option<ClassPicture> {
        self.played()?.questions.as_ref()?.pictures().find(name)
    }
}
