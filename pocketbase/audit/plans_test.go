package audit

import (
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/exports"
	"mudarraj/testapp"
)

// newAudit has the table of migrations 1700000200 and 1700000405, with this many rows of 20 people and actions.
func newAudit(t *testing.T, rows int) core.App {
	app := testapp.New(t)
	testapp.SQL(t, app, `CREATE TABLE staff_audit (id TEXT PRIMARY KEY NOT NULL, staff TEXT NOT NULL, username TEXT NOT NULL, action TEXT NOT NULL,
		subject TEXT NOT NULL, before JSON, after JSON, why TEXT NOT NULL, created_at TEXT NOT NULL)`)
	for name, columns := range map[string]string{"newest": "created_at, id", "of_person": "username, created_at, id",
		"of_action": "action, created_at, id", "of_person_and_action": "username, action, created_at, id", "of_subject": "subject, created_at, id"} {
		testapp.SQL(t, app, "CREATE INDEX staff_audit_"+name+" ON staff_audit ("+columns+")")
	}
	_, err := app.DB().NewQuery(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {:rows})
		INSERT INTO staff_audit SELECT printf('%015d', i), '', 'person' || (i % 20), 'action' || (i % 20 + i / 50000), 'subject' || (i % 5000), 'null',
			'{"a":"=1"}', '', strftime('%Y-%m-%d %H:%M:%fZ', 1700000000 + i, 'unixepoch') FROM n`).Bind(dbx.Params{"rows": rows}).Execute()
	testapp.Must(t, err)
	return app
}

var filters = map[string]filter{
	"nothing":             {},
	"person":              {Person: "person1"},
	"host":                {Person: byHost},
	"action":              {Action: "action1"},
	"person and action":   {Person: "person1", Action: "action7"},
	"subject":             {Subject: "subject1"},
	"subject and others":  {Person: "person1", Action: "action1", Subject: "subject1"},
	"times":               {From: 1_700_000_100_000, To: 1_700_000_200_000},
	"person within times": {Person: "person1", From: 1_700_000_100_000, To: 1_700_000_200_000},
}

func TestStatement_noFilterReadsTheWholeTableOrSorts(t *testing.T) {
	app := newAudit(t, 100)
	for name, f := range filters {
		for _, after := range []cursor{{}, {"2024-01-01 00:00:00.000Z", "x"}} {
			statement, params := f.statement(allColumns, after, 51)
			for _, step := range testapp.PlanOf(t, app, statement, params) {
				isNewest := name == "nothing" && strings.Contains(step, "USING INDEX staff_audit_newest")
				if testapp.ReadsWhole.MatchString(step) && !isNewest || strings.Contains(step, "TEMP B-TREE") {
					t.Errorf("%s: %s\n%s", name, statement, step)
				}
			}
		}
	}
}

func TestReadPage_amongAHundredThousandRowsEachFilterIsQuick(t *testing.T) {
	app := newAudit(t, 100_000)
	for name, f := range filters {
		begun := time.Now()
		_, _, err := readPage(app, f, cursor{}, pageRows)
		testapp.Must(t, err)
		if took := time.Since(begun); took > 200*time.Millisecond {
			t.Errorf("%s took %v", name, took)
		}
	}
	begun := time.Now()
	people, err := choices(app, "username", "staff_audit_of_person")
	testapp.Must(t, err)
	if took := time.Since(begun); len(people) != 20 || took > 200*time.Millisecond {
		t.Errorf("%d people took %v", len(people), took)
	}
}

func TestLines_haveEachRowOfTheFilterOnce(t *testing.T) {
	next, seen, slices := routes{app: newAudit(t, 1234)}.lines(filter{}), map[string]bool{}, []int{}
	for len(slices) == 0 || slices[len(slices)-1] == exports.SliceRows {
		lines, err := next()
		testapp.Must(t, err)
		for _, line := range lines {
			if len(line) != len(exports.AuditHeader) {
				t.Fatalf("%d cells", len(line))
			}
			seen[line[len(line)-1]] = true
		}
		slices = append(slices, len(lines))
	}
	if len(seen) != 1234 || len(slices) != 3 {
		t.Errorf("%d rows in %v", len(seen), slices)
	}
}
