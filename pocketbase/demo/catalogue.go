// Package demo fills an empty data directory with users, posts, likes, conversations and chat rooms, so that a new host sees a full
// app. Its times are relative to the start: a match is always on.
package demo

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

//go:embed clubs.json users.json special-posts.json texts-of-comments.json texts-of-crowd.json rooms.json texts/*.txt chats/*.txt rooms/*.txt
var files embed.FS

// club is a real club.
type club struct {
	Key     string `json:"key"`
	Country string `json:"country"`
	Arabic  string `json:"ar"`
	English string `json:"en"`
	// Full is a longer name, where two clubs have the same Arabic name; else empty.
	Full string `json:"full"`
}

// name is the name of the club in a profile.
func (c club) name() string {
	if c.Full != "" {
		return c.Full
	}
	return c.Arabic
}

// demoUser is one account. Voice is the dialect of the user, which decides the texts of the user.
type demoUser struct {
	Username  string `json:"username"`
	Voice     string `json:"voice"`
	Woman     bool   `json:"woman"`
	Club      string `json:"club"`
	Followers int    `json:"followers"`
	Picture   bool   `json:"picture"`
	Bio       string `json:"bio"`

	club club
}

// text is one text of a post. {m}, {late}, {g} and {club} are replaced by a minute, a late minute, a gate and the
// author's club.
type text struct {
	Voice string
	Topic string
	// Speaker is "m" or "f" if the grammar shows it, else empty.
	Speaker string
	Content string
}

type catalogue struct {
	Clubs []club
	Users []demoUser
	Texts []text
	// SpecialPosts are posts with a fixed author and text.
	SpecialPosts []specialPost
	Comments     commentTexts
	Chats        []chatText
	Rooms        []roomText
	Crowd        crowdTexts
}

func readCatalogue() (catalogue, error) {
	var read catalogue
	if err := readJSON("clubs.json", &read.Clubs); err != nil {
		return read, err
	}
	if err := readJSON("users.json", &read.Users); err != nil {
		return read, err
	}
	if err := readJSON("special-posts.json", &read.SpecialPosts); err != nil {
		return read, err
	}
	if err := readJSON("texts-of-comments.json", &read.Comments); err != nil {
		return read, err
	}
	if err := readJSON("texts-of-crowd.json", &read.Crowd); err != nil {
		return read, err
	}
	clubs := map[string]club{}
	for _, one := range read.Clubs {
		clubs[one.Key] = one
	}
	for i, one := range read.Users {
		favourite, known := clubs[one.Club]
		if !known {
			return read, fmt.Errorf("%s supports %q, which clubs.json does not know", one.Username, one.Club)
		}
		read.Users[i].club = favourite
	}
	var err error
	if read.Texts, err = readTexts(); err != nil {
		return read, err
	}
	if read.Chats, err = readChats(); err != nil {
		return read, err
	}
	read.Rooms, err = readRooms()
	return read, err
}

func readJSON(name string, into any) error {
	raw, err := files.ReadFile(name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// readTexts reads texts/<voice>.txt and texts/live-<voice>.txt. A line "% topic" begins a text. Texts after "% topic m"
// and "% topic f" are for men and for women only.
func readTexts() ([]text, error) {
	names, err := fs.Glob(files, "texts/*.txt")
	if err != nil {
		return nil, err
	}
	var all []text
	for _, name := range names {
		raw, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		voice := strings.TrimPrefix(strings.TrimSuffix(path.Base(name), ".txt"), "live-")
		for _, block := range strings.Split("\n"+string(raw), "\n% ")[1:] {
			head, content, found := strings.Cut(block, "\n")
			if !found {
				return nil, fmt.Errorf("%s: %q without a text", name, head)
			}
			topic, speaker, _ := strings.Cut(head, " ")
			all = append(all, text{Voice: voice, Topic: topic, Speaker: speaker, Content: strings.TrimSpace(content)})
		}
	}
	return all, nil
}
