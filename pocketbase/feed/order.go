package feed

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// Entries of rows that a window may contain have an order key, so that a window is a range of the index. Tombstones and
// entries outside the windows have none.
var windowOrder = []string{
	`ALTER TABLE _feed ADD COLUMN order_key TEXT`,
	`CREATE INDEX _feed_windows ON _feed (channel, collection, order_key) WHERE order_key IS NOT NULL`,
}

func init() {
	core.AppMigrations.Register(func(app core.App) error {
		for _, statement := range windowOrder {
			if err := sqlite.Execute(app, statement, nil); err != nil {
				return err
			}
		}
		return nil
	}, nil, "0000000008_feed_order.go")
}

// order names the column that windows and pages are sorted by. With Digits it is a whole number, written with so many
// digits.
type order struct {
	Column string `json:"column"`
	Digits int    `json:"digits,omitzero"`
}

// OrderKeySQL is the key that lists are sorted by: time of creation, then id, never seq (Y17).
func OrderKeySQL(row string) string {
	return row + ".created_at || '|' || " + row + ".id"
}

// orderKey is the SQL of a row's key in windows: it sorts by the collection's own column, if it has one, then by id.
func (c *Collection) orderKey(row string) string {
	if c.Order.Column == "" {
		return OrderKeySQL(row)
	}
	value := row + "." + sqlite.Quote(c.Order.Column)
	if c.Order.Digits > 0 {
		value = c.Order.number(value)
	}
	return value + " || '|' || " + row + ".id"
}

// number writes a whole number with all its digits.
func (o order) number(value string) string {
	return fmt.Sprintf("printf('%%0%dd', %s)", o.Digits, value)
}

// windowKey is the SQL of a row's order key in channels of a kind. Rows of a window without pages are sorted by seq.
func (c *Collection) windowKey(channelKind, row string) string {
	switch w := c.WindowIn(channelKind); {
	case w == nil:
		return "NULL"
	case w.Size == "":
		return "''"
	}
	return c.orderKey(row)
}

// WindowSQL reads rows of a channel that the reader did not hide, newest first; below an order key if one is given.
func (c *Collection) WindowSQL(before string) string {
	below := "IS NOT NULL"
	if before != "" {
		below = "< {:before}"
	}
	if c.Hidden != nil && c.Hidden.Cleared != nil {
		below += " AND f.order_key > " + c.clearedKey()
	}
	return "SELECT t.*, f.seq AS _seq, f.order_key AS _key FROM _feed f CROSS JOIN " + sqlite.Quote(c.Name) + " t ON t.id = f.record " +
		"WHERE f.channel = {:channel} AND f.collection = {:collection} AND f.order_key " + below + c.ParentsExist("t") + c.notHiddenAlone("t") +
		" ORDER BY f.order_key DESC, f.seq DESC LIMIT {:limit}"
}
