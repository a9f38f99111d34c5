package feed

import (
	"encoding/json"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// A row that has dependents or files costs more to delete: its batches are small.
const smallBatch = 100

// Removals deletes the dependents of deleted rows. stop ends a job between two batches; the next start continues it.
type Removals struct {
	app  core.App
	stop <-chan struct{}
}

// NewRemovals deletes until stop is closed.
func NewRemovals(app core.App, stop <-chan struct{}) *Removals { return &Removals{app, stop} }

// KeepRunning runs all jobs until the server stops, also those from before the start.
func (r *Removals) KeepRunning() {
	runUntilStopped(r.app, r.stop, "rows of a deleted row were not removed", r.RunAll)
}

// RunAll runs every job once. A job that fails stops no other. No further job begins once the server stops.
func (r *Removals) RunAll() error { return runRowsJobs(r.app, "_removal_jobs", r.stop, r.run) }

// run deletes files before their rows: after a kill the rows still name the files.
func (r *Removals) run(job rowsJob) error {
	d, known := findDependents(job.Table, job.Column)
	if known {
		if err := r.removeWithFiles(d, job.Value); err != nil {
			return err
		}
		most := MaxBatch
		if c := Find(d.Table); c != nil && len(c.Dependents()) > 0 {
			most = smallBatch
		}
		err := InBatches(r.stop, most, func(rows int) (int, error) {
			statement := d.DeleteKeys(d.SelectKeys(" = {:value}", "{:rows}"))
			return deleteBatch(r.app, dbx.Params{"value": job.Value, "rows": rows}, statement)
		})
		if err != nil {
			return err
		}
	}
	return r.end(d, job)
}

// removeWithFiles deletes the dependents that have files.
func (r *Removals) removeWithFiles(d dependentRows, value string) error {
	if d.File == "" {
		return nil
	}
	var ids []string
	err := r.app.ConcurrentDB().Select("id").From(d.Table).
		Where(dbx.HashExp{d.Column: value}).AndWhere(dbx.Not(dbx.HashExp{d.File: ""})).Column(&ids)
	if err != nil || len(ids) == 0 {
		return err
	}
	collection, err := r.app.FindCachedCollectionByNameOrId(d.Table)
	if err != nil {
		return err
	}
	return InBatches(r.stop, smallBatch, func(rows int) (int, error) {
		some := ids[:min(rows, len(ids))]
		ids = ids[len(some):]
		if err := removePrefixes(r.app, collection.BaseFilesPath(), some); err != nil {
			return 0, err
		}
		list, err := json.Marshal(some)
		if err != nil {
			return 0, err
		}
		statement := "DELETE FROM " + sqlite.Quote(d.Table) + " WHERE id IN (SELECT value FROM json_each({:ids}))"
		_, err = deleteBatch(r.app, dbx.Params{"ids": string(list)}, statement)
		return len(some), err
	})
}

// end deletes a job that has no rows left.
func (r *Removals) end(d dependentRows, job rowsJob) error {
	condition := whereRowsJob
	if d.Table != "" {
		condition += " AND NOT EXISTS (" + d.SelectKeys(" = {:value}", "1") + ")"
	}
	return sqlite.Execute(r.app, "DELETE FROM _removal_jobs"+condition, job.params())
}

func removePrefixes(app core.App, base string, ids []string) error {
	files, err := app.NewFilesystem()
	if err != nil {
		return err
	}
	defer files.Close()
	var failed error
	for _, id := range ids {
		failed = errors.Join(failed, errors.Join(files.DeletePrefix(base+"/"+id+"/")...))
	}
	return failed
}
