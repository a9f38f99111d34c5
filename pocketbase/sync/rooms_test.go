package sync

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func TestPlans_aListIsReadByItsIndex(t *testing.T) {
	s, _ := newProduct(t)
	for i := range feed.Collections {
		c := &feed.Collections[i]
		for name, l := range c.Lists {
			for _, before := range []string{"", "5|x"} {
				if l.By == "" && before == "" {
					continue // the first page of all rows begins at the end of the index
				}
				params := dbx.Params{"id": "a", "collection": c.Name, "limit": 10, "before": before, "reader": "a"}
				t.Run(name, func(t *testing.T) { testapp.ExpectPlan(t, s.app, listStatement(c, l, params), params) })
			}
		}
	}
}

func TestPlans_Z28_aSeatAndTheRoomsOfAUserAreReadByTheirKeys(t *testing.T) {
	s, _ := newProduct(t)
	testapp.ExpectPlan(t, s.app, "SELECT EXISTS ("+seatOf("{:user}")+")", dbx.Params{"user": "a", "room": "r"})
	testapp.ExpectPlan(t, s.app, roomStates, dbx.Params{"user": "a"})
	testapp.ExpectPlan(t, s.app, roomsOfUser, dbx.Params{"user": "a"})
}

// seats of a public room of user a, of which b is a banned moderator, c a moderator and d a member.
func fillRoom(t *testing.T, s *Server) {
	t.Helper()
	testapp.Save(t, s.app, "chat_rooms", map[string]any{"id": "r", "name": "north", "owner_id": "a", "announcement": "at the gate", "last_number": 5})
	for user, seat := range map[string]map[string]any{
		"a": {"role": "owner"}, "b": {"role": "moderator", "is_banned": true}, "c": {"role": "moderator"}, "d": {"role": "member"},
	} {
		seat["id"], seat["room_id"], seat["user_id"] = "r"+user, "r", user
		testapp.Save(t, s.app, "room_members", seat)
	}
	testapp.Save(t, s.app, "room_bans", map[string]any{"id": "rb", "room_id": "r", "user_id": "b"})
}

func TestZ28_aSeatIsTheRightToReadARoomAndAModeratorsToReadItsBans(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	for user, want := range map[string][2]bool{"a": {true, true}, "b": {true, false}, "c": {true, true}, "d": {true, false}, "e": {}, "": {}} {
		r := newRights(s.app.ConcurrentDB(), user)
		reads, err := r.mayRead("room:r")
		testapp.Must(t, err)
		moderates, err := r.mayReadList("r", feed.Moderators)
		testapp.Must(t, err)
		if got := [2]bool{reads, moderates}; got != want {
			t.Errorf("%q: %v", user, got)
		}
	}
	testapp.SQL(t, s.app, "DELETE FROM chat_rooms")
	if may, err := newRights(s.app.ConcurrentDB(), "a").mayRead("room:r"); may || err != nil {
		t.Errorf("a seat that is still being removed is a right: %v", err)
	}
}

func TestZ28_theSeatsOfAllRoomsOfAStreamAreReadInOneStatement(t *testing.T) {
	s := testServer(t, testapp.New(t))
	asked := []string{"public", "room:none", "rooms"}
	for i := range 60 {
		room := fmt.Sprintf("r%02d", i)
		testapp.Save(t, s.app, "chat_rooms", map[string]any{"id": room, "name": "north", "owner_id": "a"})
		testapp.Save(t, s.app, "room_members", map[string]any{"id": room + "a", "room_id": room, "user_id": "a", "role": "owner"})
		asked = append(asked, "room:"+room)
	}
	testapp.SQL(t, s.app, "DELETE FROM chat_rooms WHERE id = 'r07'") // it is still being removed
	reads := 0
	s.app.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(context.Context, time.Duration, string, *sql.Rows, error) { reads++ }
	readable, err := s.Readable("a", asked)
	testapp.Must(t, err)
	if len(readable) != 60 || readable[0] != "public" || readable[1] != "room:r00" || slices.Contains(readable, "room:r07") {
		t.Error(readable)
	}
	if reads != 1 {
		t.Errorf("%d statements", reads)
	}
	if readable, err = s.Readable("b", asked); err != nil || !slices.Equal(readable, []string{"public"}) {
		t.Error(readable, err)
	}
}

func TestZ47_withheldColumnsAreSentToReadersOfTheChannelOnly(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	for user, want := range map[string]string{"d": "at the gate", "e": "<nil>"} {
		answer := ask(t, s, user, &syncRequest{Pages: []pageRequest{{Of: "rooms", Collection: "chat_rooms", Limit: 10}}})
		var row map[string]any
		testapp.Must(t, json.Unmarshal(answer.Rows[len(answer.Rows)-1].Row, &row))
		if got := fmt.Sprint(row["announcement"]); got != want || row["name"] != "north" {
			t.Errorf("%s gets %v", user, row)
		}
	}
}

func TestZ29_theStatementOfRoomsComesWhenItChangedOrHeadsAreAskedFor(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	testapp.SQL(t, s.app, "INSERT INTO _room_rights (user, seq) VALUES ('d', 7)")
	testapp.SQL(t, s.app, "UPDATE room_members SET read_number = 1, own_above = 2 WHERE id = 'rd'")
	for _, c := range []struct {
		asked *roomsRequest
		comes bool
	}{{nil, false}, {&roomsRequest{Rights: "7"}, false}, {&roomsRequest{Rights: ""}, true}, {&roomsRequest{Rights: "6"}, true}, {&roomsRequest{Rights: "7", Heads: true}, true}} {
		answer := ask(t, s, "d", &syncRequest{Rooms: c.asked})
		if (answer.Rooms != nil) != c.comes {
			t.Fatalf("%+v: %v", c.asked, answer.Rooms)
		}
		if c.comes && (answer.Rooms.Rights != "7" || len(answer.Rooms.All) != 1 || answer.Rooms.All[0].Unread != 2) {
			t.Errorf("%+v", answer.Rooms)
		}
	}
}
