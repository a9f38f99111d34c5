package sync

import (
	"fmt"
	"reflect"
	"testing"

	"mudarraj/feed"
	"mudarraj/sqlite"
	"mudarraj/testapp"
)

// largePost stores a post of a with likes and comments of b, each comment liked by z. It returns the cursors of b and z.
func largePost(t *testing.T, s *Server, likes, comments int) (b, z feed.Cursor) {
	t.Helper()
	openPost(t, s)
	each := "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
	at := "'2026-01-01 00:00:00.000Z'"
	testapp.SQL(t, s.app, fmt.Sprintf(each+"INSERT INTO hashtag_likes (id, user_id, post_id, created_at) SELECT 'b' || i || 'p1', 'b', 'p1', "+at+" FROM n", likes))
	testapp.SQL(t, s.app, fmt.Sprintf(each+"INSERT INTO hashtag_comments (id, user_id, post_id, created_at) SELECT 'c' || i, 'b', 'p1', "+at+" FROM n", comments))
	testapp.SQL(t, s.app, "INSERT INTO hashtag_comment_likes (id, user_id, comment_id, created_at) SELECT 'z' || id, 'z', id, "+at+" FROM hashtag_comments")
	return ownWindow(t, s, "b"), ownWindow(t, s, "z")
}

func ownWindow(t *testing.T, s *Server, user string) feed.Cursor {
	t.Helper()
	return ask(t, s, user, &syncRequest{Cursors: map[string]*feed.Cursor{"user:" + user: nil}}).Channels["user:"+user].Cursor
}

func rowsLeft(t *testing.T, s *Server) map[string]int {
	t.Helper()
	left := map[string]int{}
	for _, name := range []string{"hashtag_likes", "hashtag_comments", "hashtag_comment_likes", "_removal_jobs"} {
		left[name] = count(t, s.app, name)
	}
	left["post:p1"] = count(t, s.app, "_feed WHERE channel = 'post:p1'")
	return left
}

func TestY22_dependentsOfAPostAreRemovedInBatchesAndAreInNoAnswerMeanwhile(t *testing.T) {
	s := testServer(t, testapp.New(t))
	b, z := largePost(t, s, 900, 300)
	testapp.SQL(t, s.app, "DELETE FROM hashtag_posts WHERE id = 'p1'")
	if left := rowsLeft(t, s); left["hashtag_likes"] != 880 || left["hashtag_comments"] != 280 || left["hashtag_comment_likes"] != 280 {
		t.Fatalf("the first batch was not removed with the post: %v", left)
	}
	fresh := ask(t, s, "b", &syncRequest{
		Cursors: map[string]*feed.Cursor{"post:p1": nil, "user:b": nil},
		Pages:   []pageRequest{{Of: "post:p1", Collection: "hashtag_comments", Limit: 10}, {Of: "user:b", Collection: "hashtag_likes", Limit: 10}},
	})
	behind := ask(t, s, "b", &syncRequest{Cursors: map[string]*feed.Cursor{"user:b": &b}})
	liker := ask(t, s, "z", &syncRequest{Cursors: map[string]*feed.Cursor{"user:z": nil}})
	for _, answer := range []*syncAnswer{fresh, behind, liker} {
		for _, name := range []string{"hashtag_likes", "hashtag_comments", "hashtag_comment_likes"} {
			if ids := idsOf(answer, name); len(ids) > 0 {
				t.Errorf("an answer has %s whose parent is gone: %v", name, ids)
			}
		}
	}
	if !reflect.DeepEqual(fresh.Drop, []string{"post:p1"}) || len(fresh.Pages[0].IDs)+len(fresh.Pages[1].IDs) != 0 {
		t.Errorf("drop %v, pages %v", fresh.Drop, fresh.Pages)
	}
	testapp.Must(t, feed.NewRemovals(s.app, nil).RunAll())
	if left := rowsLeft(t, s); left["hashtag_likes"]+left["hashtag_comments"]+left["_feed"] != 0 {
		t.Errorf("left: %v", left)
	}
	testapp.Must(t, feed.NewRemovals(s.app, nil).RunAll()) // the dependents of the comments
	if left := rowsLeft(t, s); !reflect.DeepEqual(left, map[string]int{
		"hashtag_likes": 0, "hashtag_comments": 0, "hashtag_comment_likes": 0, "_removal_jobs": 0, "post:p1": 0}) {
		t.Errorf("left: %v", left)
	}
	for user, at := range map[string]feed.Cursor{"b": b, "z": z} {
		answer := ask(t, s, user, &syncRequest{Cursors: map[string]*feed.Cursor{"user:" + user: &at}})
		if tombstones := len(answer.Channels["user:"+user].Deletes); tombstones != 300 {
			t.Errorf("%s got %d of 300 tombstones", user, tombstones)
		}
	}
}

func TestY22_aStoppedRemovalJobResumes(t *testing.T) {
	s := testServer(t, testapp.New(t))
	largePost(t, s, 900, 1)
	testapp.SQL(t, s.app, "DELETE FROM hashtag_posts WHERE id = 'p1'")
	testapp.Must(t, feed.NewRemovals(s.app, closed()).RunAll())
	if left := rowsLeft(t, s); left["hashtag_likes"] != 880-feed.FirstBatch || left["_removal_jobs"] != 1 {
		t.Fatalf("left after one batch: %v", left)
	}
	testapp.Must(t, feed.NewRemovals(s.app, nil).RunAll())
	if left := rowsLeft(t, s); left["hashtag_likes"] != 0 || left["_removal_jobs"] != 0 {
		t.Fatalf("left: %v", left)
	}
}

func TestY22_noFurtherRemovalJobBeginsWhenTheServerStops(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.SQL(t, s.app, "INSERT INTO _removal_jobs (table_name, column_name, value) VALUES ('hashtag_likes', 'post_id', 'p1'), ('hashtag_likes', 'post_id', 'p2')")
	testapp.Must(t, feed.NewRemovals(s.app, closed()).RunAll())
	if left := rowsLeft(t, s)["_removal_jobs"]; left != 1 {
		t.Fatalf("%d of 2 jobs are left", left)
	}
}

func TestY22_aPostIdIsRefusedUntilItsDependentsAreRemoved(t *testing.T) {
	s := testServer(t, testapp.New(t))
	largePost(t, s, 30, 1)
	testapp.SQL(t, s.app, "DELETE FROM hashtag_posts WHERE id = 'p1'")
	again := "INSERT INTO hashtag_posts (id, user_id, content) VALUES ('p1', 'a', 'x')"
	if err := sqlite.Execute(s.app, again, nil); err == nil {
		t.Fatal("the id was accepted while old likes exist")
	}
	testapp.Must(t, feed.NewRemovals(s.app, nil).RunAll())
	testapp.SQL(t, s.app, again)
}

func TestY22_likesOfAScrubbedCommentAreRemovedInBatchesAndAreInNoAnswerMeanwhile(t *testing.T) {
	s := testServer(t, testapp.New(t))
	openPost(t, s)
	testapp.Save(t, s.app, "hashtag_comments", comment("c1", "b", "", 0))
	testapp.SQL(t, s.app, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) "+
		"INSERT INTO hashtag_comment_likes (id, user_id, comment_id, created_at) SELECT 'z' || i, 'z', 'c1', '2026-01-01' FROM n")
	at := ownWindow(t, s, "z")
	testapp.SQL(t, s.app, "UPDATE hashtag_comments SET removed = true WHERE id = 'c1'")
	if left := rowsLeft(t, s)["hashtag_comment_likes"]; left != 300-feed.RemovedAtOnce {
		t.Fatalf("%d likes are left", left)
	}
	if ids := idsOf(ask(t, s, "z", &syncRequest{Cursors: map[string]*feed.Cursor{"user:z": nil, "post:p1": nil}}), "hashtag_comment_likes"); len(ids) > 0 {
		t.Fatalf("likes of what was scrubbed: %v", ids)
	}
	testapp.Must(t, feed.NewRemovals(s.app, nil).RunAll())
	answer := ask(t, s, "z", &syncRequest{Cursors: map[string]*feed.Cursor{"user:z": &at}})
	if left := rowsLeft(t, s)["hashtag_comment_likes"]; left != 0 || len(answer.Channels["user:z"].Deletes) != 300 {
		t.Fatalf("%d likes are left, their user got %d tombstones", left, len(answer.Channels["user:z"].Deletes))
	}
}
