package exports

import (
	"context"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/limits"
	"mudarraj/staff"
)

// File is what is downloaded, and the row of the audit that says so.
type File struct {
	Name   string
	Header []string
	Lines  Lines
	Change staff.Change
}

const (
	// parallel downloads, one of each member; others wait for their turn.
	parallel = 2
	turnWait = 20 * time.Second
	// sliceTime is the longest time to receive a slice: who reads more slowly is cut.
	sliceTime = time.Minute
)

// Downloads sends tables to staff as CSV (Q23). They have no part in the queue of requests: see limits.withoutQueue.
type Downloads struct {
	app       core.App
	turns     *limits.Concurrency
	sliceTime time.Duration
}

// NewDownloads is made once for a server.
func NewDownloads(app core.App) *Downloads {
	return &Downloads{app: app, turns: limits.NewConcurrency(parallel, 1), sliceTime: sliceTime}
}

// Send answers with a file. It ends in the middle when the member lost the right (Q12).
func (d *Downloads) Send(r *staff.Request, file File) error {
	turn, cancel := context.WithTimeout(r.Request.Context(), turnWait)
	defer cancel()
	release, err := d.turns.Acquire(turn, r.Member.ID())
	if err != nil {
		return api.Busy(r.RequestEvent)
	}
	defer release()
	if err := r.Change(func(core.App) (staff.Change, error) { return file.Change, nil }); err != nil {
		return err
	}
	header := r.Response.Header()
	header.Set("Content-Type", "text/csv; charset=utf-8")
	header.Set("Content-Disposition", `attachment; filename="mudarraj-`+file.Name+`-`+time.Now().UTC().Format(time.DateOnly)+`.csv"`)
	header.Set("Cache-Control", "no-store")
	err = d.stream(r.Response, file, r.StillMay)
	if err != nil {
		d.app.Logger().Warn("an export ended early", "export", file.Name, "error", err)
		panic(http.ErrAbortHandler) // the status was sent already: the browser sees a broken download
	}
	return nil
}

// stream asks before each slice whether the reader still may have it.
func (d *Downloads) stream(to http.ResponseWriter, file File, stillMay func() error) error {
	control := http.NewResponseController(to)
	return write(to, file.Header, file.Lines, func() error {
		if err := stillMay(); err != nil {
			return err
		}
		return control.SetWriteDeadline(time.Now().Add(d.sliceTime))
	})
}
