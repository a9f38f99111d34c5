package demo

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func plannedRooms(t *testing.T) []plannedRoom {
	t.Helper()
	read, err := readCatalogue()
	if err != nil {
		t.Fatal(err)
	}
	rooms, err := planRooms(read)
	if err != nil {
		t.Fatal(err)
	}
	return rooms
}

func TestPlanRooms_isTheSameEachTime(t *testing.T) {
	if !reflect.DeepEqual(plannedRooms(t), plannedRooms(t)) {
		t.Error("two plans differ")
	}
}

func TestPlanRooms_timesRiseWithTheNumbers(t *testing.T) {
	for _, room := range plannedRooms(t) {
		for i, one := range room.Messages {
			if one.Age < newestAge || i > 0 && one.Age >= room.Messages[i-1].Age {
				t.Errorf("message %d of %s is %v old", i+1, room.Key, one.Age)
			}
		}
		if oldest := room.Messages[0].Age; oldest > 10*24*time.Hour {
			t.Errorf("the oldest message of %s is %v old", room.Key, oldest)
		}
	}
}

func TestPlanRooms_noSentenceIsSaidTwiceAndNoReactionTwiceInARow(t *testing.T) {
	for _, room := range plannedRooms(t) {
		said := map[string]bool{}
		previous := ""
		for _, one := range room.Messages {
			switch {
			case utf8.RuneCountInString(one.Content) >= shortText && said[one.Content]:
				t.Errorf("%s: %q is said twice", room.Key, one.Content)
			case one.Content == previous:
				t.Errorf("%s: %q follows itself", room.Key, one.Content)
			case strings.ContainsAny(one.Content, "{}"):
				t.Errorf("%s: %q has an open slot", room.Key, one.Content)
			}
			said[one.Content], previous = true, one.Content
		}
	}
}

func TestPlanRooms_membersAreDistinctAndFillTheRoom(t *testing.T) {
	for _, room := range plannedRooms(t) {
		seen := map[string]bool{}
		for _, one := range room.Members {
			if one.UserID == "" || seen[one.UserID] {
				t.Errorf("%s: a seat of %q", room.Key, one.UserID)
			}
			seen[one.UserID] = true
		}
		first := ""
		if seat := room.seatOf(userID(0)); seat != nil {
			first = seat.Role
		}
		if len(room.Members) != room.Size || (room.First != "invited" && first != room.First) {
			t.Errorf("%s: %d of %d members, the first user is %q", room.Key, len(room.Members), room.Size, first)
		}
	}
}

func TestRoomKey_Z35_isThatOfThePhones(t *testing.T) {
	raw, err := os.ReadFile("../../src/domain/vectors/room-keys.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors [][4]string
	if err := json.Unmarshal(raw, &vectors); err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, one := range vectors {
		// Phones normalise other passwords first.
		if strings.ContainsFunc(one[1], func(letter rune) bool { return letter >= utf8.RuneSelf }) {
			continue
		}
		checked++
		if key, err := roomKey(one[1], one[2]); err != nil || key != one[3] {
			t.Errorf("%s: the key is %s (%v)", one[0], key, err)
		}
	}
	if checked == 0 {
		t.Error("no vector has a password of plain letters")
	}
}
