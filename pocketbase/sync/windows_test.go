package sync

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/sqlite"
	"mudarraj/testapp"
)

func TestY15_aWindowComesNewestFirstInBoundedPages(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillPosts(t, s, 150)
	first := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"public": nil}})
	got := idsOf(first, "hashtag_posts")
	pages := 1
	for len(got) > 0 && pages < 20 {
		last := got[len(got)-1]
		index := 0
		_, _ = fmt.Sscanf(last, "p%03d", &index)
		before := fmt.Sprintf("2026-01-01 %02d:%02d:00.000Z|%s", index/60, index%60, last)
		answer := ask(t, s, "b", &syncRequest{Pages: []pageRequest{{Of: "public", Collection: "hashtag_posts", Before: &before, Limit: 100}}})
		text, _ := json.Marshal(answer.Rows)
		if len(text) > s.config.PageBytes+2048 {
			t.Fatalf("a page of %d bytes", len(text))
		}
		got = append(got, answer.Pages[0].IDs...)
		pages++
		if answer.Pages[0].End {
			break
		}
	}
	want := make([]string, 150)
	for i := range want {
		want[i] = fmt.Sprintf("p%03d", 149-i)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%d posts in %d pages: %v", len(got), pages, got)
	}
	if text, _ := json.Marshal(first.Rows); len(text) > s.config.PageBytes+2048 || pages < 3 {
		t.Fatalf("first page of %d bytes, %d pages", len(text), pages)
	}
}

func TestY15_aFreshWindowSaysWhichRowsItBrought(t *testing.T) {
	s := testServer(t, testapp.New(t))
	s.config.WindowPublic = 10
	fillPosts(t, s, 10)
	check := func(state string, count int, end bool) {
		t.Helper()
		answer := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"public": nil}})
		got, ids := answer.Channels["public"].Brought["hashtag_posts"], idsOf(answer, "hashtag_posts")
		if got.Count != count || len(ids) != count || got.End != end {
			t.Fatalf("%s: %+v of %d posts", state, got, len(ids))
		}
		if count > 0 && !strings.HasSuffix(*got.Next, "|"+ids[count-1]) {
			t.Fatalf("%s: pages go on below %s, not below %s", state, *got.Next, ids[count-1])
		}
	}
	check("as many posts as the window", 10, true)
	testapp.Save(t, s.app, "hashtag_posts", map[string]any{"id": "older", "user_id": "a", "content": "قديم", "created_at": "2025-01-01 00:00:00.000Z"})
	check("one post below the window", 10, false)
	s.config.WindowPublic = 0
	check("a window without rows", 0, false)
	s.config.WindowPublic, s.config.PageBytes = 100, 1
	check("less room than rows", 1, false)
}

func TestY14_aCursorGoesOnPageByPageUntilTheHead(t *testing.T) {
	s := testServer(t, testapp.New(t))
	start := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"public": nil}}).Channels["public"].Cursor
	fillPosts(t, s, 120)
	seen := map[string]bool{}
	at, calls := start, 0
	for more := true; more; calls++ {
		answer := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"public": &at}})
		for _, id := range idsOf(answer, "hashtag_posts") {
			if seen[id] {
				t.Fatalf("%s came twice", id)
			}
			seen[id] = true
		}
		channel := answer.Channels["public"]
		if channel.Fresh || *channel.From != at || channel.More == (channel.Cursor == answer.AsOf) {
			t.Fatalf("%+v at %+v, as of %+v", channel, at, answer.AsOf)
		}
		at, more = channel.Cursor, channel.More
	}
	if len(seen) != 120 || calls < 2 {
		t.Fatalf("%d posts in %d calls", len(seen), calls)
	}
}

func TestChannel_aCursorFurtherBehindThanTheWindowGetsAFreshWindow(t *testing.T) {
	s := testServer(t, testapp.New(t))
	s.config.WindowPublic = 10
	start := s.past.AsOf()
	fillPosts(t, s, 11)
	answer := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"public": &start}})
	if channel := answer.Channels["public"]; !channel.Fresh || answer.Rewind != nil || len(idsOf(answer, "hashtag_posts")) != 10 {
		t.Fatalf("%+v with %d posts", channel, len(idsOf(answer, "hashtag_posts")))
	}
}

func TestChannel_aCursorBelowTheFloorGetsAFreshWindow(t *testing.T) {
	s := testServer(t, testapp.New(t))
	start := s.past.AsOf()
	fillPosts(t, s, 2)
	testapp.SQL(t, s.app, fmt.Sprintf("INSERT INTO _meta (name, value) VALUES ('floor', '%d')", start.Seq+1))
	answer := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"public": &start}})
	if !answer.Channels["public"].Fresh {
		t.Fatal("deletions may be missing, but the cursor was believed")
	}
}

func TestY19_profilesAndOwnLikesComeAsRelatedRows(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillPosts(t, s, 3)
	for _, user := range []string{"b", "c"} {
		testapp.Save(t, s.app, "hashtag_likes", map[string]any{"id": user + "p001", "user_id": user, "post_id": "p001"})
	}
	answer := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"public": nil}})
	if likes := idsOf(answer, "hashtag_likes"); !reflect.DeepEqual(likes, []string{"bp001"}) {
		t.Fatalf("likes %v", likes)
	}
	if cards := idsOf(answer, "profiles"); !reflect.DeepEqual(cards, []string{"a"}) {
		t.Fatalf("cards %v", cards)
	}
	for _, row := range answer.Rows {
		if strings.Contains(string(row.Row), "username_key") {
			t.Fatalf("a hidden field left the server: %s", row.Row)
		}
		if rides := row.Collection != "hashtag_posts" && row.Collection != "settings"; rides != (row.Seq == 0 && len(row.In) == 0) {
			t.Fatalf("%+v", row)
		}
	}
}

func TestY19_onlyThePublicAndTheOwnChannelMayBeRead(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillPosts(t, s, 1)
	own := feed.Cursor{}
	answer := ask(t, s, "b", &syncRequest{
		Cursors: map[string]*feed.Cursor{"public": nil, "user:b": nil, "user:a": &own, "user:": nil, "room:x": nil},
		Pages:   []pageRequest{{Of: "user:a", Collection: "hashtag_posts", Limit: 10}, {Of: "user:a", Collection: "hashtag_likes", Limit: 10}},
	})
	if !reflect.DeepEqual(answer.Drop, []string{"user:", "user:a", "room:x"}) || len(answer.Channels) != 2 {
		t.Fatalf("drop %v, channels %v", answer.Drop, answer.Channels)
	}
	if len(answer.Pages[0].IDs)+len(answer.Pages[1].IDs) > 0 {
		t.Fatal("pages of another's channel")
	}
}

func TestY15_collectionsWithoutPagesAreSentWholeUpToALimit(t *testing.T) {
	app := testapp.New(t)
	s := testServer(t, app)
	most := feed.Domain.Windows["unpaged"]
	testapp.Must(t, app.RunInTransaction(func(tx core.App) error {
		for i := range most + 10 {
			if err := sqlite.Execute(tx, "INSERT INTO mutes (id, user_id, target_id) VALUES ({:id}, 'a', 'b')",
				dbx.Params{"id": fmt.Sprintf("m%04d", i)}); err != nil {
				return err
			}
		}
		return nil
	}))
	got := idsOf(ask(t, s, "a", &syncRequest{Cursors: map[string]*feed.Cursor{"user:a": nil}}), "mutes")
	slices.Sort(got)
	if len(got) != most || got[0] != "m0010" {
		t.Errorf("%d mutes from %s on", len(got), got[0])
	}
}

func TestY15_aChannelWithoutPagesSendsItsChanges(t *testing.T) {
	before := feed.Collections
	t.Cleanup(func() { feed.Collections = before })
	feed.Collections = []feed.Collection{{Name: "settings", Windows: []feed.Window{{Channel: "day"}}}}
	if windowRows("day", testSettings()) == 0 {
		t.Error("every change begins the window anew")
	}
}

func TestY15_windowSizesAreSentWithAFreshWindowAndAfterAStart(t *testing.T) {
	s := testServer(t, testapp.New(t))
	s.config.WindowPublic, s.config.WindowOwnPosts, s.config.WindowComments = 7, 8, 9
	openPost(t, s)
	q := &syncRequest{Cursors: map[string]*feed.Cursor{"public": nil, "user:a": nil, "post:p1": nil}}
	fresh := ask(t, s, "a", q).Channels
	want := map[string]map[string]int{
		"public":  {"hashtag_posts": 7},
		"user:a":  {"hashtag_posts": 8, "hashtag_likes": 500, "follows": 500, "notifications": 200, "hashtag_comment_likes": 500, "saved_posts": 100, "predictions": 200, "match_entries": 200, "private_chats": 200, "hidden_messages": 500, "hidden_room_messages": 500},
		"post:p1": {"hashtag_comments": 9},
	}
	for channel, sizes := range want {
		if !reflect.DeepEqual(fresh[channel].Windows, sizes) {
			t.Errorf("%s: %v", channel, fresh[channel].Windows)
		}
		at := fresh[channel].Cursor
		q.Cursors[channel] = &at
	}
	for channel, answer := range ask(t, s, "a", q).Channels {
		if answer.Windows != nil {
			t.Errorf("%s: %v again", channel, answer.Windows)
		}
	}
	s.past = startFeed(t, s.app)
	s.config.WindowPublic = 70
	answer := ask(t, s, "a", q)
	if sizes := answer.Channels["public"].Windows; answer.Channels["public"].Fresh || sizes["hashtag_posts"] != 70 {
		t.Errorf("after a start: %v", sizes)
	}
	testapp.Must(t, s.feedCache.renew(context.Background()))
	q.V, q.User = wireVersion, "a"
	if byCache(t, s, q) != nil {
		t.Error("memory answers a place of another run, without the sizes")
	}
}
