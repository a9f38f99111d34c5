package football

import (
	"encoding/json"
	"math/rand/v2"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/jobs"
	"mudarraj/sqlite"
)

// Rows that an import reads and writes. Matches themselves are stored by a job, slice by slice
// (pb_hooks/football/import-slices.ts).

// season is how far from its lines a stored match by hand may be that one of them moves; nearTime the same for a match of
// a source. Both are those of src/domain/football/import/match-in-store.ts, or wider.
const (
	season   = 200 * 24 * time.Hour
	nearTime = 73 * time.Hour
)

type storedName struct {
	ID      string `db:"id" json:"id"`
	English string `db:"name_en" json:"english"`
	Arabic  string `db:"name_ar" json:"arabic"`
}

type storedTeam struct {
	storedName
	Country string          `db:"country" json:"country"`
	Text    string          `db:"keys" json:"-"`
	Keys    json.RawMessage `db:"-" json:"keys"`
}

type storedMatch struct {
	ID          string `db:"id" json:"id"`
	Competition string `db:"competition" json:"competition"`
	Home        string `db:"home" json:"home"`
	Away        string `db:"away" json:"away"`
	Round       string `db:"round" json:"round"`
	Venue       string `db:"venue" json:"venue"`
	Kickoff     int64  `db:"kickoff" json:"kickoff"`
	Status      string `db:"status" json:"status"`
	Score       string `db:"score" json:"score"`
	Shootout    string `db:"shootout" json:"shootout"`
	Source      string `db:"source" json:"source"`
	HasEntries  bool   `db:"entries" json:"hasEntries"`
}

// importFacts are what a file is compared with (src/domain/football/import/facts.ts).
type importFacts struct {
	Competitions []storedName  `json:"competitions"`
	Teams        []storedTeam  `json:"teams"`
	Matches      []storedMatch `json:"matches"`
}

func readImportFacts(app core.App, from, until time.Time) (*importFacts, error) {
	known, db := &importFacts{Competitions: []storedName{}, Teams: []storedTeam{}, Matches: []storedMatch{}}, app.ConcurrentDB()
	if err := db.NewQuery("SELECT id, name_en, name_ar FROM competitions").All(&known.Competitions); err != nil {
		return nil, err
	}
	if err := db.NewQuery(`SELECT id, name_en, name_ar, country,
			CASE WHEN json_valid(search_keys) THEN search_keys ELSE '[]' END AS keys FROM teams`).All(&known.Teams); err != nil {
		return nil, err
	}
	for i := range known.Teams {
		known.Teams[i].Keys = json.RawMessage(known.Teams[i].Text)
	}
	err := db.NewQuery(comparedMatches).Bind(dbx.Params{
		"from": storedTime(from.Add(-season)), "until": storedTime(until.Add(season)),
		"nearFrom": storedTime(from.Add(-nearTime)), "nearUntil": storedTime(until.Add(nearTime)),
	}).All(&known.Matches)
	return known, err
}

const comparedMatches = `SELECT id, competition, home, away, round, venue,
		CAST(round(unixepoch(kickoff, 'subsec') * 1000) AS INT) AS kickoff, status, score, shootout, source,
		EXISTS (SELECT 1 FROM match_entries WHERE match_id = matches.id) AS entries
	FROM matches WHERE kickoff >= {:from} AND kickoff <= {:until} AND source <> 'replay'
		AND (source IN ('hand', '') OR kickoff >= {:nearFrom} AND kickoff <= {:nearUntil})
	ORDER BY id`

// idNumbers are how many names and matches need an id, or the first number of their ids.
type idNumbers struct {
	Competitions int64 `json:"competitions"`
	Teams        int64 `json:"teams"`
	Matches      int64 `json:"matches"`
}

// mostByHand is above all numbers of ids by hand (pb_hooks/football/desk/make-match.ts).
const mostByHand = 1 << 50

// randomNumbers begins the ids of an import. They are random, so that a match is never given the id of another one that
// a restored backup does not know any more: what fans stored about that one would meet it.
func randomNumbers() idNumbers {
	first := func() int64 { return rand.Int64N(mostByHand) }
	return idNumbers{Competitions: first(), Teams: first(), Matches: first()}
}

// importState is how far an import is.
type importState struct {
	// Left counts slices.
	Left    int `db:"left" json:"left"`
	Stored  int `db:"stored" json:"stored"`
	Skipped int `db:"skipped" json:"skipped"`
	// Failed is a code of src/domain/staff-codes.ts: a slice could not be stored, and no later one will be.
	Failed string `db:"failed" json:"failed"`
}

// readImport returns nil for an import that is not known.
func readImport(app core.App, fingerprint string) (*importState, error) {
	var states []importState
	err := app.DB().NewQuery(`SELECT stored, skipped, failed, (SELECT count(*) FROM _football_import_slices AS s
		WHERE s.fingerprint = i.fingerprint) AS left FROM _football_imports AS i WHERE fingerprint = {:fingerprint}`).
		Bind(dbx.Params{"fingerprint": fingerprint}).All(&states)
	if err != nil || len(states) == 0 {
		return nil, err
	}
	return &states[0], nil
}

// importsKept is how long the outcome of an import can be asked for.
const importsKept = 30 * 24 * time.Hour

// queueImport has the job of imports store slices.
func queueImport(tx core.App, fingerprint string, slices []json.RawMessage, now time.Time) error {
	params := dbx.Params{"fingerprint": fingerprint, "now": now.UnixMilli(), "oldest": now.Add(-importsKept).UnixMilli()}
	for _, statement := range []string{
		"DELETE FROM _football_imports WHERE at < {:oldest} OR fingerprint = {:fingerprint}",
		"INSERT INTO _football_imports (fingerprint, at) VALUES ({:fingerprint}, {:now})",
		storeSlices,
	} {
		if err := sqlite.Execute(tx, statement, params); err != nil {
			return err
		}
	}
	for _, slice := range slices {
		if err := sqlite.Execute(tx, "INSERT INTO _football_import_slices (fingerprint, content) VALUES ({:fingerprint}, {:content})",
			dbx.Params{"fingerprint": fingerprint, "content": string(slice)}); err != nil {
			return err
		}
	}
	return nil
}

const importJob = "match-import"

const storeSlices = `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
	SELECT 'importofmatches', '` + importJob + `', '', '{}', 0, 0, 0 WHERE true
	ON CONFLICT (id) DO UPDATE SET done = 0, due = 0, failures = 0`

// resumeImports has slices stored that wait since before a start.
func resumeImports(app core.App) error {
	is, err := isImporting(app)
	if err != nil || !is {
		return err
	}
	return sqlite.Execute(app, storeSlices, nil)
}

// JobEndings end an import of which a slice fails again and again, some seconds later. What is stored stays.
var JobEndings = jobs.Endings{importJob: {Failures: 4, End: failImport}}

func failImport(app core.App) error {
	return app.RunInTransaction(func(tx core.App) error {
		for _, statement := range []string{
			`UPDATE _football_imports SET failed = {:code} WHERE fingerprint IN (SELECT fingerprint FROM _football_import_slices)`,
			"DELETE FROM _football_import_slices",
			"DELETE FROM jobs WHERE kind = {:kind}",
		} {
			if err := sqlite.Execute(tx, statement, dbx.Params{"code": codeImportUnstored, "kind": importJob}); err != nil {
				return err
			}
		}
		return nil
	})
}

// isImporting reports that slices wait.
func isImporting(app core.App) (is bool, err error) {
	err = app.DB().NewQuery("SELECT EXISTS (SELECT 1 FROM _football_import_slices)").Row(&is)
	return is, err
}
