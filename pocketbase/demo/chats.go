package demo

import (
	"fmt"
	"math/rand/v2"
	"time"
)

// plannedChat is a conversation of two users by id, oldest message first.
type plannedChat struct {
	Users    [2]string
	Marks    [2]chatMarks
	Messages []plannedMessage
}

type plannedMessage struct {
	chatLine
	ID  string
	Age time.Duration
}

func messageID(index int) string { return fmt.Sprintf("%smsg%08d", idPrefix, index+1) }

// planChats gives messages ids and times, the same in each run.
func planChats(texts []chatText, demoUsers []demoUser) ([]plannedChat, error) {
	random := rand.New(rand.NewPCG(11, 26))
	ids := idsByName(demoUsers)
	var chats []plannedChat
	written := 0
	for _, text := range texts {
		chat := plannedChat{Marks: text.Marks, Messages: make([]plannedMessage, len(text.Lines))}
		for n, name := range text.Users {
			id, known := ids[name]
			if !known {
				return nil, fmt.Errorf("chats: no user is called %q", name)
			}
			chat.Users[n] = id
		}
		for i, age := range agesOf(text.Lines, text.Age, random) {
			chat.Messages[i] = plannedMessage{chatLine: text.Lines[i], ID: messageID(written + i), Age: age}
		}
		written += len(text.Lines)
		chats = append(chats, chat)
	}
	return chats, nil
}

func idsByName(demoUsers []demoUser) map[string]string {
	ids := map[string]string{}
	for i := range silentAccounts {
		ids[silentUserName(i)] = silentUserID(i)
	}
	for i, one := range demoUsers {
		ids[one.Username] = userID(i)
	}
	return ids
}

// agesOf returns the age of each message of a conversation whose newest one has the given age.
func agesOf(lines []chatLine, newest time.Duration, random *rand.Rand) []time.Duration {
	ages := make([]time.Duration, len(lines))
	for i, age := len(lines)-1, newest; i >= 0; i-- {
		ages[i] = age
		age += pauseBefore(lines, i, random)
	}
	return ages
}

// pauseBefore is the time between a message and the one above. A user who goes on writing is faster than an answer.
func pauseBefore(lines []chatLine, i int, random *rand.Rand) time.Duration {
	switch {
	case i == 0:
		return 0
	case lines[i].Pause > 0:
		return lines[i].Pause
	case lines[i].By == lines[i-1].By:
		return time.Duration(4000+random.IntN(30_000)) * time.Millisecond
	default:
		return time.Duration(12_000+random.IntN(150_000)) * time.Millisecond
	}
}

// openSince is the number before the newest `open` messages of the other user, the last number if none is open.
func (c plannedChat) openSince(user, open int) int {
	number := len(c.Messages)
	for ; open > 0 && number > 0; number-- {
		if c.Messages[number-1].By != user {
			open--
		}
	}
	return number
}
