package feed

import (
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	rowsJobsTick  = 100 * time.Millisecond
	rowsJobsRetry = 5 * time.Second
)

// rowsJob is work on the rows of a table whose column holds a value. Triggers write it into a table of jobs.
type rowsJob struct {
	Table  string `db:"table_name"`
	Column string `db:"column_name"`
	Value  string `db:"value"`
}

// whereRowsJob is the condition of the row of a job in its table.
const whereRowsJob = " WHERE table_name = {:table} AND column_name = {:column} AND value = {:value}"

func (j rowsJob) params() dbx.Params {
	return dbx.Params{"table": j.Table, "column": j.Column, "value": j.Value}
}

// runUntilStopped repeats work until stop is closed. After an error, which is logged with a message, it pauses for longer.
func runUntilStopped(app core.App, stop <-chan struct{}, message string, work func() error) {
	for {
		wait := rowsJobsTick
		if err := work(); err != nil {
			app.Logger().Warn(message, "error", err)
			wait = rowsJobsRetry
		}
		select {
		case <-stop:
			return
		case <-time.After(wait):
		}
	}
}

// runRowsJobs runs every job of a table once. A job that fails stops no other. No further job begins once stop is closed.
func runRowsJobs(app core.App, table string, stop <-chan struct{}, run func(rowsJob) error) error {
	var all []rowsJob
	if err := app.ConcurrentDB().NewQuery("SELECT table_name, column_name, value FROM " + table).All(&all); err != nil {
		return err
	}
	var failed error
	for _, job := range all {
		failed = errors.Join(failed, run(job))
		select {
		case <-stop:
			return failed
		default:
		}
	}
	return failed
}
