package sync

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"mudarraj/feed"
	"mudarraj/testapp"
)

// isShared reports whether a snapshot takes its answer for `public` from the cache.
func isShared(t *testing.T, s *Server, q *syncRequest) bool {
	t.Helper()
	p, err := s.openSnapshot(context.Background(), q.User)
	testapp.Must(t, err)
	defer p.close()
	p.counts = true
	p.standsAt(q.Cursors["user:"+q.User], q.Cursors["public"])
	return p.shared("public", q.Cursors["public"]) != nil
}

func TestY14_aSnapshotOlderThanTheCacheReadsTheTables(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.feedCache.renew(context.Background()))
	q := pullOf(s, "reader", s.feedCache.past.Head, wireVersion)
	p, err := s.openSnapshot(context.Background(), "reader")
	testapp.Must(t, err)
	defer p.close()
	p.counts = true
	p.standsAt(q.Cursors["user:reader"], q.Cursors["public"])
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	testapp.Must(t, s.feedCache.renew(context.Background()))
	if p.shared("public", q.Cursors["public"]) != nil {
		t.Fatal("an answer holds what was committed after its moment")
	}
}

// The user's own like comes with the counter that includes it, also when the cache read that counter before the like.
func TestY14_anOwnLikeAndItsCounterAreOfOneSnapshot(t *testing.T) {
	for name, isNew := range map[string]bool{"of a held post": false, "of a new post": true} {
		s := testServer(t, testapp.New(t))
		testapp.Must(t, s.feedCache.renew(context.Background()))
		place := s.feedCache.past.Head
		testapp.Save(t, s.app, "hashtag_posts", post("p1aaaaaaaaaaaaa", "a"))
		testapp.Must(t, s.feedCache.renew(context.Background()))
		if !isNew {
			place = headOf(t, s)
		}
		publishLike(t, s, "p1aaaaaaaaaaaaa")
		testapp.Must(t, s.feedCache.renew(context.Background()))
		user := "readeraaaaaaaaa"
		testapp.Save(t, s.app, "hashtag_likes", map[string]any{"id": user + "p1aaaaaaaaaaaaa", "user_id": user, "post_id": "p1aaaaaaaaaaaaa"})
		testapp.SQL(t, s.app, "UPDATE hashtag_posts SET likes_count = 2")
		q := pullOf(s, user, place, wireVersion)
		if got, want := contentOf(bySnapshot(t, s, q)), contentOf(byTables(t, s, q)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s:\ngot  %q\nwant %q", name, got, want)
		}
	}
}

func TestY14_anOwnCommentAndItsCounterAreOfOneSnapshot(t *testing.T) {
	const user, postID = "readeraaaaaaaaa", "p1aaaaaaaaaaaaa"
	for _, isNew := range []bool{false, true} {
		for _, isDeleted := range []bool{false, true} {
			s := testServer(t, testapp.New(t))
			testapp.Must(t, s.feedCache.renew(t.Context()))
			place := s.feedCache.past.Head
			testapp.Save(t, s.app, "hashtag_posts", post(postID, "a"))
			testapp.Must(t, s.feedCache.renew(t.Context()))
			if !isNew {
				place = headOf(t, s)
			}
			say := func() {
				testapp.Save(t, s.app, "hashtag_comments", map[string]any{"id": "c1aaaaaaaaaaaaa", "user_id": user, "post_id": postID})
				testapp.SQL(t, s.app, "UPDATE hashtag_posts SET comments_count = 1")
			}
			if isDeleted {
				say()
			}
			publishLike(t, s, postID)
			testapp.Must(t, s.feedCache.renew(t.Context()))
			if isDeleted {
				testapp.SQL(t, s.app, "DELETE FROM hashtag_comments")
				testapp.SQL(t, s.app, "UPDATE hashtag_posts SET comments_count = 0")
			} else {
				say()
			}
			q := pullOf(s, user, place, wireVersion)
			if got, want := contentOf(bySnapshot(t, s, q)), contentOf(byTables(t, s, q)); !reflect.DeepEqual(got, want) {
				t.Errorf("new post %v, deleted %v:\ngot  %q\nwant %q", isNew, isDeleted, got, want)
			}
		}
	}
}

func TestY14_theOwnProfileCountsTheFollowOfTheSameAnswer(t *testing.T) {
	const user, other = "readeraaaaaaaaa", "autoraaaaaaaaaa"
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "profiles", map[string]any{"id": user, "username": "r"})
	testapp.Must(t, s.feedCache.renew(t.Context()))
	q := pullOf(s, user, s.feedCache.past.Head, wireVersion)
	testapp.Save(t, s.app, "hashtag_posts", post("p1", user))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	testapp.Save(t, s.app, "follows", map[string]any{"id": user + other, "follower_id": user, "following_id": other})
	testapp.SQL(t, s.app, "UPDATE profiles SET following_count = 1")
	if got, want := contentOf(bySnapshot(t, s, q)), contentOf(byTables(t, s, q)); !reflect.DeepEqual(got, want) {
		t.Fatalf("got  %q\nwant %q", got, want)
	}
}

// The phone has the profile with the own follow counted. The next post of that user brings the profile again.
func TestY14_aProfileIsAsNewAsTheRowThatItComesWith(t *testing.T) {
	const user, author = "readeraaaaaaaaa", "autoraaaaaaaaaa"
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "profiles", map[string]any{"id": author, "username": "a"})
	testapp.Must(t, s.feedCache.renew(t.Context()))
	testapp.Save(t, s.app, "hashtag_posts", post("p1", author))
	testapp.Must(t, s.feedCache.renew(t.Context()))
	testapp.Save(t, s.app, "follows", map[string]any{"id": user + author, "follower_id": user, "following_id": author})
	testapp.SQL(t, s.app, "UPDATE profiles SET followers_count = 1")
	q := pullOf(s, user, headOf(t, s), wireVersion)
	testapp.Save(t, s.app, "hashtag_posts", post("p2", author))
	want := contentOf(byTables(t, s, q))
	if got := contentOf(bySnapshot(t, s, q)); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if answer := byCache(t, s, q); answer == nil || !reflect.DeepEqual(contentOf(answer), want) {
		t.Errorf("the answer from memory is none, or another than %q", want)
	}
}

func TestY14_changesBeyondAPageAreSharedPageByPage(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "profiles", map[string]any{"id": "a", "username": "a"})
	testapp.Must(t, s.feedCache.renew(context.Background()))
	from := s.feedCache.past.Head
	for n := range 40 {
		testapp.Save(t, s.app, "hashtag_posts", post(fmt.Sprintf("p%d", n), "a"))
		testapp.Must(t, s.feedCache.renew(context.Background()))
		testapp.SQL(t, s.app, fmt.Sprintf("UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = 'p%d'", n/2))
		testapp.Must(t, feed.PublishCounters(s.app, nil))
		testapp.Must(t, s.feedCache.renew(context.Background()))
	}
	s.config.PageBytes = 2000
	readAll := func(by func(*testing.T, *Server, *syncRequest) *syncAnswer) (held []string, pages int) {
		t.Helper()
		q := pullOf(s, "reader", from, wireVersion)
		rows := map[string]bool{}
		for more := true; more; pages++ {
			if !isShared(t, s, q) {
				t.Fatal("a page was read from the tables")
			}
			answer := by(t, s, q)
			if answer == nil {
				t.Fatalf("the cache left page %d to a snapshot", pages)
			}
			for _, row := range answer.Rows {
				rows[row.Collection+string(row.Row)] = true
			}
			public, own := answer.Channels["public"], answer.Channels["user:reader"]
			q.Cursors["user:reader"] = &own.Cursor
			q.Cursors["public"], more = &public.Cursor, public.More
		}
		return slices.Sorted(maps.Keys(rows)), pages
	}
	shared, pages := readAll(bySnapshot)
	read, _ := readAll(byTables)
	cached, cachedPages := readAll(byCache)
	if !reflect.DeepEqual(shared, read) || !reflect.DeepEqual(cached, read) || len(read) != 41 || pages < 5 || cachedPages != pages {
		t.Fatalf("%d rows in %d pages, from memory %d in %d, in tables %d", len(shared), pages, len(cached), cachedPages, len(read))
	}
}

func TestY14_profilesBeyondAPageMoveTheCursorForward(t *testing.T) {
	s := testServer(t, testapp.New(t))
	const users = 30
	for n := range users {
		testapp.Save(t, s.app, "profiles", map[string]any{"id": fmt.Sprintf("fan%d", n), "username": fmt.Sprintf("fan%d", n)})
	}
	testapp.Must(t, s.feedCache.renew(context.Background()))
	from := s.feedCache.past.Head
	testapp.SQL(t, s.app, "UPDATE profiles SET username = username || 'x'")
	testapp.Must(t, s.feedCache.renew(context.Background()))
	s.config.PageBytes = 1000
	q := pullOf(s, "reader", from, wireVersion)
	held := map[string]bool{}
	for more := true; more; {
		if !isShared(t, s, q) {
			t.Fatal("a page was read from the tables")
		}
		answer := bySnapshot(t, s, q)
		for _, row := range answer.Rows {
			held[string(row.Row)] = true
		}
		public := answer.Channels["public"]
		if public.More && public.Cursor.Seq <= q.Cursors["public"].Seq {
			t.Fatalf("the place moved from %d to %d", q.Cursors["public"].Seq, public.Cursor.Seq)
		}
		q.Cursors["public"], more = &public.Cursor, public.More
	}
	if len(held) != users {
		t.Fatalf("%d of %d cards", len(held), users)
	}
}
