package feed

import (
	"errors"
	"os"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// DataRun is the run in which this process writes (Y1).
type DataRun struct {
	Lock  *os.File // of a server: open while the process lives
	Begun bool     // by this process, or by a server whose run a command shares
}

// BeginFirst begins a run when the data is opened, before migrations, hooks and commands write. Entries with a number
// of the former run would hide that a power cut or a restore removed entries of it. A command beside a server writes in
// the server's run.
func (r *DataRun) BeginFirst(app core.App, serves bool) {
	app.OnBootstrap().Bind(&hook.Handler[*core.BootstrapEvent]{
		Id:       "mudarrajRun",
		Priority: 1000, // the innermost handler: its code after Next runs first
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

func (r *DataRun) beginServing(app core.App) (err error) {
	if r.Lock, err = lockForServer(app.DataDir()); err != nil {
		return err
	}
	return r.begin(app)
}

// beginCommand releases the lock at once, so that a server can start while the command works.
func (r *DataRun) beginCommand(app core.App) error {
	lock, err := lockDataFolder(app.DataDir())
	switch {
	case errors.Is(err, errLocked):
		r.Begun = true
		return nil
	case errors.Is(err, errors.ErrUnsupported): // nobody knows whether a server runs: no run begins
		return nil
	case err != nil:
		return err
	}
	defer lock.Close()
	return r.begin(app)
}

// begin skips new data, which has no table of runs yet: Prepare creates it and begins the first run.
func (r *DataRun) begin(app core.App) error {
	if !app.HasTable("_runs") {
		return nil
	}
	r.Begun = true
	return startRun(app, time.Now())
}
