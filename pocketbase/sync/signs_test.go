package sync

import (
	"context"
	"database/sql"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/testapp"
)

func TestPlans_Z45_thoseWhoHearASignAreReadByTheirKeys(t *testing.T) {
	s, _ := newProduct(t)
	for _, condition := range []string{isUnblocked + " AND " + takesMessages, isMember + " AND " + isUnblocked} {
		testapp.ExpectPlan(t, s.app, usersOf(condition), dbx.Params{"user": "a", "room": "r", "chat": "ab", "users": `["b"]`})
	}
}

func TestZ45_membersHearASignOfARoomAndNobodyAcrossABlock(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	for _, user := range []string{"f", "g"} {
		testapp.Save(t, s.app, "room_members", map[string]any{"id": "r" + user, "room_id": "r", "user_id": user, "role": "member"})
	}
	testapp.Save(t, s.app, "blocks", map[string]any{"id": "fd", "user_id": "f", "target_id": "d"})
	testapp.Save(t, s.app, "blocks", map[string]any{"id": "dg", "user_id": "d", "target_id": "g"})
	for by, want := range map[string][]string{"d": {"a", "b", "c"}, "a": {"b", "c", "f", "g"}, "b": nil, "e": nil, "": nil} {
		others := slices.DeleteFunc([]string{"a", "b", "c", "e", "f", "g"}, func(user string) bool { return user == by })
		may, hearers, err := s.MayHear(by, "room:r", others)
		testapp.Must(t, err)
		if may != (want != nil) || !reflect.DeepEqual(hearers, want) {
			t.Errorf("%q: %v %v", by, may, hearers)
		}
	}
	testapp.SQL(t, s.app, "DELETE FROM chat_rooms")
	if may, hearers, err := s.MayHear("d", "room:r", []string{"a"}); may || len(hearers) > 0 || err != nil {
		t.Error("a deleted room hears signs", may, hearers, err)
	}
}

func TestZ45_whoTakesMessagesOfFollowedUsersOnlyHearsAStrangerAfterAFollowOrAnAnswer(t *testing.T) {
	s := testServer(t, testapp.New(t))
	expectHeard := func(when string, want ...string) {
		t.Helper()
		may, hearers, err := s.MayHear("a", "chat:ab", []string{"b"})
		testapp.Must(t, err)
		if !may || !slices.Equal(hearers, want) {
			t.Errorf("%s: %v %v", when, may, hearers)
		}
	}
	testapp.Save(t, s.app, "private_messages", message("m1", "a", 1))
	expectHeard("from anybody", "b")
	testapp.Save(t, s.app, "profiles", map[string]any{"id": "b", "messages_from": "followed"})
	expectHeard("from followed users")
	testapp.Save(t, s.app, "follows", map[string]any{"id": "ba", "follower_id": "b", "following_id": "a"})
	expectHeard("after a follow", "b")
	testapp.SQL(t, s.app, "DELETE FROM follows")
	testapp.Save(t, s.app, "private_messages", message("m2", "b", 2))
	expectHeard("after an answer", "b")
}

func TestZ45_theRightsOfAllWhoMayHearASignAreReadByOneQuery(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	var users []string
	for i := range 200 {
		user := fmt.Sprintf("u%03d", i)
		testapp.Save(t, s.app, "room_members", map[string]any{"id": "r" + user, "room_id": "r", "user_id": user, "role": "member"})
		users = append(users, user)
	}
	queries := 0
	s.app.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(context.Context, time.Duration, string, *sql.Rows, error) { queries++ }
	may, hearers, err := s.MayHear("d", "room:r", users)
	testapp.Must(t, err)
	if !may || !reflect.DeepEqual(hearers, users) || queries != 2 {
		t.Fatalf("%v, %d of %d hear it, %d queries", may, len(hearers), len(users), queries)
	}
}
