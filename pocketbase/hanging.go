package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// leavingTable lists what is on its way out: the rows of a table that name, in a column, a row that is gone. Its triggers
// write it in the transaction that deletes the row; the rows leave in portions (leaving.go), however many they are.
const leavingTable = `CREATE TABLE _leaving (
	rows_of TEXT NOT NULL,
	named_by TEXT NOT NULL,
	name TEXT NOT NULL,
	PRIMARY KEY (name, rows_of, named_by)
) WITHOUT ROWID`

func init() {
	core.AppMigrations.Register(func(app core.App) error { return execute(app, leavingTable, nil) }, nil, "0000000008_leaving.go")
}

// leaveAtOnce is how many rows leave in the transaction of what they hang on. What hangs on those leaves with them.
const leaveAtOnce = 20

// hanging are the rows of a table that leave with a row of another one, whose name their column holds.
type hanging struct {
	Table, Column string
	// Key identifies a row of the table.
	Key string
	// Prefix stands before the row's id in the column.
	Prefix string
	// Picture is the column of the file that leaves with a row.
	Picture string
	// Removed is a column of what they hang on: where it becomes true, they leave, too.
	Removed string
}

// noticeCauses are a product's table (pb_migrations); its trigger writes `_leaving`, too.
var noticeCauses = hanging{Table: "_notice_causes", Column: "notice", Key: "cause, notice"}

// hangings are what leaves with a row of the collection: toggles, texts, and the channel that it opens.
func (c *feedCollection) hangings() []hanging {
	var all []hanging
	for i := range feedCollections {
		other := &feedCollections[i]
		for _, on := range []*target{other.Target, other.Place} {
			if on != nil && on.Collection == c.Name && !on.Unheard {
				h := hanging{Table: other.Name, Column: on.Column, Key: "rowid", Removed: on.Removed}
				if on == other.Place {
					h.Picture = other.Picture
				}
				all = append(all, h)
			}
		}
	}
	if c.Opens != "" {
		all = append(all, hanging{Table: "_feed", Column: "channel", Key: "seq", Prefix: c.Opens + ":"})
	}
	return all
}

func findHanging(table, column string) (found hanging, known bool) {
	all := []hanging{noticeCauses}
	for i := range feedCollections {
		all = append(all, feedCollections[i].hangings()...)
	}
	at := slices.IndexFunc(all, func(h hanging) bool { return h.Table == table && h.Column == column })
	if at < 0 {
		return hanging{}, false
	}
	return all[at], true
}

// some selects the keys of at most so many rows. The name and the limit are SQL.
func (h hanging) some(condition, limit string) string {
	return fmt.Sprintf("SELECT %s FROM %s WHERE %s%s LIMIT %s", h.Key, quote(h.Table), quote(h.Column), condition, limit)
}

func (h hanging) remove(which string) string {
	return fmt.Sprintf("DELETE FROM %s WHERE (%s) IN (%s)", quote(h.Table), h.Key, which)
}

// dismiss lets rows go that hang on a row, by triggers: the first ones at once, without any that have files, and the
// rest by and by. A toggle or text that is left hangs on nothing, and no answer shows it (standing).
func (c *feedCollection) dismiss(all []hanging) string {
	var sql strings.Builder
	for _, h := range all {
		name := "OLD.id"
		if h.Prefix != "" {
			name = "'" + h.Prefix + "' || OLD.id"
		}
		fileless := ""
		if h.Picture != "" {
			fileless = " AND " + quote(h.Picture) + " = ''"
		}
		fmt.Fprintf(&sql, "%s;\n", h.remove(h.some(" = "+name+fileless, fmt.Sprint(leaveAtOnce))))
		fmt.Fprintf(&sql, "INSERT INTO _leaving (rows_of, named_by, name) SELECT '%[1]s', '%[2]s', %[3]s "+
			"WHERE EXISTS (SELECT 1 FROM %[4]s WHERE %[5]s = %[3]s) AND NOT EXISTS "+
			"(SELECT 1 FROM _leaving WHERE name = %[3]s AND rows_of = '%[1]s' AND named_by = '%[2]s');\n",
			h.Table, h.Column, name, quote(h.Table), quote(h.Column))
	}
	return sql.String()
}

// refuseWhileLeaving keeps a row from coming back under its id while rows that hung on it are still leaving.
func (c *feedCollection) refuseWhileLeaving() string {
	if len(c.hangings()) == 0 {
		return ""
	}
	names := "NEW.id"
	if c.Opens != "" {
		names += ", '" + c.Opens + ":' || NEW.id"
	}
	return "SELECT RAISE(ABORT, 'what hung on this row is still leaving') WHERE EXISTS (SELECT 1 FROM _leaving WHERE name IN (" + names + "));\n"
}

// standing is the condition that what a row hangs on is there: rows that are leaving are in no answer.
func (c *feedCollection) standing(row string) string {
	condition := ""
	for _, on := range []*target{c.Target, c.Place} {
		if on == nil || on.Unheard {
			continue
		}
		held := row + "_" + on.Column
		there := fmt.Sprintf("%s.id = %s.%s", held, row, quote(on.Column))
		if on.Removed != "" {
			there += fmt.Sprintf(" AND NOT %s.%s", held, quote(on.Removed))
		}
		condition += fmt.Sprintf(" AND EXISTS (SELECT 1 FROM %s %s WHERE %s%s)",
			quote(on.Collection), held, there, findFeedCollection(on.Collection).standing(held))
	}
	return condition
}
