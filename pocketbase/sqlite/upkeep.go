package sqlite

import "github.com/pocketbase/pocketbase/core"

// PlanWithoutStatistics drops what SQLite counted of its tables, and keeps PocketBase from having them counted: in its
// nightly job, and whenever an administrator saves a collection. Statements planned by the small tables of a server's
// first night would scan tables that have grown since. Without statistics the plans are those of the tests, whatever the
// tables hold.
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

// dropStatistics drops them for all connections: the others see that a table was dropped, this one reads what is left.
func dropStatistics(app core.App) error {
	for _, statement := range []string{"DROP TABLE IF EXISTS sqlite_stat1", "DROP TABLE IF EXISTS sqlite_stat4", "ANALYZE sqlite_schema"} {
		if err := Execute(app, statement, nil); err != nil {
			return err
		}
	}
	return nil
}
