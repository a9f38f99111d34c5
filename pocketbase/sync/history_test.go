package sync

import (
	"testing"

	"mudarraj/feed"
	"mudarraj/testapp"
)

// A backup was made at 100 in run a. Run b went on to 200 and c to 260. Then d restored the backup.
func restoredHistory() *feed.History {
	return &feed.History{Runs: []feed.ServerRun{{Name: "z", FirstSeq: 1}, {Name: "a", FirstSeq: 51}, {Name: "d", FirstSeq: 101}, {Name: "e", FirstSeq: 141}}, Head: 150, Epoch: "x"}
}

func TestY1_cursorsOfARunAreValidUpToTheNextRun(t *testing.T) {
	to := func(seq int64) *int64 { return &seq }
	for name, test := range map[string]struct {
		cursor feed.Cursor
		trail  []feed.Cursor
		want   *int64
	}{
		"now":                               {feed.Cursor{Seq: 150, Run: "e"}, nil, nil},
		"in an older run":                   {feed.Cursor{Seq: 50, Run: "z"}, nil, nil},
		"behind its own run, page of it":    {feed.Cursor{Seq: 20, Run: "e"}, nil, nil},
		"at the last of its run":            {feed.Cursor{Seq: 100, Run: "a"}, nil, nil},
		"beyond its run":                    {feed.Cursor{Seq: 101, Run: "a"}, nil, to(100)},
		"far beyond its run":                {feed.Cursor{Seq: 160, Run: "a"}, nil, to(100)},
		"beyond the head":                   {feed.Cursor{Seq: 999, Run: "e"}, nil, to(150)},
		"unknown run, nothing in common":    {feed.Cursor{Seq: 230, Run: "c"}, nil, to(0)},
		"unknown run, trail beyond":         {feed.Cursor{Seq: 230, Run: "c"}, []feed.Cursor{{Seq: 200, Run: "b"}, {Seq: 120, Run: "a"}, {Seq: 40, Run: "z"}}, to(100)},
		"unknown run, trail within":         {feed.Cursor{Seq: 230, Run: "c"}, []feed.Cursor{{Seq: 200, Run: "b"}, {Seq: 70, Run: "a"}}, to(70)},
		"unknown run, the newest in common": {feed.Cursor{Seq: 230, Run: "c"}, []feed.Cursor{{Seq: 40, Run: "z"}, {Seq: 120, Run: "a"}}, to(100)},
		"unknown run, the present one":      {feed.Cursor{Seq: 230, Run: "c"}, []feed.Cursor{{Seq: 145, Run: "e"}, {Seq: 70, Run: "a"}}, to(70)},
		"unknown run, unknown trail":        {feed.Cursor{Seq: 230, Run: "c"}, []feed.Cursor{{Seq: 200, Run: "b"}}, to(0)},
		"first contact":                     {feed.Cursor{Seq: 0, Run: "e"}, nil, nil},
	} {
		got := restoredHistory().RewindPoint(test.cursor, test.trail)
		if (got == nil) != (test.want == nil) || got != nil && *got != *test.want {
			t.Errorf("%s: got %v, want %v", name, show(got), show(test.want))
		}
	}
}

func TestY1_everyCursorOfACallIsChecked(t *testing.T) {
	now, lost, deeper := feed.Cursor{Seq: 150, Run: "e"}, feed.Cursor{Seq: 160, Run: "a"}, feed.Cursor{Seq: 60, Run: "z"}
	for name, test := range map[string]struct {
		call syncRequest
		want any
	}{
		"all believed":           {syncRequest{Cursors: map[string]*feed.Cursor{"public": &now}, Trail: []feed.Cursor{now, {Seq: 100, Run: "a"}}}, "believed"},
		"nothing named":          {syncRequest{Cursors: map[string]*feed.Cursor{"public": nil}}, "believed"},
		"a cursor":               {syncRequest{Cursors: map[string]*feed.Cursor{"public": &lost, "user:x": &now}}, int64(100)},
		"read further, see more": {syncRequest{Cursors: map[string]*feed.Cursor{"public": &now}, Trail: []feed.Cursor{lost}}, int64(100)},
		"a verdict":              {syncRequest{Cursors: map[string]*feed.Cursor{"public": &now}, Accepted: []feed.Cursor{now, lost}}, int64(100)},
		"a verdict alone":        {syncRequest{Accepted: []feed.Cursor{lost}}, int64(100)},
		"two, the earlier point": {syncRequest{Trail: []feed.Cursor{lost}, Accepted: []feed.Cursor{deeper}}, int64(50)},
		"an unknown run, by the verdicts of known ones": {syncRequest{Accepted: []feed.Cursor{{Seq: 230, Run: "c"}, {Seq: 90, Run: "a"}}}, int64(90)},
	} {
		if got := show(rewindOf(restoredHistory(), &test.call)); got != test.want {
			t.Errorf("%s: got %v, want %v", name, got, test.want)
		}
	}
}

func show(seq *int64) any {
	if seq == nil {
		return "believed"
	}
	return *seq
}

func TestY1_eachStartBeginsARun(t *testing.T) {
	app := testapp.New(t)
	first := startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	second := startFeed(t, app)
	if len(second.Runs) != 2 || second.Runs[1].FirstSeq != first.Head+3 || second.Epoch != first.Epoch {
		t.Fatalf("%+v after %+v", second, first)
	}
	if rewind := second.RewindPoint(feed.Cursor{Seq: second.Head, Run: first.Current()}, nil); rewind != nil {
		t.Fatalf("rewind to %d although nothing was lost", *rewind)
	}
}
