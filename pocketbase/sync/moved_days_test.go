package sync

import (
	"testing"
	"time"

	"mudarraj/jobs"
	"mudarraj/testapp"
)

func TestK2_shownDaysBetweenWhichMatchesMovedArePackedInOneStepAndOthersOneByOne(t *testing.T) {
	s, _ := newProduct(t)
	execute := func(statement string) {
		t.Helper()
		_, err := s.app.NonconcurrentDB().NewQuery(statement).Execute()
		testapp.Must(t, err)
	}
	execute("INSERT INTO competitions (id, name_en) VALUES ('a00000000000001', 'League')")
	execute("INSERT INTO teams (id, name_en) VALUES ('a00000000000011', 'Home'), ('a00000000000012', 'Away')")
	// Five days around today and five in three weeks.
	execute(`INSERT INTO matches (id, competition, home, away, kickoff, status)
		SELECT printf('h%014d', value), 'a00000000000001', 'a00000000000011', 'a00000000000012',
			strftime('%Y-%m-%d 18:00:00.000Z', 'now', iif(value < 5, value - 2, value + 15) || ' days'), 'scheduled'
		FROM json_each('[0,1,2,3,4,5,6,7,8,9]')`)
	execute("DELETE FROM jobs WHERE kind <> 'match-days'")
	due := func() (shown, all int) {
		testapp.Must(t, s.app.NonconcurrentDB().NewQuery(`SELECT
			count(*) FILTER (WHERE day BETWEEN date('now', '-3 days') AND date('now', '+3 days')), count(*) FROM _due_match_days`).Row(&shown, &all))
		return shown, all
	}
	step := func() {
		_, err := jobs.WorkOnce(s.app, nil, time.Now().Add(time.Hour))
		testapp.Must(t, err)
	}
	for _, all := due(); all > 0; _, all = due() {
		step()
	}
	execute("UPDATE matches SET kickoff = strftime('%Y-%m-%d %H:%M:%fZ', kickoff, '+1 day')")
	if shown, all := due(); shown != 6 || all != 12 {
		t.Fatal(shown, all)
	}
	for before := 12; before > 0; {
		step()
		shown, all := due()
		isOfCompetitions, isOfShown, isOfOne := all == before, before == 12 && all == 6, before <= 6 && all == before-1
		if !isOfCompetitions && ((!isOfShown && !isOfOne) || shown != 0) {
			t.Fatalf("of %d due days %d are left, of them %d shown", before, all, shown)
		}
		before = all
	}
}
