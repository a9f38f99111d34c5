package tables

import "github.com/pocketbase/pocketbase/core"

// goneAccounts stores the ids of deleted accounts, and nothing else of them. A phone of such a user must learn that the
// session cannot come back. Nobody may register with such an id.
const goneAccounts = `CREATE TABLE _gone_accounts (user TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID`

func init() {
	core.AppMigrations.Register(statements(goneAccounts), nil, "0000000004_gone_accounts.go")
}
