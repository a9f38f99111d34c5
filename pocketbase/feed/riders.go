package feed

import (
	"fmt"
	"strings"

	"mudarraj/sqlite"
)

// Rows that ride along with a row which is taken down or put back get a tombstone, or their entry again. Sixty thousand
// users may have saved a post: the first rows are renewed in the transaction of the change, the others by a job. No
// answer has any of them from the change on (ParentsExist).

// firstRiders is the number of rows of each table that are renewed at once.
const firstRiders = 200

// riders are the rows of a collection that ride along with rows of another one.
type riders struct {
	of     *Collection
	rider  *Collection
	column string
}

// ridersOf returns the collections whose rows ride along with those of c.
func ridersOf(c *Collection) []riders {
	var all []riders
	for i := range Collections {
		rider := &Collections[i]
		for _, on := range []*target{rider.Target, rider.BelongsTo} {
			if on != nil && on.RidesAlong && on.Collection == c.Name {
				all = append(all, riders{of: c, rider: rider, column: on.Column})
			}
		}
	}
	return all
}

// findRiders finds those of a job.
func findRiders(table, column string) (riders, bool) {
	for i := range Collections {
		if c := &Collections[i]; c.TakenDown != "" {
			for _, r := range ridersOf(c) {
				if r.rider.Name == table && r.column == column {
					return r, true
				}
			}
		}
	}
	return riders{}, false
}

// some selects rows after an id in the order of their ids. All arguments are SQL expressions.
func (r riders) some(value, after, limit string) string {
	return fmt.Sprintf("(SELECT * FROM %s WHERE %s = %s AND id > %s ORDER BY id LIMIT %s)",
		sqlite.Quote(r.rider.Name), sqlite.Quote(r.column), value, after, limit)
}

// renewFirst is the part of a trigger that renews the first rows, and leaves the others to a job.
func (r riders) renewFirst() string {
	first := r.some("NEW.id", "''", fmt.Sprint(firstRiders)) + " R"
	job := fmt.Sprintf("table_name = '%s' AND column_name = '%s' AND value = NEW.id", r.rider.Name, r.column)
	statements := append(r.renew(first, "NEW"), "DELETE FROM _rider_jobs WHERE "+job,
		fmt.Sprintf("INSERT INTO _rider_jobs (table_name, column_name, value, reached) SELECT '%s', '%s', NEW.id, max(R.id) FROM %s HAVING count(*) = %d",
			r.rider.Name, r.column, first, firstRiders))
	return strings.Join(statements, ";\n") + ";\n"
}

// renewAfter are the statements that renew rows after an id, with the parameter `value`. Both arguments are SQL.
func (r riders) renewAfter(after, limit string) []string {
	some := r.some("{:value}", after, limit)
	return r.renew(fmt.Sprintf("%s R JOIN %s parent ON parent.id = {:value}", some, sqlite.Quote(r.of.Name)), "parent")
}

// renew gives each row of R a tombstone, or its entry again.
func (r riders) renew(from, parent string) (statements []string) {
	gone := fmt.Sprintf("(%s <> '' AND %s.%s <> R.%s)", r.of.takenDown(parent), parent, sqlite.Quote(r.of.Owner), sqlite.Quote(r.rider.Owner))
	for _, channel := range r.rider.Channels {
		name := fmt.Sprintf("%s, '%s', R.id", r.rider.channelSQL(channel, "R"), r.rider.Name)
		statements = append(statements,
			fmt.Sprintf("DELETE FROM _feed WHERE (channel, collection, record) IN (SELECT %s FROM %s)", name, from),
			fmt.Sprintf("INSERT INTO _feed (channel, collection, record, at, deleted, order_key) SELECT %[1]s, unixepoch(), %[2]s, iif(%[2]s, NULL, %[3]s) FROM %[4]s",
				name, gone, r.rider.windowKey(channel.Kind, "R"), from))
	}
	return statements
}
