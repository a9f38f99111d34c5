// Package background counts what works in the server, so that the database closes after it.
package background

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"

	"mudarraj/api"
)

// Group is everything that uses the database: requests, cron jobs, backups, and what runs beside them.
type Group struct {
	ctx context.Context
	end context.CancelFunc

	mu sync.Mutex
	// ended is set when nothing more may begin.
	ended   bool
	running sync.WaitGroup
}

func New() *Group {
	ctx, end := context.WithCancel(context.Background())
	return &Group{ctx: ctx, end: end}
}

// Context ends when the server stops.
func (g *Group) Context() context.Context { return g.ctx }

// Go runs work until the server stops. The work returns soon after stop is closed. Nothing begins after the end.
func (g *Group) Go(work func(stop <-chan struct{})) (begun bool) {
	if !g.begin() {
		return false
	}
	go func() {
		defer g.running.Done()
		work(g.ctx.Done())
	}()
	return true
}

func (g *Group) begin() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.ended {
		g.running.Add(1)
	}
	return !g.ended
}

// HandleRequest is a middleware that counts requests.
func (g *Group) HandleRequest(e *core.RequestEvent) error {
	if !g.begin() {
		return api.Busy(e)
	}
	defer g.running.Done()
	return e.Next()
}

// CountJobs counts the runs of the jobs that a cron has.
func (g *Group) CountJobs(of *cron.Cron) error {
	for _, job := range of.Jobs() {
		run := func() {
			if g.begin() {
				defer g.running.Done()
				job.Run()
			}
		}
		if err := of.Add(job.Id(), job.Expression(), run); err != nil {
			return err
		}
	}
	return nil
}

// CountBackups counts backups. PocketBase makes the job of its scheduled ones anew whenever the settings change.
func (g *Group) CountBackups(app core.App) {
	app.OnBackupCreate().BindFunc(func(e *core.BackupEvent) error {
		if !g.begin() {
			return errors.New("no backup begins at the end of the server")
		}
		defer g.running.Done()
		return e.Next()
	})
}

// End closes stop and waits for everything that has begun, for a limited time. False: something still works.
func (g *Group) End(longest time.Duration) (ended bool) {
	g.mu.Lock()
	g.ended = true
	g.mu.Unlock()
	g.end()
	done := make(chan struct{})
	go func() {
		g.running.Wait()
		close(done)
	}()
	select {
	case <-done:
		return true
	case <-time.After(longest):
		return false
	}
}
