package sync

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/testapp"
)

const aMatch = "a00000000000001"

func dayOf(t time.Time) string { return t.UTC().Format(time.DateOnly) }

// footballPull is a pull of a phone whose cursors of `public`, its own channel and channels of football are at a seq.
func footballPull(s *Server, user string, seq int64) *syncRequest {
	q := pullOf(s, user, seq, wireVersion)
	for _, name := range []string{"football", "news", "day:" + dayOf(time.Now()), "match:" + aMatch} {
		q.Cursors[name] = q.Cursors["public"]
	}
	return q
}

// sameNow encodes an answer as it leaves, without the moment of its end.
func sameNow(t *testing.T, answer *syncAnswer) string {
	t.Helper()
	answer.Now = ""
	text, err := json.Marshal(answer)
	testapp.Must(t, err)
	return string(text)
}

// bytesOfCache are the bytes of the answer from memory, without the moment of its end; empty if the cache cannot answer.
func bytesOfCache(t *testing.T, s *Server, q *syncRequest) string {
	t.Helper()
	testapp.Must(t, s.feedCache.renew(context.Background()))
	text := s.answerFromMemory(&syncAnswer{V: q.V, User: q.User, Verdicts: []verdict{}, Channels: map[string]*channelAnswer{}}, q)
	before, rest, found := bytes.Cut(text, []byte(`"now":"`))
	if !found {
		return ""
	}
	_, after, _ := bytes.Cut(rest, []byte(`"`))
	return string(before) + `"now":"` + `"` + string(after)
}

func TestK22_channelsOfFootballAreAnsweredFromMemoryWithTheSameBytes(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	random, today := rand.New(rand.NewPCG(3, 4)), dayOf(time.Now())
	var places []int64
	answered, withRows := 0, 0
	for n := range 200 {
		places = append(places, headOf(t, s))
		switch id := fmt.Sprintf("r%d", random.IntN(5)); random.IntN(8) {
		case 0, 1:
			testapp.SQL(t, s.app, fmt.Sprintf("INSERT OR REPLACE INTO match_days (id, day, fixtures) VALUES ('%s', '%s', '%d')", id, today, n))
		case 2:
			testapp.SQL(t, s.app, fmt.Sprintf("UPDATE match_days SET fixtures = fixtures || '%d' WHERE id = '%s'", n, id))
		case 3:
			testapp.SQL(t, s.app, fmt.Sprintf("DELETE FROM match_days WHERE id = '%s'", id))
		case 4: // it leaves the day
			testapp.SQL(t, s.app, fmt.Sprintf("UPDATE match_days SET day = '1999-01-01' WHERE id = '%s'", id))
		case 5:
			testapp.SQL(t, s.app, fmt.Sprintf("INSERT OR REPLACE INTO match_details (id, match_id, part, content) VALUES ('%s', '%s', 'events', '%d')", id, aMatch, n))
		case 6:
			testapp.SQL(t, s.app, fmt.Sprintf("INSERT OR REPLACE INTO news (id, title) VALUES ('%s', '%d')", id, n))
		case 7:
			testapp.Save(t, s.app, "hashtag_posts", post(fmt.Sprintf("p%d", n), "a"))
		}
		q := footballPull(s, "reader", places[max(0, len(places)-1-random.IntN(12))])
		want := byTables(t, s, q)
		if len(want.Rows) > 0 {
			withRows++
		}
		text := sameNow(t, want)
		if got := sameNow(t, bySnapshot(t, s, q)); got != text {
			t.Fatalf("a snapshot beside the cache:\ngot  %s\nwant %s", got, text)
		}
		got := bytesOfCache(t, s, q)
		if got == "" {
			t.Fatal("the cache did not answer")
		}
		answered++
		if got != text {
			t.Fatalf("got  %s\nwant %s", got, text)
		}
	}
	if answered < 200 || withRows < 100 {
		t.Fatalf("%d answers, %d with rows", answered, withRows)
	}
}

func TestK22_whatWasCommittedBeforeAPullIsInItsAnswerFromMemory(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	q := footballPull(s, "b", headOf(t, s))
	for n := range 20 {
		testapp.SQL(t, s.app, fmt.Sprintf("INSERT OR REPLACE INTO match_boards (id, day, board) VALUES ('today', '%s', 'score %d')", dayOf(time.Now()), n))
		if text := bytesOfCache(t, s, q); !strings.Contains(text, fmt.Sprintf("score %d\"", n)) {
			t.Fatalf("%d: %s", n, text)
		}
	}
}

// statementsDuring counts statements on the connections of readers.
func statementsDuring(s *Server, work func()) int {
	statements := 0
	db := s.app.ConcurrentDB().(*dbx.DB)
	db.QueryLogFunc = func(context.Context, time.Duration, string, *sql.Rows, error) { statements++ }
	defer func() { db.QueryLogFunc = nil }()
	work()
	return statements
}

func TestK22_aThousandPullsOfAChangedDayReadItsRowsOnce(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	from := headOf(t, s)
	testapp.Save(t, s.app, "match_boards", map[string]any{"id": "today", "day": dayOf(time.Now())})
	pulls := func(n int) func() {
		return func() {
			for i := range n {
				if byCache(t, s, footballPull(s, fmt.Sprintf("u%d", i), from)) == nil {
					t.Fatal("a pull was left to a snapshot")
				}
			}
		}
	}
	first := statementsDuring(s, pulls(1))
	// Each pull reads the head of the feed, so that nothing that was committed before it is missing.
	if more := statementsDuring(s, pulls(1000)); more != 1000 {
		t.Errorf("%d statements for 1000 pulls", more)
	}
	if first > 8 {
		t.Errorf("%d statements for the first pull", first)
	}
}

func TestK22_aTickOfManyMatchesIsReadWithAsManyStatementsAsOneOfFew(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	tick := func(matches int) int {
		for n := range matches {
			testapp.SQL(t, s.app, fmt.Sprintf("INSERT OR REPLACE INTO match_details (id, match_id, part) VALUES ('e%d', 'a%014d', 'events')", n, n))
		}
		return statementsDuring(s, func() { testapp.Must(t, s.feedCache.renew(t.Context())) })
	}
	if few, many := tick(1), tick(150); few != many {
		t.Errorf("%d statements for one match, %d for 150", few, many)
	}
}

func TestK22_memoryAnswersNoChangeOfAChannelThatTheUserMayNotRead(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	from := headOf(t, s)
	storeOneOfEach(t, s)
	for channel, isAnswered := range map[string]bool{
		"football": true, "news": true, "day:" + dayOf(time.Now()): true, "match:" + aMatch: true,
		"football:x": false, "news:a": false, "day:1999-01-01": false, "day:": false, "day:x": false, "match:": false, "match:e1": false,
		"user:a": false, "chat:ab": false, "room:r": false, "post:p1": false, "none": false,
	} {
		q := &syncRequest{V: wireVersion, User: "z", Device: "d", Cursors: map[string]*feed.Cursor{channel: {Seq: from, Run: s.past.Current()}}}
		if got := byCache(t, s, q) != nil; got != isAnswered {
			t.Errorf("%s: answered %v", channel, got)
		}
	}
}

func TestK22_rowsOfSharedChannelsAreAlikeForAllReaders(t *testing.T) {
	s := testServer(t, testapp.New(t))
	storeOneOfEach(t, s)
	for i := range feed.Collections {
		c, shared := &feed.Collections[i], 0
		for _, in := range c.Channels {
			if isSharedChannel(in.Kind) {
				shared++
			}
			if in.Kind == "public" || !isSharedChannel(in.Kind) {
				continue
			}
			isAlike := c.Restricted == nil && c.Hidden == nil && c.Card == "" && len(c.Counters) == 0 && c.Parent == "" && c.BelongsTo == nil && c.Target == nil
			if !isAlike || len(togglesOn(c, feedRow{id: "x"}, "a")) > 0 {
				t.Errorf("%s in %s: what a reader gets depends on the reader", c.Name, in.Kind)
			}
		}
		if shared > 1 {
			t.Errorf("%s is in %d shared channels: the answer from memory would have its rows twice", c.Name, shared)
		}
	}
}
