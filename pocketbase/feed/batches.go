package feed

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// FirstBatch is the number of rows of the first batch. The size of later batches follows the time that a batch
	// took.
	FirstBatch = 20
	MaxBatch   = 2000
	// batchTime is about how long a batch holds the writer.
	batchTime = 8 * time.Millisecond
	// batchPause is the shortest pause between two batches; others write in it.
	batchPause = 10 * time.Millisecond
)

// InBatches does long work in short transactions, so that others can write between them. A batch handles at most `rows`
// rows. A batch that handles fewer is the last one.
func InBatches(stop <-chan struct{}, most int, work func(rows int) (done int, err error)) error {
	rows := min(FirstBatch, most)
	for {
		began := time.Now()
		done, err := work(rows)
		took := time.Since(began)
		if err != nil || done < rows {
			return err
		}
		switch {
		case took > 2*batchTime:
			rows = max(1, rows/2)
		case took < batchTime:
			rows = min(most, 2*rows)
		}
		pause := time.NewTimer(max(batchPause, took))
		select {
		case <-stop:
			pause.Stop()
			return nil
		case <-pause.C:
		}
	}
}

// deleteBatch runs statements in one transaction, and returns how many rows the last one deleted.
func deleteBatch(app core.App, params dbx.Params, statements ...string) (deleted int, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		for _, statement := range statements {
			result, err := tx.DB().NewQuery(statement).Bind(params).Execute()
			if err != nil {
				return err
			}
			count, err := result.RowsAffected()
			if err != nil {
				return err
			}
			deleted = int(count)
		}
		return nil
	})
	return deleted, err
}
