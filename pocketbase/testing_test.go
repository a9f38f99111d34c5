package main

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/pflag"
)

// newTestApp is PocketBase on a temporary directory with collections of the shape that the feed needs.
func newTestApp(t *testing.T) core.App {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = app.ClearBootstrap() })
	must(t, app.RunAllMigrations())
	addCollection(t, app, "settings", &core.TextField{Name: "key"}, &core.JSONField{Name: "value"})
	addCollection(t, app, "hashtag_trends", &core.TextField{Name: "hashtag"})
	addCollection(t, app, "profiles", &core.TextField{Name: "username"}, &core.TextField{Name: "username_key", Hidden: true},
		&core.NumberField{Name: "followers_count"}, &core.NumberField{Name: "following_count"},
		&core.NumberField{Name: "posts_count"})
	addCollection(t, app, "hashtag_posts", &core.TextField{Name: "user_id"}, &core.TextField{Name: "content"},
		&core.JSONField{Name: "tag_keys"}, &core.NumberField{Name: "likes_count"}, &core.NumberField{Name: "comments_count"},
		&core.TextField{Name: "created_at"}, &core.TextField{Name: "updated_at"})
	addCollection(t, app, "hashtag_likes", &core.TextField{Name: "user_id"}, &core.TextField{Name: "post_id"},
		&core.TextField{Name: "created_at"})
	addCollection(t, app, "read_marks", &core.TextField{Name: "notifications_before"})
	for _, name := range []string{"blocks", "mutes"} {
		addCollection(t, app, name, &core.TextField{Name: "user_id"}, &core.TextField{Name: "target_id"})
	}
	addCollection(t, app, "follows", &core.TextField{Name: "follower_id"}, &core.TextField{Name: "following_id"},
		&core.TextField{Name: "created_at"})
	addCollection(t, app, "notifications", &core.TextField{Name: "user_id"}, &core.TextField{Name: "actor_id"},
		&core.TextField{Name: "created_at"})
	addCollection(t, app, "hashtag_comments", &core.TextField{Name: "user_id"}, &core.TextField{Name: "post_id"},
		&core.TextField{Name: "parent_id"}, &core.TextField{Name: "content"}, &core.BoolField{Name: "removed"},
		&core.TextField{Name: "media"},
		&core.NumberField{Name: "likes_count"}, &core.NumberField{Name: "replies_count"},
		&core.TextField{Name: "created_at"}, &core.TextField{Name: "updated_at"})
	addCollection(t, app, "hashtag_comment_likes", &core.TextField{Name: "user_id"}, &core.TextField{Name: "comment_id"},
		&core.TextField{Name: "created_at"})
	addCollection(t, app, "reports", &core.TextField{Name: "reporter_id"})
	addCollection(t, app, "advertisement_views", &core.TextField{Name: "user_id"})
	return app
}

func addCollection(t *testing.T, app core.App, name string, fields ...core.Field) {
	t.Helper()
	collection := core.NewBaseCollection(name)
	collection.Fields.Add(fields...)
	id := collection.Fields.GetByName("id").(*core.TextField)
	id.Max, id.Min, id.Pattern = 60, 1, "^[a-z0-9]+$"
	must(t, app.Save(collection))
}

// startFeed does what a start of the server does, and returns the history then.
func startFeed(t *testing.T, app core.App) *history {
	t.Helper()
	must(t, prepareFeed(app, time.Now(), false))
	past, err := readRuns(app.ConcurrentDB())
	must(t, err)
	now, err := past.at(app.ConcurrentDB())
	must(t, err)
	return now
}

func testSettings() *settings {
	config := new(settings)
	config.bind(pflag.NewFlagSet("test", pflag.PanicOnError))
	return config
}

func testServer(t *testing.T, app core.App) *server {
	t.Helper()
	s := newServer(app, testSettings(), new(dataRun))
	s.past = startFeed(t, app)
	return s
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func save(t *testing.T, app core.App, collection string, values map[string]any) {
	t.Helper()
	c, err := app.FindCachedCollectionByNameOrId(collection)
	must(t, err)
	record := core.NewRecord(c)
	record.Load(values)
	must(t, app.SaveNoValidate(record))
}

func sqlDo(t *testing.T, app core.App, statement string) {
	t.Helper()
	must(t, execute(app, statement, nil))
}

// feedOf lists a channel as "seq-free" lines: collection/record, with a minus for tombstones, in order of seq.
func feedOf(t *testing.T, app core.App, channel string) []string {
	t.Helper()
	var lines []string
	err := app.DB().NewQuery("SELECT iif(deleted, '-', '+') || collection || '/' || record FROM _feed WHERE channel = {:channel} ORDER BY seq").
		Bind(dbx.Params{"channel": channel}).Column(&lines)
	must(t, err)
	return lines
}
