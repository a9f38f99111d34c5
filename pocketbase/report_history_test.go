package main

import (
	"slices"
	"testing"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func TestY2_reportLostInARestoreLiesAboveThePointThoughNothingWasWrittenSince(t *testing.T) {
	app := testapp.New(t)
	backup := startFeed(t, app)
	testapp.Save(t, app, "reports", map[string]any{"id": "r1", "reporter_id": "a"})
	head, err := feed.ReadHead(app.ConcurrentDB())
	testapp.Must(t, err)

	restored := &history{runs: append(slices.Clone(backup.runs), serverRun{"restored", backup.head + 1}), head: backup.head}
	rewind := restored.rewindPoint(cursor{Seq: head, Run: backup.current()}, nil)
	if rewind == nil || *rewind != backup.head || head <= *rewind {
		t.Errorf("the report at %d is believed after a backup at %d: rewind %v", head, backup.head, show(rewind))
	}
	if told := testapp.FeedOf(t, app, ""); len(told) > 0 {
		t.Errorf("the feed tells of a report: %v", told)
	}
}
