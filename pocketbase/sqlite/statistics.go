package sqlite

import "github.com/pocketbase/pocketbase/core"

// PlanWithoutStatistics deletes SQLite's statistics of its tables, and keeps PocketBase from collecting them: in its
// nightly job, and when an administrator saves a collection. Statistics of small tables, from the first night of a
// server, would cause scans of tables that have grown since. Without statistics the plans are those of the tests, for
// tables of any size.
func PlanWithoutStatistics(app core.App) error {
	app.Cron().Remove("__pbDBOptimize__")
	saved := func(e *core.CollectionEvent) error {
		if err := dropStatistics(app); err != nil {
			app.Logger().Warn("statements may be planned by small tables", "error", err)
		}
		return e.Next()
	}
	app.OnCollectionAfterCreateSuccess().BindFunc(saved)
	app.OnCollectionAfterUpdateSuccess().BindFunc(saved)
	return dropStatistics(app)
}

// dropStatistics drops them for all connections: the others notice the dropped table, this one reads what is left.
func dropStatistics(app core.App) error {
	for _, statement := range []string{"DROP TABLE IF EXISTS sqlite_stat1", "DROP TABLE IF EXISTS sqlite_stat4", "ANALYZE sqlite_schema"} {
		if err := Execute(app, statement, nil); err != nil {
			return err
		}
	}
	return nil
}
