PRAGMA user_version = 2;

-- Which session was played last, whatever the clock said: nanoseconds since 1970 like updated, but never less
-- than what any session had before.
ALTER TABLE sessions ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET touched = updated;

-- The oldest version of the program that can open this file. Every migration raises it, and settings stays readable as it is for
-- ever, so that an older program can say which version it takes.
INSERT INTO settings (key, value) VALUES ('file.needs', '0.1.0') ON CONFLICT (key) DO UPDATE SET value = excluded.value;
