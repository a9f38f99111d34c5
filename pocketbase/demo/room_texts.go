package demo

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// roomText is one chat room of rooms.json.
type roomText struct {
	// Key is the name of the room's file in rooms/, except that of the crowd, whose messages are composed.
	Key          string   `json:"key"`
	Name         string   `json:"name"`
	Description  string   `json:"description"`
	Owner        string   `json:"owner"`
	Moderators   []string `json:"moderators"`
	Announcement string   `json:"announcement"`
	// Password of a private room; public rooms have none.
	Password string `json:"password"`
	// Size is the number of members without a ban.
	Size   int       `json:"size"`
	Banned []roomBan `json:"banned"`
	// Age is the age of the newest message, Days that of the room.
	Age  duration `json:"age"`
	Days int      `json:"days"`
	// First is the place of the first user: "owner", "moderator", "member", "invited", or empty for none.
	First string `json:"first"`
	// Unread and Muted are of the seat of the first user.
	Unread int  `json:"unread"`
	Muted  bool `json:"muted"`

	// Speakers are the usernames behind the senders of Lines.
	Speakers []string   `json:"-"`
	Lines    []chatLine `json:"-"`
}

type roomBan struct {
	Username string `json:"username"`
	Reason   string `json:"reason"`
}

// duration is written as "1h20m".
type duration time.Duration

func (d *duration) UnmarshalJSON(raw []byte) error {
	var written string
	if err := json.Unmarshal(raw, &written); err != nil {
		return err
	}
	parsed, err := time.ParseDuration(written)
	*d = duration(parsed)
	return err
}

const crowdKey = "crowd"

// signsOfSpeakers begin the lines of rooms/*.txt: "a" is the first name of the file's head.
const signsOfSpeakers = "abcdefghijklmnopqrstuvwxyz"

// readRooms reads rooms.json, and for each room rooms/<key>.txt: the names of the speakers, then the lines of chats.
func readRooms() ([]roomText, error) {
	var rooms []roomText
	if err := readJSON("rooms.json", &rooms); err != nil {
		return nil, err
	}
	for i, one := range rooms {
		if one.Key == crowdKey {
			continue
		}
		raw, err := files.ReadFile("rooms/" + one.Key + ".txt")
		if err != nil {
			return nil, err
		}
		head, lines, _ := strings.Cut(strings.TrimSpace(string(raw)), "\n")
		rooms[i].Speakers = strings.Fields(head)
		if rooms[i].Lines, err = readLines(strings.Split(lines, "\n"), signsOfSpeakers[:len(rooms[i].Speakers)]); err != nil {
			return nil, fmt.Errorf("room %s: %w", one.Key, err)
		}
	}
	return rooms, nil
}
