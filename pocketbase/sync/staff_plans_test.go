package sync

import (
	"regexp"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"mudarraj/figures"
	"mudarraj/testapp"
	"mudarraj/trends"
	"mudarraj/users"
)

func TestPlans_Q25_figuresReadNoTableThatGrowsWithUsers(t *testing.T) {
	s, _ := newProduct(t)
	for _, statement := range figures.Statements {
		plan := testapp.PlanOf(t, s.app, statement, dbx.Params{"first": "2026-01-01"})
		for _, step := range plan {
			// The oldest waiting report is the first entry of an index.
			if !regexp.MustCompile(`_totals|_daily_figures|SEARCH reports USING COVERING INDEX reports_newest`).MatchString(step) {
				t.Errorf("%s\n%s", statement, strings.Join(plan, "\n"))
			}
		}
	}
}

// A subquery that is bounded is scanned as well.
var readsAll = regexp.MustCompile("^SCAN (profiles|users|sanctions|_names( |$))|TEMP B-TREE")

func TestPlans_aPageOfUsersReadsNoMoreThanItShows(t *testing.T) {
	s, _ := newProduct(t)
	params := dbx.Params{"from": "a", "id": "a", "rows": 51, "tier": "", "key": "a", "end": "b", "length": 1, "phrase": `"abc"`, "emailEnd": "b", "now": "a", "state": ""}
	for _, statement := range users.Statements() {
		plan := testapp.PlanOf(t, s.app, statement, params)
		for _, step := range plan {
			if readsAll.MatchString(step) {
				t.Errorf("%s\n%s", statement, strings.Join(plan, "\n"))
			}
		}
	}
	// The trends are a bounded table.
	if plan := testapp.PlanOf(t, s.app, trends.Top, nil); !strings.Contains(plan[0], "hashtag_trends") {
		t.Error(plan)
	}
}
