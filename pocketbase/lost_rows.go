package main

import (
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// awaitsLost says that an operation is about a row of which this server knows nothing, not even that it was
// deleted. After a restored backup the phone of its author may still bring it back (Y2): for a while after a
// start such an operation waits for it, and ends only then (Y11). Otherwise a like that comes before the post
// that it is of would be lost with the lost time.
func (b *batch) awaitsLost(o *operation, c *feedCollection, body map[string]any) (bool, error) {
	if time.Since(b.startedAt) > b.config.LostPatience {
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
func needs(c *feedCollection, o *operation, body map[string]any) []rowName {
	switch {
	case c.Target != nil && o.Action == actionCreate:
		return []rowName{{c.Target.Collection, targetOf(c, o, body)}}
	case c.Kind == kindText && o.Action == actionCreate:
		return c.hangsOn(saidIn(body))
	case c.Kind == kindText:
		return []rowName{{c.Name, o.Record}}
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

func (b *batch) isKnown(row rowName) (bool, error) {
	var known int
	err := b.app.ConcurrentDB().NewQuery(knownRow(row.collection)).
		Bind(dbx.Params{"collection": row.collection, "record": row.record}).Row(&known)
	return known == 1, err
}

func knownRow(collection string) string {
	return "SELECT EXISTS (SELECT 1 FROM " + sqlite.Quote(collection) + " WHERE id = {:record}) OR " +
		"EXISTS (SELECT 1 FROM _feed WHERE deleted = 1 AND collection = {:collection} AND record = {:record})"
}

// awaitLost is the verdict of such an operation. Nothing was decided, and nothing is stored.
func (b *batch) awaitLost(o *operation) verdict {
	return verdict{ID: o.ID, Verdict: verdictWait, Code: api.CodeDependency, After: (b.config.LostPatience / 20).Milliseconds()}
}
