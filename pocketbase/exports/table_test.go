package exports

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/testapp"
)

var things = table{
	name: "things", from: "things t INDEXED BY things_by_time", at: "t.created_at", id: "t.id", atOf: stored,
	columns: with(plain("t", "id", "created_at"), one(emailColumn, "t.email")),
}

// begun is the moment of the first thing; four come in a second.
const begun = 1_700_000_000

func newThings(t *testing.T, rows int) core.App {
	app := testapp.New(t)
	testapp.SQL(t, app, "CREATE TABLE things (id TEXT PRIMARY KEY NOT NULL, email TEXT, created_at TEXT NOT NULL)")
	testapp.SQL(t, app, "CREATE INDEX things_by_time ON things (created_at, id)")
	_, err := app.DB().NewQuery(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {:rows})
		INSERT INTO things SELECT printf('%05d', 99999 - i), iif(i % 2, '=1+1', NULL), strftime('%Y-%m-%d %H:%M:%fZ', {:begun} + i / 4, 'unixepoch') FROM n`).
		Bind(dbx.Params{"rows": rows, "begun": begun}).Execute()
	testapp.Must(t, err)
	return app
}

// watched is a reader that sees how much is sent at once, and whether something is read meanwhile.
type watched struct {
	bytes.Buffer
	app         core.App
	lines, most int
	isReading   bool
}

func (w *watched) begin() error {
	w.lines = 0
	return nil
}

func (w *watched) Write(text []byte) (int, error) {
	w.lines += bytes.Count(text, []byte("\n"))
	w.most = max(w.most, w.lines)
	w.isReading = w.isReading || w.app.ConcurrentDB().(*dbx.DB).DB().Stats().InUse > 0
	return w.Buffer.Write(text)
}

func TestQ23_twentyThousandRowsAreSentInSlicesAndNothingIsReadMeanwhile(t *testing.T) {
	app := newThings(t, 20_000)
	to, f := &watched{app: app}, filter{Emails: true}
	testapp.Must(t, write(to, headerOf(things.columnsFor(f)), things.lines(app, f, time.Now()), to.begin))
	text, hasMark := strings.CutPrefix(to.String(), byteOrderMark)
	lines := strings.Split(strings.TrimSuffix(text, "\r\n"), "\r\n")
	if !hasMark || lines[0] != "id,created_at,email" || len(lines) != 20_001 {
		t.Fatalf("%q and %d lines", lines[0], len(lines))
	}
	seen, before := map[string]bool{}, ""
	for _, line := range lines[1:] {
		id, rest, _ := strings.Cut(line, ",")
		at, _, _ := strings.Cut(rest, ",")
		if at < before {
			t.Fatalf("%s after %s", at, before)
		}
		seen[id], before = true, at
	}
	if len(seen) != 20_000 || to.most > SliceRows+1 || to.isReading { // the first slice has the header
		t.Errorf("%d rows, %d at once, reading while sending: %v", len(seen), to.most, to.isReading)
	}
	if strings.Contains(text, ",=1+1") || !strings.Contains(text, ",'=1+1\r\n") {
		t.Error("a formula is not guarded")
	}
}

func TestLines_endAtTheFilterAndAtTheMomentOfTheRequest(t *testing.T) {
	app := newThings(t, 4000)
	for name, one := range map[string]struct {
		filter filter
		now    int64
		want   int
	}{
		"all":               {filter{}, begun + 5000, 4000},
		"until now":         {filter{}, begun + 9, 40},
		"from":              {filter{From: (begun + 999) * 1000}, begun + 5000, 4},
		"to":                {filter{To: (begun + 1) * 1000}, begun + 5000, 8},
		"nothing":           {filter{From: (begun + 5000) * 1000}, begun + 6000, 0},
		"from and to":       {filter{From: (begun + 10) * 1000, To: (begun + 19) * 1000}, begun + 5000, 40},
		"exactly one slice": {filter{To: (begun + 124) * 1000}, begun + 5000, SliceRows},
	} {
		written := new(bytes.Buffer)
		testapp.Must(t, write(written, []string{"id"}, things.lines(app, one.filter, time.Unix(one.now, 0)), func() error { return nil }))
		if got := strings.Count(written.String(), "\r\n") - 1; got != one.want {
			t.Errorf("%s: %d rows instead of %d", name, got, one.want)
		}
		if strings.Contains(written.String(), "1+1") {
			t.Errorf("%s has e-mails", name)
		}
	}
}

func TestStatement_noSliceSortsOrReadsTheWholeTable(t *testing.T) {
	app := newThings(t, 100)
	for _, isFirst := range []bool{true, false} {
		params := dbx.Params{"from": "", "to": "3", "most": SliceRows}
		if !isFirst {
			params["at"], params["id"] = "2", "x"
		}
		statement := things.statement(things.columns, isFirst)
		for _, step := range testapp.PlanOf(t, app, statement, params) {
			if testapp.ReadsWhole.MatchString(step) || strings.Contains(step, "TEMP B-TREE") {
				t.Errorf("%s\n%s", statement, step)
			}
		}
	}
}
