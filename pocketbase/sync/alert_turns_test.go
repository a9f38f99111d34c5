package sync

import (
	"fmt"
	"testing"
	"time"

	"mudarraj/jobs"
	"mudarraj/testapp"
)

func TestAlerts_otherJobsHaveTheirTurnsBetweenThePagesOfAWithdrawal(t *testing.T) {
	s, _ := newProduct(t)
	const devices = 250
	home, match := "hhome0000000000", "hmatch000000000"
	testapp.SQL(t, s.app, fmt.Sprintf(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		INSERT INTO push_subscriptions (id, user_id, device, endpoint, keys, switches, lang)
		SELECT printf('%%015d', i), printf('u%%014d', i), 'device' || i, 'https://push.example/' || i, '{}', '{}', 'ar' FROM n`, devices))
	testapp.SQL(t, s.app, `INSERT INTO followed_teams (id, user_id, team_id) SELECT user_id || '`+home+`', user_id, '`+home+`' FROM push_subscriptions`)
	testapp.SQL(t, s.app, `INSERT INTO matches (id, competition, home, away, kickoff, status, score)
		VALUES ('`+match+`', '`+home+`', '`+home+`', 'haway0000000000', strftime('%Y-%m-%d %H:%M:%fZ'), 'scheduled', '')`)
	count := func(query string) (found int) {
		t.Helper()
		testapp.Must(t, s.app.DB().NewQuery(query).Row(&found))
		return found
	}
	work := func() {
		t.Helper()
		_, err := jobs.WorkOnce(s.app, nil, time.Now().Add(time.Hour))
		testapp.Must(t, err)
	}
	const left = "SELECT (SELECT count(*) FROM match_alerts WHERE phase < 3) + (SELECT count(*) FROM _due_match_alerts)"
	for _, change := range []string{"status = 'h1'", "score = '1-0'"} {
		for count(left) > 0 {
			work()
		}
		testapp.SQL(t, s.app, "UPDATE matches SET "+change+" WHERE id = '"+match+"'")
	}
	for count(left) > 0 {
		work()
	}
	testapp.SQL(t, s.app, "UPDATE _match_alert_devices SET sent = 1")
	testapp.SQL(t, s.app, "UPDATE matches SET score = '0-0', status = 'ft' WHERE id = '"+match+"'")
	told := "SELECT count(*) FROM _match_alert_devices JOIN match_alerts a ON a.id = alert WHERE a.kind = 'goal-cancelled'"
	for count(told) == 0 {
		work()
	}
	for count(told) < devices {
		if count("SELECT count(*) FROM jobs WHERE kind = 'match-alerts' AND due > 0") != 1 {
			t.Fatalf("with %d devices told, the next page comes before every other job", count(told))
		}
		work()
	}
}
