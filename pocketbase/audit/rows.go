package audit

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

// row is one of the audit. Its time is in milliseconds since 1970.
type row struct {
	ID        string `db:"id" json:"id"`
	CreatedAt string `db:"created_at" json:"-"`
	At        int64  `db:"-" json:"at"`
	Staff     string `db:"staff" json:"staff"`
	Username  string `db:"username" json:"username"`
	Action    string `db:"action" json:"action"`
	Subject   string `db:"subject" json:"subject"`
	Why       string `db:"why" json:"why"`
}

// whole is a row with what changed, as JSON; null where there was nothing.
type whole struct {
	row
	Before types.JSONRaw `db:"before" json:"before"`
	After  types.JSONRaw `db:"after" json:"after"`
}

const (
	shownColumns = "id, created_at, staff, username, action, subject, why"
	allColumns   = shownColumns + ", coalesce(before, 'null') AS before, coalesce(after, 'null') AS after"
)

func (r *row) readTime() error {
	at, err := types.ParseDateTime(r.CreatedAt)
	r.At = at.Time().UnixMilli()
	return err
}

// readPage reads one row more than a page has: whether there are further ones.
func readPage(app core.App, f filter, after cursor, most int) (rows []row, next string, err error) {
	rows = []row{}
	statement, params := f.statement(shownColumns, after, most+1)
	if err := app.ConcurrentDB().NewQuery(statement).Bind(params).All(&rows); err != nil {
		return nil, "", err
	}
	if len(rows) > most {
		rows = rows[:most]
		next = cursor{rows[most-1].CreatedAt, rows[most-1].ID}.text()
	}
	for i := range rows {
		if err := rows[i].readTime(); err != nil {
			return nil, "", err
		}
	}
	return rows, next, nil
}

// readWhole returns nil for an id that no row has.
func readWhole(app core.App, id string) (*whole, error) {
	found := new(whole)
	err := app.ConcurrentDB().NewQuery("SELECT " + allColumns + " FROM staff_audit WHERE id = {:id}").Bind(dbx.Params{"id": id}).One(found)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return found, found.readTime()
}

// mostChoices of a filter are offered.
const mostChoices = 200

// choices are the values of a column, by leaps through an index that begins with it.
func choices(app core.App, column, index string) (values []string, err error) {
	values = []string{}
	next := "(SELECT " + column + " FROM staff_audit INDEXED BY " + index + " WHERE " + column + " > value ORDER BY " + column + " LIMIT 1)"
	err = app.ConcurrentDB().NewQuery(`WITH RECURSIVE leaps(value) AS (
			SELECT (SELECT ` + column + ` FROM staff_audit INDEXED BY ` + index + ` ORDER BY ` + column + ` LIMIT 1)
			UNION ALL SELECT ` + next + ` FROM leaps WHERE value IS NOT NULL LIMIT {:most})
		SELECT value FROM leaps WHERE value IS NOT NULL`).Bind(dbx.Params{"most": mostChoices + 1}).Column(&values)
	return values, err
}
