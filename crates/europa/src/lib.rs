//! The rules of Ruta Europea.
