package sync

import (
	"testing"
	"time"

	"mudarraj/jobs"
	"mudarraj/testapp"
)

func TestK20_aPredictionOfAPostponedMatchHasNoOthersGoneThroughAndIsJudgedAfterItsResult(t *testing.T) {
	s, _ := newProduct(t)
	const match = "hmatch000000000"
	testapp.SQL(t, s.app, `INSERT INTO matches (id, competition, home, away, kickoff, status, score)
		VALUES ('`+match+`', 'hcomp0000000000', 'hhome0000000000', 'haway0000000000', strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 day'), 'postponed', '')`)
	count := func(query string) (rows int) {
		t.Helper()
		testapp.Must(t, s.app.NonconcurrentDB().NewQuery("SELECT count(*) FROM "+query).Row(&rows))
		return rows
	}
	fan := newUser(t, s.app, "fan_one")
	saveRule(t, s.app, "predictions", map[string]any{"id": fan + match, "user_id": fan, "match_id": match, "home": 1, "away": 0})
	if due := count("_due_predictions"); due != 0 {
		t.Fatalf("%d matches are due", due)
	}
	for _, change := range []string{"status = 'h1', score = '0-0'", "status = 'ft', score = '2-1'"} {
		testapp.SQL(t, s.app, "UPDATE matches SET "+change)
		for steps := 0; count("_due_predictions") > 0; steps++ {
			if steps == 50 {
				t.Fatal("the predictions are not judged")
			}
			_, err := jobs.WorkOnce(s.app, nil, time.Now().Add(time.Hour))
			testapp.Must(t, err)
		}
	}
	if judged := count("predictions WHERE points = '1' AND result = '2-1'"); judged != 1 {
		t.Fatal("the prediction has no points")
	}
}

func TestK20_predictionsOfAnUpcomingMatchAreDueAtItsKickoffOnly(t *testing.T) {
	s, _ := newProduct(t)
	const match = "hmatch000000000"
	testapp.SQL(t, s.app, `INSERT INTO matches (id, competition, home, away, kickoff, status, score)
		VALUES ('`+match+`', 'hcomp0000000000', 'hhome0000000000', 'haway0000000000', strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+1 hour'), 'scheduled', '')`)
	for _, name := range []string{"fan_one", "fan_two"} {
		fan := newUser(t, s.app, name)
		saveRule(t, s.app, "predictions", map[string]any{"id": fan + match, "user_id": fan, "match_id": match, "home": 1, "away": 0})
	}
	var due []int64
	testapp.Must(t, s.app.NonconcurrentDB().NewQuery("SELECT due FROM _due_predictions").Column(&due))
	if in := time.Hour.Milliseconds(); len(due) != 1 || due[0] < time.Now().UnixMilli()+in-time.Minute.Milliseconds() {
		t.Fatal(due)
	}
}
