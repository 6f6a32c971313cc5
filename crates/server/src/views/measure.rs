//! A measure of moderators by its name, in requests and answers.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use store::Measure;
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MeasureName(pub(crate) Measure);

impl MeasureName {
    /// As it is written down.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }
}

impl Serialize for MeasureName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for MeasureName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MeasureName, D::Error> {
        let name = String::deserialize(deserializer)?;
        Measure::named(&name).map(MeasureName).ok_or_else(|| D::Error::unknown_variant(&name, Measure::NAMES))
    }
}

impl PartialSchema for MeasureName {
    fn schema() -> RefOr<Schema> {
        let object: Object = ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .description(Some("What is done."))
            .enum_values(Some(Measure::NAMES.iter().copied()))
            .build();
        object.into()
    }
}

impl ToSchema for MeasureName {
    fn name() -> std::borrow::Cow<'static, str> {
        "Measure".into()
    }
}
