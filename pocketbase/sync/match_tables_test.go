package sync

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/jobs"
	"mudarraj/testapp"
)

// newLeague has near matches, an hour after each other, and a table of its source with the teams of them and others. It is
// due. The id of a match is its league's number, 0, and its place.
func newLeague(t *testing.T, app core.App, league, matches, teams int, name string) {
	t.Helper()
	testapp.SQL(t, app, fmt.Sprintf(`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d)
		INSERT INTO matches (id, competition, home, away, kickoff, status, source)
		SELECT printf('a%%07d%%07d', %d, n), printf('a%%014d', %d), 'a00000000000001', 'a00000000000002',
			strftime('%%Y-%%m-%%d %%H:%%M:%%fZ', 'now', '+' || n || ' hours'), 'scheduled', 'api-football' FROM numbers`, matches, league, league))
	var rows []string
	for team := range teams {
		rows = append(rows, fmt.Sprintf(`{"team":{"id":"a%014d","known":null,"latin":"%s","country":""},
			"played":1,"won":1,"drawn":0,"lost":0,"scored":1,"conceded":0,"points":3}`, team+1, name))
	}
	testapp.SQL(t, app, fmt.Sprintf(`INSERT INTO _given_tables (competition, source, "groups", since, heard)
		VALUES (printf('a%%014d', %d), 'api-football', '[{"name":"","rows":[%s]}]', 1, unixepoch() * 1000)`, league, strings.Join(rows, ",")))
	testapp.SQL(t, app, "DELETE FROM jobs WHERE kind <> 'match-tables'")
}

// tablesStep does a step of the job, if one is due within the minute.
func tablesStep(app core.App) error {
	_, err := jobs.WorkOnce(app, nil, time.Now().Add(time.Minute))
	return err
}

func expectTables(t *testing.T, app core.App, condition string, first, count int) {
	t.Helper()
	var from, to, found int
	testapp.Must(t, app.NonconcurrentDB().NewQuery(`SELECT coalesce(min(substr(match_id, 9)), 0), coalesce(max(substr(match_id, 9)), 0), count(*)
		FROM match_details WHERE part = 'table' AND `+condition).Row(&from, &to, &found))
	if found != count || (count > 0 && (from != first || to != first+count-1)) {
		t.Fatalf("%d tables, of the matches %d to %d", found, from, to)
	}
}

func TestK25_aTableIsWrittenInto50MatchesAStepAndInto200TheNearestFirst(t *testing.T) {
	s, _ := newProduct(t)
	newLeague(t, s.app, 7, 230, 2, "Team")
	for _, count := range []int{50, 100, 150, 200, 200} {
		testapp.Must(t, tablesStep(s.app))
		expectTables(t, s.app, "true", 1, count)
	}
	testapp.Must(t, tablesStep(s.app))
	expectNoTablesDue(t, s.app)
}

func expectNoTablesDue(t *testing.T, app core.App) {
	t.Helper()
	var due int
	testapp.Must(t, app.NonconcurrentDB().NewQuery(`SELECT (SELECT count(*) FROM _started_match_tables)
		+ (SELECT count(*) FROM _due_match_tables) + (SELECT count(*) FROM jobs)`).Row(&due))
	if due > 0 {
		t.Fatalf("%d rows are due", due)
	}
}

func TestK25_aStepWritesFewLongTables(t *testing.T) {
	s, _ := newProduct(t)
	newLeague(t, s.app, 7, 40, 120, strings.Repeat("x", 100))
	testapp.Must(t, tablesStep(s.app))
	var count, characters int
	testapp.Must(t, s.app.NonconcurrentDB().NewQuery("SELECT count(*), sum(length(content)) FROM match_details WHERE part = 'table'").Row(&count, &characters))
	if count < 2 || characters < 400_000 || characters > 450_000 {
		t.Fatalf("%d tables of %d characters", count, characters)
	}
	for range 10 {
		testapp.Must(t, tablesStep(s.app))
	}
	expectTables(t, s.app, "true", 1, 40)
	expectNoTablesDue(t, s.app)
}

func TestK13_aTableThatChangesBetweenTwoStepsIsWrittenAnewIntoAllMatches(t *testing.T) {
	s, _ := newProduct(t)
	newLeague(t, s.app, 7, 80, 2, "Team")
	testapp.Must(t, tablesStep(s.app))
	testapp.SQL(t, s.app, `UPDATE _given_tables SET "groups" = replace("groups", '"points":3', '"points":2'), since = 2`)
	isNew := `content LIKE '%"points":2%'`
	testapp.Must(t, tablesStep(s.app))
	expectTables(t, s.app, isNew, 51, 30)
	testapp.Must(t, tablesStep(s.app))
	expectTables(t, s.app, isNew, 1, 80)
	testapp.Must(t, tablesStep(s.app))
	testapp.Must(t, tablesStep(s.app))
	expectNoTablesDue(t, s.app)
}

func TestK25_aCompetitionThatChangesBeforeEachStepGetsAllItsTables(t *testing.T) {
	s, _ := newProduct(t)
	newLeague(t, s.app, 7, 200, 2, "Team")
	newLeague(t, s.app, 8, 1, 2, "Team")
	for range 5 {
		testapp.SQL(t, s.app, "INSERT OR IGNORE INTO _due_match_tables (competition) VALUES ('a00000000000007')")
		testapp.Must(t, tablesStep(s.app))
	}
	expectTables(t, s.app, "match_id GLOB 'a0000007*'", 1, 200)
	expectTables(t, s.app, "match_id GLOB 'a0000008*'", 1, 1)
	for range 5 {
		testapp.Must(t, tablesStep(s.app))
	}
	expectNoTablesDue(t, s.app)
}

func TestK25_competitionsTakeTurnsAndOneThatFailsKeepsBackNoOther(t *testing.T) {
	s, _ := newProduct(t)
	testapp.SQL(t, s.app, `CREATE TRIGGER broken BEFORE INSERT ON match_details WHEN NEW.part = 'table' AND NEW.match_id GLOB 'a0000007*'
		BEGIN SELECT RAISE(ABORT, 'broken'); END`)
	newLeague(t, s.app, 7, 1, 2, "Team")
	newLeague(t, s.app, 8, 70, 2, "Team")
	newLeague(t, s.app, 9, 20, 2, "Team")
	if err := tablesStep(s.app); err == nil {
		t.Fatal("the first one did not fail")
	}
	testapp.SQL(t, s.app, "UPDATE jobs SET due = 0")
	// The failure is noted, then each has its turn.
	for range 4 {
		testapp.Must(t, tablesStep(s.app))
	}
	expectTables(t, s.app, "match_id GLOB 'a0000008*'", 1, 70)
	expectTables(t, s.app, "match_id GLOB 'a0000009*'", 1, 20)
	var rest, waits, failures int64
	read := func() {
		testapp.Must(t, s.app.NonconcurrentDB().NewQuery(`SELECT due - unixepoch('subsec') * 1000, failures,
			(SELECT due - unixepoch('subsec') * 1000 FROM jobs) FROM _started_match_tables`).Row(&rest, &failures, &waits))
	}
	read()
	if failures != 1 || rest <= 0 || rest > 10_000 || waits <= 0 {
		t.Fatalf("after %d failures it is due in %d ms, the job in %d ms", failures, rest, waits)
	}
	testapp.SQL(t, s.app, "UPDATE _started_match_tables SET due = due + 600000")
	testapp.SQL(t, s.app, "UPDATE jobs SET due = due + 600000")
	newLeague(t, s.app, 10, 1, 2, "Team")
	read()
	if waits > 2000 {
		t.Fatalf("another change waits for %d ms", waits)
	}
	testapp.SQL(t, s.app, "DROP TRIGGER broken")
	testapp.SQL(t, s.app, "UPDATE _started_match_tables SET due = 0")
	for range 4 {
		testapp.Must(t, tablesStep(s.app))
	}
	expectTables(t, s.app, "match_id GLOB 'a0000007*'", 1, 1)
	expectTables(t, s.app, "match_id GLOB 'a0000010*'", 1, 1)
	expectNoTablesDue(t, s.app)
}
