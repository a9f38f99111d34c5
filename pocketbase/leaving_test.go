package main

import (
	"fmt"
	"reflect"
	"testing"
)

// crowdedPost stores a post of a with likes and comments of b, each comment liked by z, and returns where b's and z's
// channels stand.
func crowdedPost(t *testing.T, s *server, likes, comments int) (b, z cursor) {
	t.Helper()
	openPost(t, s)
	each := "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
	at := "'2026-01-01 00:00:00.000Z'"
	sqlDo(t, s.app, fmt.Sprintf(each+"INSERT INTO hashtag_likes (id, user_id, post_id, created_at) SELECT 'b' || i || 'p1', 'b', 'p1', "+at+" FROM n", likes))
	sqlDo(t, s.app, fmt.Sprintf(each+"INSERT INTO hashtag_comments (id, user_id, post_id, created_at) SELECT 'c' || i, 'b', 'p1', "+at+" FROM n", comments))
	sqlDo(t, s.app, "INSERT INTO hashtag_comment_likes (id, user_id, comment_id, created_at) SELECT 'z' || id, 'z', id, "+at+" FROM hashtag_comments")
	return ownWindow(t, s, "b"), ownWindow(t, s, "z")
}

func ownWindow(t *testing.T, s *server, user string) cursor {
	t.Helper()
	return ask(t, s, user, &syncRequest{Cursors: map[string]*cursor{"user:" + user: nil}}).Channels["user:"+user].Cursor
}

func rowsLeft(t *testing.T, s *server) map[string]int {
	t.Helper()
	left := map[string]int{}
	for _, name := range []string{"hashtag_likes", "hashtag_comments", "hashtag_comment_likes", "_leaving"} {
		left[name] = count(t, s.app, name)
	}
	left["post:p1"] = count(t, s.app, "_feed WHERE channel = 'post:p1'")
	return left
}

func TestY22_aCrowdLeavesInPortionsAndIsInNoAnswerMeanwhile(t *testing.T) {
	s := testServer(t, newTestApp(t))
	b, z := crowdedPost(t, s, 900, 300)
	sqlDo(t, s.app, "DELETE FROM hashtag_posts WHERE id = 'p1'")
	if left := rowsLeft(t, s); left["hashtag_likes"] != 880 || left["hashtag_comments"] != 280 || left["hashtag_comment_likes"] != 280 {
		t.Fatalf("not one portion left with the post: %v", left)
	}
	fresh := ask(t, s, "b", &syncRequest{
		Cursors: map[string]*cursor{"post:p1": nil, "user:b": nil},
		Pages:   []pageRequest{{Of: "post:p1", Collection: "hashtag_comments", Limit: 10}, {Of: "user:b", Collection: "hashtag_likes", Limit: 10}},
	})
	behind := ask(t, s, "b", &syncRequest{Cursors: map[string]*cursor{"user:b": &b}})
	liker := ask(t, s, "z", &syncRequest{Cursors: map[string]*cursor{"user:z": nil}})
	for _, answer := range []*syncAnswer{fresh, behind, liker} {
		for _, name := range []string{"hashtag_likes", "hashtag_comments", "hashtag_comment_likes"} {
			if ids := idsOf(answer, name); len(ids) > 0 {
				t.Errorf("an answer has %s that hang on nothing: %v", name, ids)
			}
		}
	}
	if !reflect.DeepEqual(fresh.Drop, []string{"post:p1"}) || len(fresh.Pages[0].IDs)+len(fresh.Pages[1].IDs) != 0 {
		t.Errorf("drop %v, pages %v", fresh.Drop, fresh.Pages)
	}
	must(t, s.removeLeaving())
	if left := rowsLeft(t, s); left["hashtag_likes"]+left["hashtag_comments"]+left["_feed"] != 0 {
		t.Errorf("left: %v", left)
	}
	must(t, s.removeLeaving()) // what hung on the comments
	if left := rowsLeft(t, s); !reflect.DeepEqual(left, map[string]int{
		"hashtag_likes": 0, "hashtag_comments": 0, "hashtag_comment_likes": 0, "_leaving": 0, "post:p1": 0}) {
		t.Errorf("left: %v", left)
	}
	for user, at := range map[string]cursor{"b": b, "z": z} {
		answer := ask(t, s, user, &syncRequest{Cursors: map[string]*cursor{"user:" + user: &at}})
		if told := len(answer.Channels["user:"+user].Deletes); told != 300 {
			t.Errorf("%s heard of %d ends of 300", user, told)
		}
	}
}

func TestY22_aRemovalThatWasCutOffGoesOn(t *testing.T) {
	s := testServer(t, newTestApp(t))
	crowdedPost(t, s, 900, 1)
	sqlDo(t, s.app, "DELETE FROM hashtag_posts WHERE id = 'p1'")
	going := s.stop
	s.stop = make(chan struct{})
	close(s.stop)
	must(t, s.removeLeaving())
	if left := rowsLeft(t, s); left["hashtag_likes"] != 880-portionFirst || left["_leaving"] != 1 {
		t.Fatalf("left after one portion: %v", left)
	}
	s.stop = going
	must(t, s.removeLeaving())
	if left := rowsLeft(t, s); left["hashtag_likes"] != 0 || left["_leaving"] != 0 {
		t.Fatalf("left: %v", left)
	}
}

func TestY22_aPostDoesNotComeBackWhileItsCrowdIsLeaving(t *testing.T) {
	s := testServer(t, newTestApp(t))
	crowdedPost(t, s, 30, 1)
	sqlDo(t, s.app, "DELETE FROM hashtag_posts WHERE id = 'p1'")
	again := "INSERT INTO hashtag_posts (id, user_id, content) VALUES ('p1', 'a', 'x')"
	if err := execute(s.app, again, nil); err == nil {
		t.Fatal("it came back, with likes of before")
	}
	must(t, s.removeLeaving())
	sqlDo(t, s.app, again)
}

func TestY22_likesOfAScrubbedCommentLeaveInPortionsAndAreInNoAnswerMeanwhile(t *testing.T) {
	s := testServer(t, newTestApp(t))
	openPost(t, s)
	save(t, s.app, "hashtag_comments", comment("c1", "b", "", 0))
	sqlDo(t, s.app, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) "+
		"INSERT INTO hashtag_comment_likes (id, user_id, comment_id, created_at) SELECT 'z' || i, 'z', 'c1', '2026-01-01' FROM n")
	at := ownWindow(t, s, "z")
	sqlDo(t, s.app, "UPDATE hashtag_comments SET removed = true WHERE id = 'c1'")
	if left := rowsLeft(t, s)["hashtag_comment_likes"]; left != 300-leaveAtOnce {
		t.Fatalf("%d likes are left", left)
	}
	if ids := idsOf(ask(t, s, "z", &syncRequest{Cursors: map[string]*cursor{"user:z": nil, "post:p1": nil}}), "hashtag_comment_likes"); len(ids) > 0 {
		t.Fatalf("likes of what was scrubbed: %v", ids)
	}
	must(t, s.removeLeaving())
	answer := ask(t, s, "z", &syncRequest{Cursors: map[string]*cursor{"user:z": &at}})
	if left := rowsLeft(t, s)["hashtag_comment_likes"]; left != 0 || len(answer.Channels["user:z"].Deletes) != 300 {
		t.Fatalf("%d likes are left, their fan heard of %d ends", left, len(answer.Channels["user:z"].Deletes))
	}
}
