package tables

import "github.com/pocketbase/pocketbase/core"

// removalJobs lists the rows still to delete: those of a table whose column holds the value of a deleted row. Triggers write
// a job in the transaction that deletes the row; the server deletes the rows in batches.
const removalJobs = `CREATE TABLE _removal_jobs (
	table_name TEXT NOT NULL,
	column_name TEXT NOT NULL,
	value TEXT NOT NULL,
	PRIMARY KEY (value, table_name, column_name)
) WITHOUT ROWID`

func init() {
	core.AppMigrations.Register(statements(removalJobs), nil, "0000000008_removal_jobs.go")
}
