package football

import (
	"database/sql"
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/jobs"
	"mudarraj/sqlite"
)

// Rows that the poller reads and writes. Matches themselves are stored by a hook (pb_hooks/football/store-reading.ts).

// readState returns what the rules remember of a source; empty at first.
func readState(app core.App, name string) (state string, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT state FROM _football_sources WHERE name = {:name}").
		Bind(dbx.Params{"name": name}).Row(&state)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return state, err
}

func writeState(app core.App, name, state string) error {
	return sqlite.Execute(app, `INSERT INTO _football_sources (name, state) VALUES ({:name}, {:state})
		ON CONFLICT (name) DO UPDATE SET state = excluded.state`, dbx.Params{"name": name, "state": state})
}

// nearby is how far from now a match may begin that the plan of a source knows of.
const nearby = 36 * time.Hour

type knownMatch struct {
	ID      string `db:"id" json:"id"`
	Kickoff int64  `db:"kickoff" json:"kickoff"`
	Status  string `db:"status" json:"status"`
}

// facts are what the rules plan with.
type facts struct {
	Now     int64        `json:"now"`
	Matches []knownMatch `json:"matches"`
	Opened  []string     `json:"opened"`
	Leagues []string     `json:"leagues"`
}

func (p *Poller) readFacts() (string, error) {
	now := p.now()
	known := facts{Now: now.UnixMilli(), Matches: []knownMatch{}, Leagues: p.source.leagues}
	err := p.app.ConcurrentDB().NewQuery(`SELECT id, CAST(round(unixepoch(kickoff, 'subsec') * 1000) AS INT) AS kickoff, status
		FROM matches WHERE source = {:source} AND kickoff > {:from} AND kickoff < {:until}`).
		Bind(dbx.Params{"source": p.source.name, "from": storedTime(now.Add(-nearby)), "until": storedTime(now.Add(nearby))}).
		All(&known.Matches)
	if err != nil {
		return "", err
	}
	known.Opened = p.openedOf(known.Matches)
	text, err := json.Marshal(known)
	return string(text), err
}

const matchChannel = "match:"

// openedOf returns the ids of matches that are open on a phone.
func (p *Poller) openedOf(matches []knownMatch) []string {
	channels := make([]string, len(matches))
	for i, match := range matches {
		channels[i] = matchChannel + match.ID
	}
	opened := []string{}
	for _, channel := range p.mostHeard(channels) {
		opened = append(opened, strings.TrimPrefix(channel, matchChannel))
	}
	return opened
}

func storedTime(t time.Time) string { return t.UTC().Format("2006-01-02 15:04:05.000Z") }

// storeReading has a hook store what an answer said. The hook runs in the save's transaction, and takes the reading out
// of the job before the job is written.
func storeReading(app core.App, name string, reading json.RawMessage) error {
	id := "read" + strings.ReplaceAll(name, "-", "") + "00000000000"
	id = id[:15]
	if err := sqlite.Execute(app, `INSERT OR IGNORE INTO jobs (id, kind, owner, state, due, failures, done)
		VALUES ({:id}, 'match-reading', '', '{}', {:due}, 0, 0)`, dbx.Params{"id": id, "due": jobs.Never}); err != nil {
		return err
	}
	job, err := app.FindRecordById("jobs", id)
	if err != nil {
		return err
	}
	state, err := json.Marshal(map[string]any{"source": name, "reading": reading})
	if err != nil {
		return err
	}
	job.Set("state", string(state))
	return app.Save(job)
}
