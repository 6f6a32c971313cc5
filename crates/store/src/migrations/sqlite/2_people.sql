-- Who plays here. A guest has a name and a session, an account a password or a passkey as well.
CREATE TABLE people (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    -- The name with look-alikes made equal; two accounts must differ in it.
    skeleton TEXT NOT NULL,
    account INTEGER NOT NULL,
    -- As argon2 writes it; missing where there is none.
    password TEXT,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    -- Until when they may not come in.
    banned INTEGER NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX people_accounts ON people (skeleton) WHERE account = 1;

-- token: the SHA-256 of what the cookie or the program says, in hexadecimal digits. kind: 0 a browser, 1 a program.
CREATE TABLE sessions (
    token TEXT PRIMARY KEY NOT NULL,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL,
    kind INTEGER NOT NULL,
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);

-- Codes that are used once. kind: 0 to come back without the password, 1 to take over from another device (both hashed),
-- 2 what a passkey is to sign.
CREATE TABLE codes (
    hash TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL,
    kind INTEGER NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX codes_person ON codes (person);

-- id: what the device calls it, in base64url. key: the public key, likewise. uses: how often, if the device counts.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL,
    key TEXT NOT NULL,
    label TEXT NOT NULL,
    uses INTEGER NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkeys_person ON passkeys (person);
