package feed

import (
	"fmt"
	"strings"

	"mudarraj/sqlite"
)

// Rows that ride along with their parent get a tombstone when it is taken down, and their entry again when it is put back.
// Sixty thousand users may have saved a post: the first rows are renewed in the transaction of the change, the others by
// a job. No answer has any of them from the change on (ParentsExist).

// firstChildren is the number of rows of each table that are renewed at once.
const firstChildren = 200

// children are the rows of a collection that ride along with their parent.
type children struct {
	*Collection
	parent *Collection
	// column holds the id of the parent.
	column string
}

// childrenOf returns the collections whose rows ride along with those of a parent.
func childrenOf(parent *Collection) []children {
	var all []children
	for i := range Collections {
		child := &Collections[i]
		for _, on := range []*target{child.Target, child.BelongsTo} {
			if on != nil && on.RidesAlong && on.Collection == parent.Name {
				all = append(all, children{Collection: child, parent: parent, column: on.Column})
			}
		}
	}
	return all
}

// findChildren finds those of a job.
func findChildren(table, column string) (children, bool) {
	for i := range Collections {
		if parent := &Collections[i]; parent.TakenDown != "" {
			for _, c := range childrenOf(parent) {
				if c.Name == table && c.column == column {
					return c, true
				}
			}
		}
	}
	return children{}, false
}

// of selects rows of a parent after an id, in the order of their ids. All arguments are SQL expressions.
func (c children) of(parent, after, limit string) string {
	return fmt.Sprintf("(SELECT * FROM %s WHERE %s = %s AND id > %s ORDER BY id LIMIT %s)",
		sqlite.Quote(c.Name), sqlite.Quote(c.column), parent, after, limit)
}

// renewInTrigger returns the part of a trigger that renews the first rows, and leaves the others to a job.
func (c children) renewInTrigger() string {
	first := c.of("NEW.id", "''", fmt.Sprint(firstChildren)) + " R"
	job := fmt.Sprintf("table_name = '%s' AND column_name = '%s' AND value = NEW.id", c.Name, c.column)
	statements := append(c.renew(first, "NEW"), "DELETE FROM _taken_down_jobs WHERE "+job,
		fmt.Sprintf("INSERT INTO _taken_down_jobs (table_name, column_name, value, reached) SELECT '%s', '%s', NEW.id, max(R.id) FROM %s HAVING count(*) = %d",
			c.Name, c.column, first, firstChildren))
	return strings.Join(statements, ";\n") + ";\n"
}

// renewNextBatch returns the statements that renew rows after an id, with the parameter `value`. Both arguments are SQL.
func (c children) renewNextBatch(after, limit string) []string {
	from := fmt.Sprintf("%s R JOIN %s parent ON parent.id = {:value}", c.of("{:value}", after, limit), sqlite.Quote(c.parent.Name))
	return c.renew(from, "parent")
}

// renew gives each row of R a tombstone, or its entry again. The owner of the parent keeps the own rows: the parent stays
// visible to them.
func (c children) renew(from, parent string) (statements []string) {
	gone := fmt.Sprintf("(%s <> '' AND %s.%s <> R.%s)", c.parent.takenDown(parent), parent, sqlite.Quote(c.parent.Owner), sqlite.Quote(c.Owner))
	for _, channel := range c.Channels {
		name := fmt.Sprintf("%s, '%s', R.id", c.channelSQL(channel, "R"), c.Name)
		statements = append(statements,
			fmt.Sprintf("DELETE FROM _feed WHERE (channel, collection, record) IN (SELECT %s FROM %s)", name, from),
			fmt.Sprintf("INSERT INTO _feed (channel, collection, record, at, deleted, order_key) SELECT %[1]s, unixepoch(), %[2]s, iif(%[2]s, NULL, %[3]s) FROM %[4]s",
				name, gone, c.windowKey(channel.Kind, "R"), from))
	}
	return statements
}
