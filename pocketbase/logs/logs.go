// Package logs keeps the log of PocketBase small.
package logs

import (
	"errors"
	"log/slog"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/spf13/pflag"

	"mudarraj/settings"
	"mudarraj/stopping"
)

const (
	// entryBytes limits the data of one entry (address, headers, error).
	entryBytes = 2 << 10
	// messageBytes limits its first line.
	messageBytes = 500
	cutInterval  = 10 * time.Second
	cutRows      = 1000
)

// Settings say how long and how much the log keeps.
type Settings struct{ Days, Rows int }

func (s *Settings) Bind(flags *pflag.FlagSet) {
	settings.BindCount(flags, &s.Days, "log-days", settings.Between(0, 3650), 5, "days that warnings and errors stay in the log; 0 for no log")
	settings.BindCount(flags, &s.Rows, "log-rows", settings.Between(0, 10_000_000), 20000, "largest number of entries of the log; the oldest are deleted, with 0 all of them within seconds")
}

// Bind applies the settings to the log of PocketBase.
func Bind(e *core.ServeEvent, settings *Settings) error {
	if err := apply(e.App, settings.Days); err != nil {
		return err
	}
	bind(e)
	return nil
}

// apply writes the settings into those of PocketBase: warnings and errors only, without network addresses.
func apply(app core.App, days int) error {
	settings, err := app.Settings().Clone()
	if err != nil {
		return err
	}
	wanted := core.LogsConfig{MaxDays: days, MinLevel: int(slog.LevelWarn), MaxDataSize: entryBytes}
	if settings.Logs == wanted {
		return nil
	}
	settings.Logs = wanted
	return app.Save(settings)
}

// bind keeps refused requests out of the log: visitors could fill it with them.
func bind(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "mudarrajLog",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority + 1, // within PocketBase's log of requests
		Func: func(e *core.RequestEvent) error {
			err := e.Next()
			var refusal *router.ApiError
			if errors.As(err, &refusal) && refusal.Status < http.StatusInternalServerError {
				router.ErrorHandler(e.Response, e.Request, err)
				return nil
			}
			return err
		},
	})
	e.App.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		if entry, ok := e.Model.(*core.Log); ok && len(entry.Message) > messageBytes {
			entry.Message = entry.Message[:messageBytes]
		}
		return e.Next()
	})
}

// KeepCutting removes the oldest entries above a number of rows, some at a time, until stop is closed.
func KeepCutting(app core.App, rows int, stop <-chan struct{}) {
	once := func() {
		if err := cut(app, rows); err != nil {
			app.Logger().Warn("the log was not cut", "error", err)
		}
	}
	once()
	for range stopping.Ticks(cutInterval, stop) {
		once()
	}
}

func cut(app core.App, rows int) error {
	for {
		result, err := app.AuxNonconcurrentDB().NewQuery("DELETE FROM _logs WHERE rowid IN (SELECT rowid FROM _logs " +
			"WHERE rowid <= (SELECT max(rowid) FROM _logs) - {:rows} ORDER BY rowid LIMIT {:slice})").
			Bind(dbx.Params{"rows": rows, "slice": cutRows}).Execute()
		if err != nil {
			return err
		}
		if removed, err := result.RowsAffected(); err != nil || removed < cutRows {
			return err
		}
	}
}
