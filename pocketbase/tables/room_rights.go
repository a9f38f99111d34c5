package tables

import "github.com/pocketbase/pocketbase/core"

// roomRights has, for each user, the seq of the newest seat in a room that the user got or lost. Triggers of pb_migrations
// write it.
var roomRights = []string{
	`CREATE TABLE _room_rights (
		user TEXT PRIMARY KEY,
		seq INTEGER NOT NULL
	) WITHOUT ROWID`,
	`CREATE INDEX _room_rights_seq ON _room_rights (seq)`,
}

func init() {
	core.AppMigrations.Register(statements(roomRights...), nil, "0000000009_room_rights.go")
}
