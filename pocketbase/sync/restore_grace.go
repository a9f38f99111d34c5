package sync

import (
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/sqlite"
)

// awaitsRestored says that an operation is about a row of which this server knows nothing, not even that it was
// deleted. After a restored backup the phone of its author may still bring it back (Y2): for a while after a
// start such an operation waits for it, and ends only then (Y11). Otherwise a like that comes before the post
// that it is of would be lost with the lost time.
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

// needs names the rows that an operation is about: what a toggle hangs on, what a new text belongs to and answers,
// the text itself that is changed.
func needs(c *feed.Collection, o *operation, body map[string]any) []feed.RowName {
	switch {
	case c.Target != nil && o.Action == actionCreate:
		return []feed.RowName{{Collection: c.Target.Collection, Record: targetOf(c, o, body)}}
	case c.Kind == feed.KindText && o.Action == actionCreate:
		return c.DependsOn(saidIn(body))
	case c.Kind == feed.KindText:
		return []feed.RowName{{Collection: c.Name, Record: o.Record}}
	}
	return nil
}

// saidIn reads the columns of an operation's body.
func saidIn(body map[string]any) func(column string) string {
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

// awaitRestored is the verdict of such an operation. Nothing was decided, and nothing is stored.
func (b *batch) awaitRestored(o *operation) verdict {
	return verdict{ID: o.ID, Verdict: verdictWait, Code: api.CodeDependency, After: (b.config.RestoreGrace / 20).Milliseconds()}
}
