package demo

import (
	"strings"
	"testing"
)

func TestLogins_nameUsersOfTheDemoAndTheKeyOfThePrivateRoom(t *testing.T) {
	lines, err := Logins(Options{})
	if err != nil {
		t.Fatal(err)
	}
	app := loadedApp(t)
	for _, email := range []string{EmailOf(1), EmailOf(2), EmailOf(3)} {
		user, err := app.FindAuthRecordByEmail("users", email)
		if err != nil || !user.ValidatePassword(Password) || !strings.Contains(lines, email) {
			t.Errorf("%s cannot sign in, or is not named in %q", email, lines)
		}
	}
	private, err := app.FindAllRecords("chat_rooms")
	if err != nil {
		t.Fatal(err)
	}
	for _, room := range private {
		if named := strings.Contains(lines, room.GetString("name")+": "); named != room.GetBool("is_private") {
			t.Errorf("%s is named: %v", room.GetString("name"), named)
		}
	}
	if !strings.Contains(lines, Password) {
		t.Errorf("%q lacks the password", lines)
	}
}

func TestLogins_withoutRoomsNoRoomIsNamed(t *testing.T) {
	lines, err := Logins(Options{WithoutRooms: true})
	if err != nil || strings.Contains(lines, "room") {
		t.Errorf("%q, %v", lines, err)
	}
}
