package main

import (
	"context"
	"database/sql"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

// newProduct starts a server with pb_hooks and pb_migrations, and logs every SQL statement.
func newProduct(t *testing.T) (s *server, said *[]string) {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	var goMigrations core.MigrationsList
	goMigrations.Copy(core.AppMigrations)
	t.Cleanup(func() { core.AppMigrations = goMigrations }) // the plugin adds its own to the process
	must(t, jsvm.Register(app, jsvm.Config{HooksDir: "../pb_hooks", MigrationsDir: "../pb_migrations", HooksPoolSize: 1,
		OnInit: func(vm *goja.Runtime) {
			_ = vm.Set("serverNow", func() int64 { return time.Now().UnixMilli() })
			_ = vm.Set("counterInterval", func() int64 { return 0 })
		}}))
	must(t, app.Bootstrap())
	t.Cleanup(func() { _ = app.ClearBootstrap() })
	must(t, app.RunAllMigrations())
	s = testServer(t, app)
	s.bindRemovalJobs()
	said = new([]string)
	for _, db := range []dbx.Builder{app.NonconcurrentDB(), app.ConcurrentDB()} {
		db := db.(*dbx.DB)
		db.QueryLogFunc = func(_ context.Context, _ time.Duration, statement string, _ *sql.Rows, _ error) {
			*said = append(*said, statement)
		}
		db.ExecLogFunc = func(_ context.Context, _ time.Duration, statement string, _ sql.Result, _ error) {
			*said = append(*said, statement)
		}
	}
	return s, said
}

// few are tables that do not grow with fans and posts, and the likes of some seconds, of which the first ones are read.
var few = regexp.MustCompile("^SCAN (?:`?)(?:_collections|_params|settings|hashtag_trends|_removal_jobs|_untold_likes|advertisements)")

func expectRulePlans(t *testing.T, app core.App, statements []string) {
	t.Helper()
	seen := map[string]bool{}
	for _, statement := range statements {
		if seen[statement] || !regexp.MustCompile(`^\s*(?i:SELECT|INSERT|UPDATE|DELETE|WITH)`).MatchString(statement) {
			continue
		}
		seen[statement] = true
		plan := planOf(t, app, statement, nil)
		for _, step := range plan {
			if readsWhole.MatchString(step) && !strings.Contains(step, "VIRTUAL TABLE") && !few.MatchString(step) {
				t.Errorf("%s\n%s", statement, strings.Join(plan, "\n"))
				break
			}
		}
	}
}

func newFan(t *testing.T, app core.App, name string) string {
	t.Helper()
	users, err := app.FindCachedCollectionByNameOrId("users")
	must(t, err)
	fan := core.NewRecord(users)
	fan.Set("username", name)
	fan.SetEmail(name + "@example.com")
	fan.SetPassword("a-password-of-the-tests")
	must(t, app.Save(fan))
	return fan.Id
}

func saveRule(t *testing.T, app core.App, collection string, values map[string]any) *core.Record {
	t.Helper()
	c, err := app.FindCachedCollectionByNameOrId(collection)
	must(t, err)
	record := core.NewRecord(c)
	record.Load(values)
	must(t, app.Save(record))
	record, err = app.FindRecordById(collection, record.Id)
	must(t, err)
	return record
}

func TestPlans_aRuleReadsWhatItsRowNamesOnly(t *testing.T) {
	s, said := newProduct(t)
	author, fan := newFan(t, s.app, "author_one"), newFan(t, s.app, "fan_two")
	id := func(name string) string { return (name + "aaaaaaaaaaaaaaa")[:15] }
	*said = nil
	saveRule(t, s.app, "follows", map[string]any{"id": fan + author, "follower_id": fan, "following_id": author})
	post := saveRule(t, s.app, "hashtag_posts", map[string]any{"id": id("p"), "user_id": author, "content": "هدف #القمة @fan_two"})
	like := saveRule(t, s.app, "hashtag_likes", map[string]any{"id": fan + post.Id, "user_id": fan, "post_id": post.Id})
	comment := saveRule(t, s.app, "hashtag_comments", map[string]any{"id": id("c"), "user_id": fan, "post_id": post.Id, "content": "@author_one"})
	saveRule(t, s.app, "hashtag_comments", map[string]any{"id": id("d"), "user_id": author, "post_id": post.Id, "parent_id": comment.Id, "content": "x"})
	saveRule(t, s.app, "hashtag_comment_likes", map[string]any{"id": author + comment.Id, "user_id": author, "comment_id": comment.Id})
	post.Set("content", "تعديل @author_one")
	must(t, s.app.Save(post))
	for range 20 {
		_, err := workOnce(s.app, time.Now().Add(time.Hour))
		must(t, err)
	}
	must(t, s.app.Delete(like))
	must(t, s.app.Delete(comment))
	saveRule(t, s.app, "mutes", map[string]any{"id": author + fan, "user_id": author, "target_id": fan})
	saveRule(t, s.app, "blocks", map[string]any{"id": author + fan, "user_id": author, "target_id": fan})
	must(t, s.app.Delete(post))
	saveRule(t, s.app, "reports", map[string]any{"id": fan + post.Id, "reporter_id": fan, "report_type": "post", "reason": "spam",
		"reported_post_id": post.Id})
	must(t, s.runRemovalJobs())
	must(t, s.app.RunInTransaction(publishCounters))
	must(t, purgeFeed(s.app, s.config, time.Now().Add(200*day), nil))
	must(t, s.endDueAccounts())
	if len(*said) < 100 {
		t.Fatalf("%d statements", len(*said))
	}
	statements := *said
	expectRulePlans(t, s.app, statements)
}
