package serverstate

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

// boundedRead matches the steps of subqueries with a limit, of tables that stay small, and the one that ends at the first
// entry of its index.
var boundedRead = regexp.MustCompile(`^SCAN (s|\(subquery-\d+\)|_removal_jobs|_taken_down_jobs|_restores( .*)?|CONSTANT ROW|_feed USING COVERING INDEX _feed_tombstones)$`)

func TestPlans_Q25_theStateReadsNoTableThatGrowsWithUsers(t *testing.T) {
	app := testapp.Product(t)
	testapp.Must(t, sqlite.PlanWithoutStatistics(app))
	params := dbx.Params{"now": 0, "later": 0, "most": bounded, "kind": "chat", "day": "", "today": ""}
	for _, statement := range Statements() {
		plan := testapp.PlanOf(t, app, statement, params)
		for _, step := range plan {
			if strings.HasPrefix(step, "SCAN") && !boundedRead.MatchString(step) || strings.Contains(step, "TEMP B-TREE FOR ORDER BY") {
				t.Errorf("%s\n%s", statement, strings.Join(plan, "\n"))
			}
		}
	}
}

func TestQueues_aHundredThousandWaitingRowsAreCountedToABoundAndQuickly(t *testing.T) {
	app := testapp.Product(t)
	testapp.Must(t, sqlite.Execute(app, `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 100000)
		INSERT INTO _push_queue (subscription, subject, kind, due, since) SELECT 'device', n, 'chat', n, 0 FROM n`, nil))
	testapp.SQL(t, app, "DELETE FROM jobs")
	testapp.Must(t, sqlite.Execute(app, `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 100000)
		INSERT INTO jobs (id, kind, owner, state, due, failures, done) SELECT printf('%015d', n), 'fan-out', '', '{}', n, 0, 0 FROM n`, nil))
	s := &State{Needs: Needs{App: app}}
	begun := time.Now()
	pushes, err := s.pushes(time.UnixMilli(200_000))
	testapp.Must(t, err)
	late, failed, err := s.jobs(time.UnixMilli(200_000))
	testapp.Must(t, err)
	if took := time.Since(begun); took > 100*time.Millisecond {
		t.Errorf("it took %v", took)
	}
	for _, all := range [][]queue{pushes, late} {
		if len(all) != 1 || all[0].Waiting != bounded || !all[0].IsMore || *all[0].OldestMs != 199_999 || all[0].Level != warn {
			t.Errorf("%+v", all)
		}
	}
	if failed != 0 {
		t.Errorf("%d failed", failed)
	}
}

func TestJobs_thoseThatWaitForAnEventAreNotLate_andFailedOnesAreCounted(t *testing.T) {
	app := testapp.Product(t)
	testapp.SQL(t, app, "DELETE FROM jobs")
	now := time.UnixMilli(1_800_000_000_000)
	insert := `INSERT INTO jobs (id, kind, owner, state, due, failures, done) VALUES ({:id}, {:kind}, '', '{}', {:due}, {:failures}, 0)`
	for id, due := range map[string]int64{"never0000000000": 1 << 52, "failed000000000": now.Add(time.Minute).UnixMilli(), "late00000000000": now.Add(-time.Hour).UnixMilli()} {
		testapp.Must(t, sqlite.Execute(app, insert, dbx.Params{"id": id, "kind": id[:4], "due": due, "failures": map[bool]int{true: 3}[id[0] == 'f']}))
	}
	s := &State{Needs: Needs{App: app}}
	late, failed, err := s.jobs(now)
	testapp.Must(t, err)
	if failed != 1 || len(late) != 1 || late[0].Kind != "late" || late[0].Level != bad {
		t.Errorf("%d failed, %+v", failed, late)
	}
	testapp.SQL(t, app, "UPDATE jobs SET due = 0 WHERE kind = 'late'")
	late, _, err = s.jobs(now)
	testapp.Must(t, err)
	if len(late) != 1 || late[0].OldestMs != nil || late[0].Level != unknown {
		t.Errorf("a job that is due at once: %+v", late)
	}
}

func TestCensus_countsTheFeedInSlices(t *testing.T) {
	app := testapp.Product(t)
	testapp.Must(t, sqlite.Execute(app, `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 45000)
		INSERT INTO _feed (channel, collection, record, deleted, at) SELECT 'c', 'posts', n, 0, 0 FROM n`, nil))
	c := &hourlyCounts{app: app}
	entries, err := c.countEntries(nil)
	testapp.Must(t, err)
	if entries == nil || *entries != 45_000 {
		t.Errorf("%v", entries)
	}
}
