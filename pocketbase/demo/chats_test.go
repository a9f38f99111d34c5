package demo

import (
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"
)

func plannedChats(t *testing.T) []plannedChat {
	t.Helper()
	read, err := readCatalogue()
	if err != nil {
		t.Fatal(err)
	}
	chats, err := planChats(read.Chats, read.Users)
	if err != nil {
		t.Fatal(err)
	}
	return chats
}

func TestPlanChats_isTheSameEachTimeAndHasAllKindsOfConversations(t *testing.T) {
	chats := plannedChats(t)
	if !reflect.DeepEqual(chats, plannedChats(t)) {
		t.Error("two plans differ")
	}
	pairs, counts := map[string]bool{}, map[string]int{}
	for _, chat := range chats {
		if pair := min(chat.Users[0], chat.Users[1]) + max(chat.Users[0], chat.Users[1]); pairs[pair] {
			t.Errorf("two conversations of %v", chat.Users)
		} else {
			pairs[pair] = true
		}
		for kind, is := range kindsOf(chat) {
			if is {
				counts[kind]++
			}
		}
	}
	for kind, least := range map[string]int{
		"of the first user": 30, "between others": 5, "very long": 1, "one message": 3, "from a stranger": 4, "unread": 10,
		"muted": 1, "read by the other": 10, "only delivered": 3, "only stored": 3, "with a reply": 10, "with an edit": 4,
		"with a removed message": 3, "with a long text": 4, "with a link": 3, "only emoji": 2, "with a day without messages": 6,
	} {
		if counts[kind] < least {
			t.Errorf("%d conversations instead of %d or more: %s", counts[kind], least, kind)
		}
	}
	t.Logf("%d conversations: %v", len(chats), counts)
}

func kindsOf(chat plannedChat) map[string]bool {
	first, newest := chat.Messages[0], chat.Messages[len(chat.Messages)-1]
	kinds := map[string]bool{
		"of the first user": chat.Users[0] == userID(0),
		"between others":    chat.Users[0] != userID(0),
		"very long":         len(chat.Messages) >= 150,
		"one message":       len(chat.Messages) == 1,
		"from a stranger":   first.By == 1 && strings.HasPrefix(chat.Users[1], idPrefix+"crowd"),
		"unread":            chat.Marks[0].Unread > 0,
		"muted":             chat.Marks[0].Muted,
		"read by the other": chat.Marks[1].Unread == 0 && newest.By == 0,
		"only delivered":    chat.Marks[1].Unread > 0 && chat.Marks[1].Undelivered == 0,
		"only stored":       chat.Marks[1].Undelivered > 0,
	}
	onlyEmoji := true
	for i, one := range chat.Messages {
		length := utf8.RuneCountInString(one.Content)
		kinds["with a reply"] = kinds["with a reply"] || one.Answers > 0
		kinds["with an edit"] = kinds["with an edit"] || one.Edited
		kinds["with a removed message"] = kinds["with a removed message"] || one.Removed
		kinds["with a long text"] = kinds["with a long text"] || length >= 200
		kinds["with a link"] = kinds["with a link"] || strings.Contains(one.Content, "https://")
		kinds["with a day without messages"] = kinds["with a day without messages"] || i > 0 && chat.Messages[i-1].Age-one.Age >= 18*time.Hour
		onlyEmoji = onlyEmoji && !strings.ContainsFunc(one.Content, unicode.IsLetter)
	}
	kinds["only emoji"] = onlyEmoji
	return kinds
}

func TestPlanChats_timesRiseWithTheNumbersAndFillTenDays(t *testing.T) {
	var oldest time.Duration
	for _, chat := range plannedChats(t) {
		oldest = max(oldest, chat.Messages[0].Age)
		for i, one := range chat.Messages {
			if one.Age < newestAge || i > 0 && one.Age >= chat.Messages[i-1].Age {
				t.Errorf("message %d of %v is %v old", i+1, chat.Users, one.Age)
			}
		}
	}
	if oldest < 8*24*time.Hour || oldest > 10*24*time.Hour {
		t.Errorf("the oldest message is %v old", oldest)
	}
}
