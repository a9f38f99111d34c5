package sync

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
)

// MayHear reports whether a user may say in a conversation that they write, and which of these users may hear it (Z45).
// Nobody hears it across a block. In a room members do; in a chat one who takes the user's messages. Rights are read each time, like those of an answer, and those of all users at once.
func (s *Server) MayHear(user, channel string, users []string) (may bool, hearers []string, err error) {
	db := s.app.ConcurrentDB()
	if !feed.IsConversation(channel) {
		return false, nil, nil
	}
	if feed.Domain.Channels[feed.ChannelKind(channel)].Readers == feed.Members {
		_, room, _ := strings.Cut(channel, ":")
		if may, err = hasVoice(db, room, user); err != nil || !may {
			return false, nil, err
		}
		hearers, err = selectUsers(db, isMember+" AND "+isUnblocked, users, dbx.Params{"user": user, "room": room})
		return err == nil, hearers, err
	}
	reads := func(who string) bool { return newRights(db, who).allows(channel) }
	if !reads(user) {
		return false, nil, nil
	}
	both := slices.DeleteFunc(slices.Clone(users), func(other string) bool { return !reads(other) })
	_, chat, _ := strings.Cut(channel, ":")
	hearers, err = selectUsers(db, isUnblocked+" AND "+takesMessages, both, dbx.Params{"user": user, "chat": chat})
	return err == nil, hearers, err
}

// isUnblocked: there is no block between the users `u.value` and {:user}, whoever blocked.
const isUnblocked = "NOT EXISTS (SELECT 1 FROM blocks WHERE id IN ({:user} || u.value, u.value || {:user}))"

// takesMessages: the user `u.value` takes messages of {:user} in {:chat} (Z24): from anybody, by a follow or by an answer.
const takesMessages = "(NOT EXISTS (SELECT 1 FROM profiles WHERE id = u.value AND messages_from = 'followed')" +
	" OR EXISTS (SELECT 1 FROM follows WHERE id = u.value || {:user})" +
	" OR EXISTS (SELECT 1 FROM private_messages WHERE chat = {:chat} AND sender_id = u.value))"

// isMember: the user `u.value` has a seat in {:room}.
var isMember = "EXISTS (" + seatOf("u.value") + ")"

// selectUsers returns the users of whom a condition is true, by one query.
func selectUsers(db dbx.Builder, condition string, users []string, params dbx.Params) (selected []string, err error) {
	if len(users) == 0 {
		return nil, nil
	}
	list, err := json.Marshal(users)
	if err != nil {
		return nil, err
	}
	params["users"] = string(list)
	err = db.NewQuery(usersOf(condition)).Bind(params).Column(&selected)
	return selected, err
}

func usersOf(condition string) string {
	return "SELECT u.value FROM json_each({:users}) u WHERE " + condition
}
