-- Question packs that are shared: `code` is in the link, `token` is the hash of the code by which they are changed.
CREATE TABLE shared_packs (
    code TEXT NOT NULL PRIMARY KEY,
    token TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    questions INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    changed INTEGER NOT NULL
);
CREATE INDEX shared_packs_changed ON shared_packs (changed);
