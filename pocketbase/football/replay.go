package football

import (
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/sqlite"
	"mudarraj/staff"
)

// replayJob is the id of the one job that replays.
const replayJob = "replaymatches00"

// codeReplayByHost is a code of src/domain/staff-codes.ts.
const codeReplayByHost = "replay-by-host"

// beginReplay begins or ends the replay, which is for servers without a source.
func beginReplay(app core.App, isOn bool) error {
	if !isOn {
		return sqlite.Execute(app, "DELETE FROM jobs WHERE id = {:id}", dbx.Params{"id": replayJob})
	}
	return sqlite.Execute(app, `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
		VALUES ({:id}, 'match-replay', '', '{}', {:now}, 0, 0) ON CONFLICT (id) DO UPDATE SET due = excluded.due`,
		dbx.Params{"id": replayJob, "now": time.Now().UnixMilli()})
}

// readReplaySwitch is true unless an editor turned the replay off.
func readReplaySwitch(app core.App) (isOn bool, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT coalesce((SELECT is_on FROM _football_switches WHERE name = 'replay'), 1)").Row(&isOn)
	return isOn, err
}

// handleReplay turns the replay on or off. The settings of the host win.
func (f *Football) handleReplay(r *staff.Request) error {
	var body struct {
		IsOn *bool `json:"isOn"`
	}
	if err := r.BindBody(&body); err != nil || body.IsOn == nil {
		return refuse(api.CodeInvalid)
	}
	if !f.config.Replay {
		return &staff.Refusal{Status: http.StatusConflict, Code: codeReplayByHost}
	}
	if before, err := readReplaySwitch(f.app); err != nil || before == *body.IsOn {
		if err != nil {
			return err
		}
		return f.handleSourcesPage(r)
	}
	err := r.Change(func(tx core.App) (staff.Change, error) {
		before, err := readReplaySwitch(tx)
		if err != nil {
			return staff.Change{}, err
		}
		done := staff.Change{Action: "football-replay.switch", Subject: "replay", Before: before, After: *body.IsOn}
		return done, sqlite.Execute(tx, `INSERT INTO _football_switches (name, is_on) VALUES ('replay', {:on})
			ON CONFLICT (name) DO UPDATE SET is_on = excluded.is_on`, dbx.Params{"on": *body.IsOn})
	})
	if err != nil {
		return err
	}
	f.replace()
	return f.handleSourcesPage(r)
}
