package sync

import (
	"strings"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

// MayHear reports whether a user may say in a conversation that they write, and which of these users may hear it: members,
// and nobody across a block (Z45). Rights are read each time, like those of an answer.
func (s *Server) MayHear(user, channel string, users []string) (may bool, hearers []string, err error) {
	db := s.app.ConcurrentDB()
	if !feed.IsConversation(channel) {
		return false, nil, nil
	}
	if may, err = newRights(db, user).mayRead(channel); err != nil || !may {
		return false, nil, err
	}
	isRoom := feed.Domain.Channels[feed.ChannelKind(channel)].Readers == feed.Members
	if isRoom {
		_, room, _ := strings.Cut(channel, ":")
		if err := db.NewQuery("SELECT EXISTS (" + seatIn + " AND NOT s.is_banned)").
			Bind(dbx.Params{"seat": room + user, "room": room}).Row(&may); err != nil || !may {
			return false, nil, err
		}
	}
	for _, other := range users {
		reads, err := newRights(db, other).mayRead(channel)
		if err != nil {
			return false, nil, err
		}
		blocked, err := isBlocked(db, user, other)
		if err != nil {
			return false, nil, err
		}
		if reads && !blocked {
			hearers = append(hearers, other)
		}
	}
	return true, hearers, nil
}

// isBlocked reports a block between two users, whoever blocked.
func isBlocked(db dbx.Builder, one, other string) (is bool, err error) {
	list, params := sqlite.InList([]string{one + other, other + one})
	err = db.NewQuery("SELECT EXISTS (SELECT 1 FROM blocks WHERE id IN (" + list + "))").Bind(params).Row(&is)
	return is, err
}
