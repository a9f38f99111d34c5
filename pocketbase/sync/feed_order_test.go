package sync

import (
	"fmt"
	"reflect"
	"testing"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
	"mudarraj/testapp"
)

// keysOf lists the order keys of a channel, newest first.
func keysOf(t *testing.T, s *Server, channel, collection string) []string {
	t.Helper()
	var keys []string
	testapp.Must(t, s.app.DB().NewQuery("SELECT order_key FROM _feed WHERE channel = {:channel} AND collection = {:collection} AND order_key IS NOT NULL "+
		"ORDER BY order_key DESC").Bind(dbx.Params{"channel": channel, "collection": collection}).Column(&keys))
	return keys
}

func TestY15_aChannelsWindowHasRowsOfOtherUsersThatTheFeedHasThere(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillPosts(t, s, 30)
	for _, id := range []string{"p003", "p027"} {
		testapp.Must(t, sqlite.Execute(s.app, "INSERT INTO _feed (channel, collection, record, deleted, at, order_key) "+
			"SELECT 'user:b', 'hashtag_posts', id, 0, 1, "+feed.OrderKeySQL("t")+" FROM hashtag_posts t WHERE id = {:id}", dbx.Params{"id": id}))
	}
	testapp.Save(t, s.app, "hashtag_posts", map[string]any{"id": "own", "user_id": "b", "content": "x", "created_at": "2026-01-01 00:10:00.500Z"})
	answer := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"user:b": nil}})
	if got := idsOf(answer, "hashtag_posts"); !reflect.DeepEqual(got, []string{"p027", "own", "p003"}) {
		t.Fatal(got)
	}
	before := "2026-01-01 00:10:00.500Z|own"
	page := ask(t, s, "b", &syncRequest{Pages: []pageRequest{{Of: "user:b", Collection: "hashtag_posts", Before: &before, Limit: 10}}}).Pages[0]
	if !reflect.DeepEqual(page.IDs, []string{"p003"}) || !page.End {
		t.Fatalf("%+v", page)
	}
}

func TestFeed_anEntryKeepsItsOrderInTheWindowUntilItsRowIsDeleted(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	first := keysOf(t, s, "public", "hashtag_posts")
	if len(first) != 1 || !reflect.DeepEqual(first, keysOf(t, s, "user:a", "hashtag_posts")) {
		t.Fatal(first)
	}
	for _, change := range []string{"content = 'new'", "likes_count = likes_count + 1"} {
		testapp.SQL(t, s.app, "UPDATE hashtag_posts SET "+change)
		testapp.Must(t, feed.PublishCounters(s.app, nil))
		if got := keysOf(t, s, "public", "hashtag_posts"); !reflect.DeepEqual(got, first) {
			t.Errorf("after %s: %v", change, got)
		}
	}
	testapp.SQL(t, s.app, "UPDATE hashtag_posts SET created_at = '2027'")
	if got := keysOf(t, s, "user:a", "hashtag_posts"); !reflect.DeepEqual(got, []string{"2027|p1"}) {
		t.Error(got)
	}
	testapp.Save(t, s.app, "hashtag_comments", comment("c1", "b", "", 1))
	if got := keysOf(t, s, "user:b", "hashtag_comments"); len(got) > 0 {
		t.Errorf("a key where no window is: %v", got)
	}
	testapp.SQL(t, s.app, "DELETE FROM hashtag_posts")
	for _, channel := range []string{"public", "user:a"} {
		if got := keysOf(t, s, channel, "hashtag_posts"); len(got) > 0 {
			t.Errorf("a tombstone in the window: %v", got)
		}
	}
}

// A server of an older version wrote entries without keys.
func TestFeed_aStartGivesOldEntriesTheirOrderInTheWindow(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillPosts(t, s, 3)
	testapp.Save(t, s.app, "mutes", map[string]any{"id": "ab", "user_id": "a", "target_id": "b"})
	want := [][]string{keysOf(t, s, "public", "hashtag_posts"), keysOf(t, s, "user:a", "mutes")}
	if len(want[0]) != 3 || !reflect.DeepEqual(want[1], []string{""}) {
		t.Fatal(want)
	}
	head := headOf(t, s)
	testapp.SQL(t, s.app, "UPDATE _feed SET order_key = NULL")
	for _, name := range []string{"hashtag_posts", "mutes"} {
		testapp.SQL(t, s.app, fmt.Sprintf("DROP TRIGGER _feed_%s_insert", name))
	}
	startFeed(t, s.app)
	if got := [][]string{keysOf(t, s, "public", "hashtag_posts"), keysOf(t, s, "user:a", "mutes")}; !reflect.DeepEqual(got, want) {
		t.Error(got)
	}
	if headOf(t, s) != head {
		t.Error("phones are told of changes that are none")
	}
}
