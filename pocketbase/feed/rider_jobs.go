package feed

import (
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

const (
	riderJobsTick  = 100 * time.Millisecond
	riderJobsRetry = 5 * time.Second
)

// riderJob is a row of `_rider_jobs`.
type riderJob struct {
	Table  string `db:"table_name"`
	Column string `db:"column_name"`
	Value  string `db:"value"`
}

func (j riderJob) params() dbx.Params {
	return dbx.Params{"table": j.Table, "column": j.Column, "value": j.Value}
}

const ofRiderJob = " WHERE table_name = {:table} AND column_name = {:column} AND value = {:value}"

// KeepRenewingRiders runs all jobs until stop is closed, also those from before the start.
func KeepRenewingRiders(app core.App, stop <-chan struct{}) {
	for {
		wait := riderJobsTick
		if err := RenewRiders(app, stop); err != nil {
			app.Logger().Warn("entries of what rides along were not renewed", "error", err)
			wait = riderJobsRetry
		}
		select {
		case <-stop:
			return
		case <-time.After(wait):
		}
	}
}

// RenewRiders runs every job once. A job that fails stops no other. No further batch begins once stop is closed.
func RenewRiders(app core.App, stop <-chan struct{}) error {
	var all []riderJob
	if err := app.ConcurrentDB().NewQuery("SELECT table_name, column_name, value FROM _rider_jobs").All(&all); err != nil {
		return err
	}
	var failed error
	for _, job := range all {
		failed = errors.Join(failed, InBatches(stop, MaxBatch, func(rows int) (done int, err error) {
			err = app.RunInTransaction(func(tx core.App) error {
				done, err = job.runBatch(tx, rows)
				return err
			})
			return done, err
		}))
	}
	return failed
}

// runBatch renews some rows, after those that the job renewed before. A job that a change of its row began anew
// meanwhile begins at the first ones again.
func (j riderJob) runBatch(tx core.App, rows int) (done int, err error) {
	r, known := findRiders(j.Table, j.Column)
	if !known {
		return 0, sqlite.Execute(tx, "DELETE FROM _rider_jobs"+ofRiderJob, j.params())
	}
	const reached = "(SELECT reached FROM _rider_jobs" + ofRiderJob + ")"
	params := j.params()
	params["rows"] = rows
	for _, statement := range r.renewAfter(reached, "{:rows}") {
		if err := sqlite.Execute(tx, statement, params); err != nil {
			return 0, err
		}
	}
	var batch struct {
		Count int    `db:"count"`
		Last  string `db:"last"`
	}
	if err := tx.DB().NewQuery("SELECT count(*) AS count, coalesce(max(id), '') AS last FROM " + r.some("{:value}", reached, "{:rows}")).Bind(params).One(&batch); err != nil {
		return 0, err
	}
	if batch.Count > 0 {
		params["last"] = batch.Last
		if err := sqlite.Execute(tx, "UPDATE _rider_jobs SET reached = {:last}"+ofRiderJob, params); err != nil {
			return 0, err
		}
	}
	if batch.Count < rows {
		return batch.Count, sqlite.Execute(tx, "DELETE FROM _rider_jobs"+ofRiderJob, j.params())
	}
	return batch.Count, nil
}
