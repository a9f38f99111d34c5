package demo

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	_ "github.com/pocketbase/pocketbase/migrations" // the system collections
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/pocketbase/pocketbase/tools/router"

	_ "mudarraj/sessions" // the tables that triggers write
	_ "mudarraj/tables"   // the tables that rules read
)

const (
	rulesBundle    = "../../pb_hooks/rules.js"
	trendThreshold = 35
)

// loadedAt is when the demo data of these tests was loaded: yesterday, so that its next day is now.
var loadedAt = time.Now().Add(-20 * time.Hour)

// loadedDir is a directory that was filled once through the product's hooks and migrations.
var loadedDir = sync.OnceValues(func() (dir string, err error) {
	if dir, err = os.MkdirTemp("", "mudarraj-demo-test-"); err != nil {
		return "", err
	}
	app, err := realRules(dir)
	if err != nil {
		return "", err
	}
	if err := app.RunAllMigrations(); err != nil {
		return "", err
	}
	if err := Load(app, loadedAt, Options{}); err != nil {
		return "", err
	}
	return dir, app.ResetBootstrapState()
})

func TestMain(m *testing.M) {
	code := m.Run()
	if dir, err := loadedDir(); err == nil {
		_ = os.RemoveAll(dir)
	}
	os.Exit(code)
}

// loadedApp is an app on a copy of that directory.
func loadedApp(t *testing.T) core.App {
	t.Helper()
	if _, err := os.Stat(rulesBundle); err != nil {
		t.Skipf("%s is missing: npm run build makes it", rulesBundle)
	}
	filled, err := loadedDir()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "pb_data")
	if err := os.CopyFS(dir, os.DirFS(filled)); err != nil {
		t.Fatal(err)
	}
	app, err := realRules(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = app.ResetBootstrapState() })
	return app
}

func realRules(dir string) (core.App, error) {
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	err := jsvm.Register(app, jsvm.Config{
		HooksDir: "../../pb_hooks", MigrationsDir: "../../pb_migrations", HooksPoolSize: 10,
		// As the binary prepares the runtime of hooks.
		OnInit: func(vm *goja.Runtime) {
			_ = vm.Set("serverNow", func() int64 { return time.Now().UnixMilli() })
			_ = vm.Set("counterInterval", func() int64 { return 0 })
		},
	})
	if err != nil {
		return nil, err
	}
	return app, app.Bootstrap()
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func count(t *testing.T, app core.App, query string) int {
	t.Helper()
	var number int
	if err := app.DB().NewQuery(query).Row(&number); err != nil {
		t.Fatal(err)
	}
	return number
}

// trends counts the tags that pass the threshold in the 24 hours before now.
func trends(t *testing.T, app core.App, now time.Time) int {
	t.Helper()
	var keys []string
	err := app.DB().NewQuery(`SELECT tag.value FROM hashtag_posts, json_each(tag_keys) AS tag
		WHERE created_at >= {:since} AND created_at <= {:now} GROUP BY tag.value HAVING count(*) >= {:uses}`).
		Bind(dbx.Params{"since": stamp(now.Add(-24 * time.Hour)), "now": stamp(now), "uses": trendThreshold}).Column(&keys)
	if err != nil {
		t.Fatal(err)
	}
	return len(keys)
}

func TestLoad_fillsTheServerThroughTheProductsHooks(t *testing.T) {
	app := loadedApp(t)
	for query, least := range map[string]int{
		"SELECT count(*) FROM users":                                                                       48,
		"SELECT count(*) FROM profiles WHERE favorite_team != ''":                                          48,
		"SELECT count(*) FROM profiles WHERE avatar != ''":                                                 30,
		"SELECT count(DISTINCT verification_status) FROM profiles":                                         5,
		"SELECT count(*) FROM hashtag_comments":                                                            200,
		"SELECT count(*) FROM hashtag_comments WHERE parent_id != ''":                                      50,
		"SELECT count(*) FROM hashtag_comments WHERE media != '' AND media_width > 0 AND media_hash != ''": 5,
		"SELECT max(replies_count) FROM hashtag_comments":                                                  6,
		"SELECT count(*) FROM notifications WHERE NOT is_read AND user_id = '" + userID(0) + "'":           3,
		"SELECT count(*) FROM notifications WHERE is_read AND user_id = '" + userID(0) + "'":               1,
		"SELECT count(DISTINCT type) FROM notifications WHERE user_id = '" + userID(0) + "'":               3,
		// A job of the running server notifies of likes.
		"SELECT count(*) FROM _untold_likes": 10,
		"SELECT count(*) FROM hashtag_posts": 620,
		"SELECT count(*) FROM hashtag_posts WHERE image != '' AND image_width > 0 AND image_height > 0 AND image_hash != '' AND image_alt != ''": 60,
		"SELECT count(*) FROM hashtag_posts WHERE image != '' AND content = ''":                                                                  1,
		"SELECT count(*) FROM hashtag_posts WHERE tag_keys != '[]'":                                                                              400,
		"SELECT count(*) FROM hashtag_posts WHERE user_id = '" + userID(0) + "'":                                                                 10,
		"SELECT count(*) FROM hashtag_likes WHERE user_id = '" + userID(0) + "'":                                                                 50,
		"SELECT count(DISTINCT date(created_at)) FROM hashtag_posts":                                                                             9,
		"SELECT count(DISTINCT content) FROM hashtag_posts WHERE length(content) > 480":                                                          1,
		"SELECT count(*) FROM hashtag_posts WHERE length(content) < 12 AND content != ' '":                                                       3,
	} {
		if got := count(t, app, query); got < least {
			t.Errorf("%d instead of %d or more: %s", got, least, query)
		}
	}
	for _, wrong := range []string{
		`SELECT count(*) FROM hashtag_posts WHERE likes_count != (SELECT count(*) FROM hashtag_likes WHERE post_id = hashtag_posts.id)`,
		`SELECT count(*) FROM hashtag_posts WHERE comments_count != (SELECT count(*) FROM hashtag_comments WHERE post_id = hashtag_posts.id)`,
		`SELECT count(*) FROM hashtag_comments WHERE likes_count != (SELECT count(*) FROM hashtag_comment_likes WHERE comment_id = hashtag_comments.id)`,
		`SELECT count(*) FROM profiles WHERE followers_count != (SELECT count(*) FROM follows WHERE following_id = profiles.id)`,
		`SELECT count(*) FROM profiles WHERE following_count != (SELECT count(*) FROM follows WHERE follower_id = profiles.id)`,
		`SELECT count(*) FROM profiles WHERE posts_count != (SELECT count(*) FROM hashtag_posts WHERE user_id = profiles.id)`,
		// The running server goes on with those of matches.
		`SELECT count(*) FROM jobs WHERE kind NOT LIKE 'match-%' AND kind <> 'predictions'`,
	} {
		if got := count(t, app, wrong); got > 0 {
			t.Errorf("%d instead of none: %s", got, wrong)
		}
	}
	// The name of a silent user is its own key: by the rule of names nobody else can have it.
	user := core.NewRecord(must(app.FindCollectionByNameOrId("users")))
	user.Set("username", silentUserName(3))
	user.SetEmail("again@mudarraj.demo")
	user.SetPassword("كلمة-مرور-طويلة-77")
	var refusal *router.ApiError
	if err := app.Save(user); !errors.As(err, &refusal) || refusal.Data["username"] == nil || len(refusal.Data) > 1 {
		t.Errorf("a second user could be called %s: %v", silentUserName(3), err)
	}
	first, err := app.FindAuthRecordByEmail("users", EmailOf(1))
	if err != nil || !first.ValidatePassword(Password) {
		t.Errorf("the first user cannot sign in: %v", err)
	}
}

func TestPlan_withFewerPostsTheNewestAreLoadedAndTheTrendThresholdIsLower(t *testing.T) {
	all := loadedApp(t)
	app, err := realRules(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = app.ResetBootstrapState() })
	if err := app.RunAllMigrations(); err != nil {
		t.Fatal(err)
	}
	const few = 60
	if err := Load(app, loadedAt, Options{Posts: few, WithoutRooms: true}); err != nil {
		t.Fatal(err)
	}
	newest := fmt.Sprintf("SELECT group_concat(id || content) FROM (SELECT id, content FROM hashtag_posts ORDER BY created_at DESC LIMIT %d)", few)
	var got, want string
	var posts, threshold int
	for query, into := range map[string]any{
		newest:                               &got,
		"SELECT count(*) FROM hashtag_posts": &posts,
		"SELECT value FROM settings WHERE key = 'trend_threshold'": &threshold,
	} {
		if err := app.DB().NewQuery(query).Row(into); err != nil {
			t.Fatal(err)
		}
	}
	if err := all.DB().NewQuery(newest).Row(&want); err != nil {
		t.Fatal(err)
	}
	if posts != few || got != want {
		t.Errorf("%d posts, which are not the newest %d of all", posts, few)
	}
	if threshold != trendThreshold*few*3/(tonightPosts*4) {
		t.Errorf("the threshold of trends is %d", threshold)
	}
}
