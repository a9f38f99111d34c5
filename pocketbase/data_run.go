package main

import (
	"errors"
	"os"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// dataRun is the run in which this process writes.
type dataRun struct {
	lock  *os.File // of a server: open while the process lives
	begun bool     // when the data was opened, or by the server that holds it
}

// beginFirst begins a run as soon as the data is open: before migrations, hooks and commands write anything. An entry of
// theirs that counted as the former run's would stand for one of that run which a power cut or a restore took away. A
// command beside a server writes in that server's run.
func (r *dataRun) beginFirst(app core.App, serves bool) {
	app.OnBootstrap().Bind(&hook.Handler[*core.BootstrapEvent]{
		Id:       "mudarrajRun",
		Priority: 1000, // the innermost: the first to go on
		Func: func(e *core.BootstrapEvent) error {
			if err := e.Next(); err != nil {
				return err
			}
			if serves {
				return r.beginServing(e.App)
			}
			return r.beginCommand(e.App)
		},
	})
}

func (r *dataRun) beginServing(app core.App) (err error) {
	if r.lock, err = lockForServer(app.DataDir()); err != nil {
		return err
	}
	return r.begin(app)
}

// beginCommand gives the lock back at once: a server may start while the command works.
func (r *dataRun) beginCommand(app core.App) error {
	lock, err := lockDataFolder(app.DataDir())
	switch {
	case errors.Is(err, errLocked):
		r.begun = true
		return nil
	case errors.Is(err, errors.ErrUnsupported): // whether a server runs cannot be known: its run is left as it is
		return nil
	case err != nil:
		return err
	}
	defer lock.Close()
	return r.begin(app)
}

// begin leaves new data to prepareFeed, which makes the table: nothing of it can be lost.
func (r *dataRun) begin(app core.App) error {
	if !app.HasTable("_runs") {
		return nil
	}
	r.begun = true
	return startRun(app, time.Now())
}
