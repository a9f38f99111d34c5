package sync

import (
	"slices"
	"testing"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func TestY2_aReportLostInARestoreIsAboveTheRewindPointWithoutLaterWrites(t *testing.T) {
	app := testapp.New(t)
	backup := startFeed(t, app)
	testapp.Save(t, app, "reports", map[string]any{"id": "r1", "reporter_id": "a"})
	head, err := feed.ReadHead(app.ConcurrentDB())
	testapp.Must(t, err)

	restored := &feed.History{Runs: append(slices.Clone(backup.Runs), feed.ServerRun{Name: "restored", FirstSeq: backup.Head + 1}), Head: backup.Head}
	rewind := restored.RewindPoint(feed.Cursor{Seq: head, Run: backup.Current()}, nil)
	if rewind == nil || *rewind != backup.Head || head <= *rewind {
		t.Errorf("the report at %d is believed after a backup at %d: rewind %v", head, backup.Head, show(rewind))
	}
	if entries := testapp.FeedOf(t, app, ""); len(entries) > 0 {
		t.Errorf("the feed tells of a report: %v", entries)
	}
}
