package sync

import (
	"github.com/pocketbase/dbx"

	"mudarraj/feed"
)

// A seat is a user's row of a room, `room_members`. It is the right to read the room (Z28). A banned user keeps it.

// hasSeat reports whether a user has a seat in a room that is there, and one that moderates if those are the readers.
func hasSeat(db dbx.Builder, room, user string, readers feed.Readers) (bool, error) {
	if readers == feed.Moderators {
		return isSeated(db, room, user, " AND s.role IN ('moderator', 'owner') AND NOT s.is_banned")
	}
	return isSeated(db, room, user, "")
}

// hasVoice reports whether a user may write in a room: members who are not banned, until it is closed or taken down. The rules decide by
// the server's clock.
func hasVoice(db dbx.Builder, room, user string) (bool, error) {
	return isSeated(db, room, user, " AND NOT s.is_banned AND r.taken_down = '' AND (r.closed_at = '' OR r.closed_at > strftime('%Y-%m-%d %H:%M:%fZ', 'now'))")
}

func isSeated(db dbx.Builder, room, user, condition string) (is bool, err error) {
	if room == "" || user == "" {
		return false, nil
	}
	err = db.NewQuery("SELECT EXISTS (" + seatOf("{:user}") + condition + ")").Bind(dbx.Params{"user": user, "room": room}).Row(&is)
	return is, err
}

// isShownRoom: a room that is taken down has no seat but its owner's, who writes no more in it (Q4).
const isShownRoom = " AND (r.taken_down = '' OR r.owner_id = s.user_id)"

// seatOf selects the seat `s` of a user, which is an SQL expression, in the room {:room}.
func seatOf(user string) string {
	return "SELECT 1 FROM room_members s CROSS JOIN chat_rooms r ON r.id = s.room_id WHERE s.id = {:room} || " + user + " AND r.id = {:room}" + isShownRoom
}

// lacksVoice reports that a user may not write in the room of a new text. The rules refuse it without its file (Z18).
func (b *batch) lacksVoice(c *feed.Collection, o *operation, body map[string]any) (lacking bool, err error) {
	if !c.IsOfMembers() || o.Action != actionCreate {
		return false, nil
	}
	room, _ := body[c.Lane].(string)
	may, err := hasVoice(b.app.ConcurrentDB(), room, b.user)
	return !may, err
}
