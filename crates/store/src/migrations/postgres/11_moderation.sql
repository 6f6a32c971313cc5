-- Of whom somebody wants to hear nothing (blocked = 0), or whom they do not want to meet at all (blocked = 1).
CREATE TABLE blocks (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    blocked BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX blocks_other ON blocks (other, person);

-- Whether somebody looks after reports; until when they may not write; why they are banned; of what they were warned
-- and have not said yet that they have read it.
ALTER TABLE people ADD COLUMN moderator BIGINT NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN muted BIGINT NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN banned_why TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN warning TEXT NOT NULL DEFAULT '';

-- Why somebody has reported a line, and the lines around it as they were then. (Older rows have the reason in the text.)
ALTER TABLE reports ADD COLUMN why TEXT NOT NULL DEFAULT '';
CREATE TABLE report_lines (
    report TEXT NOT NULL,
    n BIGINT NOT NULL,
    room BIGINT NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (report, n)
);

-- The audit log: what moderators, and whoever runs the server (by_person is missing), have done, to whom and why.
CREATE TABLE audit_log (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    by_person TEXT,
    by_name TEXT NOT NULL,
    measure TEXT NOT NULL,
    about TEXT,
    about_name TEXT NOT NULL,
    match TEXT,
    report TEXT,
    until BIGINT,
    why TEXT NOT NULL
);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_report ON audit_log (report);
