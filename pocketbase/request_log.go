package main

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
)

const (
	// logEntryBytes is the most that is kept of what belongs to one entry (address, headers, error).
	logEntryBytes = 2 << 10
	// logMessageLetters is the most that is kept of its first line.
	logMessageLetters = 500
	logCutEvery       = 10 * time.Second
	logCutRows        = 1000
)

// applyLog writes the log's settings into PocketBase's own: warnings and errors only, without network addresses.
func applyLog(app core.App, days int) error {
	settings, err := app.Settings().Clone()
	if err != nil {
		return err
	}
	wanted := core.LogsConfig{MaxDays: days, MinLevel: int(slog.LevelWarn), MaxDataSize: logEntryBytes}
	if settings.Logs == wanted {
		return nil
	}
	settings.Logs = wanted
	return app.Save(settings)
}

// bindLog keeps out of the log what strangers can fill it with: a request that was refused is no error of ours.
func (s *server) bindLog(e *core.ServeEvent) {
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
	s.app.OnModelCreate(core.LogsTableName).BindFunc(func(e *core.ModelEvent) error {
		if entry, ok := e.Model.(*core.Log); ok && len(entry.Message) > logMessageLetters {
			entry.Message = entry.Message[:logMessageLetters]
		}
		return e.Next()
	})
}

// keepCuttingLog holds the log at a number of rows; the oldest go, some at a time.
func (s *server) keepCuttingLog() {
	ticker := time.NewTicker(logCutEvery)
	defer ticker.Stop()
	for {
		if err := cutLog(s.app, s.config.LogRows); err != nil {
			s.app.Logger().Warn("the log was not cut", "error", err)
		}
		select {
		case <-s.stop:
			return
		case <-ticker.C:
		}
	}
}

func cutLog(app core.App, rows int) error {
	for {
		result, err := app.AuxNonconcurrentDB().NewQuery("DELETE FROM _logs WHERE rowid IN (SELECT rowid FROM _logs " +
			"WHERE rowid <= (SELECT max(rowid) FROM _logs) - {:rows} ORDER BY rowid LIMIT {:slice})").
			Bind(dbx.Params{"rows": rows, "slice": logCutRows}).Execute()
		if err != nil {
			return err
		}
		if removed, err := result.RowsAffected(); err != nil || removed < logCutRows {
			return err
		}
	}
}
