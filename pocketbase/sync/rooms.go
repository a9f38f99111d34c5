package sync

import (
	"strconv"

	"github.com/pocketbase/dbx"
)

// The statement of rooms tells a phone in which rooms its user has a seat. What it does not name, the phone drops, however
// long it was away (Z29). Triggers give it a new number with each seat that the user gets or loses.

// rightsOf is the number of a user's statement of rooms.
func rightsOf(db dbx.Builder, user string) (string, error) {
	var seq int64
	err := db.NewQuery("SELECT coalesce((SELECT seq FROM _room_rights WHERE user = {:user}), 0)").Bind(dbx.Params{"user": user}).Row(&seq)
	return strconv.FormatInt(seq, 10), err
}

// isUpToDate reports that the phone needs no statement: it has the newest, and wants no heads.
func (q *roomsRequest) isUpToDate(db dbx.Builder, user string) (bool, error) {
	if q == nil {
		return true, nil
	}
	rights, err := rightsOf(db, user)
	return err == nil && rights == q.Rights && !q.Heads, err
}

// statementOfRooms names the rooms of the user if the phone asks for heads, or has another statement. After a rewind it
// has one of a lost history.
func (p *snapshot) statementOfRooms(q *roomsRequest, rewound bool) (*roomsAnswer, error) {
	if current, err := q.isUpToDate(p.tx, p.user); q == nil || err != nil || current && !rewound {
		return nil, err
	}
	rights, err := rightsOf(p.tx, p.user)
	if err != nil {
		return nil, err
	}
	answer := &roomsAnswer{Rights: rights, All: []roomState{}}
	err = p.tx.NewQuery(roomStates).Bind(dbx.Params{"user": p.user}).All(&answer.All)
	return answer, err
}

const roomStates = "SELECT r.id, coalesce((SELECT max(seq) FROM _feed WHERE channel = 'room:' || r.id), 0) AS head, " +
	"r.last_number AS last, max(0, r.last_number - s.read_number - s.own_above) AS unread " +
	"FROM room_members s CROSS JOIN chat_rooms r ON r.id = s.room_id WHERE s.user_id = {:user}" + isShownRoom + " ORDER BY s.room_id"

// roomChannels are the channels of all rooms in which a user has a seat. A room that is being removed is none (Z28).
func roomChannels(db dbx.Builder, user string) (channels []string, err error) {
	err = db.NewQuery(roomsOfUser).Bind(dbx.Params{"user": user}).Column(&channels)
	return channels, err
}

const roomsOfUser = "SELECT 'room:' || r.id FROM room_members s CROSS JOIN chat_rooms r ON r.id = s.room_id WHERE s.user_id = {:user}" + isShownRoom + " ORDER BY s.room_id"
