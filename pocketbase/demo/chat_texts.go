package demo

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// chatText is one conversation of chats/*.txt, oldest message first.
type chatText struct {
	// Users are the names of both users. The first one's messages begin with ">" in the file, the other's with "<".
	Users [2]string
	// Age is the age of the newest message.
	Age   time.Duration
	Marks [2]chatMarks
	Lines []chatLine
}

// chatMarks say what a user has left open in a conversation.
type chatMarks struct {
	// Unread and Undelivered count the newest messages of the other user.
	Unread, Undelivered int
	Muted               bool
}

type chatLine struct {
	// By is the index of the sender in Users.
	By int
	// Pause is the time since the message before, 0 where the plan chooses it.
	Pause time.Duration
	// Answers is the distance to the answered message above, 0 for none.
	Answers         int
	Edited, Removed bool
	Content         string
}

// lineOfChat is a sender, the distance to an answered message, "*" for edited or "-" for removed, and the text.
var lineOfChat = regexp.MustCompile(`^([<>a-z])(?:\^(\d+))?([*-]?) (.+)$`)

// readChats reads chats/*.txt. "% first second age marks" begins a conversation, "= 20h" is a pause, `\n` a line end.
func readChats() ([]chatText, error) {
	names, err := fs.Glob(files, "chats/*.txt")
	if err != nil {
		return nil, err
	}
	var all []chatText
	for _, name := range names {
		raw, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		for _, block := range strings.Split("\n"+string(raw), "\n% ")[1:] {
			head, lines, _ := strings.Cut(strings.TrimSpace(block), "\n")
			one, err := readChat(head, strings.Split(lines, "\n"))
			if err != nil {
				return nil, fmt.Errorf("%s: %s: %w", name, head, err)
			}
			all = append(all, one)
		}
	}
	return all, nil
}

func readChat(head string, lines []string) (one chatText, err error) {
	words := strings.Fields(head)
	if len(words) < 3 {
		return one, errors.New("two users and an age are needed")
	}
	one.Users = [2]string{words[0], words[1]}
	if one.Age, err = time.ParseDuration(words[2]); err != nil {
		return one, err
	}
	for _, word := range words[3:] {
		if err := readMark(&one.Marks, word); err != nil {
			return one, err
		}
	}
	one.Lines, err = readLines(lines, "><")
	return one, err
}

// readLines reads the messages of a conversation. Place n of signs is the sign of sender n.
func readLines(lines []string, signs string) ([]chatLine, error) {
	var all []chatLine
	var pause time.Duration
	for _, line := range lines {
		if length, is := strings.CutPrefix(line, "= "); is {
			var err error
			if pause, err = time.ParseDuration(length); err != nil {
				return nil, err
			}
			continue
		}
		read, err := readChatLine(line, signs, len(all))
		if err != nil {
			return nil, err
		}
		read.Pause, pause = pause, 0
		all = append(all, read)
	}
	return all, nil
}

// readMark reads "unread=2", "undelivered=1" or "muted". Behind "peer-" it is the second user's.
func readMark(marks *[2]chatMarks, word string) error {
	of := &marks[0]
	if rest, is := strings.CutPrefix(word, "peer-"); is {
		of, word = &marks[1], rest
	}
	name, value, _ := strings.Cut(word, "=")
	var err error
	switch name {
	case "muted":
		of.Muted = true
	case "unread":
		of.Unread, err = strconv.Atoi(value)
	case "undelivered":
		of.Undelivered, err = strconv.Atoi(value)
	default:
		err = fmt.Errorf("%q is no mark", word)
	}
	// What no phone has received nobody has read.
	of.Unread = max(of.Unread, of.Undelivered)
	return err
}

func readChatLine(line, signs string, above int) (chatLine, error) {
	parts := lineOfChat.FindStringSubmatch(line)
	if parts == nil {
		return chatLine{}, fmt.Errorf("%q is no message", line)
	}
	by := strings.Index(signs, parts[1])
	if by < 0 {
		return chatLine{}, fmt.Errorf("%q has no known sender", line)
	}
	answers, _ := strconv.Atoi(parts[2])
	if answers > above {
		return chatLine{}, fmt.Errorf("%q answers a message before the first", line)
	}
	return chatLine{By: by, Answers: answers, Edited: parts[3] == "*", Removed: parts[3] == "-",
		Content: strings.ReplaceAll(parts[4], `\n`, "\n")}, nil
}
