package demo

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// recounts find rows that a count of the messages contradicts.
var recounts = map[string]string{
	"a message's number is not its place": `SELECT count(*) FROM private_messages one WHERE number !=
		(SELECT count(*) FROM private_messages below WHERE below.chat = one.chat AND below.created_at <= one.created_at)`,
	"a message's conversation is not that of its users": `SELECT count(*) FROM private_messages
		WHERE chat != min(sender_id, receiver_id) || max(sender_id, receiver_id)`,
	"a user of a message has no seat": `SELECT count(*) FROM private_messages one WHERE 2 !=
		(SELECT count(*) FROM private_chats WHERE chat = one.chat AND id IN (one.sender_id || one.receiver_id, one.receiver_id || one.sender_id))`,
	"a seat's newest message is another": `SELECT count(*) FROM private_chats seat WHERE NOT EXISTS
		(SELECT 1 FROM private_messages WHERE chat = seat.chat AND number = seat.last_number AND created_at = seat.last_at
			AND sender_id = seat.last_by AND removed = seat.last_removed AND media_type = seat.last_kind
			AND substr(replace(content, char(10), ' '), 1, 99) = substr(seat.last_words, 1, 99)
			AND number = (SELECT max(number) FROM private_messages WHERE chat = seat.chat))`,
	"a seat's unread count is wrong": `SELECT count(*) FROM private_chats seat WHERE unread !=
		(SELECT count(*) FROM private_messages WHERE chat = seat.chat AND sender_id = seat.peer_id AND NOT is_read)`,
	"a mark is above the newest message or in the wrong order": `SELECT count(*) FROM private_chats
		WHERE NOT (read_number <= delivered_number AND delivered_number <= last_number AND cleared_number = 0)`,
	"a seat says other marks than the peer's": `SELECT count(*) FROM private_chats seat WHERE NOT EXISTS
		(SELECT 1 FROM private_chats WHERE id = seat.peer_id || seat.user_id AND read_number = seat.peer_read AND delivered_number = seat.peer_delivered)`,
	"is_read contradicts the receiver's mark": `SELECT count(*) FROM private_messages one WHERE is_read !=
		(number <= (SELECT read_number FROM private_chats WHERE id = one.receiver_id || one.sender_id))`,
	"a reply answers another conversation or a later message": `SELECT count(*) FROM private_messages one WHERE reply_to != '' AND NOT EXISTS
		(SELECT 1 FROM private_messages WHERE id = one.reply_to AND chat = one.chat AND number < one.number)`,
	"a removed message has something left": `SELECT count(*) FROM private_messages
		WHERE iif(removed, content != '' OR reply_to != '' OR edited_at != '', content = '')`,
	"an edit is before its message or late": `SELECT count(*) FROM private_messages WHERE edited_at != ''
		AND NOT (edited_at > created_at AND edited_at < strftime('%Y-%m-%d %H:%M:%fZ', created_at, '+15 minutes'))`,
}

func recount(t *testing.T, app core.App) {
	t.Helper()
	for what, query := range recounts {
		if wrong := count(t, app, query); wrong > 0 {
			t.Errorf("%d rows: %s", wrong, what)
		}
	}
}

func TestLoadChats_seatsEqualARecountOfTheMessages(t *testing.T) {
	app := loadedApp(t)
	recount(t, app)
	planned := 0
	for _, chat := range plannedChats(t) {
		planned += len(chat.Messages)
	}
	for query, want := range map[string]int{
		"SELECT count(*) FROM private_messages":               planned,
		"SELECT count(*) FROM private_chats":                  2 * len(plannedChats(t)),
		"SELECT count(*) FROM private_chats WHERE muted":      1,
		"SELECT count(*) FROM private_messages WHERE removed": count(t, app, "SELECT count(*) FROM private_messages WHERE content = ''"),
	} {
		if got := count(t, app, query); got != want {
			t.Errorf("%d instead of %d: %s", got, want, query)
		}
	}
}

func TestLoadChats_theProductsHookWouldStoreTheSameTexts(t *testing.T) {
	app := loadedApp(t)
	messages, err := app.FindRecordsByFilter("private_messages", "removed = false", "", 0, 0)
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

func TestMoveTimes_conversationsInWhichOnlyTheDemoWroteMove(t *testing.T) {
	app := loadedApp(t)
	chats := plannedChats(t)
	answered, moving := chats[0], chats[1]
	answer(t, app, answered, loadedAt.Add(time.Hour))
	before := timesOf(t, app, answered)
	tomorrow := loadedAt.Add(20 * time.Hour)
	if err := MoveTimes(app, tomorrow); err != nil {
		t.Fatal(err)
	}
	if after := timesOf(t, app, answered); after != before {
		t.Error("the times of a conversation in which a user wrote moved")
	}
	newest := moving.Messages[len(moving.Messages)-1]
	seat, err := app.FindRecordById("private_chats", moving.Users[0]+moving.Users[1])
	if err != nil {
		t.Fatal(err)
	}
	if moved := seat.GetDateTime("last_at").Time(); moved.Sub(tomorrow.Add(-newest.Age)).Abs() > time.Second {
		t.Errorf("a message that was %v old is at %v", newest.Age, moved)
	}
	recount(t, app)
}

// answer saves a message that a user wrote below those of the demo.
func answer(t *testing.T, app core.App, chat plannedChat, at time.Time) {
	t.Helper()
	message := core.NewRecord(must(app.FindCollectionByNameOrId("private_messages")))
	message.Set("sender_id", chat.Users[1])
	message.Set("receiver_id", chat.Users[0])
	message.Set("content", "كتبتها بيدي")
	setTimes(message, at)
	if err := app.Save(message); err != nil {
		t.Fatal(err)
	}
}

func timesOf(t *testing.T, app core.App, chat plannedChat) string {
	t.Helper()
	var times string
	err := app.DB().NewQuery("SELECT group_concat(created_at || edited_at || (SELECT last_at FROM private_chats WHERE id = {:id})) " +
		"FROM private_messages WHERE chat = (SELECT chat FROM private_chats WHERE id = {:id})").
		Bind(dbx.Params{"id": chat.Users[0] + chat.Users[1]}).Row(&times)
	if err != nil {
		t.Fatal(err)
	}
	return times
}
