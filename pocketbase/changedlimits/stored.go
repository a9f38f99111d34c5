// Package changedlimits has the limits that supers change while the server runs: the table, the page and the command.
package changedlimits

import (
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/limits"
	"mudarraj/sqlite"
)

// stored is a row of `_limits` (pb_migrations/1700000480_limits.js). Its time is in milliseconds since 1970.
type stored struct {
	Name  string `db:"name"`
	Value string `db:"value"`
	By    string `db:"by"`
	At    int64  `db:"at"`
}

func storedRows(app core.App) (rows []stored, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT name, value, by, at FROM _limits ORDER BY name").All(&rows)
	return rows, err
}

// findStored returns nil for a limit that nobody changed.
func findStored(tx core.App, name string) (*stored, error) {
	row := new(stored)
	err := tx.DB().NewQuery("SELECT name, value, by, at FROM _limits WHERE name = {:name}").Bind(dbx.Params{"name": name}).One(row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return row, err
}

func store(tx core.App, name string, rate limits.Rate, by string) error {
	return sqlite.Execute(tx, `INSERT INTO _limits (name, value, by, at) VALUES ({:name}, {:value}, {:by}, {:at})
		ON CONFLICT (name) DO UPDATE SET value = excluded.value, by = excluded.by, at = excluded.at`,
		dbx.Params{"name": name, "value": rate.String(), "by": by, "at": time.Now().UnixMilli()})
}

func remove(tx core.App, name string) error {
	return sqlite.Execute(tx, "DELETE FROM _limits WHERE name = {:name}", dbx.Params{"name": name})
}

// rateIn reads the rate of a row. One that is out of bounds, such as one of a version with others, does not hold.
func rateIn(row stored, of limits.Limit) (rate limits.Rate, holds bool) {
	rate, err := limits.ParseRate(row.Value)
	return rate, err == nil && !of.Bounds().Check(rate).Any()
}
