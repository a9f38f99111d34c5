package tables

import "github.com/pocketbase/pocketbase/core"

// takenDownJobs lists rows that were taken down or put back, and how far the entries of a table's rows that ride along with
// them are renewed. Triggers write a job in the transaction of the change; the server renews the entries in batches.
const takenDownJobs = `CREATE TABLE _taken_down_jobs (
	table_name TEXT NOT NULL,
	column_name TEXT NOT NULL,
	value TEXT NOT NULL,
	reached TEXT NOT NULL,
	PRIMARY KEY (value, table_name, column_name)
) WITHOUT ROWID`

func init() {
	core.AppMigrations.Register(statements(takenDownJobs), nil, "0000000011_taken_down_jobs.go")
}
