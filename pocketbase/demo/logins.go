package demo

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// Logins says in lines of text as whom one signs in to a demo directory, and how one enters its private rooms.
func Logins(app core.App) (string, error) {
	lines := fmt.Sprintf("  sign in with  %s  or  %s  or  %s\n  password      %s\n",
		EmailOf(1), EmailOf(2), EmailOf(3), Password)
	from, err := readCatalogue()
	if err != nil {
		return "", err
	}
	for i, room := range from.Rooms {
		loaded, err := app.CountRecords("chat_rooms", dbx.HashExp{"id": roomID(i)})
		if err != nil {
			return "", err
		}
		if loaded > 0 && room.Password != "" {
			lines += fmt.Sprintf("  private room  %s: %s\n", room.Name, room.Password)
		}
	}
	return lines, nil
}
