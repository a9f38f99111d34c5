package demo

import (
	"crypto/sha256"
	"encoding/hex"
	"reflect"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// roomRecounts find rows of rooms that a count contradicts.
var roomRecounts = map[string]string{
	"members_count is not the number of members without a ban": `SELECT count(*) FROM chat_rooms WHERE members_count !=
		(SELECT count(*) FROM room_members WHERE room_id = chat_rooms.id AND NOT is_banned)`,
	"moderators are not those of the seats": `SELECT count(*) FROM chat_rooms WHERE
		(SELECT count(*) FROM json_each(moderators)) != (SELECT count(*) FROM room_members WHERE room_id = chat_rooms.id AND role = 'moderator')
		OR EXISTS (SELECT 1 FROM json_each(moderators) WHERE NOT EXISTS
			(SELECT 1 FROM room_members WHERE id = chat_rooms.id || value AND role = 'moderator'))`,
	"the owner has no seat of an owner": `SELECT count(*) FROM chat_rooms WHERE NOT EXISTS
		(SELECT 1 FROM room_members WHERE id = chat_rooms.id || owner_id AND role = 'owner')`,
	"last_number is not that of the newest message": `SELECT count(*) FROM chat_rooms WHERE last_number !=
		(SELECT max(number) FROM room_messages WHERE room_id = chat_rooms.id)`,
	"a message's number is not its place": `SELECT count(*) FROM (SELECT number,
		row_number() OVER (PARTITION BY room_id ORDER BY created_at) AS place FROM room_messages) WHERE number != place`,
	"an author has no seat": `SELECT count(*) FROM room_messages one WHERE NOT EXISTS
		(SELECT 1 FROM room_members WHERE id = one.room_id || one.user_id AND NOT is_banned)`,
	"own messages above the mark are counted wrong": `SELECT count(*) FROM room_members seat WHERE own_above !=
		(SELECT count(*) FROM room_messages WHERE room_id = seat.room_id AND user_id = seat.user_id AND number > seat.read_number)`,
	"a mark is above the newest message": `SELECT count(*) FROM room_members WHERE read_number >
		(SELECT last_number FROM chat_rooms WHERE id = room_id)`,
	"a reply answers another room or a later message": `SELECT count(*) FROM room_messages one WHERE reply_to != '' AND NOT EXISTS
		(SELECT 1 FROM room_messages WHERE id = one.reply_to AND room_id = one.room_id AND number < one.number)`,
	"a removed message has something left": `SELECT count(*) FROM room_messages
		WHERE iif(removed, content != '' OR reply_to != '' OR edited_at != '', content = '')`,
	"a private room has no key, or a public one has": `SELECT count(*) FROM chat_rooms WHERE is_private !=
		EXISTS (SELECT 1 FROM room_keys WHERE id = chat_rooms.id)`,
	"who invites is not followed by the invited": `SELECT count(*) FROM room_invitations WHERE NOT EXISTS
		(SELECT 1 FROM follows WHERE id = invitee_id || inviter_id)`,
	"a seat is older than its room": `SELECT count(*) FROM room_members WHERE joined_at <
		(SELECT created_at FROM chat_rooms WHERE id = room_id)`,
	"a member joined after writing": `SELECT count(*) FROM room_members seat WHERE joined_at >
		(SELECT min(created_at) FROM room_messages WHERE room_id = seat.room_id AND user_id = seat.user_id)`,
	"a search cannot find the room": `SELECT count(*) FROM chat_rooms WHERE search_key = ''`,
}

func recountRooms(t *testing.T, app core.App) {
	t.Helper()
	for what, query := range roomRecounts {
		if wrong := count(t, app, query); wrong > 0 {
			t.Errorf("%d rows: %s", wrong, what)
		}
	}
}

func TestLoadRooms_countsAndMarksEqualARecount(t *testing.T) {
	app := loadedApp(t)
	recountRooms(t, app)
	first := " WHERE user_id = '" + userID(0) + "'"
	for query, want := range map[string]int{
		"SELECT count(*) FROM chat_rooms":                                                                     12,
		"SELECT count(*) FROM chat_rooms WHERE is_private":                                                    1,
		"SELECT count(*) FROM chat_rooms WHERE members_count = 1200":                                          1,
		"SELECT max(last_number) FROM chat_rooms":                                                             10_000,
		"SELECT min(members_count) FROM chat_rooms":                                                           24,
		"SELECT count(*) FROM room_members" + first:                                                           5,
		"SELECT count(*) FROM room_members" + first + " AND role = 'owner'":                                   1,
		"SELECT count(*) FROM room_members" + first + " AND role = 'moderator'":                               1,
		"SELECT count(*) FROM room_members" + first + " AND muted":                                            1,
		"SELECT count(*) FROM room_bans":                                                                      2,
		"SELECT count(*) FROM room_members WHERE is_banned":                                                   2,
		"SELECT count(*) FROM room_invitations WHERE status = 'pending' AND invitee_id = '" + userID(0) + "'": 1,
		"SELECT count(*) FROM notifications WHERE type = 'room_invitation' AND user_id = '" + userID(0) + "'": 1,
	} {
		if got := count(t, app, query); got != want {
			t.Errorf("%d instead of %d: %s", got, want, query)
		}
	}
	for query, least := range map[string]int{
		"SELECT count(*) FROM chat_rooms WHERE announcement != ''":                6,
		"SELECT min(last_number) FROM chat_rooms":                                 20,
		"SELECT count(DISTINCT room_id) FROM room_messages WHERE reply_to != ''":  12,
		"SELECT count(DISTINCT room_id) FROM room_messages WHERE edited_at != ''": 12,
		"SELECT count(DISTINCT room_id) FROM room_messages WHERE removed":         12,
	} {
		if got := count(t, app, query); got < least {
			t.Errorf("%d instead of %d or more: %s", got, least, query)
		}
	}
}

func TestLoadRooms_theFirstUserHasTheUnreadMessagesOfThePlan(t *testing.T) {
	app := loadedApp(t)
	for _, room := range plannedRooms(t) {
		if room.seatOf(userID(0)) == nil {
			continue
		}
		unread := count(t, app, `SELECT last_number - read_number - own_above FROM room_members JOIN chat_rooms ON room_id = chat_rooms.id
			WHERE room_members.id = '`+room.ID+userID(0)+"'")
		if unread != room.Unread || unread == 0 {
			t.Errorf("%d messages of %s are unread instead of %d", unread, room.Key, room.Unread)
		}
	}
}

func TestLoadRooms_Z35_theServerStoresTheHashOfThePasswordsKey(t *testing.T) {
	app := loadedApp(t)
	for _, room := range plannedRooms(t) {
		if room.Password == "" {
			continue
		}
		key, err := roomKey(room.Password, room.ID)
		if err != nil {
			t.Fatal(err)
		}
		var stored string
		if err := app.DB().NewQuery("SELECT key_hash FROM room_keys WHERE id = '" + room.ID + "'").Row(&stored); err != nil {
			t.Fatal(err)
		}
		if hash := sha256.Sum256([]byte(key)); stored != hex.EncodeToString(hash[:]) {
			t.Errorf("the stored hash of %s is that of another key", room.Key)
		}
	}
}

func TestLoadRooms_theProductsHookWouldStoreTheSameTexts(t *testing.T) {
	app := loadedApp(t)
	messages, err := app.FindRecordsByFilter("room_messages", "removed = false", "created_at", 600, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range messages {
		content, edited := one.GetString("content"), one.GetString("edited_at")
		if err := app.Save(one); err != nil || one.GetString("content") != content || one.GetString("edited_at") != edited {
			t.Errorf("%q became %q (%v)", content, one.GetString("content"), err)
		}
	}
}

func TestLoad_aSecondTimeChangesNothingOfRooms(t *testing.T) {
	app := loadedApp(t)
	before := rowsOfRooms(t, app)
	if err := Load(app, loadedAt.Add(time.Hour), Options{}); err != nil {
		t.Fatal(err)
	}
	if after := rowsOfRooms(t, app); !reflect.DeepEqual(before, after) {
		t.Error("a second run changed rows of rooms")
	}
}

// rowsOfRooms is a digest of each table of rooms.
func rowsOfRooms(t *testing.T, app core.App) map[string]string {
	t.Helper()
	digests := map[string]string{}
	for table, columns := range map[string]string{
		"chat_rooms":       "id || name || members_count || last_number || moderators || updated_at",
		"room_members":     "id || role || read_number || own_above || joined_at || updated_at",
		"room_messages":    "id || number || content || created_at || updated_at || edited_at",
		"room_bans":        "id || created_at",
		"room_invitations": "id || status || updated_at",
	} {
		var rows string
		if err := app.DB().NewQuery("SELECT group_concat(" + columns + ", char(10)) FROM " + table).Row(&rows); err != nil {
			t.Fatal(err)
		}
		digests[table] = rows
	}
	return digests
}

func TestMoveTimes_roomsInWhichOnlyTheDemoWroteMove(t *testing.T) {
	app := loadedApp(t)
	rooms := plannedRooms(t)
	written, moving := rooms[1], rooms[2]
	message := core.NewRecord(must(app.FindCollectionByNameOrId("room_messages")))
	message.Load(map[string]any{"room_id": written.ID, "user_id": userID(0), "content": "كتبتها بيدي"})
	setTimes(message, loadedAt.Add(time.Hour))
	if err := app.Save(message); err != nil {
		t.Fatal(err)
	}
	oldest := "SELECT min(created_at) FROM room_messages WHERE room_id = '" + written.ID + "'"
	before := timeOf(t, app, oldest)
	tomorrow := loadedAt.Add(20 * time.Hour)
	if err := MoveTimes(app, tomorrow); err != nil {
		t.Fatal(err)
	}
	if after := timeOf(t, app, oldest); !after.Equal(before) {
		t.Error("the times of a room in which a user wrote moved")
	}
	newest := timeOf(t, app, "SELECT max(created_at) FROM room_messages WHERE room_id = '"+moving.ID+"'")
	if age := tomorrow.Sub(newest); (age - time.Duration(moving.Age)).Abs() > time.Second {
		t.Errorf("the newest message that was %v old is %v old", time.Duration(moving.Age), age)
	}
	recountRooms(t, app)
}

func timeOf(t *testing.T, app core.App, query string) time.Time {
	t.Helper()
	var at string
	if err := app.DB().NewQuery(query).Row(&at); err != nil {
		t.Fatal(err)
	}
	parsed, err := time.Parse("2006-01-02 15:04:05.000Z", at)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}
