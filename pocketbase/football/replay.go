// Package football begins the work on matches that the jobs of the hooks do (pb_hooks/football).
package football

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/pflag"

	"mudarraj/sqlite"
)

// Settings say where matches come from.
type Settings struct {
	// Replay plays recorded matches again, so that a server without a source has matches.
	Replay bool
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	flags.BoolVar(&s.Replay, "football-replay", true, "play recorded matches again while there is no other source")
}

// replayJob is the id of the one job that replays.
const replayJob = "replaymatches00"

// Begin begins or ends the replay. Its matches stay until they are old.
func Begin(app core.App, config *Settings, now time.Time) error {
	if !config.Replay {
		return sqlite.Execute(app, "DELETE FROM jobs WHERE id = {:id}", dbx.Params{"id": replayJob})
	}
	return sqlite.Execute(app, `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
		VALUES ({:id}, 'match-replay', '', '{}', {:now}, 0, 0) ON CONFLICT (id) DO UPDATE SET due = excluded.due`,
		dbx.Params{"id": replayJob, "now": now.UnixMilli()})
}
