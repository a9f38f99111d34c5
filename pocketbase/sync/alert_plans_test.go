package sync

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"mudarraj/jobs"
	"mudarraj/testapp"
)

// What publishes matches reads short lists of what is due.
var shortLists = regexp.MustCompile("^SCAN (_due_match_(days|heads|competitions)|next|connected)")

func TestPlans_anAlertReadsTheFollowersOfOneStep(t *testing.T) {
	s, logged := newProduct(t)
	fan := newUser(t, s.app, "fan_one")
	match, home, away := "hmatch000000000", "hhome0000000000", "haway0000000000"
	testapp.SQL(t, s.app, `INSERT INTO push_subscriptions (id, user_id, device, endpoint, keys, switches, lang)
		VALUES ('device', '`+fan+`', 'device', 'https://push.example/1', '{}', '{}', 'ar')`)
	testapp.SQL(t, s.app, `INSERT INTO followed_teams (id, user_id, team_id) VALUES ('`+fan+home+`', '`+fan+`', '`+home+`')`)
	testapp.SQL(t, s.app, `INSERT INTO matches (id, competition, home, away, kickoff, status, score)
		VALUES ('`+match+`', '`+home+`', '`+home+`', '`+away+`', strftime('%Y-%m-%d %H:%M:%fZ'), 'scheduled', '')`)
	var statements []string
	work := func() {
		t.Helper()
		*logged = nil
		for range 20 {
			_, err := jobs.WorkOnce(s.app, nil, time.Now().Add(time.Hour))
			testapp.Must(t, err)
		}
		statements = append(statements, *logged...)
	}
	work()
	for _, change := range []string{"status = 'h1'", "score = '1-0'", "score = '0-0', status = 'ft'"} {
		testapp.SQL(t, s.app, "UPDATE matches SET "+change+" WHERE id = '"+match+"'")
		work()
		testapp.SQL(t, s.app, "UPDATE _match_alert_devices SET sent = 1")
	}
	var told, queued int
	testapp.Must(t, s.app.DB().NewQuery("SELECT count(*) FROM match_alerts WHERE phase = 3").Row(&told))
	testapp.Must(t, s.app.DB().NewQuery("SELECT count(*) FROM _match_alert_devices").Row(&queued))
	if told != 4 || queued != 4 {
		t.Fatalf("%d alerts were told, %d to the device", told, queued)
	}
	// A page of followers is read first.
	expectRulePlans(t, s.app, statements, func(_, step string) bool {
		return scansOnlyFew("", step) || step == "SCAN f" || step == "SCAN h" || shortLists.MatchString(step)
	})
}

func TestPlans_aFollowOfATeamReadsItsMatches(t *testing.T) {
	s, _ := newProduct(t)
	var trigger string
	testapp.Must(t, s.app.DB().NewQuery("SELECT sql FROM sqlite_master WHERE name = '_match_rooms_followed_teams'").Row(&trigger))
	found := regexp.MustCompile(`(?s)WHEN EXISTS \((.*?)\)\s+BEGIN (UPDATE .*?\));`).FindStringSubmatch(trigger)
	if found == nil {
		t.Fatal(trigger)
	}
	for i, statement := range found {
		found[i] = strings.ReplaceAll(statement, "NEW.team_id", "'hhome0000000000'")
	}
	ofTeam := regexp.MustCompile(`\((home|away|match)=\?\)$`)
	expectRulePlans(t, s.app, found[1:], func(_, step string) bool {
		return scansOnlyFew("", step) && (!strings.HasPrefix(step, "SEARCH") || ofTeam.MatchString(step))
	})
}
