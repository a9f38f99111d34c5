package feed

import (
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// KeepRenewingChildren runs all jobs until stop is closed, also those from before the start.
func KeepRenewingChildren(app core.App, stop <-chan struct{}) {
	runUntilStopped(app, stop, "entries below rows that were taken down were not renewed", func() error { return RenewChildren(app, stop) })
}

// RenewChildren runs every job once, in short transactions.
func RenewChildren(app core.App, stop <-chan struct{}) error {
	return runRowsJobs(app, "_taken_down_jobs", stop, func(job rowsJob) error {
		return InBatches(stop, MaxBatch, func(rows int) (done int, err error) {
			err = app.RunInTransaction(func(tx core.App) error {
				done, err = renewBatch(tx, job, rows)
				return err
			})
			return done, err
		})
	})
}

// renewBatch renews some rows, after those that the job renewed before. A job that a change of the parent began anew
// meanwhile begins after the first ones again.
func renewBatch(tx core.App, job rowsJob, rows int) (done int, err error) {
	const end = "DELETE FROM _taken_down_jobs" + whereRowsJob
	c, known := findChildren(job.Table, job.Column)
	if !known {
		return 0, sqlite.Execute(tx, end, job.params())
	}
	const reached = "(SELECT reached FROM _taken_down_jobs" + whereRowsJob + ")"
	params := job.params()
	params["rows"] = rows
	for _, statement := range c.renewNextBatch(reached, "{:rows}") {
		if err := sqlite.Execute(tx, statement, params); err != nil {
			return 0, err
		}
	}
	var batch struct {
		Count int    `db:"count"`
		Last  string `db:"last"`
	}
	if err := tx.DB().NewQuery("SELECT count(*) AS count, coalesce(max(id), '') AS last FROM " + c.of("{:value}", reached, "{:rows}")).Bind(params).One(&batch); err != nil {
		return 0, err
	}
	if batch.Count > 0 {
		params["last"] = batch.Last
		if err := sqlite.Execute(tx, "UPDATE _taken_down_jobs SET reached = {:last}"+whereRowsJob, params); err != nil {
			return 0, err
		}
	}
	if batch.Count < rows {
		return batch.Count, sqlite.Execute(tx, end, job.params())
	}
	return batch.Count, nil
}
