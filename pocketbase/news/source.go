package news

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

const (
	often = 15 * time.Minute
	// seldom is the longest rest of a source that fails.
	seldom = 6 * time.Hour
)

// source is a row of news_sources, and when it is asked next.
type source struct {
	ID      string `db:"id"`
	Address string `db:"address"`
	stamps
	Due      int64 `db:"due"`
	Failures int   `db:"failures"`
}

// readSources reads the sources that are asked. One with a new address is due, and has no stamps.
func readSources(app core.App) (sources []source, err error) {
	err = app.ConcurrentDB().NewQuery(`SELECT s.id, s.address, coalesce(p.etag, '') AS etag, coalesce(p.modified, '') AS modified,
			coalesce(p.due, 0) AS due, coalesce(p.failures, 0) AS failures
		FROM news_sources s LEFT JOIN _news_polls p ON p.source = s.id AND p.address = s.address
		WHERE s.enabled ORDER BY due, s.id`).All(&sources)
	return sources, err
}

// isDue: a clock that was ahead before does not make a source wait longer than any does.
func (s *source) isDue(now time.Time) bool {
	wait := time.UnixMilli(s.Due).Sub(now)
	return wait <= 0 || wait > seldom
}

// noteAnswer notes what came of asking, and when the source is asked again.
func (s *source) noteAnswer(app core.App, now time.Time, got stamps, trouble Trouble) error {
	rest, failures := often, 0
	if trouble != "" {
		failures = min(s.Failures+1, 10)
		rest = min(seldom, often<<failures)
	}
	params := dbx.Params{"source": s.ID, "address": s.Address, "etag": got.ETag, "modified": got.Modified, "at": now.UnixMilli(),
		"due": now.Add(rest).UnixMilli(), "failures": failures, "now": storedTime(now), "trouble": string(trouble)}
	return app.RunInTransaction(func(tx core.App) error {
		err := sqlite.Execute(tx, notePoll, params)
		if err != nil {
			return err
		}
		return sqlite.Execute(tx, `UPDATE news_sources SET answered_at = {:now}, trouble = {:trouble}
			WHERE id = {:source} AND address = {:address}`, params)
	})
}

// notePoll keeps the last success and the first failure after it, of the same address.
const notePoll = `INSERT INTO _news_polls AS p (source, address, etag, modified, due, failures, succeeded_at, failing_since)
	VALUES ({:source}, {:address}, {:etag}, {:modified}, {:due}, {:failures}, iif({:trouble} = '', {:at}, 0), iif({:trouble} = '', 0, {:at}))
	ON CONFLICT (source) DO UPDATE SET address = excluded.address, etag = excluded.etag, modified = excluded.modified,
		due = excluded.due, failures = excluded.failures,
		succeeded_at = CASE WHEN excluded.succeeded_at > 0 OR p.address <> excluded.address THEN excluded.succeeded_at ELSE p.succeeded_at END,
		failing_since = CASE WHEN excluded.failing_since = 0 OR p.failing_since = 0 OR p.address <> excluded.address
			THEN excluded.failing_since ELSE p.failing_since END`

func storedTime(t time.Time) string { return t.UTC().Format("2006-01-02 15:04:05.000Z") }
