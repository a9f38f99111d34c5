package tables

import "github.com/pocketbase/pocketbase/core"

// goneAccounts keeps the ids of accounts that ended, and nothing else of them: a phone of such a user has to learn that
// the session will never come back, and nobody may register under such an id.
const goneAccounts = `CREATE TABLE _gone_accounts (user TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID`

func init() {
	core.AppMigrations.Register(statements(goneAccounts), nil, "0000000004_gone_accounts.go")
}
