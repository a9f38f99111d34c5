// Package demo fills an empty data directory with fans, posts and likes, so that a newcomer meets a full stand.
// Its times are relative to its start: it is always the evening of a match.
package demo

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

//go:embed clubs.json fans.json moments.json texts-of-comments.json texts/*.txt
var files embed.FS

// club is a real club.
type club struct {
	Key     string `json:"key"`
	Country string `json:"country"`
	Arabic  string `json:"ar"`
	English string `json:"en"`
	// Full tells two clubs of one Arabic name apart; empty where there is no need.
	Full string `json:"full"`
}

// name is how a profile names the club.
func (c club) name() string {
	if c.Full != "" {
		return c.Full
	}
	return c.Arabic
}

// fan is one account. Voice names the dialect that the fan writes, and so the texts they may be given.
type fan struct {
	Username  string `json:"username"`
	Voice     string `json:"voice"`
	Woman     bool   `json:"woman"`
	Club      string `json:"club"`
	Followers int    `json:"followers"`
	Picture   bool   `json:"picture"`
	Bio       string `json:"bio"`

	club club
}

// text is one thing that a fan may say. {m}, {late}, {g} and {club} stand for a minute, one of
// the last, a gate and the author's club.
type text struct {
	Voice string
	Topic string
	// Speaker is "m" or "f" where the grammar tells, else empty.
	Speaker string
	Content string
}

type catalogue struct {
	Clubs []club
	Fans  []fan
	Texts []text
	// Moments are posts that are told once, by one fan, as they stand.
	Moments []moment
	Talk    commentTexts
}

func readCatalogue() (catalogue, error) {
	var read catalogue
	if err := readJSON("clubs.json", &read.Clubs); err != nil {
		return read, err
	}
	if err := readJSON("fans.json", &read.Fans); err != nil {
		return read, err
	}
	if err := readJSON("moments.json", &read.Moments); err != nil {
		return read, err
	}
	if err := readJSON("texts-of-comments.json", &read.Talk); err != nil {
		return read, err
	}
	clubs := map[string]club{}
	for _, one := range read.Clubs {
		clubs[one.Key] = one
	}
	for i, one := range read.Fans {
		favourite, known := clubs[one.Club]
		if !known {
			return read, fmt.Errorf("%s supports %q, which clubs.json does not know", one.Username, one.Club)
		}
		read.Fans[i].club = favourite
	}
	texts, err := readTexts()
	read.Texts = texts
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

// readTexts reads texts/<voice>.txt and texts/live-<voice>.txt. A line "% topic" begins a text; "% topic m"
// and "% topic f" are said by men and by women only.
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
