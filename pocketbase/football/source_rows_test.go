package football

import (
	"testing"

	"github.com/pocketbase/dbx"

	"mudarraj/testapp"
)

// Each step of each source reads these: most matches that are stored are long over.
func TestPlans_theFactsOfASourceReadNearMatchesOnly(t *testing.T) {
	app := testapp.New(t)
	for _, statement := range []string{
		"CREATE TABLE matches (id TEXT PRIMARY KEY, competition TEXT, kickoff TEXT, status TEXT, source TEXT)",
		"CREATE INDEX matches_by_kickoff ON matches (kickoff)",
		"CREATE INDEX matches_of_competition ON matches (competition, kickoff)",
		"CREATE INDEX matches_of_source ON matches (source, kickoff)",
		"CREATE TABLE _football_ids (own TEXT PRIMARY KEY, source TEXT NOT NULL, id TEXT NOT NULL) WITHOUT ROWID",
		"CREATE INDEX _football_ids_of_match ON _football_ids (id, source)",
	} {
		testapp.SQL(t, app, statement)
	}
	params := dbx.Params{"source": "api-football", "from": "2026-11-27", "until": "2026-11-29"}
	for _, statement := range []string{nearMatches, nearTables} {
		testapp.ExpectPlan(t, app, statement, params)
	}
}
