package tables

import "github.com/pocketbase/pocketbase/core"

// bannedEmails has keyed hashes of the addresses of banned accounts, also of those that have ended (Q10). The sanction is the
// ban; an empty `until` is for good.
var bannedEmails = []string{
	`CREATE TABLE _banned_emails (
		sanction TEXT PRIMARY KEY,
		hash TEXT NOT NULL,
		until TEXT NOT NULL
	) WITHOUT ROWID`,
	`CREATE INDEX _banned_emails_hash ON _banned_emails (hash)`,
	`INSERT INTO _meta (name, value) VALUES ('banned_email_key', lower(hex(randomblob(32))))`,
}

func init() {
	core.AppMigrations.Register(statements(bannedEmails...), nil, "0000000010_banned_emails.go")
}
