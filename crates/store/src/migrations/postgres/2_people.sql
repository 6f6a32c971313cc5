-- Who plays here. A guest has a name and a session, an account a password or a passkey as well.
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name with look-alikes made equal; two accounts must differ in it.
    skeleton TEXT NOT NULL,
    account BIGINT NOT NULL,
    -- As argon2 writes it; missing where there is none.
    password TEXT,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    -- Until when they may not come in.
    banned BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX people_accounts ON people (skeleton) WHERE account = 1;

-- token: the SHA-256 of what the cookie or the program says, in hexadecimal digits. kind: 0 a browser, 1 a program.
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL,
    kind BIGINT NOT NULL,
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);

-- Codes that are used once. kind: 0 to come back without the password, 1 to take over from another device (both hashed),
-- 2 what a passkey is to sign.
CREATE TABLE codes (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    kind BIGINT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX codes_person ON codes (person);

-- id: what the device calls it, in base64url. key: the public key, likewise. uses: how often, if the device counts.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    key TEXT NOT NULL,
    label TEXT NOT NULL,
    uses BIGINT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX passkeys_person ON passkeys (person);
