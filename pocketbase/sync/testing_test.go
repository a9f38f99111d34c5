package sync

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/pflag"

	"mudarraj/background"
	"mudarraj/feed"
	"mudarraj/hooks"
	"mudarraj/limits"
	"mudarraj/pokes"
	"mudarraj/sessions"
	"mudarraj/sqlite"
	"mudarraj/testapp"
	"mudarraj/uploads"
)

// startFeed does what a start of the server does, and returns the history then.
func startFeed(t *testing.T, app core.App) *feed.History {
	t.Helper()
	testapp.Must(t, feed.Prepare(app, time.Now(), false))
	past, err := feed.ReadRuns(app.ConcurrentDB())
	testapp.Must(t, err)
	now, err := past.At(app.ConcurrentDB())
	testapp.Must(t, err)
	return now
}

func testSettings() *Settings {
	config := new(Settings)
	config.Bind(pflag.NewFlagSet("test", pflag.PanicOnError))
	config.SourcesHeard = func() map[string]int64 { return map[string]int64{"a": 1000} }
	return config
}

func testServer(t *testing.T, app core.App) *Server {
	t.Helper()
	limiter, settings, s := limits.NewLimiter(), testSettings(), new(Server)
	sessionSettings, pokeSettings, uploadSettings := new(sessions.Settings), new(pokes.Settings), new(uploads.Settings)
	flags := pflag.NewFlagSet("test", pflag.PanicOnError)
	sessionSettings.Bind(flags)
	pokeSettings.Bind(flags)
	uploadSettings.Bind(flags)
	signedIn := sessions.New(app, limiter, sessionSettings, settings.LimitOther, func(string, string) {})
	streams := pokes.New(app, limiter, pokeSettings, signedIn, pokes.Channels{Most: settings.Channels, SourcesHeard: settings.SourcesHeard, Readable: func(user string, names []string) ([]string, error) { return s.Readable(user, names) }})
	s = New(Needs{App: app, Limiter: limiter, Sessions: signedIn, Pace: streams.Pace(), Uploads: uploads.New(app, background.New(), limiter, uploadSettings, MediaCollections()),
		Hooks: hooks.NewWatch(settings.OperationTimeout), Gate: sqlite.NewWriteAheadLog(app).Snapshots}, settings)
	s.past = startFeed(t, app)
	return s
}

func testFeedSettings() *feed.FeedSettings {
	config := new(feed.FeedSettings)
	config.Bind(pflag.NewFlagSet("test", pflag.PanicOnError))
	return config
}

// fillPosts stores n posts of author a, one per minute, and their author's profile.
func fillPosts(t *testing.T, s *Server, n int) {
	t.Helper()
	testapp.Save(t, s.app, "profiles", map[string]any{"id": "a", "username": "أحمد", "username_key": "احمد"})
	for i := range n {
		testapp.Save(t, s.app, "hashtag_posts", map[string]any{"id": fmt.Sprintf("p%03d", i), "user_id": "a",
			"content": strings.Repeat("كرة ", 50), "tag_keys": []string{"hilal"}, "created_at": fmt.Sprintf("2026-01-01 %02d:%02d:00.000Z", i/60, i%60)})
	}
}

func ask(t *testing.T, s *Server, user string, q *syncRequest) *syncAnswer {
	t.Helper()
	p, err := s.openSnapshot(context.Background(), user)
	testapp.Must(t, err)
	defer p.close()
	p.counts = q.V >= countsVersion
	answer := &syncAnswer{Channels: map[string]*channelAnswer{}}
	testapp.Must(t, p.fill(answer, q, nil))
	return answer
}

func idsOf(answer *syncAnswer, collection string) []string {
	ids := []string{}
	for _, row := range answer.Rows {
		if row.Collection == collection {
			var named struct{ ID string }
			_ = json.Unmarshal(row.Row, &named)
			ids = append(ids, named.ID)
		}
	}
	return ids
}

func setOf(names []string) map[string]bool {
	set := map[string]bool{}
	for _, name := range names {
		set[name] = true
	}
	return set
}
