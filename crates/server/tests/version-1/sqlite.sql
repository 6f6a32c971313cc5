-- cookie sobremesa=FhSUg4Qw4lxLKmtc87Z8gOT-8LLjBtYvubsjVugkIb8
-- parchis 2whkwnneqh2w
-- ampel 7xuy937796xc
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'tables','2026-11-16 12:41:24',1,X'C7C51B80694D7672735A42DECA3142C7FA4D73184D10307800AC8ED5EE44A6962837192975870F78F1D5CB7566145AF7',3588514);
INSERT INTO "_sqlx_migrations" VALUES(2,'people','2026-11-16 12:41:24',1,X'7ADFA0D94A70F40A8B817FB3CD8252B33A79458FB5DF62714E3790ABB4F09A25BD346B2D78251871514CB341BEC9B53C',8572068);
INSERT INTO "_sqlx_migrations" VALUES(3,'afterwards','2026-11-16 12:41:24',1,X'821FCFAE606A699BD32CB1CE278F20C01F309D2F82A2C975175D5E17AFDFB43390EDB1AD8B00AE2CA6EFFDD1E4629DEB',44335040);
INSERT INTO "_sqlx_migrations" VALUES(4,'absent','2026-11-16 12:41:24',1,X'2FD562C4F3CA2B9C8C1E19B5F41565D2B0F89517D564EE04EB6CB9888DE3E6868CC5D639DF006080098E876EB6AC220C',3979685);
INSERT INTO "_sqlx_migrations" VALUES(5,'push','2026-11-16 12:41:24',1,X'E20AC929AE366B5C819929837773962F91EEEF4878666C5D5E693C0CA3C9197AB664F9F8FA83116A7B003757D43D32DF',553421);
INSERT INTO "_sqlx_migrations" VALUES(6,'orders','2026-11-16 12:41:24',1,X'84F2967F321BD34A0C979F812EB7D8006E232FA88DB85E8DA82326D0497924EB5B122EB0CA71F2E433AFDE6516AF1E43',671303);
INSERT INTO "_sqlx_migrations" VALUES(7,'classes','2026-11-16 12:41:24',1,X'9851D3056D2BE2FC62FD863E2B0ECC50FC1A8216C9AEB7D862D988A24C06281767A2201EEC21BF6931AFC8CF7BB5B120',905471);
INSERT INTO "_sqlx_migrations" VALUES(8,'nodes','2026-11-16 12:41:24',1,X'007E83561ABC904D4A15E02712D63FC40E10670713977D29F30EF7A2F5871C45D2E168AB5D2222AA319408FE18EF933F',1173289);
CREATE TABLE away (
    person TEXT PRIMARY KEY NOT NULL,
    since INTEGER NOT NULL
);
CREATE TABLE beats (
    id INTEGER PRIMARY KEY NOT NULL,
    at INTEGER NOT NULL
);
INSERT INTO "beats" VALUES(1,1794832884940);
CREATE TABLE chat (
    match TEXT NOT NULL,
    n INTEGER NOT NULL,
    room INTEGER NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;
CREATE TABLE chores (
    match TEXT PRIMARY KEY NOT NULL,
    due INTEGER NOT NULL
);
CREATE TABLE class_answers (
    class TEXT NOT NULL,
    since INTEGER NOT NULL,
    question TEXT NOT NULL,
    team INTEGER NOT NULL,
    asked INTEGER NOT NULL,
    pupil TEXT NOT NULL,
    was_right INTEGER NOT NULL,
    was_wrong INTEGER NOT NULL,
    PRIMARY KEY (class, since, team, pupil)
) WITHOUT ROWID;
CREATE TABLE class_votes (
    class TEXT NOT NULL,
    since INTEGER NOT NULL,
    member TEXT NOT NULL,
    team INTEGER NOT NULL,
    chosen INTEGER NOT NULL,
    PRIMARY KEY (class, since, member)
) WITHOUT ROWID;
CREATE TABLE classes (
    id TEXT PRIMARY KEY NOT NULL,
    match TEXT NOT NULL,
    -- By which pupils join; none while it is locked.
    code TEXT UNIQUE,
    -- What brings the teacher back, hashed.
    recovery TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    -- The teacher's own questions, as JSON.
    questions TEXT,
    created INTEGER NOT NULL
);
CREATE TABLE codes (
    hash TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL,
    kind INTEGER NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE dice (
    game TEXT NOT NULL,
    face TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (game, face)
) WITHOUT ROWID;
CREATE TABLE events (
    match TEXT NOT NULL,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, n)
) WITHOUT ROWID;
INSERT INTO "events" VALUES('2whkwnneqh2w',0,'{"t":1794832884964,"commitment":"a2859fe1802d655b658ec81b5353deec2614ea683b8d2e45086d4b1e01de3561","devices":[0]}');
INSERT INTO "events" VALUES('2whkwnneqh2w',1,'{"t":1794832894964,"seals":[]}');
INSERT INTO "events" VALUES('2whkwnneqh2w',2,'{"t":1794832894964,"begin":true,"do":["d3","d6","d6","d4","d5","d6"]}');
INSERT INTO "events" VALUES('2whkwnneqh2w',3,'{"t":1794832894980,"by":2,"do":["yellow"]}');
INSERT INTO "events" VALUES('2whkwnneqh2w',4,'{"t":1794832894984,"by":3,"do":["blue"]}');
INSERT INTO "events" VALUES('7xuy937796xc',0,'{"t":1794832884977,"begin":true,"do":[]}');
INSERT INTO "events" VALUES('7xuy937796xc',1,'{"t":1794832884995,"by":0,"do":["+i4"]}');
CREATE TABLE nodes (
    id TEXT PRIMARY KEY NOT NULL,
    seen INTEGER NOT NULL
);
CREATE TABLE online (
    person TEXT NOT NULL,
    node TEXT NOT NULL,
    PRIMARY KEY (person, node)
);
CREATE TABLE orders (
    id INTEGER PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL
);
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY NOT NULL,
    person TEXT NOT NULL,
    key TEXT NOT NULL,
    label TEXT NOT NULL,
    uses INTEGER NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
) WITHOUT ROWID;
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
INSERT INTO "people" VALUES('4s4gvpp6m52b','Lola','lola',0,NULL,1794832884944,1794832884944,0);
CREATE TABLE rating_changes (
    match TEXT NOT NULL,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    pool INTEGER NOT NULL,
    before REAL NOT NULL,
    after REAL NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, person)
) WITHOUT ROWID;
CREATE TABLE ratings (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    pool INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    matches INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (person, game, pool)
) WITHOUT ROWID;
CREATE TABLE records (
    match TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    ended INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    record BLOB NOT NULL
);
CREATE TABLE reports (
    id TEXT PRIMARY KEY NOT NULL,
    match TEXT NOT NULL,
    n INTEGER NOT NULL,
    by_person TEXT NOT NULL,
    about TEXT,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    settled INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE seats (
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    bot INTEGER,
    score REAL, absent INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES('2whkwnneqh2w',0,'4s4gvpp6m52b','Lola',NULL,NULL,0);
INSERT INTO "seats" VALUES('2whkwnneqh2w',1,NULL,'',1,NULL,0);
INSERT INTO "seats" VALUES('2whkwnneqh2w',2,NULL,'',2,NULL,0);
INSERT INTO "seats" VALUES('2whkwnneqh2w',3,NULL,'',1,NULL,0);
INSERT INTO "seats" VALUES('7xuy937796xc',0,NULL,'',1,NULL,0);
INSERT INTO "seats" VALUES('7xuy937796xc',1,'4s4gvpp6m52b','Lola',NULL,NULL,0);
CREATE TABLE secrets (
    name TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "secrets" VALUES('push','gYIfsaWdkxjnIDl3XGo7yumDvWzvZ8Utg7CfFn5KUBs');
CREATE TABLE sessions (
    token TEXT PRIMARY KEY NOT NULL,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL,
    kind INTEGER NOT NULL,
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
);
INSERT INTO "sessions" VALUES('c7e5a6050b39780a185c9d51649d08a109c96f99eccfdad9e3adfb4ecdb2f8df','uryz6czacbz9','4s4gvpp6m52b',0,'',1794832884952,1794832884952);
CREATE TABLE subscriptions (
    session TEXT PRIMARY KEY NOT NULL,
    endpoint TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    phase INTEGER NOT NULL,
    -- What was agreed, as JSON.
    setup TEXT NOT NULL,
    -- Counts the changes while people gather, so that two of them cannot be made at once.
    version INTEGER NOT NULL,
    host TEXT NOT NULL,
    listed INTEGER NOT NULL,
    -- The house's secret for the dice, in hexadecimal digits.
    secret TEXT NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL
);
INSERT INTO "tables" VALUES('2whkwnneqh2w','parchis',1,'{"game":"parchis","options":{"opening":"roll","players":4},"control":"untimed","rated":false,"listed":false,"chat":"free","lots":false,"key":"sduvmbqenm","chairs":[{"invited":false,"person":{"id":"4s4gvpp6m52b","name":"Lola","account":false},"number":1},{"invited":false,"bot":1,"number":2},{"invited":false,"bot":2,"number":3},{"invited":false,"bot":1,"number":4}]}',1,'4s4gvpp6m52b',0,'be4c48f933fc5d78d7e08f5cf6b4911aee4094b730a3f625844d784ba8c09e5d',1794832884954,1794832884954);
INSERT INTO "tables" VALUES('7xuy937796xc','ampel',1,'{"game":"ampel","options":{"yellows":5},"control":"untimed","rated":false,"listed":false,"chat":"free","lots":false,"key":"2ny89e40n0","chairs":[{"invited":false,"bot":1,"number":1},{"invited":false,"person":{"id":"4s4gvpp6m52b","name":"Lola","account":false},"number":2}]}',1,'4s4gvpp6m52b',0,'3a29ff2cd1bf3e41aeb12d92bb45c3b584a20024df9548aef3e72dc90e5857f0',1794832884972,1794832884972);
CREATE TABLE waiting (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    account INTEGER NOT NULL,
    node TEXT NOT NULL,
    page INTEGER NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (game, person)
);
CREATE INDEX tables_phase ON tables (phase, listed, changed);
CREATE INDEX seats_person ON seats (person, match);
CREATE INDEX records_ended ON records (ended);
CREATE UNIQUE INDEX people_accounts ON people (skeleton) WHERE account = 1;
CREATE INDEX sessions_person ON sessions (person);
CREATE INDEX codes_person ON codes (person);
CREATE INDEX passkeys_person ON passkeys (person);
CREATE INDEX ratings_best ON ratings (game, pool, rating);
CREATE INDEX rating_changes_person ON rating_changes (person, game, pool, at);
CREATE TRIGGER subscriptions_go AFTER DELETE ON sessions BEGIN
    DELETE FROM subscriptions WHERE session = OLD.id;
END;
CREATE INDEX classes_created ON classes (created);
CREATE INDEX chores_due ON chores (due);
CREATE INDEX online_node ON online (node);
COMMIT;
