package exports

import (
	"database/sql"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// column is one of a file: its name there, and what is read for it.
type column struct{ name, expression string }

// table is read in the order of an index that begins with `at` and `id`, so that a slice costs the same wherever it is.
type table struct {
	name, from string
	// at is the moment of a row, by which it is chosen; id is distinct among rows of one moment.
	at, id string
	// atOf is a moment as `at` has it.
	atOf    func(time.Time) any
	columns []column
}

// filter says which rows are asked for. Times of 0 leave nothing out; they are in milliseconds since 1970.
type filter struct {
	From int64 `json:"from,omitzero"`
	To   int64 `json:"to,omitzero"`
	// Emails adds the addresses of users.
	Emails bool `json:"emails,omitzero"`
}

// emailColumn is read only when it is asked for.
const emailColumn = "email"

func (t table) columnsFor(f filter) []column {
	return slices.DeleteFunc(slices.Clone(t.columns), func(c column) bool { return c.name == emailColumn && !f.Emails })
}

func headerOf(columns []column) (names []string) {
	for _, one := range columns {
		names = append(names, one.name)
	}
	return names
}

// statement reads a slice behind a row, or from the beginning.
func (t table) statement(columns []column, isFirst bool) string {
	read := []string{t.at, t.id}
	for _, one := range columns {
		read = append(read, one.expression)
	}
	behind := ""
	if !isFirst {
		behind = " AND (" + t.at + ", " + t.id + ") > ({:at}, {:id})"
	}
	return "SELECT " + strings.Join(read, ", ") + " FROM " + t.from + " WHERE " + t.at + " >= {:from} AND " + t.at + " <= {:to}" + behind +
		" ORDER BY " + t.at + ", " + t.id + " LIMIT {:most}"
}

// lines reads what there is now: an export ends, however fast rows are added.
func (t table) lines(app core.App, f filter, now time.Time) Lines {
	columns, to := t.columnsFor(f), now
	if f.To > 0 {
		to = time.UnixMilli(f.To)
	}
	params := dbx.Params{"from": t.atOf(time.UnixMilli(f.From)), "to": t.atOf(to), "most": SliceRows}
	isFirst := true
	return func() (lines [][]string, err error) {
		rows, err := app.ConcurrentDB().NewQuery(t.statement(columns, isFirst)).Bind(params).Rows()
		if err != nil {
			return nil, err
		}
		defer func() { err = firstError(err, rows.Close()) }()
		isFirst = false
		for rows.Next() {
			line, at, id := make([]sql.NullString, len(columns)), any(nil), ""
			if err := rows.Scan(targets(&at, &id, line)...); err != nil {
				return nil, err
			}
			params["at"], params["id"] = at, id
			lines = append(lines, textsOf(line))
		}
		return lines, rows.Err()
	}
}

func targets(at *any, id *string, line []sql.NullString) []any {
	all := []any{at, id}
	for i := range line {
		all = append(all, &line[i])
	}
	return all
}

// textsOf has an empty text for what is null.
func textsOf(line []sql.NullString) []string {
	texts := make([]string, len(line))
	for i, one := range line {
		texts[i] = one.String
	}
	return texts
}

func firstError(one, other error) error {
	if one != nil {
		return one
	}
	return other
}

// stored is a time as PocketBase stores it.
func stored(at time.Time) any { return at.UTC().Format(types.DefaultDateLayout) }

func milliseconds(at time.Time) any { return at.UnixMilli() }
