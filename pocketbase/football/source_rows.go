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

// errOtherState says that another key has begun, of which an older call knows nothing.
var errOtherState = errors.New("the state of a source was replaced meanwhile")

// moveState stores what follows the state that was read. It fails with errOtherState when another one is stored by now.
func moveState(app core.App, name, before, after string) error {
	params := dbx.Params{"name": name, "before": before, "after": after}
	statement := "UPDATE _football_sources SET state = {:after} WHERE name = {:name} AND state = {:before}"
	if before == "" {
		statement = "INSERT INTO _football_sources (name, state) VALUES ({:name}, {:after}) ON CONFLICT (name) DO NOTHING"
	}
	result, err := app.DB().NewQuery(statement).Bind(params).Execute()
	if err != nil {
		return err
	}
	if moved, err := result.RowsAffected(); err != nil || moved == 0 {
		return errors.Join(errOtherState, err)
	}
	return nil
}

// nearby is how far from now a match may begin that the plan of a source knows of.
const nearby = 36 * time.Hour

type knownMatch struct {
	ID      string `db:"id" json:"id"`
	Kickoff int64  `db:"kickoff" json:"kickoff"`
	Status  string `db:"status" json:"status"`
}

// knownTable is a competition of these matches. LastOver is the kick-off of the last one that is over; 0 without one.
type knownTable struct {
	Competition string `db:"competition" json:"competition"`
	LastOver    int64  `db:"last_over" json:"lastOver"`
}

// facts are what the rules plan with.
type facts struct {
	Now     int64        `json:"now"`
	Matches []knownMatch `json:"matches"`
	Opened  []string     `json:"opened"`
	Leagues []string     `json:"leagues"`
	Tables  []knownTable `json:"tables"`
}

// readFacts reads them with the ids that the source itself gave.
func (p *Poller) readFacts(one *source) (string, error) {
	tables := []knownTable{}
	now := p.now()
	err := p.app.ConcurrentDB().NewQuery(nearTables).
		Bind(dbx.Params{"source": one.name, "from": storedTime(now.Add(-nearby)), "until": storedTime(now.Add(nearby))}).
		All(&tables)
	if err != nil {
		return "", err
	}
	return p.readFactsWith(one, tables)
}

func (p *Poller) readFactsWith(one *source, tables []knownTable) (string, error) {
	now := p.now()
	var matches []struct {
		knownMatch
		Stored string `db:"stored"`
	}
	err := p.app.ConcurrentDB().NewQuery(nearMatches).
		Bind(dbx.Params{"source": one.name, "from": storedTime(now.Add(-nearby)), "until": storedTime(now.Add(nearby))}).
		All(&matches)
	if err != nil {
		return "", err
	}
	known := facts{Now: now.UnixMilli(), Matches: []knownMatch{}, Opened: []string{}, Leagues: one.leagues, Tables: tables}
	channels, owns := make([]string, len(matches)), map[string]string{}
	for i, match := range matches {
		known.Matches = append(known.Matches, match.knownMatch)
		channels[i] = matchChannel + match.Stored
		owns[channels[i]] = match.ID
	}
	for _, channel := range p.mostHeard(channels) {
		known.Opened = append(known.Opened, owns[channel])
	}
	text, err := json.Marshal(known)
	return string(text), err
}

const matchChannel = "match:"

const nearMatches = `SELECT own AS id, matches.id AS stored, CAST(round(unixepoch(kickoff, 'subsec') * 1000) AS INT) AS kickoff, status
	FROM matches JOIN _football_ids AS ids ON ids.id = matches.id AND ids.source = {:source}
	WHERE kickoff > {:from} AND kickoff < {:until}`

// Without CROSS all ids are read, without + all matches: most of both are long over.
const nearTables = `SELECT competition, CAST(round(max(CASE WHEN status IN ('ft', 'aet', 'pso', 'awarded', 'walkover')
		THEN unixepoch(kickoff, 'subsec') * 1000 ELSE 0 END)) AS INT) AS last_over
	FROM matches CROSS JOIN _football_ids AS ids ON ids.id = matches.id AND ids.source = {:source}
	WHERE kickoff > {:from} AND kickoff < {:until} GROUP BY +competition`

func storedTime(t time.Time) string { return t.UTC().Format("2006-01-02 15:04:05.000Z") }

// tellHeard has phones know when the sources of matches in play were heard.
func (p *Poller) tellHeard() error {
	var givers []giver
	names, params := sqlite.InList(p.names)
	params["from"], params["until"] = storedTime(p.now().Add(-nearby)), storedTime(p.now().Add(nearby))
	// Of a match that an editor has taken over no source tells.
	err := p.app.ConcurrentDB().NewQuery(`SELECT DISTINCT substr(id, 1, 1) AS letter, source FROM matches
		WHERE kickoff > {:from} AND kickoff < {:until} AND source IN (` + names + `)
			AND status IN ('h1', 'ht', 'h2', 'break', 'e1', 'eht', 'e2', 'pens', 'stopped')
			AND instr(held, 'events') = 0`).Bind(params).All(&givers)
	if err == nil {
		p.heard.publish(givers, p.begunAt)
	}
	return err
}

// isSilent reports that another source follows this one (K7).
func (p *Poller) isSilent(one *source) (bool, error) {
	state, err := readState(p.app, one.name)
	if err != nil {
		return false, err
	}
	// Tables tell of no match.
	known, err := p.readFactsWith(one, []knownTable{})
	if err != nil {
		return false, err
	}
	var said struct {
		IsSilent bool `json:"isSilent"`
	}
	err = p.rules.call(&said, "silence", one.name, state, known)
	return said.IsSilent, err
}

// noteHeard stores that an answer came, and when the next one is planned: what comes long after that follows an outage (K16).
// Both are times of the machine's clock.
func (p *Poller) noteHeard(one *source, state string) error {
	// Calls for tables tell of no match.
	known, err := p.readFactsWith(one, []knownTable{})
	if err != nil {
		return err
	}
	var plan shownSource
	if err := p.rules.call(&plan, "shown", one.name, state, known); err != nil {
		return err
	}
	now := time.Now().UnixMilli()
	return sqlite.Execute(p.app, `INSERT INTO _match_alert_sources (source, heard, expected) VALUES ({:source}, {:now}, {:expected})
		ON CONFLICT (source) DO UPDATE SET heard = excluded.heard, expected = excluded.expected`,
		dbx.Params{"source": one.name, "now": now, "expected": now + max(0, plan.NextAt-p.now().UnixMilli())})
}

// storeReading has a hook store what an answer said. The hook runs in the save's transaction, and takes the reading out
// of the job before the job is written.
func (p *Poller) storeReading(one *source, reading json.RawMessage) error {
	app := p.app
	id := "read" + strings.ReplaceAll(one.name, "-", "") + "00000000000"
	id = id[:15]
	if err := sqlite.Execute(app, `INSERT OR IGNORE INTO jobs (id, kind, owner, state, due, failures, done)
		VALUES ({:id}, 'match-reading', '', '{}', {:due}, 0, 0)`, dbx.Params{"id": id, "due": jobs.Never}); err != nil {
		return err
	}
	job, err := app.FindRecordById("jobs", id)
	if err != nil {
		return err
	}
	asked, silent := []string{}, []string{}
	for _, other := range p.sources {
		asked = append(asked, other.name)
		if other == one {
			continue
		}
		isSilent, err := p.isSilent(other)
		if err != nil {
			return err
		}
		if isSilent {
			silent = append(silent, other.name)
		}
	}
	state, err := json.Marshal(map[string]any{"source": one.name, "reading": reading, "asked": asked, "silent": silent})
	if err != nil {
		return err
	}
	job.Set("state", string(state))
	return app.Save(job)
}
