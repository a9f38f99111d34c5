package users

import (
	"encoding/base64"
	"encoding/json"
)

// cursor names the first row of the next page.
type cursor struct {
	// Source is the place of one of the sources of a list.
	Source int `json:"s"`
	// From is the key of the row in that source; empty for the first one.
	From string `json:"f"`
	// ID is that of the row, where keys are not unique.
	ID string `json:"i,omitempty"`
}

// longestCursor is above what an e-mail address of any length that is stored gives.
const longestCursor = 1000

func (c cursor) String() string {
	text, _ := json.Marshal(c) // it has strings and a number only
	return base64.RawURLEncoding.EncodeToString(text)
}

// readCursor says false for a text that no cursor has. An empty one is the first page.
func readCursor(text string) (c cursor, isValid bool) {
	if text == "" {
		return c, true
	}
	if len(text) > longestCursor {
		return c, false
	}
	plain, err := base64.RawURLEncoding.DecodeString(text)
	return c, err == nil && json.Unmarshal(plain, &c) == nil
}
