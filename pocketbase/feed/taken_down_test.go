package feed

import (
	"slices"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/testapp"
)

func expectFeed(t *testing.T, app core.App, channel string, want ...string) {
	t.Helper()
	if got := testapp.FeedOf(t, app, channel); !slices.Equal(got, want) {
		t.Errorf("%s: %v, not %v", channel, got, want)
	}
}

func TestQ4_aRowThatIsTakenDownIsInItsOwnersChannelAloneAndItsChildrenLeaveWithIt(t *testing.T) {
	app := preparedApp(t)
	testapp.Save(t, app, "hashtag_posts", map[string]any{"id": "p1", "user_id": "a", "tag_keys": []string{"one"}, "created_at": "2026"})
	for _, user := range []string{"a", "b"} {
		testapp.Save(t, app, "saved_posts", map[string]any{"id": user + "p1", "user_id": user, "post_id": "p1", "created_at": "2026"})
	}
	tags := func() (count int) {
		testapp.Must(t, app.DB().NewQuery("SELECT count(*) FROM _post_tags").Row(&count))
		return count
	}
	set := func(value string) { testapp.SQL(t, app, "UPDATE hashtag_posts SET taken_down = '"+value+"'") }
	set("auto")
	set("moderator") // it stays taken down
	expectFeed(t, app, "public", "-hashtag_posts/p1")
	expectFeed(t, app, "user:b", "-saved_posts/bp1")
	if got := testapp.FeedOf(t, app, "user:a"); !slices.Contains(got, "+hashtag_posts/p1") || !slices.Contains(got, "+saved_posts/ap1") {
		t.Errorf("user:a: %v", got)
	}
	if tags() != 0 {
		t.Errorf("%d tags are left", tags())
	}
	set("")
	expectFeed(t, app, "public", "+hashtag_posts/p1")
	expectFeed(t, app, "user:b", "+saved_posts/bp1")
	var key string
	testapp.Must(t, app.DB().NewQuery("SELECT order_key FROM _feed WHERE channel = 'public'").Row(&key))
	if key != "2026|p1" || tags() != 1 {
		t.Errorf("its place is %s, with %d tags", key, tags())
	}
}

func TestQ4_aCommentOrRoomThatIsTakenDownHasATombstoneInPublicUntilItIsPutBack(t *testing.T) {
	app := preparedApp(t)
	testapp.Save(t, app, "hashtag_comments", map[string]any{"id": "c1", "user_id": "a", "post_id": "p1", "created_at": "2026"})
	testapp.SQL(t, app, "UPDATE hashtag_comments SET taken_down = 'moderator'")
	expectFeed(t, app, "public", "-hashtag_comments/c1")
	expectFeed(t, app, "post:p1", "-hashtag_comments/c1")
	expectFeed(t, app, "user:a", "+hashtag_comments/c1")
	testapp.SQL(t, app, "UPDATE hashtag_comments SET taken_down = ''")
	expectFeed(t, app, "public")
	expectFeed(t, app, "post:p1", "+hashtag_comments/c1")
}

func TestQ4_theReconciliationOfAStartKeepsWhatIsTakenDownOutOfItsChannels(t *testing.T) {
	app := preparedApp(t)
	testapp.Save(t, app, "hashtag_posts", map[string]any{"id": "p1", "user_id": "a", "tag_keys": []string{"one"}, "created_at": "2026", "taken_down": "auto"})
	testapp.Must(t, reconcile(app, Find("hashtag_posts")))
	expectFeed(t, app, "public")
	expectFeed(t, app, "user:a", "+hashtag_posts/p1")
}
