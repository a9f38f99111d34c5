package feed

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
	"mudarraj/stopping"
)

// PublishCounters renews the feed entries of rows whose counters changed: a post with sixty thousand likes is one entry
// in a counter-interval (Y18). It takes the writer only when rows wait, and works in batches.
func PublishCounters(app core.App, stop <-chan struct{}) error {
	for i := range Collections {
		c := &Collections[i]
		if len(c.Counters) == 0 {
			continue
		}
		if _, err := app.FindCachedCollectionByNameOrId(c.Name); err != nil {
			continue
		}
		if err := c.publishAll(app, stop); err != nil {
			return fmt.Errorf("%s: %w", c.Name, err)
		}
	}
	return nil
}

const unpublishedRows = "SELECT record FROM _unpublished WHERE collection = {:name} AND record > {:after} ORDER BY record LIMIT {:rows}"

// publishAll handles the rows by id. A row that is counted again meanwhile waits for the next interval.
func (c *Collection) publishAll(app core.App, stop <-chan struct{}) error {
	after := ""
	return InBatches(stop, MaxBatch, func(rows int) (int, error) {
		var ids []string
		err := app.ConcurrentDB().NewQuery(unpublishedRows).
			Bind(dbx.Params{"name": c.Name, "after": after, "rows": rows}).Column(&ids)
		if err != nil || len(ids) == 0 {
			return 0, err
		}
		after = ids[len(ids)-1]
		list, err := json.Marshal(ids)
		if err != nil {
			return 0, err
		}
		var statements []string
		for _, channel := range c.Channels {
			statements = append(statements, c.publishIn(c.channelSQL(channel, "t")))
		}
		_, err = deleteBatch(app, dbx.Params{"name": c.Name, "ids": string(list)}, append(statements, forgetPublished)...)
		return len(ids), err
	})
}

const forgetPublished = "DELETE FROM _unpublished WHERE collection = {:name} AND record IN (SELECT value FROM json_each({:ids}))"

// publishIn renews the entries in place. Other changes keep their seq.
func (c *Collection) publishIn(channel string) string {
	return fmt.Sprintf("INSERT OR REPLACE INTO _feed (channel, collection, record, deleted, at, content, order_key) "+
		"SELECT f.channel, f.collection, f.record, 0, unixepoch(), "+contentRenewed+", f.order_key "+
		"FROM %s t CROSS JOIN _feed f ON f.channel = %s AND f.collection = {:name} AND f.record = t.id AND f.deleted = 0 "+
		"WHERE t.id IN (SELECT value FROM json_each({:ids}))", sqlite.Quote(c.Name), channel)
}

// KeepPublishing runs until stop is closed.
func KeepPublishing(app core.App, every time.Duration, stop <-chan struct{}) {
	for range stopping.Ticks(every, stop) {
		if err := PublishCounters(app, stop); err != nil {
			app.Logger().Warn("counters were not published", "error", err)
		}
	}
}
