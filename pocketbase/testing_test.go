package main

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/pflag"

	"mudarraj/testapp"
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

func testSettings() *configuration {
	config := new(configuration)
	config.bind(pflag.NewFlagSet("test", pflag.PanicOnError))
	return config
}

func testServer(t *testing.T, app core.App) *server {
	t.Helper()
	s := newServer(app, testSettings(), new(dataRun))
	s.past = startFeed(t, app)
	return s
}
