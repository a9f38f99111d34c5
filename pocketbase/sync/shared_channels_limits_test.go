package sync

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"mudarraj/testapp"
)

func TestK22_cachedRowsAreBoundedByTheirBytes(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	large, today := strings.Repeat("x", maxCachedBytes/40), dayOf(time.Now())
	from := headOf(t, s)
	for n := range 60 {
		// The same row at first, and then others.
		testapp.SQL(t, s.app, fmt.Sprintf("INSERT OR REPLACE INTO match_days (id, day, fixtures) VALUES ('r%d', '%s', '%s')", max(0, n-30), today, large))
		testapp.Must(t, s.feedCache.renew(t.Context()))
		bytes := 0
		for _, log := range s.feedCache.logs {
			for _, change := range log {
				bytes += len(change.row.text) + len(change.row.whole) + len(change.counts)
			}
		}
		if bytes > maxCachedBytes || bytes != s.feedCache.size.bytes {
			t.Fatalf("after %d changes: %d bytes, %d counted", n, bytes, s.feedCache.size.bytes)
		}
		if n == 29 && byCache(t, s, footballPull(s, "b", from)) == nil {
			t.Fatal("versions that were replaced took the place of others")
		}
	}
	if byCache(t, s, footballPull(s, "b", from)) != nil {
		t.Fatal("a removed change was answered")
	}
	if byCache(t, s, footballPull(s, "b", headOf(t, s)-1)) == nil {
		t.Fatal("the newest change was not answered")
	}
}

// storeDetails stores details of so many matches, one channel each, with so many bytes of content.
func storeDetails(t *testing.T, s *Server, matches, bytes int) {
	t.Helper()
	testapp.SQL(t, s.app, fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "+
		"INSERT OR REPLACE INTO match_details (id, match_id, part, content) "+
		"SELECT printf('d%%014d', i), printf('a%%014d', i), 'events', substr(hex(zeroblob(%d)), 1, %d) FROM n", matches, bytes, bytes))
}

func TestK22_cachedChangesOfManyMatchesAreBounded(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	for range 4 {
		storeDetails(t, s, maxCachedChanges*2/3, 10)
		testapp.Must(t, s.feedCache.renew(t.Context()))
		changes := 0
		for channel, log := range s.feedCache.logs {
			if changes += len(log); len(log) == 0 {
				t.Fatalf("%s has an empty log", channel)
			}
		}
		if changes > maxCachedChanges || changes != s.feedCache.size.changes || len(s.feedCache.last) > changes {
			t.Fatalf("%d changes, %d counted, %d rows", changes, s.feedCache.size.changes, len(s.feedCache.last))
		}
	}
}

// More channels than a statement may name must not end the cache: it begins again at the head.
func TestK22_afterAChangeOfEveryMatchTheCacheGoesOn(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	before := headOf(t, s)
	storeDetails(t, s, 40_000, 1)
	head := headOf(t, s)
	if byCache(t, s, footballPull(s, "b", before)) != nil {
		t.Fatal("changes were answered that the cache did not read")
	}
	testapp.Save(t, s.app, "match_boards", map[string]any{"id": "today", "day": dayOf(time.Now()), "board": "score 1"})
	answer := byCache(t, s, footballPull(s, "b", head))
	if answer == nil || len(answer.Rows) != 1 {
		t.Fatalf("the change after them was not answered: %+v", answer)
	}
}

func TestK22_oneReadOfLargeRowsUsesBoundedMemory(t *testing.T) {
	const large, matches = 64 << 10, 1500 // 94 MB
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	before := headOf(t, s)
	storeDetails(t, s, matches, large)
	var start, end runtime.MemStats
	runtime.ReadMemStats(&start)
	testapp.Must(t, s.feedCache.renew(t.Context()))
	runtime.ReadMemStats(&end)
	if allocated := int64(end.TotalAlloc - start.TotalAlloc); allocated > matches*large {
		t.Errorf("%d MB allocated", allocated>>20)
	}
	if kept := s.feedCache.size; kept.bytes > maxCachedBytes {
		t.Errorf("%d bytes kept", kept.bytes)
	}
	if byCache(t, s, footballPull(s, "b", before)) != nil {
		t.Error("a pull was answered without the rows that were too large")
	}
	if byCache(t, s, footballPull(s, "b", headOf(t, s))) == nil {
		t.Error("a pull at the head was not answered")
	}
}
