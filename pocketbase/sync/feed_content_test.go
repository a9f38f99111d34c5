package sync

import (
	"context"
	"reflect"
	"testing"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func TestY14_aRowLikedBeforeTheCacheReadItIsSharedWithUsersWithoutALike(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "profiles", map[string]any{"id": "a", "username": "a"})
	testapp.Must(t, s.feedCache.renew(context.Background()))
	before, err := feed.ReadHead(s.app.ConcurrentDB())
	testapp.Must(t, err)

	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	for range 2 {
		testapp.SQL(t, s.app, "UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = 'p1'")
		testapp.Must(t, feed.PublishCounters(s.app, nil))
	}

	q := pullOf(s, "reader", before, countsVersion)
	shared := byCache(t, s, q)
	if shared == nil {
		t.Fatal("the pull fell back to reading tables")
	}
	if got, want := contentOf(shared), contentOf(byTables(t, s, q)); !reflect.DeepEqual(got, want) {
		t.Errorf("from memory:\n%q\nfrom tables:\n%q", got, want)
	}
}
