package sync

import (
	"reflect"
	"strings"
	"testing"

	"mudarraj/testapp"
)

const editedPost = "p1aaaaaaaaaaaaa"

// editedWhileHeld returns a server with a post that was edited after phones stored it, and the pull of a user who may
// like it.
func editedWhileHeld(t *testing.T, user string, likes bool) (*Server, *syncRequest) {
	t.Helper()
	s := testServer(t, testapp.New(t))
	testapp.Save(t, s.app, "profiles", map[string]any{"id": "a", "username": "a"})
	testapp.Save(t, s.app, "hashtag_posts", post(editedPost, "a"))
	if likes {
		likeEdited(t, s, user)
	}
	testapp.Must(t, s.feedCache.renew(t.Context()))
	q := pullOf(s, user, headOf(t, s), wireVersion)
	testapp.SQL(t, s.app, "UPDATE hashtag_posts SET content = 'edited'")
	return s, q
}

func likeEdited(t *testing.T, s *Server, user string) {
	t.Helper()
	testapp.Save(t, s.app, "hashtag_likes", map[string]any{"id": user + editedPost, "user_id": user, "post_id": editedPost})
}

func TestY14_anEditedPostIsAnsweredFromMemoryToUsersWithoutALike(t *testing.T) {
	s, q := editedWhileHeld(t, "readeraaaaaaaaa", false)
	answer := byCache(t, s, q)
	if answer == nil {
		t.Fatal("an edit of one post sends all phones to the tables")
	}
	if got, want := contentOf(answer), contentOf(byTables(t, s, q)); !reflect.DeepEqual(got, want) {
		t.Fatalf("got  %q\nwant %q", got, want)
	}
}

func TestY18_anEditedPostIsSentWithTheOlderOwnLike(t *testing.T) {
	s, q := editedWhileHeld(t, "readeraaaaaaaaa", true)
	if byCache(t, s, q) != nil {
		t.Error("a liked post came from memory, without the like")
	}
	want := contentOf(byTables(t, s, q))
	if got := contentOf(bySnapshot(t, s, q)); !reflect.DeepEqual(got, want) || !strings.Contains(strings.Join(got, " "), "hashtag_likes") {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if !isShared(t, s, q) {
		t.Error("all that changed was read anew for the sake of one like")
	}
}

func TestY14_anEditedPostWhoseLikeTheCacheHasNotReadIsLeftToASnapshot(t *testing.T) {
	for _, liked := range []bool{false, true} {
		const user = "readeraaaaaaaaa"
		s, q := editedWhileHeld(t, user, liked)
		testapp.Must(t, s.feedCache.renew(t.Context()))
		if liked {
			testapp.SQL(t, s.app, "DELETE FROM hashtag_likes")
		} else {
			likeEdited(t, s, user)
		}
		answer := &syncAnswer{V: q.V, User: user, Verdicts: []verdict{}, Channels: map[string]*channelAnswer{}}
		if s.answerFromMemory(answer, q) != nil {
			t.Errorf("liked before %v: the answer is of two moments", liked)
		}
	}
}
