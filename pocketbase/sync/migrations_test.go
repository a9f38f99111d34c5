package sync

import (
	"maps"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/testapp"
)

// revertedMigrations is how many of the last migrations are run down and up.
const revertedMigrations = 22

// schemaOf is the statements of indexes and triggers, but of the feed's triggers, which each start makes anew.
func schemaOf(t *testing.T, app core.App) map[string]string {
	t.Helper()
	var rows []struct{ Name, SQL string }
	testapp.Must(t, app.NonconcurrentDB().NewQuery(`SELECT name, sql FROM sqlite_schema
		WHERE sql IS NOT NULL AND type <> 'table' AND name NOT GLOB '_feed_*'`).All(&rows))
	schema := map[string]string{}
	for _, row := range rows {
		schema[row.Name] = row.SQL
	}
	return schema
}

func TestTheLastMigrationsRunDownAndUpOnADatabaseWithRows(t *testing.T) {
	s, _ := newProduct(t)
	newLeague(t, s.app, 7, 5, 2, "Team")
	testapp.Must(t, tablesStep(s.app))
	user := newUser(t, s.app, "fan")
	testapp.SQL(t, s.app, `INSERT INTO match_entries (id, match_id, user_id, kind)
		VALUES ('e00000000000001', 'a00000070000001', '`+user+`', 'score')`)
	testapp.SQL(t, s.app, `INSERT INTO reports (id, reporter_id, report_type, reason, status, reported_post_id)
		VALUES ('r00000000000001', '`+user+`', 'post', 'spam', 'pending', 'p00000000000001')`)
	before := schemaOf(t, s.app)
	runner := core.NewMigrationsRunner(s.app, core.AppMigrations)
	reverted, err := runner.Down(revertedMigrations)
	testapp.Must(t, err)
	if len(reverted) != revertedMigrations {
		t.Fatalf("reverted %q", reverted)
	}
	applied, err := runner.Up()
	testapp.Must(t, err)
	if len(applied) != revertedMigrations {
		t.Fatalf("applied %q", applied)
	}
	if after := schemaOf(t, s.app); !maps.Equal(after, before) {
		t.Errorf("the schema differs:\n%q\n%q", before, after)
	}
	startFeed(t, s.app)
	// Reports of before cases are gathered by a job.
	for _, table := range []string{"match_entries", "_given_tables", "reports", "jobs WHERE kind = 'case-gathering'"} {
		if rows := count(t, s.app, table); rows != 1 {
			t.Errorf("%s has %d rows", table, rows)
		}
	}
}
