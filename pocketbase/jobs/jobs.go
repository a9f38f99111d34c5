// Package jobs runs background jobs step by step, in turn.
package jobs

import (
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

const (
	jobTick = 100 * time.Millisecond
	// jobRest is the shortest pause between two steps, in which users can write.
	jobRest = 10 * time.Millisecond
	// jobFirstRetry doubles with each failure of a job. A failed job delays no other.
	jobFirstRetry = time.Second
	// LongestRetry is how long a failed job waits at most.
	LongestRetry = time.Hour
)

// Never is the time of a job that another package saves when it has work for it.
const Never = int64(1) << 52

// Ending gives a kind of jobs up after some failures in a row. Other jobs are tried for ever.
type Ending struct {
	Failures int
	// End also deletes the job.
	End func(app core.App) error
}

// Endings are by the kinds of jobs.
type Endings map[string]Ending

// Work runs the jobs in turn until stop is closed. It only saves the job: the hook of the save does the step
// (pb_hooks/notifications/job-hooks.ts). After each step a job goes to the end of the order.
func Work(app core.App, endings Endings, stop <-chan struct{}) {
	if err := bringBack(app, time.Now()); err != nil {
		app.Logger().Warn("jobs of a later time were not brought back", "error", err)
	}
	pause := time.NewTimer(jobTick)
	defer pause.Stop()
	for {
		select {
		case <-stop:
			return
		case <-pause.C:
		}
		began := time.Now()
		worked, err := WorkOnce(app, endings, began)
		if err != nil {
			app.Logger().Warn("a job's step failed", "error", err)
		}
		if worked {
			pause.Reset(max(jobRest, time.Since(began)))
		} else {
			pause.Reset(jobTick)
		}
	}
}

// bringBack makes jobs due that wait longer than any does: the clock was ahead when they were put off.
func bringBack(app core.App, now time.Time) error {
	return sqlite.Execute(app, "UPDATE jobs SET due = {:now} WHERE due > {:latest} AND due < {:never}",
		dbx.Params{"now": now.UnixMilli(), "latest": now.Add(LongestRetry).UnixMilli(), "never": Never})
}

// WorkOnce does one step of the job that has waited longest, if there is one.
func WorkOnce(app core.App, endings Endings, now time.Time) (worked bool, err error) {
	id, err := nextJob(app, now)
	if err != nil || id == "" {
		return false, err
	}
	job, err := app.FindRecordById("jobs", id)
	if err != nil {
		return false, err
	}
	if job.GetBool("done") {
		return true, forgetJob(app, id)
	}
	job.Set("due", now.UnixMilli())
	failures := max(0, job.GetInt("failures"))
	job.Set("failures", 0)
	if err := app.Save(job); err != nil {
		return true, errors.Join(err, putOff(app, endings[job.GetString("kind")], id, failures+1, now))
	}
	if job.GetBool("done") {
		return true, forgetJob(app, id)
	}
	return true, nil
}

// forgetJob removes a finished job, unless it was given more work meanwhile.
func forgetJob(app core.App, id string) error {
	return sqlite.Execute(app, "DELETE FROM jobs WHERE id = {:id} AND done", dbx.Params{"id": id})
}

func nextJob(app core.App, now time.Time) (id string, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT id FROM jobs WHERE due <= {:now} ORDER BY due, id LIMIT 1").
		Bind(dbx.Params{"now": now.UnixMilli()}).Row(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return id, err
}

func putOff(app core.App, ending Ending, id string, failures int, now time.Time) error {
	if ending.End != nil && failures >= ending.Failures {
		if err := ending.End(app); err == nil {
			return nil
		}
	}
	return postpone(app, id, failures, now)
}

func postpone(app core.App, id string, failures int, now time.Time) error {
	wait := min(jobFirstRetry<<min(failures-1, 20), LongestRetry)
	return sqlite.Execute(app, "UPDATE jobs SET failures = {:failures}, due = {:due} WHERE id = {:id}",
		dbx.Params{"failures": failures, "due": now.Add(wait).UnixMilli(), "id": id})
}

// RunCron runs a cron job of the hooks now.
func RunCron(app core.App, id string) {
	for _, job := range app.Cron().Jobs() {
		if job.Id() == id {
			job.Run()
		}
	}
}
