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

func (c *feedCollection) publishAll(app core.App) error {
	waiting := "SELECT record FROM _unpublished WHERE collection = {:name}"
	name := dbx.Params{"name": c.Name}
	for _, channel := range c.Channels {
		channel = over(channel, "t")
		from := fmt.Sprintf("FROM %s t WHERE t.id IN (%s) AND %s IS NOT NULL", quote(c.Name), waiting, channel)
		err := execute(app, fmt.Sprintf("DELETE FROM _feed WHERE collection = {:name} AND (channel, record) IN (SELECT %s, t.id %s)", channel, from), name)
		if err != nil {
			return err
		}
		err = execute(app, fmt.Sprintf("INSERT INTO _feed (channel, collection, record, deleted, at) "+
			"SELECT %s, {:name}, t.id, 0, unixepoch() %s ORDER BY t.rowid", channel, from), name)
		if err != nil {
			return err
		}
	}
	return nil
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
