package sync

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/pokes"
	"mudarraj/sqlite"
)

// sharedChange is the part of an answer that all members of a room get, whatever else their phones lack (Z42). A phone whose
// cursor has reached Before applies it like an answer.
type sharedChange struct {
	Before  int64             `json:"before"`
	Cursor  int64             `json:"cursor"` // after it
	AsOf    int64             `json:"asOf"`
	More    bool              `json:"more"`
	Deletes []deletion        `json:"deletes"`
	Counts  []json.RawMessage `json:"counts,omitempty"`
	Rows    []*answerRow      `json:"rows"`
}

const (
	// sharedChangeBytes is the most that a stream carries at once: an answer and its message may be as long as any, in signs
	// that take six bytes in JSON. Phones pull what is larger.
	sharedChangeBytes = 32 << 10
	// sharedPartBytes is the size from which on the rest is left to the next part.
	sharedPartBytes = 5 << 10
	// sharedChangeTimeout is the longest time for reading one: pokes of all rooms wait for it.
	sharedChangeTimeout = time.Second
)

// RoomChange reads what a room's channel has above a seq, or the first part of it. The text is nil if it is too large, or
// if too many members get different rows.
func (s *Server) RoomChange(channel string, after int64) (change pokes.Change, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), sharedChangeTimeout)
	defer cancel()
	p, err := s.openSnapshot(ctx, "")
	if err != nil {
		return change, err
	}
	defer p.close()
	_, room, _ := strings.Cut(channel, ":")
	inParts := *s.config
	inParts.PageBytes = sharedPartBytes
	p.rights, p.counts, p.config = anyMember(p.tx, room), true, &inParts
	var of struct {
		Before int64 `db:"before"`
		Head   int64 `db:"head"`
		Exists bool  `db:"is_there"`
	}
	if err := p.tx.NewQuery(roomHeads).Bind(dbx.Params{"channel": channel, "after": after, "room": room}).One(&of); err != nil {
		return change, err
	}
	change.Head, change.Told = of.Head, p.Head
	before := max(of.Before, min(p.Floor, after))
	if !of.Exists || before < p.Floor {
		return change, nil
	}
	answer, err := p.changes(channel, &feed.Cursor{Seq: before, Run: p.Current()})
	if err != nil || p.failed != nil {
		return change, errors.Join(err, p.failed)
	}
	if answer.Fresh {
		return change, nil
	}
	apart, all, err := p.readersApart()
	if all || err != nil {
		return change, err
	}
	text, err := json.Marshal(sharedChange{Before: before, Cursor: answer.Cursor.Seq, AsOf: p.Head, More: answer.More, Deletes: answer.Deletes, Counts: answer.Counts, Rows: p.rows})
	if err != nil || len(text) > sharedChangeBytes {
		return change, err
	}
	change.Text, change.Told, change.More, change.Apart = text, answer.Cursor.Seq, answer.More, apart
	return change, nil
}

// roomHeads reads the newest place of a channel up to a seq: that of an entry, or of an entry's content. What is due above
// the place is due above the seq, too. So no part ends where it began. A room that is taken down has no change to share:
// streams of its last members end in steps (Q4).
const roomHeads = "SELECT max(coalesce((SELECT max(seq) FROM _feed WHERE channel = {:channel} AND seq <= {:after}), 0), " +
	"coalesce((SELECT max(abs(content)) FROM _feed WHERE channel = {:channel} AND seq > {:after} AND abs(content) <= {:after}), 0)) AS before, " +
	"coalesce((SELECT max(seq) FROM _feed WHERE channel = {:channel}), 0) AS head, EXISTS (SELECT 1 FROM chat_rooms WHERE id = {:room} AND taken_down = '') AS is_there"

// anyMember has the rights that all members of a room share, and no user's own.
func anyMember(db dbx.Builder, room string) *rights {
	r := newRights(db, "")
	r.hasSeat = func(asked string, readers feed.Readers) (bool, error) {
		return asked == room && readers == feed.Members, nil
	}
	return r
}

// apartMost bounds the users who are told of the head alone while others get the change.
const apartMost = 1000

// togglersOf reads the users who have a toggle on one of the rows.
func togglersOf(toggle *feed.Collection, rows []string) (statement string, params dbx.Params) {
	list, params := sqlite.InList(rows)
	params["most"] = apartMost + 1
	return "SELECT " + sqlite.Quote(toggle.Owner) + " FROM " + sqlite.Quote(toggle.Name) + " WHERE " + sqlite.Quote(toggle.Target.Column) + " IN (" + list + ") LIMIT {:most}", params
}

// readersApart are the members who get different rows: they have hidden a row, or have an own toggle that comes with it.
// `all` says that there are too many.
func (p *snapshot) readersApart() (users []string, all bool, err error) {
	ids := map[*feed.Collection][]string{}
	for name := range p.index {
		if name.Collection != feed.Profiles { // cards come without toggles
			c := feed.Find(name.Collection)
			ids[c] = append(ids[c], name.Record)
		}
	}
	for c, records := range ids {
		if c.Hidden != nil && c.Hidden.Cleared != nil {
			return nil, true, nil
		}
		for i := range feed.Collections {
			toggle := &feed.Collections[i]
			if toggle.Target == nil || toggle.Target.Collection != c.Name {
				continue
			}
			statement, params := togglersOf(toggle, records)
			var some []string
			if err := p.tx.NewQuery(statement).Bind(params).Column(&some); err != nil || len(some) > apartMost {
				return nil, true, err
			}
			users = append(users, some...)
		}
	}
	slices.Sort(users)
	return slices.Compact(users), false, nil
}
