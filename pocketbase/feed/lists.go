package feed

import (
	"strings"

	"github.com/pocketbase/dbx"

	"mudarraj/sqlite"
)

// List is a list `<name>:<id>` of the rows whose column By has the id of a user or a room, or `<name>` of all rows. It is no
// channel: phones get no change of it, and request it again when it is shown.
type List struct {
	By string `json:"by,omitzero"`
	// Readers of the list of a room. Without them each row has its own readers.
	Readers Readers `json:"readers,omitzero"`
	Order   order   `json:"order,omitzero"`
	// Total is the counter of the user's profile that has the number of rows.
	Total string `json:"total,omitzero"`
	// Card names the profiles that are sent as related rows, with the reader's own relations to them.
	Card string `json:"card,omitzero"`
}

// column is what the list is sorted by, before the id.
func (l *List) column() string {
	if l.Order.Column == "" {
		return "created_at"
	}
	return sqlite.Quote(l.Order.Column)
}

// OrderKey is the SQL of the key of a row in the list.
func (l *List) OrderKey(row string) string {
	value := row + "." + l.column()
	if l.Order.Digits > 0 {
		value = l.Order.number(value)
	}
	return value + " || '|' || " + row + ".id"
}

// Sorted is the SQL of the list's order, which an index has.
func (l *List) Sorted(row string) string {
	return row + "." + l.column() + " DESC, " + row + ".id DESC"
}

// Rows is the SQL condition of the rows of the page that begins after the order key in `before`. `id` is the one in the
// list's name. It sets the parameters of the key's parts.
func (l *List) Rows(row string, params dbx.Params) string {
	condition := "true"
	if l.By != "" {
		condition = row + "." + sqlite.Quote(l.By) + " = {:id}"
	}
	before, _ := params["before"].(string)
	if before == "" {
		return condition
	}
	value, id, _ := strings.Cut(before, "|")
	params["before_value"], params["before_id"] = value, id
	limit := "{:before_value}"
	if l.Order.Digits > 0 {
		limit = "CAST({:before_value} AS INTEGER)"
	}
	return condition + " AND (" + row + "." + l.column() + ", " + row + ".id) < (" + limit + ", {:before_id})"
}
