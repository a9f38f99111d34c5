package dailycounts

import (
	"errors"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/testapp"
)

// newDays has the table of migrations 1700000440 and 1700000485.
func newDays(t *testing.T) core.App {
	app := testapp.New(t)
	testapp.SQL(t, app, `CREATE TABLE _daily_figures (day TEXT PRIMARY KEY, active INTEGER, operations INTEGER, refused INTEGER, waiting INTEGER,
		sync_times TEXT, sync_p95 INTEGER, feed_head INTEGER, data_bytes INTEGER) WITHOUT ROWID`)
	testapp.SQL(t, app, "CREATE TABLE IF NOT EXISTS _feed (seq INTEGER PRIMARY KEY AUTOINCREMENT)")
	return app
}

// An hour before midnight in Riyadh.
var evening = time.Date(2026, 11, 29, 20, 0, 0, 0, time.UTC)

func expectToday(t *testing.T, c *Counts, operations, refused, waiting, calls int64) {
	t.Helper()
	today, err := c.Today()
	testapp.Must(t, err)
	if today.Operations != operations || today.Refused != refused || today.Waiting != waiting || today.Times.Calls() != calls {
		t.Errorf("%d operations, %d refused, %d waiting, %d calls", today.Operations, today.Refused, today.Waiting, today.Times.Calls())
	}
}

func TestCounts_theDayHasWhatIsStoredAndWhatIsNot_alsoAfterARestart(t *testing.T) {
	app := newDays(t)
	now := func() time.Time { return evening }
	c := New(app, now)
	c.Operations(3, 1, 0)
	c.Call(10 * time.Millisecond)
	testapp.Must(t, c.Store())
	c.Operations(2, 0, 1)
	expectToday(t, c, 5, 1, 1, 1)
	testapp.Must(t, c.Store())
	testapp.Must(t, c.Store()) // nothing is added twice
	later := New(app, now)
	later.Call(time.Second)
	expectToday(t, later, 5, 1, 1, 2)
}

func TestCounts_midnightInRiyadhBeginsANewDay(t *testing.T) {
	app, at := newDays(t), evening
	c := New(app, func() time.Time { return at })
	c.Operations(1, 1, 0)
	at = at.Add(2 * time.Hour)
	c.Operations(1, 0, 0)
	expectToday(t, c, 1, 0, 0, 0)
	testapp.Must(t, c.Store())
	at = evening
	expectToday(t, c, 1, 1, 0, 0)
}

func TestCounts_whatCouldNotBeStoredIsStoredTheNextTime(t *testing.T) {
	app := newDays(t)
	c := New(app, func() time.Time { return evening })
	c.Operations(1, 1, 0)
	testapp.SQL(t, app, "ALTER TABLE _daily_figures RENAME TO elsewhere")
	if err := c.Store(); err == nil {
		t.Fatal(errors.New("it was stored"))
	}
	c.Operations(1, 0, 0)
	testapp.SQL(t, app, "ALTER TABLE elsewhere RENAME TO _daily_figures")
	testapp.Must(t, c.Store())
	expectToday(t, c, 2, 1, 0, 0)
}

func TestCounts_growthIsThatOfWholeDays(t *testing.T) {
	app := newDays(t)
	c := New(app, func() time.Time { return evening })
	for _, want := range []*Growth{nil, {Changes: 50, Bytes: 500}, {Changes: 300, Bytes: 0}} {
		growth, err := c.Growth()
		testapp.Must(t, err)
		if (growth == nil) != (want == nil) || growth != nil && *growth != *want {
			t.Errorf("%+v, want %+v", growth, want)
		}
		if want == nil { // the server was off for a day
			testapp.SQL(t, app, `INSERT INTO _daily_figures (day, feed_head, data_bytes) VALUES
				('2026-11-25', 100, 1000), ('2026-11-27', 200, 2000), ('2026-11-29', 900, 9000)`)
		} else {
			testapp.SQL(t, app, "INSERT OR REPLACE INTO _daily_figures (day, feed_head, data_bytes) VALUES ('2026-11-28', 500, 2000)")
		}
	}
}

func TestStatements_readARowADay(t *testing.T) {
	for _, statement := range Statements {
		testapp.ExpectPlan(t, newDays(t), statement, map[string]any{"day": "", "today": ""})
	}
}
