package demo

import (
	"strings"
	"testing"
)

func TestLogins_nameUsersOfTheDemoAndThePasswordOfThePrivateRoom(t *testing.T) {
	app := loadedApp(t)
	lines, err := Logins(app)
	if err != nil {
		t.Fatal(err)
	}
	for _, email := range []string{EmailOf(1), EmailOf(2), EmailOf(3)} {
		user, err := app.FindAuthRecordByEmail("users", email)
		if err != nil || !user.ValidatePassword(Password) || !strings.Contains(lines, email) {
			t.Errorf("%s cannot sign in, or is not named in %q", email, lines)
		}
	}
	if !strings.Contains(lines, Password) {
		t.Errorf("%q lacks the password of the users", lines)
	}
	for _, room := range plannedRooms(t) {
		if named := strings.Contains(lines, room.Name+": "); named != (room.Password != "") {
			t.Errorf("%s is named: %v", room.Name, named)
		}
		if room.Password != "" && !strings.Contains(lines, room.Name+": "+room.Password+"\n") {
			t.Errorf("%q lacks the password of %s", lines, room.Name)
		}
	}
}

func TestLogins_aRoomThatIsNotLoadedIsNotNamed(t *testing.T) {
	app := loadedApp(t)
	for _, room := range plannedRooms(t) {
		if room.Password == "" {
			continue
		}
		if _, err := app.DB().NewQuery("DELETE FROM chat_rooms WHERE id = '" + room.ID + "'").Execute(); err != nil {
			t.Fatal(err)
		}
	}
	if lines, err := Logins(app); err != nil || strings.Contains(lines, "room") {
		t.Errorf("%q, %v", lines, err)
	}
}
