package demo

import (
	"crypto/pbkdf2"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

// roomKeyRounds are the rounds from a password to its key, as phones derive it (Z35).
const roomKeyRounds = 100_000

// plannedRoom is a room with its members and messages, all by id; messages oldest first.
type plannedRoom struct {
	roomText
	ID       string
	Members  []plannedMember
	Messages []plannedMessage
}

type plannedMember struct {
	UserID, Role string
	// Joined is how long ago.
	Joined time.Duration
	// Unread is the number of the newest messages that are open, unless the user wrote one of them.
	Unread int
	Muted  bool
	// Read is the number of the newest message that was read.
	Read int
}

func roomID(index int) string        { return fmt.Sprintf("%sroom%07d", idPrefix, index+1) }
func roomMessageID(index int) string { return fmt.Sprintf("%ssaid%07d", idPrefix, index+1) }

// roomKey is the key of a room's password in hexadecimal. The password has no letters that phones would normalise.
func roomKey(password, room string) (string, error) {
	key, err := pbkdf2.Key(sha256.New, password, []byte(room), roomKeyRounds, sha256.Size)
	return hex.EncodeToString(key), err
}

// planRooms gives rooms their members and messages, the same in each run.
func planRooms(from catalogue) ([]plannedRoom, error) {
	random := rand.New(rand.NewPCG(28, 47))
	ids := idsByName(from.Users)
	rooms := make([]plannedRoom, 0, len(from.Rooms))
	written := 0
	for i, text := range from.Rooms {
		room := plannedRoom{roomText: text, ID: roomID(i)}
		var ages []time.Duration
		if text.Key == crowdKey {
			room.Speakers = crowdSpeakers(from.Users, text.Banned)
			room.Lines = composeCrowd(from.Crowd, from.Clubs, len(room.Speakers), random)
			ages = crowdAges(time.Duration(text.Age), random)
		} else {
			ages = agesOf(text.Lines, time.Duration(text.Age), random)
		}
		for n, line := range room.Lines {
			room.Messages = append(room.Messages, plannedMessage{chatLine: line, ID: roomMessageID(written + n), Age: ages[n]})
		}
		written += len(room.Lines)
		if err := room.planMembers(ids, len(from.Users), random); err != nil {
			return nil, fmt.Errorf("room %s: %w", text.Key, err)
		}
		rooms = append(rooms, room)
	}
	return rooms, nil
}

// crowdSpeakers are most users who write posts, and some silent ones. The first user only reads.
func crowdSpeakers(demoUsers []demoUser, bans []roomBan) []string {
	var names []string
	for i, one := range demoUsers[1:] {
		banned := slices.ContainsFunc(bans, func(ban roomBan) bool { return ban.Username == one.Username })
		if one.Voice != "abroad" && i%7 != 6 && !banned {
			names = append(names, one.Username)
		}
	}
	for i := range crowdSilent {
		names = append(names, silentUserName(i*11))
	}
	return names
}

// planMembers seats the owner, the moderators and all speakers, then other users up to the size of the room.
func (r *plannedRoom) planMembers(ids map[string]string, demoUsers int, random *rand.Rand) error {
	taken := map[string]bool{userID(0): true}
	for _, ban := range r.Banned {
		taken[ids[ban.Username]] = true
	}
	speaks := map[string]bool{}
	for _, name := range r.Speakers {
		speaks[ids[name]] = true
	}
	seat := func(id, role string) {
		taken[id] = true
		joined := time.Duration(1+random.IntN(r.Days*24-1)) * time.Hour
		if speaks[id] {
			joined = max(joined, r.Messages[0].Age+time.Hour)
		}
		if role != "member" {
			joined = time.Duration(r.Days) * 24 * time.Hour
		}
		r.Members = append(r.Members, plannedMember{UserID: id, Role: role, Joined: joined, Unread: random.IntN(12)})
	}
	named := append(append([]string{r.Owner}, r.Moderators...), r.Speakers...)
	for i, name := range named {
		id, known := ids[name]
		if !known {
			return fmt.Errorf("no user is called %q", name)
		}
		role := "member"
		if i == 0 {
			role = "owner"
		} else if i <= len(r.Moderators) {
			role = "moderator"
		}
		if !taken[id] || (role != "member" && id == userID(0)) {
			seat(id, role)
		}
	}
	if r.First == "member" {
		seat(userID(0), "member")
	}
	rest := append(others(demoUsers, userID, random)[:min(demoUsers, r.Size/3)], others(silentAccounts, silentUserID, random)...)
	for _, id := range rest {
		if len(r.Members) < r.Size && !taken[id] {
			seat(id, "member")
		}
	}
	if first := r.seatOf(userID(0)); first != nil {
		first.Unread, first.Muted = r.Unread, r.Muted
	}
	r.markRead(ids)
	return nil
}

// markRead lets members read up to their unread messages, and at least up to their own newest one.
func (r *plannedRoom) markRead(ids map[string]string) {
	own := map[string]int{}
	for i, one := range r.Messages {
		own[ids[r.Speakers[one.By]]] = i + 1
	}
	for i, member := range r.Members {
		r.Members[i].Read = max(len(r.Messages)-member.Unread, own[member.UserID])
	}
}

// others are the users in a random order.
func others(count int, id func(int) string, random *rand.Rand) []string {
	ids := make([]string, count)
	for place, index := range random.Perm(count) {
		ids[place] = id(index)
	}
	return ids
}

func (r *plannedRoom) seatOf(user string) *plannedMember {
	at := slices.IndexFunc(r.Members, func(one plannedMember) bool { return one.UserID == user })
	if at < 0 {
		return nil
	}
	return &r.Members[at]
}
