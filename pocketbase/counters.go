package main

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// publishCounters renews the feed entries of rows whose counters changed, so that a post with sixty
// thousand likes is one entry per counter-interval (Y18).
func publishCounters(app core.App) error {
	for i := range feedCollections {
		c := &feedCollections[i]
		if len(c.Counters) == 0 {
			continue
		}
		if _, err := app.FindCachedCollectionByNameOrId(c.Name); err != nil {
			continue
		}
		if err := c.publishAll(app); err != nil {
			return fmt.Errorf("%s: %w", c.Name, err)
		}
	}
	return execute(app, "DELETE FROM _unpublished", nil)
}

// publishAll renews the entries in place; what else changed keeps its seq.
func (c *feedCollection) publishAll(app core.App) error {
	for _, channel := range c.Channels {
		if err := execute(app, c.publishIn(over(channel, "t")), dbx.Params{"name": c.Name}); err != nil {
			return err
		}
	}
	return nil
}

func (c *feedCollection) publishIn(channel string) string {
	return fmt.Sprintf("INSERT OR REPLACE INTO _feed (channel, collection, record, deleted, at, content) "+
		"SELECT f.channel, f.collection, f.record, 0, unixepoch(), coalesce(nullif(f.content, 0), f.seq) "+
		"FROM %s t CROSS JOIN _feed f ON f.channel = %s AND f.collection = {:name} AND f.record = t.id AND f.deleted = 0 "+
		"WHERE t.id IN (SELECT record FROM _unpublished WHERE collection = {:name})", quote(c.Name), channel)
}

// keepPublishing runs until stop is closed. It takes the writer only when something waits.
func keepPublishing(app core.App, every time.Duration, stop <-chan struct{}) {
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-stop:
			return
		case <-ticker.C:
		}
		var waiting int
		err := app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM _unpublished)").Row(&waiting)
		if err == nil && waiting == 1 {
			err = app.RunInTransaction(publishCounters)
		}
		if err != nil {
			app.Logger().Warn("counters were not published", "error", err)
		}
	}
}
