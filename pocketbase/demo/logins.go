package demo

import "fmt"

// Logins says in lines of text as whom one signs in to a demo directory, and how one enters its private rooms.
func Logins(options Options) (string, error) {
	lines := fmt.Sprintf("  sign in with  %s  or  %s  or  %s\n  password      %s\n",
		EmailOf(1), EmailOf(2), EmailOf(3), Password)
	if options.WithoutRooms {
		return lines, nil
	}
	from, err := readCatalogue()
	if err != nil {
		return "", err
	}
	for _, room := range from.Rooms {
		if room.Password != "" {
			lines += fmt.Sprintf("  private room  %s: %s\n", room.Name, room.Password)
		}
	}
	return lines, nil
}
