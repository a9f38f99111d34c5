package main

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/pflag"

	"mudarraj/hooks"
	"mudarraj/limits"
	"mudarraj/pokes"
	"mudarraj/sessions"
	"mudarraj/sqlite"
	"mudarraj/testapp"
	"mudarraj/uploads"
)

// startFeed does what a start of the server does, and returns the history then.
func startFeed(t *testing.T, app core.App) *history {
	t.Helper()
	testapp.Must(t, prepareFeed(app, time.Now(), false))
	past, err := readRuns(app.ConcurrentDB())
	testapp.Must(t, err)
	now, err := past.at(app.ConcurrentDB())
	testapp.Must(t, err)
	return now
}

func testSettings() *syncSettings {
	config := new(syncSettings)
	config.bind(pflag.NewFlagSet("test", pflag.PanicOnError))
	return config
}

func testServer(t *testing.T, app core.App) *syncServer {
	t.Helper()
	limiter, settings, s := limits.NewLimiter(), testSettings(), new(syncServer)
	sessionSettings, pokeSettings, uploadSettings := new(sessions.Settings), new(pokes.Settings), new(uploads.Settings)
	flags := pflag.NewFlagSet("test", pflag.PanicOnError)
	sessionSettings.Bind(flags)
	pokeSettings.Bind(flags)
	uploadSettings.Bind(flags)
	signedIn := sessions.New(app, limiter, sessionSettings, settings.LimitOther, func(string, string) {})
	streams := pokes.New(app, pokeSettings, signedIn, pokes.Channels{Most: settings.SyncChannels, Readable: func(user string, names []string) ([]string, error) { return s.readable(user, names) }})
	s = newSyncServer(syncNeeds{App: app, Limiter: limiter, Sessions: signedIn, Pace: streams.Pace(), Uploads: uploads.New(app, limiter, uploadSettings, takers()),
		Hooks: hooks.NewWatch(settings.OperationTimeout), Gate: sqlite.NewWriteAheadLog(app).Snapshots}, settings)
	s.past = startFeed(t, app)
	return s
}

func testFeedSettings() *feedSettings {
	config := new(feedSettings)
	config.bind(pflag.NewFlagSet("test", pflag.PanicOnError))
	return config
}
