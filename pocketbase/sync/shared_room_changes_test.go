package sync

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func TestPlans_theHeadsOfARoomAreReadByIndex(t *testing.T) {
	s, _ := newProduct(t)
	testapp.ExpectPlan(t, s.app, roomHeads, dbx.Params{"channel": "room:r", "room": "r", "after": 5})
}

func TestPlans_togglesOnRowsOfARoomAreFoundByIndex(t *testing.T) {
	s, _ := newProduct(t)
	for i := range feed.Collections {
		if toggle := &feed.Collections[i]; toggle.Target != nil && toggle.Target.Collection == "room_messages" {
			statement, params := togglersOf(toggle, []string{"a", "b"})
			testapp.ExpectPlan(t, s.app, statement, params)
		}
	}
}

// says stores a message of user c in the room.
func says(t *testing.T, s *Server, id string, number int, more map[string]any) {
	t.Helper()
	row := map[string]any{"id": id, "room_id": "r", "user_id": "c", "number": number, "content": "kick-off " + id}
	for column, value := range more {
		row[column] = value
	}
	testapp.Save(t, s.app, "room_messages", row)
}

func changeOf(t *testing.T, s *Server, after int64) (read sharedChange, is bool) {
	t.Helper()
	change, err := s.RoomChange("room:r", after)
	testapp.Must(t, err)
	if change.Text == nil {
		return read, false
	}
	testapp.Must(t, json.Unmarshal(change.Text, &read))
	return read, true
}

func text(t *testing.T, value any) string {
	t.Helper()
	encoded, err := json.Marshal(value)
	testapp.Must(t, err)
	return string(encoded)
}

func TestZ42_theSharedChangeIsWhatAnAnswerToAnyMemberHas(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	for _, user := range []string{"a", "b", "c", "d"} {
		testapp.Save(t, s.app, "profiles", map[string]any{"id": user, "username": "fan " + user, "username_key": user})
	}
	testapp.Save(t, s.app, "follows", map[string]any{"id": "dc", "user_id": "d", "following_id": "c"})
	testapp.Save(t, s.app, "blocks", map[string]any{"id": "da", "user_id": "d", "target_id": "a"})
	says(t, s, "m1", 1, nil)
	for what, write := range map[string]func(){
		"a message": func() { says(t, s, "m2", 2, nil) },
		"an answer to an old message, after another channel moved": func() {
			testapp.Save(t, s.app, "hashtag_posts", map[string]any{"id": "p1", "user_id": "a", "content": "elsewhere"})
			says(t, s, "m3", 3, map[string]any{"reply_to": "m1", "user_id": "a"})
		},
		"an edit":            func() { testapp.SQL(t, s.app, "UPDATE room_messages SET content = 'changed' WHERE id = 'm1'") },
		"a scrubbed message": func() { testapp.SQL(t, s.app, "UPDATE room_messages SET content = '', removed = 1 WHERE id = 'm1'") },
		"a new announcement": func() { testapp.SQL(t, s.app, "UPDATE chat_rooms SET announcement = 'gate 4'") },
		"a number of members": func() {
			testapp.SQL(t, s.app, "UPDATE chat_rooms SET members_count = members_count + 1")
			testapp.Must(t, feed.PublishCounters(s.app, nil))
		},
	} {
		t.Run(what, func(t *testing.T) {
			after := headOf(t, s)
			write()
			shared, is := changeOf(t, s, after)
			if !is || len(shared.Rows)+len(shared.Counts) == 0 {
				t.Fatal("it is not carried")
			}
			for _, at := range []int64{shared.Before, after} {
				for _, user := range []string{"a", "b", "c", "d"} {
					from := &feed.Cursor{Seq: at, Run: s.past.Current()}
					answer := ask(t, s, user, &syncRequest{V: wireVersion, Cursors: map[string]*feed.Cursor{"room:r": from}})
					channel := answer.Channels["room:r"]
					want := sharedChange{Before: shared.Before, Cursor: channel.Cursor.Seq, AsOf: answer.AsOf.Seq, More: channel.More, Deletes: channel.Deletes, Counts: channel.Counts, Rows: answer.Rows}
					if got := text(t, shared); got != text(t, want) {
						t.Errorf("%s at %d:\n%s\n%s", user, at, got, text(t, want))
					}
				}
			}
		})
	}
}

func TestZ42_aChangeBeginsAtTheNewestSeqOfItsChannelBeforeIt(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	says(t, s, "m1", 1, nil)
	at := headOf(t, s)
	for i := range 3 {
		testapp.Save(t, s.app, "hashtag_posts", map[string]any{"id": fmt.Sprint("p", i), "user_id": "a", "content": "elsewhere"})
	}
	after := headOf(t, s)
	says(t, s, "m2", 2, nil)
	shared, _ := changeOf(t, s, after)
	if shared.Before != at || shared.AsOf != headOf(t, s) || at == after {
		t.Fatalf("%+v, the channel was at %d, the feed at %d", shared, at, after)
	}
}

func TestZ42_usersWhoHidOrReactedToARowAreApart(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	for _, toggle := range []string{"hidden_room_messages", "room_message_reactions"} {
		says(t, s, toggle, 1, nil)
		after := headOf(t, s)
		testapp.SQL(t, s.app, "UPDATE room_messages SET content = 'changed' WHERE id = '"+toggle+"'")
		for _, user := range []string{"z", "d"} { // z has no seat
			testapp.Save(t, s.app, toggle, map[string]any{"id": user + toggle, "user_id": user, "message_id": toggle})
		}
		change, err := s.RoomChange("room:r", after)
		testapp.Must(t, err)
		if change.Text == nil || !slices.Equal(change.Apart, []string{"d", "z"}) {
			t.Errorf("%s: %v %s", toggle, change.Apart, change.Text)
		}
	}
}

func TestZ42_nobodyGetsTheChangeOfARowThatTooManyHaveAToggleOn(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	says(t, s, "m1", 1, nil)
	after := headOf(t, s)
	testapp.SQL(t, s.app, "UPDATE room_messages SET content = 'changed' WHERE id = 'm1'")
	testapp.SQL(t, s.app, fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= %d)
		INSERT INTO hidden_room_messages (id, user_id, message_id) SELECT 'h' || i, 'u' || i, 'm1' FROM n`, apartMost))
	if _, is := changeOf(t, s, after); is {
		t.Error("it is carried")
	}
}

func TestZ42_theLongestAnswerToTheLongestMessageIsCarried(t *testing.T) {
	for _, sign := range []string{"ط", "😀", "<", "\u2028"} {
		s := testServer(t, testapp.New(t))
		fillRoom(t, s)
		says(t, s, "m1", 1, map[string]any{"content": strings.Repeat(sign, 2000)})
		after := headOf(t, s)
		says(t, s, "m2", 2, map[string]any{"content": strings.Repeat(sign, 2000), "reply_to": "m1"})
		if _, is := changeOf(t, s, after); !is {
			t.Errorf("an answer of %q is not carried", sign)
		}
	}
}

func TestZ42_aLongChangeComesInPartsThatFollowEachOther(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	after := headOf(t, s)
	for i := range 12 {
		says(t, s, fmt.Sprintf("m%02d", i), i+1, map[string]any{"content": strings.Repeat("goal", 300)})
	}
	var ids []string
	parts := 0
	for more := true; more; parts++ {
		shared, is := changeOf(t, s, after)
		if !is || shared.Cursor <= after || len(text(t, shared)) > sharedChangeBytes {
			t.Fatalf("part %d: %v %d bytes", parts, is, len(text(t, shared)))
		}
		ids = append(ids, idsOf(&syncAnswer{Rows: shared.Rows}, "room_messages")...)
		after, more = shared.Cursor, shared.More
	}
	if len(ids) != 12 || parts < 3 || after != headOf(t, s) {
		t.Fatal(parts, ids)
	}
}

func TestZ42_partsFollowEachOtherBehindRowsWithRenewedCounters(t *testing.T) {
	long := strings.Repeat("ط", 1500)
	for what, write := range map[string]func(s *Server){
		"a long answer whose reaction was taken back": func(s *Server) {
			says(t, s, "m1", 2, map[string]any{"content": long, "reply_to": "m0"})
			says(t, s, "m2", 3, nil)
			testapp.Save(t, s.app, "room_message_reactions", map[string]any{"id": "dm1", "user_id": "d", "message_id": "m1", "emoji": "🔥"})
			testapp.SQL(t, s.app, "DELETE FROM room_message_reactions")
			testapp.SQL(t, s.app, "UPDATE room_messages SET reactions = '{}' WHERE id = 'm1'")
			testapp.Must(t, feed.PublishCounters(s.app, nil))
			says(t, s, "m3", 4, nil)
		},
		"a room with a new member": func(s *Server) {
			testapp.SQL(t, s.app, "UPDATE chat_rooms SET announcement = '"+strings.Repeat("⚽", 1700)+"'")
			says(t, s, "m1", 2, nil)
			says(t, s, "m2", 3, nil)
			testapp.SQL(t, s.app, "UPDATE chat_rooms SET members_count = members_count + 1")
			testapp.Must(t, feed.PublishCounters(s.app, nil))
			says(t, s, "m3", 4, nil)
		},
	} {
		t.Run(what, func(t *testing.T) {
			s := testServer(t, testapp.New(t))
			fillRoom(t, s)
			for _, user := range []string{"a", "c"} {
				testapp.Save(t, s.app, "profiles", map[string]any{"id": user, "username": "fan " + user, "username_key": user, "bio": strings.Repeat("ب", 160)})
			}
			says(t, s, "m0", 1, map[string]any{"content": strings.Repeat("ط", 1000)})
			after := headOf(t, s)
			write(s)
			told := map[string]bool{}
			parts := 0
			for more := true; more; parts++ {
				shared, is := changeOf(t, s, after)
				if !is || shared.Before != after || shared.Cursor <= after {
					t.Fatalf("part %d above %d: carried %v, from %d to %d", parts, after, is, shared.Before, shared.Cursor)
				}
				for _, id := range idsOf(&syncAnswer{Rows: shared.Rows}, "room_messages") {
					told[id] = true
				}
				after, more = shared.Cursor, shared.More
			}
			if parts < 2 || after != headOf(t, s) || !told["m1"] || !told["m2"] || !told["m3"] {
				t.Fatal(parts, after, told)
			}
		})
	}
}

func TestZ42_aRowThatIsTooLargeAndAChangeOfARoomThatIsGoneHaveNoText(t *testing.T) {
	s := testServer(t, testapp.New(t))
	fillRoom(t, s)
	after := headOf(t, s)
	says(t, s, "m1", 1, map[string]any{"content": strings.Repeat("⚽", sharedChangeBytes/3)})
	if _, is := changeOf(t, s, after); is {
		t.Error("more than 32 KB are carried")
	}
	after = headOf(t, s)
	says(t, s, "m10", 10, nil)
	if _, is := changeOf(t, s, after); !is {
		t.Error("a short message is not carried")
	}
	testapp.SQL(t, s.app, "UPDATE chat_rooms SET taken_down = 'moderator'")
	if _, is := changeOf(t, s, after); is {
		t.Error("a change of a hidden room is carried")
	}
	testapp.SQL(t, s.app, "UPDATE chat_rooms SET taken_down = ''")
	if _, is := changeOf(t, s, after); !is {
		t.Error("a change of a room that is shown again is not carried")
	}
	testapp.SQL(t, s.app, "DELETE FROM chat_rooms")
	if _, is := changeOf(t, s, after); is {
		t.Error("a change of a deleted room is carried")
	}
}
