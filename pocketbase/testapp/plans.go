package testapp

import (
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// PlanOf is SQLite's plan of a statement.
func PlanOf(t *testing.T, app core.App, statement string, params dbx.Params) []string {
	t.Helper()
	var steps []struct {
		Detail string `db:"detail"`
	}
	// The connection that writes knows the newest indexes.
	Must(t, app.NonconcurrentDB().NewQuery("EXPLAIN QUERY PLAN "+statement).Bind(params).All(&steps))
	details := make([]string, len(steps))
	for i, step := range steps {
		details[i] = step.Detail
	}
	return details
}

// ReadsWhole matches a step that reads a whole table or index.
var ReadsWhole = regexp.MustCompile(`^SCAN (?:_|[a-z])+\w*`)

// ExpectPlan fails when a statement reads a whole table that grows, or sorts its rows.
func ExpectPlan(t *testing.T, app core.App, statement string, params dbx.Params) {
	t.Helper()
	plan := PlanOf(t, app, statement, params)
	for _, step := range plan {
		if ReadsWhole.MatchString(step) && !strings.Contains(step, "VIRTUAL TABLE") || strings.Contains(step, "TEMP B-TREE FOR ORDER BY") {
			t.Errorf("%s\n%s", statement, strings.Join(plan, "\n"))
			return
		}
	}
}
