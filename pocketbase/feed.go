package main

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// prepareFeed makes the feed ready for a start of the server: tables, triggers, a new run.
func prepareFeed(core.App, *settings, time.Time) error { return nil }
