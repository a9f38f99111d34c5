package sync

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/jobs"
	"mudarraj/testapp"
)

// publishedNames publishes the names of a competition whose match n, from 0 on, is n/10 days from today, between teams of
// its own with names of 100 characters each.
func publishedNames(t *testing.T, app core.App, matches int) (teams, bytes int, first, last string) {
	t.Helper()
	numbers := fmt.Sprintf("WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < %d)", 2*matches-1)
	testapp.SQL(t, app, "INSERT INTO competitions (id, name_en) VALUES ('a00000000000001', 'Cup')")
	// The nearest ones have the greatest ids.
	testapp.SQL(t, app, numbers+`INSERT INTO teams (id, name_en, name_ar)
		SELECT printf('a%014d', 5000 - n), printf('%0100d', n), printf('%0100d', n) FROM numbers`)
	testapp.SQL(t, app, numbers+`INSERT INTO matches (id, competition, home, away, kickoff, status)
		SELECT printf('a%014d', n), 'a00000000000001', printf('a%014d', 5000 - 2 * n), printf('a%014d', 5000 - 2 * n - 1),
			date('now', '+' || (n / 10) || ' days') || ' 12:00:00.000Z', 'scheduled' FROM numbers`+fmt.Sprintf(" WHERE n < %d", matches))
	testapp.SQL(t, app, "DELETE FROM jobs WHERE kind <> 'match-days'")
	_, err := jobs.WorkOnce(app, nil, time.Now().Add(time.Hour))
	testapp.Must(t, err)
	testapp.Must(t, app.NonconcurrentDB().NewQuery(`SELECT json_array_length(teams), length(teams),
		json_extract(teams, '$[0][0]'), json_extract(teams, '$[#-1][0]') FROM match_competitions`).Row(&teams, &bytes, &first, &last))
	return teams, bytes, first, last
}

func TestK25_theNamesOfACompetitionAreThoseOf200TeamsTheNearestFirst(t *testing.T) {
	s, _ := newProduct(t)
	teams, bytes, first, last := publishedNames(t, s.app, 130)
	if teams != 200 || bytes > 64*1024 || first != "a4801" || last != "a5000" {
		t.Fatalf("%d teams in %d bytes, from %s to %s", teams, bytes, first, last)
	}
}

func TestK25_theNamesOfALeagueAreWhole(t *testing.T) {
	s, _ := newProduct(t)
	teams, _, first, last := publishedNames(t, s.app, 10)
	if teams != 20 || first != "a4981" || last != "a5000" {
		t.Fatalf("%d teams, from %s to %s", teams, first, last)
	}
}
