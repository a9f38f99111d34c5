// Package tables creates the tables that the rules of pb_hooks and the triggers of pb_migrations read and write. A
// program that runs those imports it.
package tables

import (
	"github.com/pocketbase/pocketbase/core"
)

// feedTables are the transport's own tables. They hold no product data and are no PocketBase collections.
var feedTables = []string{
	// The newest change of each row in each channel. SQLite's single writer makes seq the order of commits.
	`CREATE TABLE _feed (
		seq INTEGER PRIMARY KEY AUTOINCREMENT,
		channel TEXT NOT NULL,
		collection TEXT NOT NULL,
		record TEXT NOT NULL,
		deleted INTEGER NOT NULL DEFAULT 0,
		at INTEGER NOT NULL,
		UNIQUE (channel, collection, record)
	)`,
	`CREATE INDEX _feed_channel ON _feed (channel, seq)`,
	`CREATE INDEX _feed_tombstones ON _feed (at) WHERE deleted = 1`,
	// One row at each start of the server, kept for ever (Y1).
	`CREATE TABLE _runs (
		number INTEGER PRIMARY KEY AUTOINCREMENT,
		run TEXT NOT NULL UNIQUE,
		first_seq INTEGER NOT NULL,
		at INTEGER NOT NULL
	)`,
	// Verdicts (Y3, Y4).
	`CREATE TABLE _operations (
		user TEXT NOT NULL,
		id TEXT NOT NULL,
		device TEXT NOT NULL,
		n INTEGER NOT NULL,
		hash TEXT NOT NULL,
		verdict TEXT NOT NULL,
		code TEXT NOT NULL DEFAULT '',
		fields TEXT NOT NULL DEFAULT '',
		seq INTEGER NOT NULL,
		run TEXT NOT NULL,
		record TEXT NOT NULL,
		at INTEGER NOT NULL,
		PRIMARY KEY (user, id)
	) WITHOUT ROWID`,
	`CREATE INDEX _operations_at ON _operations (at)`,
	// The highest operation number per device whose verdict was purged, kept for ever (Y4).
	`CREATE TABLE _devices (
		user TEXT NOT NULL,
		device TEXT NOT NULL,
		purged INTEGER NOT NULL,
		PRIMARY KEY (user, device)
	) WITHOUT ROWID`,
	// Rows whose counters changed and wait for publication (Y18).
	`CREATE TABLE _unpublished (
		collection TEXT NOT NULL,
		record TEXT NOT NULL,
		PRIMARY KEY (collection, record)
	) WITHOUT ROWID`,
	`CREATE TABLE _meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`,
	// Posts by normalised tag, newest last; filled by triggers.
	`CREATE TABLE _post_tags (
		tag_key TEXT NOT NULL,
		order_key TEXT NOT NULL,
		post TEXT NOT NULL,
		PRIMARY KEY (tag_key, order_key)
	) WITHOUT ROWID`,
	`CREATE INDEX _post_tags_post ON _post_tags (post)`,
}

func init() {
	// The name sorts before every migration that is named by its time.
	core.AppMigrations.Register(statements(feedTables...), nil, "0000000001_feed.go")
}

// statements is a migration that executes them.
func statements(all ...string) func(core.App) error {
	return func(app core.App) error {
		for _, statement := range all {
			if _, err := app.DB().NewQuery(statement).Execute(); err != nil {
				return err
			}
		}
		return nil
	}
}
