package sync

import (
	"context"
	"database/sql"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/sqlite"
	"mudarraj/testapp"
)

// newProduct starts a server with pb_hooks and pb_migrations, and logs every SQL statement.
func newProduct(t *testing.T) (s *Server, logged *[]string) {
	t.Helper()
	app := testapp.Product(t)
	testapp.Must(t, sqlite.PlanWithoutStatistics(app))
	s = testServer(t, app)
	feed.NewRemovals(app, nil).Bind()
	logged = new([]string)
	for _, db := range []dbx.Builder{app.NonconcurrentDB(), app.ConcurrentDB()} {
		db := db.(*dbx.DB)
		db.QueryLogFunc = func(_ context.Context, _ time.Duration, statement string, _ *sql.Rows, _ error) {
			*logged = append(*logged, statement)
		}
		db.ExecLogFunc = func(_ context.Context, _ time.Duration, statement string, _ sql.Result, _ error) {
			*logged = append(*logged, statement)
		}
	}
	return s, logged
}

// few are tables that do not grow with users and posts. Of the likes of the last seconds only the first are read.
// The word list has 2,000 phrases at most and is read when its version changed.
var few = regexp.MustCompile("^SCAN (?:`?)(?:_collections|_params|settings|hashtag_trends|_removal_jobs|_taken_down_jobs|_untold_likes|advertisements|" +
	"_moderation_words_version|moderation_words)")

func expectRulePlans(t *testing.T, app core.App, statements []string, isAllowed func(statement, step string) bool) {
	t.Helper()
	seen := map[string]bool{}
	for _, statement := range statements {
		if seen[statement] || !regexp.MustCompile(`^\s*(?i:SELECT|INSERT|UPDATE|DELETE|WITH)`).MatchString(statement) {
			continue
		}
		seen[statement] = true
		plan := testapp.PlanOf(t, app, statement, nil)
		if slices.ContainsFunc(plan, func(step string) bool { return !isAllowed(statement, step) }) {
			t.Errorf("%s\n%s", statement, strings.Join(plan, "\n"))
		}
	}
}

// scansOnlyFew reports that a step of a plan scans only tables that stay small.
func scansOnlyFew(_, step string) bool {
	return !testapp.ReadsWhole.MatchString(step) || strings.Contains(step, "VIRTUAL TABLE") || few.MatchString(step)
}

func newUser(t *testing.T, app core.App, name string) string {
	t.Helper()
	users, err := app.FindCachedCollectionByNameOrId("users")
	testapp.Must(t, err)
	liker := core.NewRecord(users)
	liker.Set("username", name)
	liker.SetEmail(name + "@example.com")
	liker.SetPassword("a-password-of-the-tests")
	testapp.Must(t, app.Save(liker))
	return liker.Id
}

func saveRule(t *testing.T, app core.App, collection string, values map[string]any) *core.Record {
	t.Helper()
	c, err := app.FindCachedCollectionByNameOrId(collection)
	testapp.Must(t, err)
	record := core.NewRecord(c)
	record.Load(values)
	testapp.Must(t, app.Save(record))
	record, err = app.FindRecordById(collection, record.Id)
	testapp.Must(t, err)
	return record
}
