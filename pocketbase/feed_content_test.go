package main

import (
	"context"
	"reflect"
	"testing"
)

func TestY14_rowLikedBeforeTheCacheSawItIsSharedWithWhoeverLacksIt(t *testing.T) {
	s := testServer(t, newTestApp(t))
	save(t, s.app, "profiles", map[string]any{"id": "a", "username": "a"})
	must(t, s.feedCache.renew(context.Background()))
	before, err := readHead(s.app.ConcurrentDB())
	must(t, err)

	save(t, s.app, "hashtag_posts", post("p1", "a"))
	for range 2 {
		sqlDo(t, s.app, "UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = 'p1'")
		must(t, publishCounters(s.app, nil))
	}

	q := pullOf(s, "reader", before, countsVersion)
	shared := byCache(t, s, q)
	if shared == nil {
		t.Fatal("the pull fell back to reading tables")
	}
	if got, want := said(shared), said(byTables(t, s, q)); !reflect.DeepEqual(got, want) {
		t.Errorf("from memory:\n%q\nfrom tables:\n%q", got, want)
	}
}
