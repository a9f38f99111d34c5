package main

import "github.com/pocketbase/pocketbase/core"

// Whether a row was deleted is asked by its name alone, whatever channels it was in (Y11). The index says so with its
// own condition: a query that names `deleted = 1` finds it.
const gravesIndex = `CREATE INDEX _feed_graves ON _feed (collection, record) WHERE deleted = 1`

func init() {
	core.AppMigrations.Register(func(app core.App) error { return execute(app, gravesIndex, nil) }, nil, "0000000006_feed_graves.go")
}
