package sync

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func comment(id, author, parent string, minute int) map[string]any {
	return map[string]any{"id": id, "user_id": author, "post_id": "p1", "parent_id": parent, "content": "تعليق",
		"created_at": fmt.Sprintf("2026-01-01 %02d:%02d:00.000Z", minute/60, minute%60)}
}

// openPost stores a post of author a and its author's profile; b and c have profiles, too.
func openPost(t *testing.T, s *Server) {
	t.Helper()
	for _, name := range []string{"a", "b", "c"} {
		testapp.Save(t, s.app, "profiles", map[string]any{"id": name, "username": name})
	}
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
}

func positionsOf(answer *syncAnswer, collection string) map[string]int {
	positions := map[string]int{}
	for i, row := range answer.Rows {
		if row.Collection == collection {
			id := strings.Split(strings.SplitN(string(row.Row), `"id":"`, 2)[1], `"`)[0]
			positions[id] = i
		}
	}
	return positions
}

func TestY20_anOpenPostsWindowHasItsNewestCommentsAndTheirParentsFirst(t *testing.T) {
	s := testServer(t, testapp.New(t))
	openPost(t, s)
	testapp.Save(t, s.app, "hashtag_comments", comment("old", "b", "", 0))
	for i := 1; i <= 120; i++ {
		testapp.Save(t, s.app, "hashtag_comments", comment(fmt.Sprintf("c%03d", i), "a", "", i))
	}
	testapp.Save(t, s.app, "hashtag_comments", comment("reply", "c", "old", 121))
	testapp.Save(t, s.app, "hashtag_comment_likes", map[string]any{"id": "zold", "user_id": "z", "comment_id": "old"})
	answer := ask(t, s, "z", &syncRequest{Cursors: map[string]*feed.Cursor{"post:p1": nil}})
	positions, cards := positionsOf(answer, "hashtag_comments"), positionsOf(answer, "profiles")
	if _, older := positions["c021"]; older || len(positions) != 101 {
		t.Fatalf("%d comments", len(positions))
	}
	if positions["old"] > positions["reply"] || cards["b"] > positions["old"] || cards["c"] > positions["reply"] {
		t.Fatalf("what is named comes first: %v %v", positions, cards)
	}
	if likes := idsOf(answer, "hashtag_comment_likes"); !reflect.DeepEqual(likes, []string{"zold"}) {
		t.Fatalf("own likes %v", likes)
	}
	if parent := answer.Rows[positions["old"]]; parent.Seq != 0 || len(parent.In) != 0 {
		t.Fatalf("%+v is not of the window", parent)
	}
	before := "2026-01-01 00:22:00.000Z|c022"
	older := ask(t, s, "z", &syncRequest{Pages: []pageRequest{{Of: "post:p1", Collection: "hashtag_comments", Before: &before, Limit: 100}}})
	if ids := older.Pages[0].IDs; len(ids) != 22 || ids[0] != "c021" || ids[21] != "old" || !older.Pages[0].End {
		t.Fatalf("older comments: %v", ids)
	}
}

func TestY20_aReplyIsSentWithItsParentAlsoAfterACursor(t *testing.T) {
	s := testServer(t, testapp.New(t))
	openPost(t, s)
	testapp.Save(t, s.app, "hashtag_comments", comment("old", "b", "", 0))
	at := ask(t, s, "z", &syncRequest{Cursors: map[string]*feed.Cursor{"post:p1": nil}}).Channels["post:p1"].Cursor
	testapp.Save(t, s.app, "hashtag_comments", comment("reply", "c", "old", 1))
	answer := ask(t, s, "z", &syncRequest{Cursors: map[string]*feed.Cursor{"post:p1": &at}})
	if ids := idsOf(answer, "hashtag_comments"); !reflect.DeepEqual(ids, []string{"old", "reply"}) {
		t.Fatal(ids)
	}
}

func TestY20_aDeletedOrUnknownPostIsDroppedWithItsComments(t *testing.T) {
	s := testServer(t, testapp.New(t))
	openPost(t, s)
	testapp.Save(t, s.app, "hashtag_comments", comment("c1", "b", "", 0))
	testapp.Save(t, s.app, "hashtag_comment_likes", map[string]any{"id": "zc1", "user_id": "z", "comment_id": "c1"})
	at := ask(t, s, "z", &syncRequest{Cursors: map[string]*feed.Cursor{"post:p1": nil}}).Channels["post:p1"].Cursor
	record, err := s.app.FindRecordById("hashtag_posts", "p1")
	testapp.Must(t, err)
	testapp.Must(t, s.app.Delete(record))
	answer := ask(t, s, "z", &syncRequest{
		Cursors: map[string]*feed.Cursor{"post:p1": &at, "post:p2": nil, "post:": nil, "public": nil},
		Pages:   []pageRequest{{Of: "post:p1", Collection: "hashtag_comments", Limit: 10}},
	})
	if !reflect.DeepEqual(answer.Drop, []string{"post:", "post:p1", "post:p2"}) || len(answer.Pages[0].IDs) != 0 {
		t.Fatalf("drop %v, page %v", answer.Drop, answer.Pages[0])
	}
	for channel, want := range map[string][]string{
		"post:p1": nil,
		"user:b":  {"+profiles/b", "-hashtag_comments/c1"},
		"user:z":  {"-hashtag_comment_likes/zc1"},
	} {
		if got := testapp.FeedOf(t, s.app, channel); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v", channel, got)
		}
	}
	var left int
	testapp.Must(t, s.app.DB().NewQuery("SELECT (SELECT count(*) FROM hashtag_comments) + (SELECT count(*) FROM hashtag_comment_likes)").Row(&left))
	if left != 0 {
		t.Errorf("%d rows hang on nothing", left)
	}
}

func TestY20_aDeletedCommentOfAStoredPostLeavesATombstone(t *testing.T) {
	s := testServer(t, testapp.New(t))
	openPost(t, s)
	testapp.Save(t, s.app, "hashtag_comments", comment("c1", "b", "", 0))
	testapp.SQL(t, s.app, "DELETE FROM hashtag_comments")
	for _, channel := range []string{"post:p1", "user:b"} {
		if lines := testapp.FeedOf(t, s.app, channel); lines[len(lines)-1] != "-hashtag_comments/c1" {
			t.Errorf("%s: %v", channel, lines)
		}
	}
}

func TestY20_openPostsOfACallAreLimited(t *testing.T) {
	s := testServer(t, testapp.New(t))
	cursors, asked := map[string]*feed.Cursor{"public": nil, "user:z": nil}, []string{"public", "user:z"}
	for i := range 25 {
		id := fmt.Sprintf("p%02d", i)
		testapp.Save(t, s.app, "hashtag_posts", post(id, "a"))
		cursors["post:"+id] = nil
		asked = append(asked, "post:"+id)
	}
	answer := ask(t, s, "z", &syncRequest{Cursors: cursors})
	if len(answer.Drop) != 5 || len(answer.Channels) != 22 {
		t.Fatalf("drop %v", answer.Drop)
	}
	readable, err := s.Readable("z", append([]string{"user:b", "post:none"}, asked...))
	testapp.Must(t, err)
	if len(readable) != 22 || readable[0] != "public" || readable[21] != "post:p19" {
		t.Fatal(readable)
	}
}

func TestPokes_openPostsAreAnnounced(t *testing.T) {
	s := testServer(t, testapp.New(t))
	openPost(t, s)
	_, heads, err := feed.ReadHeads(s.app.ConcurrentDB(), []string{"post:p1"})
	testapp.Must(t, err)
	if heads["post:p1"] != 0 {
		t.Fatal(heads)
	}
	testapp.Save(t, s.app, "hashtag_comments", comment("c1", "b", "", 0))
	if _, heads, err = feed.ReadHeads(s.app.ConcurrentDB(), []string{"post:p1"}); err != nil || heads["post:p1"] == 0 {
		t.Fatal(heads, err)
	}
}
