package feed

import (
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// Whether a row was deleted is asked by row, without its channels (Y11). SQLite uses the partial index for queries that
// contain `deleted = 1`.
const tombstonesByRow = `CREATE INDEX _feed_tombstones_by_row ON _feed (collection, record) WHERE deleted = 1`

func init() {
	core.AppMigrations.Register(func(app core.App) error { return sqlite.Execute(app, tombstonesByRow, nil) }, nil, "0000000006_feed_tombstones_by_row.go")
}
