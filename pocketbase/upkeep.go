package main

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// planWithoutStatistics drops what SQLite counted of its tables, and replaces PocketBase's nightly job that counts them.
// Statements planned by the small tables of a server's first night would scan tables that have grown since. Without
// statistics the plans are those of the tests, whatever the tables hold.
func planWithoutStatistics(app core.App) error {
	app.Cron().Remove("__pbDBOptimize__")
	if err := app.Cron().Add("mudarrajTruncateLogs", "0 0 * * *", func() { truncateLogs(app) }); err != nil {
		return err
	}
	// The other connections see that a table was dropped; this one reads what is left.
	for _, statement := range []string{"DROP TABLE IF EXISTS sqlite_stat1", "DROP TABLE IF EXISTS sqlite_stat4", "ANALYZE sqlite_schema"} {
		if err := execute(app, statement, nil); err != nil {
			return err
		}
	}
	return nil
}

// truncateLogs is the other half of that job: the disk gets back what the write-ahead logs took.
func truncateLogs(app core.App) {
	for _, db := range []dbx.Builder{app.NonconcurrentDB(), app.AuxNonconcurrentDB()} {
		if _, err := db.NewQuery("PRAGMA wal_checkpoint(TRUNCATE)").Execute(); err != nil {
			app.Logger().Warn("a write-ahead log was not truncated", "error", err)
		}
	}
}
