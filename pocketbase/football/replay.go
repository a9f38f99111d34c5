package football

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// replayJob is the id of the one job that replays.
const replayJob = "replaymatches00"

// beginReplay begins or ends the replay, which is for servers without a source.
func beginReplay(app core.App, isOn bool) error {
	if !isOn {
		return sqlite.Execute(app, "DELETE FROM jobs WHERE id = {:id}", dbx.Params{"id": replayJob})
	}
	return sqlite.Execute(app, `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
		VALUES ({:id}, 'match-replay', '', '{}', {:now}, 0, 0) ON CONFLICT (id) DO UPDATE SET due = excluded.due`,
		dbx.Params{"id": replayJob, "now": time.Now().UnixMilli()})
}
