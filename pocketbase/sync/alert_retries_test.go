package sync

import (
	"fmt"
	"testing"
	"time"

	"mudarraj/jobs"
	"mudarraj/testapp"
)

// readingOf is the state of a job that stores the answer of a source about a match in play.
const readingOf = `{"source":"api-football","asked":["api-football"],"silent":[],"reading":{"trouble":null,"details":[],"teams":[],
	"competitions":[],"setAside":{},"quota":{},"complete":null,"matches":[{"id":"%[1]s","competition":"a00000000000307",
	"home":"a00000000002932","away":"a00000000002939","round":"","venue":"","status":"h1","since":null,"kickoff":%[2]d,
	"score":{"home":0,"away":0},"shootout":null,"reds":null}]}}`

func TestK16_anAnswerAfterAnOutageBringsTheAlertsForwardButNotTheNextTryOfAFailingJob(t *testing.T) {
	const hour, match = 60 * 60 * 1000, "a00000000000001"
	for _, failures := range []int{0, 3} {
		t.Run(fmt.Sprintf("after %d failures", failures), func(t *testing.T) {
			s, _ := newProduct(t)
			kickoff := time.Now().Add(-20 * time.Minute).Truncate(time.Minute)
			testapp.SQL(t, s.app, fmt.Sprintf(`INSERT INTO matches (id, competition, home, away, kickoff, status, score, source)
				VALUES ('%s', 'a00000000000307', 'a00000000002932', 'a00000000002939', '%s', 'h1', '0-0', 'api-football')`,
				match, kickoff.UTC().Format("2006-01-02 15:04:05.000Z")))
			later := time.Now().UnixMilli() + hour
			testapp.SQL(t, s.app, "DELETE FROM jobs WHERE kind <> 'match-alerts'")
			testapp.SQL(t, s.app, fmt.Sprintf("UPDATE jobs SET done = 1, failures = %d, due = %d", failures, later))
			testapp.Save(t, s.app, "jobs", map[string]any{"id": "readinganswers0", "kind": "match-reading",
				"state": fmt.Sprintf(readingOf, match, kickoff.UnixMilli())})
			_, err := jobs.WorkOnce(s.app, nil, time.Now())
			testapp.Must(t, err)
			if said := count(t, s.app, "_match_alerts_said"); said != 1 {
				t.Fatalf("%d matches were compared", said)
			}
			var due int64
			var done bool
			testapp.Must(t, s.app.NonconcurrentDB().NewQuery("SELECT due, done FROM jobs WHERE kind = 'match-alerts'").Row(&due, &done))
			if done || (due == later) != (failures > 0) || due > later {
				t.Errorf("due in %d ms, done %v", due-time.Now().UnixMilli(), done)
			}
		})
	}
}
