package sqlite

import "github.com/pocketbase/pocketbase/core"

// PlanWithoutStatistics deletes SQLite's statistics of its tables. PocketBase collects them in a nightly job, which is
// removed, and when an administrator saves a collection; those are deleted after the save. Statistics of small tables,
// from the first night of a server, would cause scans of tables that have grown since. Without statistics the plans are
// those of the tests, for tables of any size. The job also truncated the write-ahead logs: see TruncateNightly.
func PlanWithoutStatistics(app core.App) error {
	app.Cron().Remove("__pbDBOptimize__")
	saved := func(e *core.CollectionEvent) error {
		if err := dropStatistics(app); err != nil {
			app.Logger().Warn("could not delete the query planner's statistics; SQLite may choose slow plans", "error", err)
		}
		return e.Next()
	}
	app.OnCollectionAfterCreateSuccess().BindFunc(saved)
	app.OnCollectionAfterUpdateSuccess().BindFunc(saved)
	return dropStatistics(app)
}

// dropStatistics deletes the statistics for all connections. The other connections read the changed schema and its
// statistics again; ANALYZE makes the connection that drops the tables do so.
func dropStatistics(app core.App) error {
	for _, statement := range []string{"DROP TABLE IF EXISTS sqlite_stat1", "DROP TABLE IF EXISTS sqlite_stat4", "ANALYZE sqlite_schema"} {
		if err := Execute(app, statement, nil); err != nil {
			return err
		}
	}
	return nil
}
