package main

import "github.com/pocketbase/pocketbase/core"

// planWithoutStatistics drops what SQLite counted of its tables, and removes PocketBase's nightly job that counts them.
// Statements planned by the small tables of a server's first night would scan tables that have grown since. Without
// statistics the plans are those of the tests, whatever the tables hold.
func planWithoutStatistics(app core.App) error {
	app.Cron().Remove("__pbDBOptimize__")
	// The other connections see that a table was dropped; this one reads what is left.
	for _, statement := range []string{"DROP TABLE IF EXISTS sqlite_stat1", "DROP TABLE IF EXISTS sqlite_stat4", "ANALYZE sqlite_schema"} {
		if err := execute(app, statement, nil); err != nil {
			return err
		}
	}
	return nil
}
