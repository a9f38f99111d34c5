package feed

import (
	"fmt"

	"mudarraj/sqlite"
)

// hidden says how users hide rows of a collection: one by one, by toggles, or all up to a place in the order of a
// conversation. The reader's id is the parameter {:reader}.
type hidden struct {
	By      string   `json:"by"`
	Cleared *cleared `json:"cleared,omitzero"`
}

// cleared is the collection that has one row for each user and conversation. UpTo is the highest order that the user
// cleared. Column names the conversation, in both collections.
type cleared struct {
	Collection string `json:"collection"`
	Column     string `json:"column"`
	UpTo       string `json:"upTo"`
}

// NotHidden is the SQL condition that the reader neither hid nor cleared a row (Z14). It reads two rows by their indexes.
func (c *Collection) NotHidden(row string) string {
	if c.Hidden == nil || c.Hidden.Cleared == nil {
		return c.notHiddenAlone(row)
	}
	of := c.Hidden.Cleared
	conversation, place := row+"."+sqlite.Quote(of.Column), row+"."+sqlite.Quote(c.Order.Column)
	return c.notHiddenAlone(row) + fmt.Sprintf(" AND NOT EXISTS (%s AND seat.%s >= %s)", of.seat("1", conversation), sqlite.Quote(of.UpTo), place)
}

// notHiddenAlone is the SQL condition that no toggle of the reader hides a row.
func (c *Collection) notHiddenAlone(row string) string {
	if c.Hidden == nil {
		return ""
	}
	return fmt.Sprintf(" AND NOT EXISTS (SELECT 1 FROM %s hidden WHERE hidden.id = {:reader} || %s.id)", sqlite.Quote(c.Hidden.By), row)
}

// clearedKey is an SQL expression above the order keys of all rows that the reader cleared in the channel {:channel}. A
// window begins there, so that it reads no cleared row.
func (c *Collection) clearedKey() string {
	of := c.Hidden.Cleared
	key := c.Order.number("seat."+sqlite.Quote(of.UpTo)) + " || '|~'"
	return "coalesce((" + of.seat(key, "substr({:channel}, instr({:channel}, ':') + 1)") + "), '')"
}

func (of *cleared) seat(selected, conversation string) string {
	return fmt.Sprintf("SELECT %s FROM %s seat WHERE seat.%s = {:reader} AND seat.%s = %s",
		selected, sqlite.Quote(of.Collection), sqlite.Quote(Find(of.Collection).Owner), sqlite.Quote(of.Column), conversation)
}
