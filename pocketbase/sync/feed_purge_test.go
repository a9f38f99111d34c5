package sync

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/testapp"
)

// closed returns a closed channel. Work in batches that gets it as its stop channel does only its first batch.
func closed() <-chan struct{} {
	stop := make(chan struct{})
	close(stop)
	return stop
}

func count(t *testing.T, app core.App, from string) (rows int) {
	t.Helper()
	testapp.Must(t, app.DB().NewQuery("SELECT count(*) FROM "+from).Row(&rows))
	return rows
}

func TestY4_anInterruptedPurgeOfVerdictsIsConsistentAndResumes(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.SQL(t, app, fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
		INSERT INTO _operations (user, id, device, n, hash, verdict, seq, run, record, at)
		SELECT 'u' || (i %% 7), printf('%%015d', i), 'phone', i, 'h', 'accepted', i, 'r', 'r', %d + i FROM n`, time.Now().Add(-130*feed.Day).Unix()))
	testapp.Must(t, feed.PurgeFeed(app, testFeedSettings(), time.Now(), closed()))
	if left := count(t, app, "_operations"); left != 1000-feed.FirstBatch {
		t.Fatalf("%d verdicts are left after one batch", left)
	}
	if wrong := count(t, app, "_devices d WHERE purged IS NOT (SELECT min(n) - 7 FROM _operations o WHERE o.user = d.user)"); wrong != 0 {
		t.Fatalf("of %d devices another number is remembered than was forgotten", wrong)
	}
	testapp.Must(t, feed.PurgeFeed(app, testFeedSettings(), time.Now(), nil))
	if left := count(t, app, "_operations"); left != 0 {
		t.Fatalf("%d verdicts are left", left)
	}
	if devices := count(t, app, "_devices WHERE purged > 993"); devices != 7 {
		t.Fatalf("%d devices of 7", devices)
	}
}

func TestPurge_anInterruptedPurgeOfTombstonesLeavesNoCursorBelowTheFloor(t *testing.T) {
	s := testServer(t, testapp.New(t))
	start := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"user:b": nil}}).Channels["user:b"].Cursor
	testapp.SQL(t, s.app, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
		INSERT INTO _feed (channel, collection, record, deleted, at) SELECT 'user:b', 'hashtag_likes', 'l' || i, 1, 1000 - i FROM n`)
	testapp.Must(t, feed.PurgeFeed(s.app, testFeedSettings(), time.Now(), closed()))
	if left := count(t, s.app, "_feed WHERE deleted = 1"); left != 1000-feed.FirstBatch {
		t.Fatalf("%d tombstones are left after one batch", left)
	}
	var floor, newest int64
	testapp.Must(t, s.app.DB().NewQuery("SELECT CAST(value AS INTEGER) FROM _meta WHERE name = 'floor'").Row(&floor))
	testapp.Must(t, s.app.DB().NewQuery("SELECT seq FROM sqlite_sequence WHERE name = '_feed'").Row(&newest))
	// The newest entries were the oldest by time: the floor is above the remaining entries.
	if floor != newest {
		t.Fatalf("floor %d, the highest that was forgotten is %d", floor, newest)
	}
	if answer := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"user:b": &start}}); !answer.Channels["user:b"].Fresh {
		t.Fatal("a cursor below the floor goes on as if nothing was missing")
	}
	testapp.Must(t, feed.PurgeFeed(s.app, testFeedSettings(), time.Now(), nil))
	if left := count(t, s.app, "_feed WHERE deleted = 1"); left != 0 {
		t.Fatalf("%d tombstones are left", left)
	}
}

func TestPurge_withNothingDueDoesNotTakeTheWriter(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Must(t, storeVerdict(app.DB(), "u", "phone", &operation{ID: "a", N: 1}, "h", &verdict{Verdict: verdictAccepted}, time.Now()))
	err := app.RunInTransaction(func(core.App) error {
		ended := make(chan error, 1)
		go func() { ended <- feed.PurgeFeed(app, testFeedSettings(), time.Now(), nil) }()
		return <-ended
	})
	testapp.Must(t, err)
	if kept := count(t, app, "_operations"); kept != 1 {
		t.Fatal("a verdict that is not due was forgotten")
	}
}
