package sync

import (
	"github.com/pocketbase/dbx"

	"mudarraj/feed"
)

// A seat is a user's row of a room, `room_members`. It is the right to read the room (Z28). A banned user keeps it.

// hasSeat reports whether a user has a seat in a room that is there, and one that moderates if those are the readers.
func hasSeat(db dbx.Builder, room, user string, readers feed.Readers) (has bool, err error) {
	if room == "" || user == "" {
		return false, nil
	}
	statement := "SELECT EXISTS (" + seatIn
	if readers == feed.Moderators {
		statement += " AND s.role IN ('moderator', 'owner') AND NOT s.is_banned"
	}
	err = db.NewQuery(statement + ")").Bind(dbx.Params{"seat": room + user, "room": room}).Row(&has)
	return has, err
}

// isOutside reports that a user may not write in the room of a new text. The rules refuse it without its file (Z18).
func (b *batch) isOutside(c *feed.Collection, o *operation, body map[string]any) (outside bool, err error) {
	if !c.IsOfMembers() || o.Action != actionCreate {
		return false, nil
	}
	room, _ := body[c.Lane].(string)
	err = b.app.ConcurrentDB().NewQuery("SELECT NOT EXISTS (" + seatIn + " AND NOT s.is_banned)").
		Bind(dbx.Params{"seat": room + b.user, "room": room}).Row(&outside)
	return outside, err
}

const seatIn = "SELECT 1 FROM room_members s CROSS JOIN chat_rooms r ON r.id = s.room_id WHERE s.id = {:seat} AND r.id = {:room}"
