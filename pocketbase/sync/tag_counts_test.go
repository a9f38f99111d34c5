package sync

import (
	"fmt"
	"testing"
	"time"

	"mudarraj/testapp"
)

func TestPages_ofATagWithItsTotal(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillPosts(t, s, 25)
	var got []string
	var before *string
	for {
		answer := ask(t, s, "b", &syncRequest{Pages: []pageRequest{{Of: "tag:hilal", Collection: "hashtag_posts", Before: before, Limit: 10}}})
		page := answer.Pages[0]
		if *page.Total != 25 {
			t.Fatalf("total %d", *page.Total)
		}
		got, before = append(got, page.IDs...), page.Next
		if page.End {
			break
		}
	}
	if len(got) != 25 || got[0] != "p024" || got[24] != "p000" {
		t.Fatal(got)
	}
}

func TestTagCounts_postsOfALargeTagAreCountedOnceInAnInterval(t *testing.T) {
	app := testapp.New(t)
	s := testServer(t, app)
	s.config.CounterInterval = time.Hour
	add := func(tag string, posts int) {
		testapp.SQL(t, app, fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "+
			"INSERT INTO _post_tags (tag_key, order_key, post) SELECT '%s', random(), printf('%%015d', abs(random())) FROM n", posts, tag))
	}
	total := func(tag string) int {
		return *ask(t, s, "a", &syncRequest{Pages: []pageRequest{{Of: "tag:" + tag, Collection: "hashtag_posts", Limit: 1}}}).Pages[0].Total
	}
	for tag, posts := range map[string]int{"small": 10, "large": cheapCount + 1} {
		add(tag, posts)
		first := total(tag)
		add(tag, 5)
		if again := total(tag); first != posts || (again == first) != (posts > cheapCount) {
			t.Errorf("%s: %d, then %d", tag, first, again)
		}
	}
}
