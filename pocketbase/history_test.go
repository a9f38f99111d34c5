package main

import (
	"testing"

	"mudarraj/testapp"
)

// A backup was taken at 100 in run a; b went on to 200 and c to 260; then the backup was restored in d.
func restoredHistory() *history {
	return &history{runs: []serverRun{{"z", 1}, {"a", 51}, {"d", 101}, {"e", 141}}, head: 150, epoch: "x"}
}

func TestY1_cursorsAreBelievedUpToTheNextRun(t *testing.T) {
	to := func(seq int64) *int64 { return &seq }
	for name, test := range map[string]struct {
		cursor cursor
		trail  []cursor
		want   *int64
	}{
		"now":                               {cursor{150, "e"}, nil, nil},
		"in an older run":                   {cursor{50, "z"}, nil, nil},
		"behind its own run, page of it":    {cursor{20, "e"}, nil, nil},
		"at the last of its run":            {cursor{100, "a"}, nil, nil},
		"beyond its run":                    {cursor{101, "a"}, nil, to(100)},
		"far beyond its run":                {cursor{160, "a"}, nil, to(100)},
		"beyond the head":                   {cursor{999, "e"}, nil, to(150)},
		"unknown run, nothing in common":    {cursor{230, "c"}, nil, to(0)},
		"unknown run, trail beyond":         {cursor{230, "c"}, []cursor{{200, "b"}, {120, "a"}, {40, "z"}}, to(100)},
		"unknown run, trail within":         {cursor{230, "c"}, []cursor{{200, "b"}, {70, "a"}}, to(70)},
		"unknown run, the newest in common": {cursor{230, "c"}, []cursor{{40, "z"}, {120, "a"}}, to(100)},
		"unknown run, the present one":      {cursor{230, "c"}, []cursor{{145, "e"}, {70, "a"}}, to(70)},
		"unknown run, unknown trail":        {cursor{230, "c"}, []cursor{{200, "b"}}, to(0)},
		"first contact":                     {cursor{0, "e"}, nil, nil},
	} {
		got := restoredHistory().rewindPoint(test.cursor, test.trail)
		if (got == nil) != (test.want == nil) || got != nil && *got != *test.want {
			t.Errorf("%s: got %v, want %v", name, show(got), show(test.want))
		}
	}
}

func TestY1_everyPlaceOfACallIsJudged(t *testing.T) {
	now, lost, deeper := cursor{150, "e"}, cursor{160, "a"}, cursor{60, "z"}
	for name, test := range map[string]struct {
		call syncRequest
		want any
	}{
		"all believed":           {syncRequest{Cursors: map[string]*cursor{"public": &now}, Trail: []cursor{now, {100, "a"}}}, "believed"},
		"nothing named":          {syncRequest{Cursors: map[string]*cursor{"public": nil}}, "believed"},
		"a cursor":               {syncRequest{Cursors: map[string]*cursor{"public": &lost, "user:x": &now}}, int64(100)},
		"read further, see more": {syncRequest{Cursors: map[string]*cursor{"public": &now}, Trail: []cursor{lost}}, int64(100)},
		"a verdict":              {syncRequest{Cursors: map[string]*cursor{"public": &now}, Accepted: []cursor{now, lost}}, int64(100)},
		"a verdict alone":        {syncRequest{Accepted: []cursor{lost}}, int64(100)},
		"two, the earlier point": {syncRequest{Trail: []cursor{lost}, Accepted: []cursor{deeper}}, int64(50)},
		"an unknown run, by the verdicts of known ones": {syncRequest{Accepted: []cursor{{230, "c"}, {90, "a"}}}, int64(90)},
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

func TestY1_everyStartIsARun(t *testing.T) {
	app := testapp.New(t)
	first := startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	second := startFeed(t, app)
	if len(second.runs) != 2 || second.runs[1].FirstSeq != first.head+3 || second.epoch != first.epoch {
		t.Fatalf("%+v after %+v", second, first)
	}
	if rewind := second.rewindPoint(cursor{Seq: second.head, Run: first.current()}, nil); rewind != nil {
		t.Fatalf("rewind to %d although nothing was lost", *rewind)
	}
}
