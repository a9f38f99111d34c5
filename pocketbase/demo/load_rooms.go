package demo

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// rowsPerInsert keeps a statement below SQLite's 32,766 values.
const rowsPerInsert = 250

// roomLoad writes one room.
type roomLoad struct {
	app  core.App
	room plannedRoom
	// ids are the ids of users by name.
	ids map[string]string
	now time.Time
}

// loadRooms saves rooms, bans, invitations and each room's newest message through the hooks. It writes the other members
// and messages by SQL, because thousands of hooks would slow the start.
func loadRooms(app core.App, rooms []plannedRoom, demoUsers []demoUser, now time.Time) error {
	ids := idsByName(demoUsers)
	for _, room := range rooms {
		load := roomLoad{app, room, ids, now}
		for _, step := range []func() error{
			load.saveRoom, load.insertMembers, load.saveBans, load.insertMessages, load.saveNewest, load.setSeats, load.inviteFirst,
		} {
			if err := step(); err != nil {
				return fmt.Errorf("room %s: %w", room.Key, err)
			}
		}
	}
	return nil
}

func (l roomLoad) save(collection string, age time.Duration, values map[string]any) error {
	of, err := l.app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		return err
	}
	record := core.NewRecord(of)
	record.Load(values)
	for _, field := range []string{"created_at", "updated_at"} {
		if of.Fields.GetByName(field) != nil {
			record.SetRaw(field, datetime(l.now.Add(-age)))
		}
	}
	return l.app.Save(record)
}

// age of the room itself.
func (l roomLoad) age() time.Duration { return time.Duration(l.room.Days) * 24 * time.Hour }

// saveRoom gives the hook the key of a private room. The hook seats the owner. The room has no picture yet.
func (l roomLoad) saveRoom() error {
	room := l.room
	values := map[string]any{"id": room.ID, "owner_id": l.ids[room.Owner], "name": room.Name, "description": room.Description,
		"announcement": room.Announcement, "is_private": room.Password != ""}
	if room.Password != "" {
		key, err := roomKey(room.Password, room.ID)
		if err != nil {
			return err
		}
		values["key"] = key
	}
	return l.save("chat_rooms", l.age(), values)
}

func (l roomLoad) insertMembers() error {
	var rows []dbx.Params
	for _, one := range l.room.Members {
		if one.Role == "owner" {
			continue
		}
		joined := stamp(l.now.Add(-one.Joined))
		rows = append(rows, dbx.Params{"id": l.room.ID + one.UserID, "room_id": l.room.ID, "user_id": one.UserID, "role": one.Role,
			"joined_at": joined, "created_at": joined, "updated_at": joined})
	}
	return insertRows(l.app, "room_members", rows)
}

// saveBans bans members, who keep their seats.
func (l roomLoad) saveBans() error {
	for _, ban := range l.room.Banned {
		user := l.ids[ban.Username]
		seat := map[string]any{"id": l.room.ID + user, "room_id": l.room.ID, "user_id": user,
			"joined_at": datetime(l.now.Add(-l.age() / 2))}
		if err := l.save("room_members", l.age()/2, seat); err != nil {
			return err
		}
		row := map[string]any{"id": l.room.ID + user, "room_id": l.room.ID, "user_id": user, "reason": ban.Reason,
			"by": l.ids[l.room.Owner]}
		if err := l.save("room_bans", l.age()/4, row); err != nil {
			return fmt.Errorf("ban of %s: %w", ban.Username, err)
		}
	}
	return nil
}

func (l roomLoad) columnsOf(i int) dbx.Params {
	one := l.room.Messages[i]
	at := stamp(l.now.Add(-one.Age))
	columns := dbx.Params{"id": one.ID, "room_id": l.room.ID, "user_id": l.ids[l.room.Speakers[one.By]], "number": i + 1,
		"content": one.Content, "reply_to": "", "edited_at": "", "removed": false, "created_at": at, "updated_at": at}
	switch {
	case one.Removed:
		columns["removed"], columns["content"] = true, ""
	default:
		if one.Answers > 0 {
			columns["reply_to"] = l.room.Messages[i-one.Answers].ID
		}
		if one.Edited {
			columns["edited_at"] = stamp(l.now.Add(-one.Age + min(editedAfter, one.Age/2)))
		}
	}
	return columns
}

func (l roomLoad) insertMessages() error {
	rows := make([]dbx.Params, len(l.room.Messages)-1)
	for i := range rows {
		rows[i] = l.columnsOf(i)
	}
	return insertRows(l.app, "room_messages", rows)
}

// saveNewest saves the newest message: the hook numbers the room by it and notifies whom it answers.
func (l roomLoad) saveNewest() error {
	newest := len(l.room.Messages) - 1
	columns := l.columnsOf(newest)
	return l.save("room_messages", l.room.Messages[newest].Age, map[string]any{"id": columns["id"], "room_id": columns["room_id"],
		"user_id": columns["user_id"], "content": columns["content"], "reply_to": columns["reply_to"]})
}

// setSeats sets what members have read, with the counts that the hooks of marks would have written.
func (l roomLoad) setSeats() error {
	for _, one := range l.room.Members {
		joined := stamp(l.now.Add(-one.Joined))
		_, err := l.app.NonconcurrentDB().Update("room_members", dbx.Params{"read_number": one.Read, "muted": one.Muted,
			"joined_at": joined, "created_at": joined}, dbx.HashExp{"id": l.room.ID + one.UserID}).Execute()
		if err != nil {
			return err
		}
	}
	_, err := l.app.NonconcurrentDB().NewQuery(`UPDATE room_members SET own_above = (SELECT count(*) FROM room_messages one
		WHERE one.user_id = room_members.user_id AND one.room_id = {:room} AND number > read_number) WHERE room_id = {:room}`).
		Bind(dbx.Params{"room": l.room.ID}).Execute()
	return err
}

// inviteFirst lets the eldest moderator invite the first user, who has not answered.
func (l roomLoad) inviteFirst() error {
	if l.room.First != "invited" {
		return nil
	}
	return l.save("room_invitations", 3*time.Hour, map[string]any{"id": l.room.ID + userID(0), "room_id": l.room.ID,
		"inviter_id": l.ids[l.room.Moderators[0]], "invitee_id": userID(0), "status": "pending"})
}

// insertRows inserts rows that have the same columns.
func insertRows(app core.App, table string, rows []dbx.Params) error {
	if len(rows) == 0 {
		return nil
	}
	var columns []string
	for column := range rows[0] {
		columns = append(columns, column)
	}
	slices.Sort(columns)
	for some := range slices.Chunk(rows, rowsPerInsert) {
		params, tuples := dbx.Params{}, make([]string, len(some))
		for i, row := range some {
			names := make([]string, len(columns))
			for n, column := range columns {
				name := fmt.Sprintf("%s_%d", column, i)
				params[name], names[n] = row[column], "{:"+name+"}"
			}
			tuples[i] = "(" + strings.Join(names, ", ") + ")"
		}
		statement := "INSERT INTO " + table + " (" + strings.Join(columns, ", ") + ") VALUES " + strings.Join(tuples, ", ")
		if _, err := app.NonconcurrentDB().NewQuery(statement).Bind(params).Execute(); err != nil {
			return err
		}
	}
	return nil
}
