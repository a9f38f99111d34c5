package feed

import (
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/testapp"
)

func TestPlans_aPurgeReadsDueRowsOnly(t *testing.T) {
	app := testapp.New(t)
	params := dbx.Params{"before": 1, "rows": 10, "entries": "[1]"}
	for _, statement := range append(oldBroadcasts(), oldTombstones, raiseFloor, removeEntries, raisePurged, removeVerdicts, isVerdictOld) {
		testapp.ExpectPlan(t, app, statement, params)
	}
}

// triggerStatements are the statements of a trigger, with literals in the places of its row.
func triggerStatements(sql string) []string {
	body := sql[strings.Index(sql, "BEGIN")+len("BEGIN") : strings.LastIndex(sql, "END")]
	body = regexp.MustCompile("(?:OLD|NEW)\\.[`\\w]+").ReplaceAllString(body, "'x'")
	body = regexp.MustCompile(`RAISE\([^)]*\)`).ReplaceAllString(body, "1")
	var statements []string
	for _, statement := range strings.Split(body, ";\n") {
		if strings.TrimSpace(statement) != "" {
			statements = append(statements, strings.TrimSpace(statement))
		}
	}
	return statements
}

func TestPlans_aTriggerReadsRowsThatItsRowNamesOnly(t *testing.T) {
	app := preparedApp(t)
	addIndexes(t, app)
	var triggers []string
	testapp.Must(t, app.DB().NewQuery("SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '\\_feed\\_%' ESCAPE '\\'").Column(&triggers))
	if len(triggers) < 2*len(Collections) {
		t.Fatalf("%d triggers", len(triggers))
	}
	for _, trigger := range triggers {
		for _, statement := range triggerStatements(trigger) {
			testapp.ExpectPlan(t, app, statement, nil)
		}
	}
}

func TestPlans_dependentsAreFoundByTheirParent(t *testing.T) {
	app := testapp.New(t)
	addIndexes(t, app)
	for i := range Collections {
		for _, d := range Collections[i].Dependents() {
			testapp.ExpectPlan(t, app, d.DeleteKeys(d.SelectKeys(" = {:value}", "{:rows}")), dbx.Params{"value": "p1", "rows": 10})
		}
	}
}

// addIndexes gives the tables of the tests the indexes of the product's migrations that triggers need.
func addIndexes(t *testing.T, app core.App) {
	t.Helper()
	for i := range Collections {
		for _, d := range Collections[i].Dependents() {
			if Find(d.Table) != nil {
				testapp.SQL(t, app, "CREATE INDEX "+d.Table+"_held ON "+d.Table+" ("+d.Column+", created_at, id)")
			}
		}
		for _, c := range childrenOf(&Collections[i]) {
			testapp.SQL(t, app, "CREATE INDEX "+c.Name+"_of_parent ON "+c.Name+" ("+c.column+", id)")
		}
	}
}

func TestPlans_aPublicationReadsPendingRowsOnly(t *testing.T) {
	app := preparedApp(t)
	for i := range Collections {
		if c := &Collections[i]; len(c.Counters) > 0 {
			params := dbx.Params{"name": c.Name, "after": "p", "rows": 10, "ids": "[]"}
			for _, statement := range []string{unpublishedRows, c.publishIn(c.channelSQL(c.Channels[0], "t")), forgetPublished} {
				testapp.ExpectPlan(t, app, statement, params)
			}
		}
	}
}

func TestPlans_Z14_aWindowBeginsAboveWhatItsReaderCleared(t *testing.T) {
	app, c := preparedApp(t), Find("private_messages")
	for before, bounds := range map[string]string{"": "order_key>?", "000000000009|m": "order_key>? AND order_key<?"} {
		params := dbx.Params{"channel": "chat:ab", "collection": c.Name, "before": before, "reader": "a", "limit": 10}
		plan := strings.Join(testapp.PlanOf(t, app, c.WindowSQL(before), params), "\n")
		for _, step := range []string{bounds, "SEARCH hidden USING", "SEARCH seat USING"} {
			if !strings.Contains(plan, step) {
				t.Errorf("%s is not in the plan:\n%s", step, plan)
			}
		}
	}
}

func TestPlans_aWindowReadsItsOwnEntriesInTheirOrder(t *testing.T) {
	app := preparedApp(t)
	for i := range Collections {
		c := &Collections[i]
		if len(c.Windows) == 0 {
			continue
		}
		for _, before := range []string{"", "2026|p1"} {
			testapp.ExpectPlan(t, app, c.WindowSQL(before), dbx.Params{"channel": "public", "collection": c.Name, "before": before, "reader": "a", "limit": 10})
		}
	}
}
