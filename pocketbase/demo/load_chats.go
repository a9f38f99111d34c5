package demo

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// editedAfter is the time between a message and its edit. An edit counts within 15 minutes.
const editedAfter = 2 * time.Minute

// loadChats saves the newest message of each conversation through the hooks, which make the seats. It writes the others
// by SQL, because hundreds of hooks would slow the start.
func loadChats(app core.App, chats []plannedChat, now time.Time) error {
	for _, chat := range chats {
		newest := len(chat.Messages) - 1
		for i := range newest {
			if err := insertMessage(app, chat, i, now); err != nil {
				return fmt.Errorf("message %s: %w", chat.Messages[i].ID, err)
			}
		}
		if err := saveMessage(app, chat, newest, now); err != nil {
			return fmt.Errorf("message %s: %w", chat.Messages[newest].ID, err)
		}
		for user := range chat.Users {
			if err := markSeat(app, chat, user, now); err != nil {
				return fmt.Errorf("seat of %s: %w", chat.Users[user], err)
			}
		}
	}
	return settleSeats(app)
}

// columnsOf are the values of a message that is not removed.
func columnsOf(chat plannedChat, i int, now time.Time) dbx.Params {
	one := chat.Messages[i]
	sender, receiver := chat.Users[one.By], chat.Users[1-one.By]
	columns := dbx.Params{"id": one.ID, "sender_id": sender, "receiver_id": receiver, "number": i + 1,
		"content": one.Content, "reply_to": "", "edited_at": "", "chat": min(sender, receiver) + max(sender, receiver)}
	if one.Answers > 0 {
		columns["reply_to"] = chat.Messages[i-one.Answers].ID
	}
	if one.Edited {
		columns["edited_at"] = stamp(now.Add(-one.Age + min(editedAfter, one.Age/2)))
	}
	return columns
}

func insertMessage(app core.App, chat plannedChat, i int, now time.Time) error {
	columns := columnsOf(chat, i, now)
	columns["created_at"] = stamp(now.Add(-chat.Messages[i].Age))
	columns["updated_at"] = columns["created_at"]
	if chat.Messages[i].Removed {
		columns["removed"] = true
		columns["content"], columns["reply_to"], columns["edited_at"] = "", "", ""
	}
	_, err := app.NonconcurrentDB().Insert("private_messages", columns).Execute()
	return err
}

func saveMessage(app core.App, chat plannedChat, i int, now time.Time) error {
	collection, err := app.FindCachedCollectionByNameOrId("private_messages")
	if err != nil {
		return err
	}
	record := core.NewRecord(collection)
	record.Load(columnsOf(chat, i, now))
	setTimes(record, now.Add(-chat.Messages[i].Age))
	if err := app.Save(record); err != nil || !chat.Messages[i].Removed {
		return err
	}
	// Only a record that was read knows which columns the removal changes.
	if record, err = app.FindRecordById(collection, record.Id); err != nil {
		return err
	}
	return app.Delete(record)
}

func markSeat(app core.App, chat plannedChat, user int, now time.Time) error {
	marks := chat.Marks[user]
	_, err := app.NonconcurrentDB().Update("private_chats", dbx.Params{
		"read_number":      chat.openSince(user, marks.Unread),
		"delivered_number": chat.openSince(user, marks.Undelivered),
		"muted":            marks.Muted,
		"created_at":       stamp(now.Add(-chat.Messages[0].Age)),
		"updated_at":       stamp(now.Add(-chat.Messages[len(chat.Messages)-1].Age)),
	}, dbx.HashExp{"id": chat.Users[user] + chat.Users[1-user]}).Execute()
	return err
}

// settleSeats derives from the marks what the hook of marks and the deliveries would have written.
func settleSeats(app core.App) error {
	for _, statement := range []string{
		`UPDATE private_chats SET
			unread = (SELECT count(*) FROM private_messages
				WHERE chat = private_chats.chat AND sender_id = private_chats.peer_id AND number > private_chats.read_number),
			(peer_read, peer_delivered) = (SELECT peer.read_number, peer.delivered_number FROM private_chats peer
				WHERE peer.id = private_chats.peer_id || private_chats.user_id)`,
		`UPDATE private_messages SET is_read = number <=
			(SELECT read_number FROM private_chats WHERE id = private_messages.receiver_id || private_messages.sender_id)`,
	} {
		if _, err := app.NonconcurrentDB().NewQuery(statement).Execute(); err != nil {
			return fmt.Errorf("seats: %w", err)
		}
	}
	return nil
}
