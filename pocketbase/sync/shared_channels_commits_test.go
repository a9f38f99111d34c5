package sync

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mudarraj/feed"
	"mudarraj/testapp"
)

// Many phones pull while the score moves. Each answer has at least the score that was committed before its call.
func TestK22_noPullMissesACommitThatEndedBeforeIt(t *testing.T) {
	const scores, phones = 60, 8
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	from := headOf(t, s)
	var committed atomic.Int64
	var calls sync.WaitGroup
	score := func(n int64) {
		testapp.SQL(t, s.app, fmt.Sprintf("INSERT OR REPLACE INTO match_boards (id, day, board) VALUES ('today', '%s', '%d')", dayOf(time.Now()), n))
		committed.Store(n)
	}
	score(1)
	for phone := range phones {
		calls.Go(func() {
			for committed.Load() < scores {
				least := committed.Load()
				if err := s.feedCache.renew(t.Context()); err != nil {
					t.Error(err)
					return
				}
				q := footballPull(s, fmt.Sprintf("u%d", phone), from)
				text := s.answerFromMemory(&syncAnswer{V: q.V, User: q.User, Verdicts: []verdict{}, Channels: map[string]*channelAnswer{}}, q)
				if got := boardIn(string(text)); got < least {
					t.Errorf("score %d, committed before the call: %d", got, least)
					return
				}
			}
		})
	}
	for n := range int64(scores - 1) {
		score(n + 2)
	}
	calls.Wait()
}

// boardIn reads the number that is the board in an answer; 0: none.
func boardIn(answer string) (board int64) {
	_, after, _ := strings.Cut(answer, `"board":"`)
	_, _ = fmt.Sscanf(after, "%d", &board)
	return board
}

// A phone holds what a day has after all pages, whatever it removed between them.
func TestK22_aDayBeyondAPageComesPageByPageFromMemory(t *testing.T) {
	s := testServer(t, testapp.New(t))
	today := dayOf(time.Now())
	testapp.SQL(t, s.app, fmt.Sprintf("INSERT INTO match_days (id, day) VALUES ('gone', '%s')", today))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	from := headOf(t, s)
	for n := range 40 {
		testapp.SQL(t, s.app, fmt.Sprintf("INSERT OR REPLACE INTO match_days (id, day, fixtures) VALUES ('r%d', '%s', '%s')", n%30, today, strings.Repeat("x", 100+n)))
	}
	testapp.SQL(t, s.app, "DELETE FROM match_days WHERE id = 'gone'")
	s.config.PageBytes = 2000
	readAll := func(by func(*testing.T, *Server, *syncRequest) *syncAnswer) (held []string) {
		t.Helper()
		q, day := footballPull(s, "reader", from), "day:"+today
		rows, deleted := map[string]bool{}, map[string]bool{}
		pages := 0
		for more := true; more; pages++ {
			answer := by(t, s, q)
			if answer == nil {
				t.Fatalf("page %d was left to a snapshot", pages)
			}
			for _, row := range answer.Rows {
				rows[string(row.Row)] = true
			}
			for _, row := range answer.Channels[day].Deletes {
				deleted[row.ID] = true
			}
			for name, part := range answer.Channels {
				q.Cursors[name] = &part.Cursor
			}
			more = answer.Channels[day].More
		}
		if pages < 3 || len(rows) != 30 || !deleted["gone"] {
			t.Errorf("%d rows in %d pages, deleted %v", len(rows), pages, deleted)
		}
		return slices.Sorted(maps.Keys(rows))
	}
	if cached, read := readAll(byCache), readAll(byTables); !slices.Equal(cached, read) {
		t.Fatalf("got  %q\nwant %q", cached, read)
	}
}

func TestK22_aRunAfterARestoredBackupBeginsWithAnEmptyMemory(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	before := footballPull(s, "b", headOf(t, s))
	testapp.SQL(t, s.app, fmt.Sprintf("INSERT INTO match_boards (id, day, board) VALUES ('today', '%s', 'lost')", dayOf(time.Now())))
	if byCache(t, s, before) == nil {
		t.Fatal("a pull of the first run was not answered")
	}
	s.past = startFeed(t, s.app)
	testapp.SQL(t, s.app, fmt.Sprintf("UPDATE match_boards SET board = 'kept', day = '%s'", dayOf(time.Now())))
	if byCache(t, s, before) != nil {
		t.Error("a cursor of the run before was answered from memory")
	}
	if len(s.feedCache.logs) > 0 || len(s.feedCache.last) > 0 || len(s.feedCache.heads) > 0 || s.feedCache.size != (logSize{}) {
		t.Error("the memory of the run before was kept")
	}
	if byCache(t, s, footballPull(s, "b", headOf(t, s))) == nil {
		t.Error("a pull of the new run was not answered")
	}
}

// A day was near when it was read, and is far when a phone pulls it: memory still has its rows.
func TestK22_aFarDayIsRefusedThoughMemoryHasItsRows(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	from := headOf(t, s)
	testapp.SQL(t, s.app, "INSERT INTO match_days (id, day, fixtures) VALUES ('old', '1999-01-01', 'x')")
	q := &syncRequest{V: wireVersion, User: "z", Device: "d", Cursors: map[string]*feed.Cursor{"day:1999-01-01": {Seq: from, Run: s.past.Current()}}}
	if byCache(t, s, q) != nil {
		t.Error("a far day was answered")
	}
	if len(s.feedCache.logs["day:1999-01-01"]) != 1 {
		t.Error("memory does not have the day: the test proves nothing")
	}
}
