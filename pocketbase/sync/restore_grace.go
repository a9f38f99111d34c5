package sync

import (
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/sqlite"
)

// awaitsRestored reports that an operation names a row of which this server has neither the row nor a tombstone. After
// a restored backup the phone of the author may send the row again (Y2). So for some time after a start such an
// operation waits; then it is refused (Y11). Without the wait, a like that arrives before its restored post would be
// lost.
func (b *batch) awaitsRestored(o *operation, c *feed.Collection, body map[string]any) (bool, error) {
	if time.Since(b.startedAt) > b.config.RestoreGrace {
		return false, nil
	}
	for _, row := range needs(c, o, body) {
		known, err := b.isKnown(row)
		if err != nil || !known {
			return !known, err
		}
	}
	return false, nil
}

// needs names the rows that an operation depends on: the target of a toggle, the parents of a new row, or the changed
// text itself.
func needs(c *feed.Collection, o *operation, body map[string]any) []feed.RowName {
	switch {
	case c.Target != nil && o.Action == actionCreate:
		return []feed.RowName{{Collection: c.Target.Collection, Record: targetOf(c, o, body)}}
	case o.Action == actionCreate:
		return c.DependsOn(columnsOf(body))
	case c.Kind == feed.KindText:
		return []feed.RowName{{Collection: c.Name, Record: o.Record}}
	}
	return nil
}

// columnsOf reads the columns of an operation's body.
func columnsOf(body map[string]any) func(column string) string {
	return func(column string) string {
		text, _ := body[column].(string)
		return text
	}
}

func (b *batch) isKnown(row feed.RowName) (bool, error) {
	var known int
	err := b.app.ConcurrentDB().NewQuery(knownRow(row.Collection)).
		Bind(dbx.Params{"collection": row.Collection, "record": row.Record}).Row(&known)
	return known == 1, err
}

func knownRow(collection string) string {
	return "SELECT EXISTS (SELECT 1 FROM " + sqlite.Quote(collection) + " WHERE id = {:record}) OR " +
		"EXISTS (SELECT 1 FROM _feed WHERE deleted = 1 AND collection = {:collection} AND record = {:record})"
}

// awaitRestored is the verdict of such an operation. It is not stored, because nothing was decided.
func (b *batch) awaitRestored(o *operation) verdict {
	return verdict{ID: o.ID, Verdict: verdictWait, Code: api.CodeDependency, After: (b.config.RestoreGrace / 20).Milliseconds()}
}
