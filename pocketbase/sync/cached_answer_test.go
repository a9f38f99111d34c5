package sync

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func TestY14_memoryAnswersNoCursorOfACutHistory(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	q := pullOf(s, "b", s.feedCache.past.Head, wireVersion)
	if byCache(t, s, q) == nil {
		t.Fatal("a common pull was not answered")
	}
	q.Trail = []feed.Cursor{{Seq: s.feedCache.past.Head + 9, Run: s.past.Current()}}
	if byCache(t, s, q) != nil {
		t.Fatal("a call that must be rewound was answered")
	}
}

func TestY20_memoryAnswersUnchangedOpenPostsUpToTheLimitOfACall(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	testapp.Save(t, s.app, "hashtag_posts", post("p2", "a"))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	q := pullOf(s, "b", s.feedCache.past.Head, wireVersion)
	at := q.Cursors["public"]
	q.Cursors["post:p1"], q.Cursors["post:p2"] = at, at
	s.config.OpenChannels = 2
	if byCache(t, s, q) == nil {
		t.Fatal("two quiet posts were not answered")
	}
	s.config.OpenChannels = 1
	if byCache(t, s, q) != nil {
		t.Fatal("more open posts were answered than a call may name")
	}
	s.config.OpenChannels = 2
	testapp.Save(t, s.app, "hashtag_comments", map[string]any{"id": "c1", "user_id": "a", "post_id": "p1"})
	if byCache(t, s, q) != nil {
		t.Fatal("a post with a new comment was answered as quiet")
	}
}

func TestY14_memoryAnswersNoCursorFromWhichDeletionsMayBeMissing(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	from := s.feedCache.past.Head
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	testapp.SQL(t, s.app, fmt.Sprintf("INSERT INTO _meta (name, value) VALUES ('floor', %d)", headOf(t, s)))
	testapp.Save(t, s.app, "hashtag_posts", post("p2", "a"))
	if byCache(t, s, pullOf(s, "b", from, wireVersion)) != nil {
		t.Fatal("a place below the floor was answered")
	}
	if byCache(t, s, pullOf(s, "b", headOf(t, s)-1, wireVersion)) == nil {
		t.Fatal("a place above the floor was not answered")
	}
}

func TestY14_memoryAnswersNoCursorWhoseChangesItNoLongerHas(t *testing.T) {
	for what, statement := range map[string]string{
		"changes": "INSERT INTO hashtag_posts (id, user_id, content, tag_keys) SELECT 'b' || i, 'a', 'x', '[]' FROM n",
		"channels": "INSERT INTO _feed (channel, collection, record, deleted, at) " +
			"SELECT 'user:' || i, 'follows', 'f' || i, 0, 1 FROM n",
	} {
		s := testServer(t, testapp.New(t))
		s.config.WindowPublic = 10 * maxCachedChanges // so that no fresh window is due
		testapp.Must(t, s.feedCache.renew(t.Context()))
		from := s.feedCache.past.Head
		testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
		testapp.Must(t, s.feedCache.renew(t.Context()))
		if byCache(t, s, pullOf(s, "b", from, wireVersion)) == nil {
			t.Fatal("a common pull was not answered")
		}
		many := map[string]int{"changes": maxCachedChanges, "channels": maxCachedChannels + 1}[what]
		testapp.SQL(t, s.app, fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) %s", many, statement))
		if byCache(t, s, pullOf(s, "b", from, wireVersion)) != nil {
			t.Errorf("a place before the oldest of too many %s was answered", what)
		}
	}
}

func TestY14_memoryAnswersOnlyPlainPullsOfThisVersion(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	e := &core.RequestEvent{Auth: core.NewRecord(core.NewAuthCollection("users"))}
	e.Auth.Id = "b"
	e.Request = httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/api/sync", nil)
	for what, change := range map[string]func(*syncRequest){
		"":                                func(*syncRequest) {},
		"a pull of the first version":     func(q *syncRequest) { q.V = countsVersion - 1 },
		"a pull of a version to come":     func(q *syncRequest) { q.V = wireVersion + 1 },
		"a call with an operation":        func(q *syncRequest) { q.Ops = []operation{{}} },
		"a call that asks for a page":     func(q *syncRequest) { q.Pages = []pageRequest{{}} },
		"a call that names somebody else": func(q *syncRequest) { q.User = "c" },
	} {
		q := pullOf(s, "b", s.feedCache.past.Head, wireVersion)
		change(q)
		if isAnswered := s.cachedAnswer(e, q) != nil; isAnswered != (what == "") {
			t.Errorf("%q: answered %v", what, isAnswered)
		}
	}
}

func TestY14_theFeedCacheLeavesChannelsThatItCannotDecideToASnapshot(t *testing.T) {
	s := testServer(t, testapp.New(t))
	storeOneOfEach(t, s)
	testapp.Must(t, s.feedCache.renew(t.Context()))
	for channel, fromCache := range map[string]bool{"post:p1": true, "user:a": false, "room:x": false, "user:": false, "post:": false} {
		q := pullOf(s, "z", s.feedCache.past.Head, wireVersion)
		q.Cursors[channel] = q.Cursors["public"]
		if answered := byCache(t, s, q) != nil; answered != fromCache {
			t.Errorf("%s: answered %v", channel, answered)
		}
	}
	for i := range feed.Collections {
		if c := &feed.Collections[i]; feed.IsOpened(c.Opens) && !c.IsIn("public") {
			t.Errorf("%s opens channels and is not in public: the feed cache does not know who reads them", c.Name)
		}
	}
}
