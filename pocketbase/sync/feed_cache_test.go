package sync

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"mudarraj/feed"
	"mudarraj/testapp"
)

// pullOf is a pull of a phone whose cursors of `public` and its own channel are at a seq.
func pullOf(s *Server, user string, seq int64, version int) *syncRequest {
	at := feed.Cursor{Seq: seq, Run: s.past.Current()}
	return &syncRequest{V: version, User: user, Device: "d", Cursors: map[string]*feed.Cursor{"public": &at, "user:" + user: &at}}
}

// byTables answers from a snapshot alone. bySnapshot answers from a snapshot that uses the cache. byCache answers from
// memory; nil if the cache cannot.
func byTables(t *testing.T, s *Server, q *syncRequest) *syncAnswer {
	t.Helper()
	return bySnapshotWith(t, s, newFeedCache(s.config, s.feedCache.head, s.feedCache.open), q)
}

func bySnapshot(t *testing.T, s *Server, q *syncRequest) *syncAnswer {
	t.Helper()
	return bySnapshotWith(t, s, s.feedCache, q)
}

func bySnapshotWith(t *testing.T, s *Server, cache *feedCache, q *syncRequest) *syncAnswer {
	t.Helper()
	p, err := s.openSnapshot(context.Background(), q.User)
	testapp.Must(t, err)
	defer p.close()
	p.counts, p.cache = q.V >= countsVersion, cache
	answer := &syncAnswer{V: q.V, User: q.User, Run: s.past.Current(), Verdicts: []verdict{}, Channels: map[string]*channelAnswer{},
		Pages: []pageAnswer{}, Drop: []string{}}
	testapp.Must(t, p.fill(answer, q, nil))
	return answer
}

func byCache(t *testing.T, s *Server, q *syncRequest) *syncAnswer {
	t.Helper()
	testapp.Must(t, s.feedCache.renew(context.Background()))
	text := s.answerFromMemory(&syncAnswer{V: q.V, User: q.User, Verdicts: []verdict{}, Channels: map[string]*channelAnswer{}}, q)
	if text == nil {
		return nil
	}
	answer := new(syncAnswer)
	testapp.Must(t, json.Unmarshal(text, answer))
	return answer
}

// contentOf lists the content of an answer, sorted.
func contentOf(answer *syncAnswer) []string {
	var lines []string
	for _, row := range answer.Rows {
		lines = append(lines, fmt.Sprintf("%s %d %v %s", row.Collection, row.Seq, row.In, row.Row))
	}
	for name, part := range answer.Channels {
		lines = append(lines, fmt.Sprintf("%s %v %v %v %v", name, part.Cursor, part.Fresh, part.More, part.Deletes))
		for _, count := range part.Counts {
			lines = append(lines, string(count))
		}
	}
	slices.Sort(lines)
	return append(lines, fmt.Sprint(answer.AsOf, answer.Epoch, answer.Run, answer.End))
}

func TestY14_theFeedCacheAnswersLikeASnapshot(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(context.Background()))
	random := rand.New(rand.NewPCG(1, 2))
	users := []string{"a", "b", "c"}
	for _, user := range users {
		testapp.Save(t, s.app, "profiles", map[string]any{"id": user, "username": user})
	}
	var places []int64
	answered, shared, posts := 0, 0, 0
	for range 300 {
		head, err := feed.ReadHead(s.app.ConcurrentDB())
		testapp.Must(t, err)
		places = append(places, head)
		switch pick := fmt.Sprintf("p%d", random.IntN(posts+1)); random.IntN(10) {
		case 0, 1:
			posts++
			testapp.Save(t, s.app, "hashtag_posts", post(fmt.Sprintf("p%d", posts), users[random.IntN(3)]))
		case 2:
			testapp.SQL(t, s.app, "UPDATE hashtag_posts SET content = content || '!' WHERE id = '"+pick+"'")
		case 3, 4:
			testapp.SQL(t, s.app, "UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = '"+pick+"'")
			testapp.Must(t, feed.PublishCounters(s.app, nil))
		case 5:
			testapp.SQL(t, s.app, "UPDATE profiles SET username = username || 'x', followers_count = followers_count + 1 WHERE id = '"+users[random.IntN(3)]+"'")
			testapp.Must(t, feed.PublishCounters(s.app, nil))
		case 6:
			testapp.SQL(t, s.app, "DELETE FROM hashtag_posts WHERE id = '"+pick+"'")
		case 7:
			testapp.SQL(t, s.app, "INSERT OR IGNORE INTO hashtag_likes (id, user_id, post_id) SELECT 'reader' || id, 'reader', id FROM hashtag_posts WHERE id = '"+pick+"'")
		case 8:
			testapp.SQL(t, s.app, "DELETE FROM hashtag_likes WHERE post_id = '"+pick+"'")
		case 9:
			testapp.SQL(t, s.app, "UPDATE profiles SET followers_count = followers_count + 1 WHERE id = '"+users[random.IntN(3)]+"'")
			testapp.Must(t, feed.PublishCounters(s.app, nil))
		}
		testapp.Must(t, s.feedCache.renew(context.Background()))
		q := pullOf(s, []string{"reader", "a", "b"}[random.IntN(3)], places[max(0, len(places)-1-random.IntN(20))], wireVersion)
		want := contentOf(byTables(t, s, q))
		if got := contentOf(bySnapshot(t, s, q)); !reflect.DeepEqual(got, want) {
			t.Fatalf("a snapshot beside the cache:\ngot  %q\nwant %q", got, want)
		}
		if isShared(t, s, q) {
			shared++
		}
		answer := byCache(t, s, q)
		if answer == nil {
			continue
		}
		answered++
		if got := contentOf(answer); !reflect.DeepEqual(got, want) {
			t.Fatalf("got  %q\nwant %q", got, want)
		}
	}
	if answered < 50 || shared < 50 {
		t.Fatalf("the cache answered %d pulls and helped with %d only", answered, shared)
	}
}

func TestY14_theFeedCacheAnswersNoPullThatNeedsASnapshot(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	testapp.Must(t, s.feedCache.renew(context.Background()))
	before := s.feedCache.past.Head
	testapp.Save(t, s.app, "hashtag_posts", post("p2", "a"))
	at := func(seq int64) *feed.Cursor { return &feed.Cursor{Seq: seq, Run: s.past.Current()} }
	ask := func(user string, cursors map[string]*feed.Cursor) *syncRequest {
		return &syncRequest{V: wireVersion, User: user, Device: "d", Cursors: cursors}
	}
	for what, q := range map[string]*syncRequest{
		"a place before the cache":   ask("b", map[string]*feed.Cursor{"public": at(before - 1), "user:b": at(before - 1)}),
		"a place ahead of the cache": ask("b", map[string]*feed.Cursor{"public": at(before + 9), "user:b": at(before + 9)}),
		"another run":                ask("b", map[string]*feed.Cursor{"public": {Seq: before, Run: "other"}, "user:b": {Seq: before, Run: "other"}}),
		"a window":                   ask("b", map[string]*feed.Cursor{"public": nil, "user:b": at(before)}),
		"something of one's own":     ask("a", map[string]*feed.Cursor{"public": at(before), "user:a": at(before)}),
		"another's channel":          ask("b", map[string]*feed.Cursor{"public": at(before), "user:b": at(before), "user:c": at(before)}),
		"a place behind own news":    ask("a", map[string]*feed.Cursor{"public": at(before), "user:a": at(headOf(t, s))}),
	} {
		if byCache(t, s, q) != nil {
			t.Errorf("%s was answered", what)
		}
	}
	for what, own := range map[string]int64{"a common pull": before, "a next page": headOf(t, s)} {
		if byCache(t, s, ask("b", map[string]*feed.Cursor{"public": at(before), "user:b": at(own)})) == nil {
			t.Errorf("%s was not answered", what)
		}
	}
}

func TestY14_theFeedCacheAnswersAChangedProfileWithItsPresentCounts(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "profiles", map[string]any{"id": "a", "username": "a"})
	testapp.Must(t, s.feedCache.renew(context.Background()))
	q := pullOf(s, "b", s.feedCache.past.Head, wireVersion)
	testapp.SQL(t, s.app, "UPDATE profiles SET username = 'x' WHERE id = 'a'")
	testapp.Must(t, s.feedCache.renew(context.Background()))
	testapp.SQL(t, s.app, "UPDATE profiles SET followers_count = 7 WHERE id = 'a'")
	testapp.Must(t, feed.PublishCounters(s.app, nil))
	answer := byCache(t, s, q)
	if answer == nil {
		t.Fatal("a changed card was left to a snapshot")
	}
	if got, want := contentOf(answer), contentOf(bySnapshot(t, s, q)); !reflect.DeepEqual(got, want) {
		t.Fatalf("got  %q\nwant %q", got, want)
	}
}

func TestY20_theFeedCacheAnswersNoCallOnADeletedPost(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	testapp.Must(t, s.feedCache.renew(context.Background()))
	q := pullOf(s, "b", s.feedCache.past.Head, wireVersion)
	q.Cursors["post:p1"] = q.Cursors["public"]
	if byCache(t, s, q) == nil {
		t.Fatal("a quiet post was not answered")
	}
	testapp.SQL(t, s.app, "DELETE FROM hashtag_posts WHERE id = 'p1'")
	if byCache(t, s, q) != nil {
		t.Fatal("a post that is gone was answered")
	}
	if answer := bySnapshot(t, s, q); !slices.Equal(answer.Drop, []string{"post:p1"}) {
		t.Fatal(answer.Drop)
	}
}

func TestY14_theFeedCacheIsBoundedAndAnswersFromItsEntries(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(context.Background()))
	for i := range 3 {
		testapp.SQL(t, s.app, fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900) "+
			"INSERT INTO hashtag_posts (id, user_id, content, tag_keys) SELECT 'b%d' || i, 'a', 'x', '[]' FROM n", i))
		testapp.Must(t, s.feedCache.renew(context.Background()))
		if len(s.feedCache.logs["public"]) > maxCachedChanges || len(s.feedCache.last) > maxCachedChanges {
			t.Fatal(len(s.feedCache.logs["public"]), len(s.feedCache.last))
		}
	}
	q := pullOf(s, "b", s.feedCache.past.Head-5, wireVersion)
	if answer := byCache(t, s, q); answer == nil || !reflect.DeepEqual(contentOf(answer), contentOf(bySnapshot(t, s, q))) {
		t.Fatal("the newest changes are not answered")
	}
	if byCache(t, s, pullOf(s, "b", s.feedCache.since-1, wireVersion)) != nil {
		t.Fatal("a removed change was answered")
	}
}

func TestFeedCache_waitingCallsShareTheNextRead(t *testing.T) {
	s := testServer(t, testapp.New(t))
	read, atFirst, goOn := atomic.Int64{}, make(chan struct{}), make(chan struct{})
	head := s.feedCache.head
	s.feedCache.head = func() (int64, error) {
		if read.Add(1) == 1 {
			close(atFirst)
			<-goOn
		}
		return head()
	}
	var calls sync.WaitGroup
	call := func() {
		if err := s.feedCache.renew(context.Background()); err != nil {
			t.Error(err)
		}
	}
	calls.Go(call)
	<-atFirst
	var waiting atomic.Int64
	for range 20 {
		calls.Go(func() {
			waiting.Add(1)
			call()
		})
	}
	for waiting.Load() < 20 {
		runtime.Gosched()
	}
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a")) // after the first reading began: that one is not enough
	close(goOn)
	calls.Wait()
	if now, _ := feed.ReadHead(s.app.ConcurrentDB()); !s.feedCache.isAt(now) {
		t.Fatal("the cache lacks what was committed before the calls ended")
	}
	if read.Load() > 10 {
		t.Fatalf("%d readings for calls that waited together", read.Load())
	}
}
