package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// planOf is how SQLite would run a statement.
func planOf(t *testing.T, app core.App, statement string, params dbx.Params) []string {
	t.Helper()
	var steps []struct {
		Detail string `db:"detail"`
	}
	must(t, app.ConcurrentDB().NewQuery("EXPLAIN QUERY PLAN "+statement).Bind(params).All(&steps))
	details := make([]string, len(steps))
	for i, step := range steps {
		details[i] = step.Detail
	}
	return details
}

// readsWhole finds the step that reads a table, or an index, from its first entry to its last.
var readsWhole = regexp.MustCompile(`^SCAN (?:_|[a-z])+\w*`)

// expectPlan fails when a statement reads the whole of a table that grows, or sorts what it found.
func expectPlan(t *testing.T, app core.App, statement string, params dbx.Params) {
	t.Helper()
	plan := planOf(t, app, statement, params)
	for _, step := range plan {
		if readsWhole.MatchString(step) && !strings.HasPrefix(step, "SCAN json_each") || strings.Contains(step, "TEMP B-TREE FOR ORDER BY") {
			t.Errorf("%s\n%s", statement, strings.Join(plan, "\n"))
			return
		}
	}
}

func TestPlans_aTickOfThePokesReadsNewEntriesOnly(t *testing.T) {
	app := newTestApp(t)
	expectPlan(t, app, movedChannels, dbx.Params{"head": 1})
}

func TestPlans_aPurgeReadsWhatIsDueOnly(t *testing.T) {
	app := newTestApp(t)
	params := dbx.Params{"before": 1, "rows": 10, "entries": "[1]"}
	for _, statement := range append(oldToldEntries(), oldTombstones, raiseFloor, removeEntries, raisePurged, removeVerdicts, isVerdictOld) {
		expectPlan(t, app, statement, params)
	}
}

func TestPlans_aTombstoneIsFoundByTheNameOfItsRow(t *testing.T) {
	app := newTestApp(t)
	expectPlan(t, app, knownRow("hashtag_posts"), dbx.Params{"collection": "hashtag_posts", "record": "p1"})
}
