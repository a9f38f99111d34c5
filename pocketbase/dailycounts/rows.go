package dailycounts

import (
	"database/sql"
	"encoding/json"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

const readRow = "SELECT coalesce(operations, 0), coalesce(refused, 0), coalesce(waiting, 0), coalesce(sync_times, '[]') FROM _daily_figures WHERE day = {:day}"

func readDay(db dbx.Builder, name string) (day Day, err error) {
	var times string
	err = db.NewQuery(readRow).Bind(dbx.Params{"day": name}).Row(&day.Operations, &day.Refused, &day.Waiting, &times)
	if errors.Is(err, sql.ErrNoRows) {
		return day, nil
	}
	if err != nil {
		return day, err
	}
	return day, json.Unmarshal([]byte(times), &day.Times)
}

// writeRow also notes how far feed and database have grown.
const writeRow = `INSERT INTO _daily_figures (day, active, operations, refused, waiting, sync_times, sync_p95, feed_head, data_bytes)
	VALUES ({:day}, 0, {:operations}, {:refused}, {:waiting}, {:times}, {:p95},
		coalesce((SELECT seq FROM sqlite_sequence WHERE name = '_feed'), 0),
		(SELECT page_count * page_size FROM pragma_page_count, pragma_page_size))
	ON CONFLICT (day) DO UPDATE SET operations = excluded.operations, refused = excluded.refused, waiting = excluded.waiting,
		sync_times = excluded.sync_times, sync_p95 = excluded.sync_p95, feed_head = excluded.feed_head, data_bytes = excluded.data_bytes`

func addToRow(tx core.App, name string, more *Day) error {
	day, err := readDay(tx.DB(), name)
	if err != nil {
		return err
	}
	day.add(more)
	times, err := json.Marshal(day.Times)
	if err != nil {
		return err
	}
	return sqlite.Execute(tx, writeRow, dbx.Params{"day": name, "operations": day.Operations, "refused": day.Refused,
		"waiting": day.Waiting, "times": string(times), "p95": day.Times.P95()})
}

// growthRows are the newest two days before the present one.
const growthRows = "SELECT day, feed_head, data_bytes FROM _daily_figures WHERE day < {:today} AND feed_head IS NOT NULL ORDER BY day DESC LIMIT 2"

// Statements are those that a page needs.
var Statements = []string{readRow, growthRows}

// Growth is by how much the feed and the database grew on a day.
type Growth struct{ Changes, Bytes float64 }

// Growth is that of the last whole day that was counted, or the mean of the days since the one before; nil before there
// are two.
func (c *Counts) Growth() (*Growth, error) {
	var rows []struct {
		Day   string `db:"day"`
		Head  int64  `db:"feed_head"`
		Bytes int64  `db:"data_bytes"`
	}
	err := c.app.ConcurrentDB().NewQuery(growthRows).Bind(dbx.Params{"today": dayOf(c.now())}).All(&rows)
	if err != nil || len(rows) < 2 {
		return nil, err
	}
	days, err := daysBetween(rows[1].Day, rows[0].Day)
	if err != nil {
		return nil, err
	}
	return &Growth{Changes: float64(rows[0].Head-rows[1].Head) / days, Bytes: float64(rows[0].Bytes-rows[1].Bytes) / days}, nil
}

func daysBetween(first, last string) (float64, error) {
	from, err := time.Parse(dayForm, first)
	if err != nil {
		return 0, err
	}
	to, err := time.Parse(dayForm, last)
	return to.Sub(from).Hours() / 24, err
}
