package sync

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/sqlite"
	"mudarraj/testapp"
)

func expectFeed(t *testing.T, app core.App, channel string, want ...string) {
	t.Helper()
	if got := testapp.FeedOf(t, app, channel); !reflect.DeepEqual(got, want) && len(got)+len(want) > 0 {
		t.Fatalf("%s:\n got %v\nwant %v", channel, got, want)
	}
}

func post(id, user string, tags ...string) map[string]any {
	return map[string]any{"id": id, "user_id": user, "content": id, "tag_keys": tags, "created_at": "2026-01-01 00:00:00.00" + id[len(id)-1:] + "Z"}
}

func TestY19_rowsAreInTheirChannelsInTheOrderOfCommits(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	testapp.Save(t, app, "hashtag_posts", post("p2", "b"))
	testapp.Save(t, app, "hashtag_likes", map[string]any{"id": "bp1", "user_id": "b", "post_id": "p1"})
	expectFeed(t, app, "public", "+hashtag_posts/p1", "+hashtag_posts/p2")
	expectFeed(t, app, "user:a", "+hashtag_posts/p1")
	expectFeed(t, app, "user:b", "+hashtag_posts/p2", "+hashtag_likes/bp1")
}

func TestFeed_onlyChangesOfContentAreRecorded(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	testapp.Save(t, app, "hashtag_posts", post("p2", "a"))
	testapp.SQL(t, app, "UPDATE hashtag_posts SET content = content, updated_at = 'later' WHERE id = 'p1'")
	testapp.SQL(t, app, "UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = 'p1'")
	expectFeed(t, app, "public", "+hashtag_posts/p1", "+hashtag_posts/p2")
	testapp.SQL(t, app, "UPDATE hashtag_posts SET content = 'new' WHERE id = 'p1'")
	expectFeed(t, app, "public", "+hashtag_posts/p2", "+hashtag_posts/p1")
}

func TestFeed_aRollbackLeavesNothingAndNoGap(t *testing.T) {
	app := testapp.New(t)
	before := startFeed(t, app).Head
	_ = app.RunInTransaction(func(tx core.App) error {
		testapp.Save(t, tx, "hashtag_posts", post("p1", "a"))
		return &refusal{code: "x"}
	})
	head, err := feed.ReadHead(app.ConcurrentDB())
	testapp.Must(t, err)
	if head != before {
		t.Fatalf("head %d, want %d", head, before)
	}
}

func TestY19_aRowThatChangesItsChannelLeavesATombstone(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	testapp.SQL(t, app, "UPDATE hashtag_posts SET user_id = 'b' WHERE id = 'p1'")
	expectFeed(t, app, "user:a", "-hashtag_posts/p1")
	expectFeed(t, app, "user:b", "+hashtag_posts/p1")
}

func TestFeed_upsertsOfOtherUsersKeepItUpToDate(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	testapp.Save(t, app, "hashtag_posts", post("p2", "a"))
	testapp.SQL(t, app, "INSERT INTO hashtag_posts (id, user_id, content) VALUES ('p1', 'a', 'x') ON CONFLICT (id) DO UPDATE SET content = 'x'")
	expectFeed(t, app, "public", "+hashtag_posts/p2", "+hashtag_posts/p1")
	testapp.SQL(t, app, "INSERT OR IGNORE INTO hashtag_posts (id, user_id, content) VALUES ('p3', 'a', 'x')")
	testapp.SQL(t, app, "UPDATE OR IGNORE hashtag_posts SET content = 'y' WHERE id = 'p2'")
	expectFeed(t, app, "public", "+hashtag_posts/p1", "+hashtag_posts/p3", "+hashtag_posts/p2")
}

func TestY22_likesOfADeletedPostAreRemovedWithoutTombstones(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	testapp.Save(t, app, "hashtag_posts", post("p2", "a"))
	testapp.Save(t, app, "hashtag_likes", map[string]any{"id": "bp1", "user_id": "b", "post_id": "p1"})
	testapp.Save(t, app, "hashtag_likes", map[string]any{"id": "bp2", "user_id": "b", "post_id": "p2"})
	testapp.SQL(t, app, "DELETE FROM hashtag_likes WHERE id = 'bp2'")
	testapp.SQL(t, app, "DELETE FROM hashtag_posts WHERE id = 'p1'")
	expectFeed(t, app, "public", "+hashtag_posts/p2", "-hashtag_posts/p1")
	expectFeed(t, app, "user:b", "-hashtag_likes/bp2")
	var left int
	testapp.Must(t, app.DB().NewQuery("SELECT count(*) FROM hashtag_likes").Row(&left))
	if left != 0 {
		t.Fatalf("%d likes are left", left)
	}
}

func TestY18_countersArePublishedOnceHoweverOftenTheyChange(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	testapp.Save(t, app, "hashtag_posts", post("p2", "a"))
	before, _ := feed.ReadHead(app.ConcurrentDB())
	for range 50 {
		testapp.SQL(t, app, "UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = 'p1'")
	}
	testapp.Must(t, feed.PublishCounters(app, nil))
	expectFeed(t, app, "public", "+hashtag_posts/p2", "+hashtag_posts/p1")
	expectFeed(t, app, "user:a", "+hashtag_posts/p2", "+hashtag_posts/p1")
	testapp.Must(t, feed.PublishCounters(app, nil))
	if after, _ := feed.ReadHead(app.ConcurrentDB()); after != before+2 {
		t.Fatalf("%d entries, want one per channel", after-before)
	}
}

func TestY18_aStartFlushesWhatACrashLeft(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	testapp.SQL(t, app, "UPDATE hashtag_posts SET likes_count = 7")
	before, _ := feed.ReadHead(app.ConcurrentDB())
	if head := startFeed(t, app).Head; head <= before {
		t.Fatal("the counter was not published at the start")
	}
}

func TestFeed_aStartAddsRowsThatNoTriggerRecorded(t *testing.T) {
	app := testapp.New(t)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a", "hilal"))
	testapp.Save(t, app, "hashtag_posts", post("p2", "a"))
	startFeed(t, app)
	expectFeed(t, app, "public", "+hashtag_posts/p1", "+hashtag_posts/p2")
	testapp.SQL(t, app, "DROP TRIGGER _feed_hashtag_posts_delete")
	testapp.SQL(t, app, "DELETE FROM hashtag_posts WHERE id = 'p1'")
	startFeed(t, app)
	expectFeed(t, app, "public", "+hashtag_posts/p2", "-hashtag_posts/p1")
	before, _ := feed.ReadHead(app.ConcurrentDB())
	if startFeed(t, app).Head != before {
		t.Fatal("a start without changes moved the feed")
	}
}

func TestFeed_tagsFollowThePost(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a", "hilal", "nassr", "hilal"))
	testapp.SQL(t, app, "UPDATE hashtag_posts SET tag_keys = '[\"nassr\",\"ahli\"]'")
	var tags []string
	testapp.Must(t, app.DB().NewQuery("SELECT tag_key FROM _post_tags ORDER BY tag_key").Column(&tags))
	if !reflect.DeepEqual(tags, []string{"ahli", "nassr"}) {
		t.Fatal(tags)
	}
	testapp.SQL(t, app, "UPDATE hashtag_posts SET tag_keys = 'no json'")
	testapp.SQL(t, app, "DELETE FROM hashtag_posts")
	tags = nil
	testapp.Must(t, app.DB().NewQuery("SELECT tag_key FROM _post_tags").Column(&tags))
	if len(tags) != 0 {
		t.Fatal(tags)
	}
}

func TestFeed_onlyTheFirstTagsOfAPostOfAnOlderVersionCount(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	many := make([]string, 3*feed.Domain.TagsOfPost)
	for i := range many {
		many[i] = fmt.Sprintf("t%03d", i)
	}
	testapp.Save(t, app, "hashtag_posts", post("p1", "a", many...))
	var tags []string
	testapp.Must(t, app.DB().NewQuery("SELECT tag_key FROM _post_tags ORDER BY tag_key").Column(&tags))
	if !reflect.DeepEqual(tags, many[:feed.Domain.TagsOfPost]) {
		t.Fatal(tags)
	}
}

func TestY4_numbersOfPurgedVerdictsAreNeverAcceptedAgain(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	long := time.Now().Add(-130 * feed.Day)
	for n, at := range map[int64]time.Time{3: long, 7: long, 9: time.Now()} {
		o := &operation{ID: string(rune('a' + n)), N: n}
		testapp.Must(t, storeVerdict(app.DB(), "u", "phone", o, "h", &verdict{Verdict: verdictAccepted}, at))
	}
	testapp.Must(t, feed.PurgeFeed(app, testFeedSettings(), time.Now(), nil))
	testapp.Must(t, feed.PurgeFeed(app, testFeedSettings(), time.Now(), nil))
	for n, want := range map[int64]bool{3: true, 7: true, 8: false, 9: false} {
		purged, err := isPurged(app.DB(), "u", "phone", n)
		testapp.Must(t, err)
		if purged != want {
			t.Errorf("%d: purged %v, want %v", n, purged, want)
		}
	}
}

func TestPurge_theFloorIsAbovePurgedTombstones(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Save(t, app, "hashtag_posts", post("p1", "a"))
	testapp.SQL(t, app, "DELETE FROM hashtag_posts")
	tombstone, _ := feed.ReadHead(app.ConcurrentDB())
	testapp.Must(t, sqlite.Execute(app, "UPDATE _feed SET at = {:at}", dbx.Params{"at": time.Now().Add(-91 * feed.Day).Unix()}))
	testapp.Must(t, feed.PurgeFeed(app, testFeedSettings(), time.Now(), nil))
	h := startFeed(t, app)
	if h.Floor != tombstone || h.Head != tombstone {
		t.Fatalf("floor %d, head %d, want %d", h.Floor, h.Head, tombstone)
	}
	expectFeed(t, app, "public")
}

func TestY21_aChangedProfileIsBroadcastInPublicAndIsNoRowOfIt(t *testing.T) {
	app := testapp.New(t)
	startFeed(t, app)
	testapp.Save(t, app, "profiles", map[string]any{"id": "a", "username": "أحمد"})
	testapp.Save(t, app, "profiles", map[string]any{"id": "b", "username": "فهد"})
	testapp.SQL(t, app, "UPDATE profiles SET followers_count = 3, username = username WHERE id = 'a'")
	expectFeed(t, app, "public")
	testapp.SQL(t, app, "UPDATE profiles SET username = 'سالم' WHERE id = 'a'")
	testapp.SQL(t, app, "UPDATE profiles SET username = 'فهد_٢' WHERE id = 'b'")
	testapp.SQL(t, app, "UPDATE profiles SET username = 'سالم_٢' WHERE id = 'a'")
	expectFeed(t, app, "public", "+profiles/b", "+profiles/a")
	expectFeed(t, app, "user:a", "+profiles/a")
	testapp.SQL(t, app, "DELETE FROM profiles WHERE id = 'b'")
	expectFeed(t, app, "public", "+profiles/a", "-profiles/b")
	// A start that recreates the trigger reconciles the feed, and keeps the tombstone of a broadcast.
	testapp.SQL(t, app, "DROP TRIGGER _feed_profiles_update")
	startFeed(t, app)
	expectFeed(t, app, "public", "+profiles/a", "-profiles/b")
}

func TestY21_oldBroadcastsArePurgedAndOlderCursorsGetAFreshWindow(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "profiles", map[string]any{"id": "a", "username": "أحمد"})
	start := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"public": nil}}).Channels["public"].Cursor
	testapp.SQL(t, s.app, "UPDATE profiles SET username = 'سالم' WHERE id = 'a'")
	testapp.Must(t, feed.PurgeFeed(s.app, testFeedSettings(), time.Now().Add(100*feed.Day), nil))
	expectFeed(t, s.app, "public")
	expectFeed(t, s.app, "user:a", "+profiles/a")
	if answer := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"public": &start}}); !answer.Channels["public"].Fresh {
		t.Fatal("a cursor from before goes on as if nothing was missing")
	}
}
