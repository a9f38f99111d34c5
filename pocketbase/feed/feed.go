// Package feed writes a numbered entry for each change of a row, in each channel of the row. The table of collections
// defines the channels. Triggers, counters, deletion of dependents and the history of runs belong to it.
package feed

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/sqlite"
	_ "mudarraj/tables" // the tables that triggers write
)

// Prepare makes the feed ready for a start of the server: a new run, triggers, and entries that were missed. A start
// fails without these. Errors of work that can be repeated later (counters that a crash left unpublished) are only
// logged. hasRun means that the new run has begun.
func Prepare(app core.App, now time.Time, hasRun bool) error {
	err := app.RunInTransaction(func(tx core.App) error {
		if err := nameEpoch(tx); err != nil {
			return fmt.Errorf("epoch: %w", err)
		}
		// Before other writes: the new entries belong to the new run.
		if !hasRun {
			if err := startRun(tx, now); err != nil {
				return fmt.Errorf("run: %w", err)
			}
		}
		if err := installTriggers(tx); err != nil {
			return fmt.Errorf("triggers: %w", err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := PublishCounters(app, nil); err != nil {
		logFailedStart(app, "counters", err)
	}
	return nil
}

// TryAtStart does work whose error is logged and does not fail the start.
func TryAtStart(app core.App, what string, work func(core.App) error) {
	if err := app.RunInTransaction(work); err != nil {
		logFailedStart(app, what, err)
	}
}

func logFailedStart(app core.App, what string, err error) {
	app.Logger().Error("a part of the start failed", "part", what, "error", err)
}

// installTriggers generates the triggers. Where they were missing or different, it reconciles the feed with the rows:
// after a migration, or for a recreated table.
func installTriggers(app core.App) error {
	for i := range Collections {
		c := &Collections[i]
		collection, err := app.FindCollectionByNameOrId(c.Name)
		if err != nil {
			app.Logger().Warn("no such collection, so no feed of it", "collection", c.Name)
			continue
		}
		changed, err := replaceTriggers(app, feedTriggers(c, collection))
		if err != nil {
			return fmt.Errorf("%s: %w", c.Name, err)
		}
		if !changed {
			continue
		}
		if err := reconcile(app, c); err != nil {
			return fmt.Errorf("%s: %w", c.Name, err)
		}
	}
	return nil
}

func replaceTriggers(app core.App, triggers []trigger) (changed bool, err error) {
	for _, t := range triggers {
		var current string
		err := app.DB().Select("sql").From("sqlite_master").
			Where(dbx.HashExp{"type": "trigger", "name": t.Name}).Row(&current)
		if err == nil && current == t.SQL {
			continue
		}
		changed = true
		if err := sqlite.Execute(app, "DROP TRIGGER IF EXISTS "+sqlite.Quote(t.Name), nil); err != nil {
			return changed, err
		}
		if err := sqlite.Execute(app, t.SQL, nil); err != nil {
			return changed, err
		}
	}
	return changed, nil
}

// reconcile adds rows that the feed lacks, adds tombstones for rows that do not exist, and rebuilds tags.
func reconcile(app core.App, c *Collection) error {
	name := dbx.Params{"name": c.Name}
	for _, channelOfRow := range c.Channels {
		channel, key, table := c.channelSQL(channelOfRow, "t"), c.windowKey(channelOfRow.Kind, "t"), sqlite.Quote(c.Name)
		known := fmt.Sprintf("SELECT 1 FROM _feed f WHERE f.channel = %s AND f.collection = {:name} AND f.record = t.id", channel)
		statements := []string{
			fmt.Sprintf("DELETE FROM _feed WHERE deleted = 1 AND collection = {:name} AND EXISTS "+
				"(SELECT 1 FROM %s t WHERE t.id = _feed.record AND %s = _feed.channel)", table, channel),
			fmt.Sprintf("UPDATE _feed SET order_key = %[1]s FROM %[2]s t WHERE _feed.channel = %[3]s AND _feed.collection = {:name} "+
				"AND _feed.record = t.id AND _feed.order_key IS NOT %[1]s", key, table, channel),
			fmt.Sprintf("INSERT INTO _feed (channel, collection, record, deleted, at, order_key) SELECT %s, {:name}, t.id, 0, unixepoch(), %s "+
				"FROM %s t WHERE %s IS NOT NULL AND NOT EXISTS (%s) ORDER BY t.rowid", channel, key, table, channel, known),
		}
		for _, statement := range statements {
			if err := sqlite.Execute(app, statement, name); err != nil {
				return err
			}
		}
	}
	if err := addMissingTombstones(app, c); err != nil {
		return err
	}
	if c.Tags == "" {
		return nil
	}
	if err := sqlite.Execute(app, "DELETE FROM _post_tags", nil); err != nil {
		return err
	}
	return sqlite.Execute(app, "INSERT INTO _post_tags (tag_key, order_key, post) "+c.tagSelect("t", sqlite.Quote(c.Name)+" t, "), nil)
}

// addMissingTombstones turns live entries without a row into tombstones with a new seq.
func addMissingTombstones(app core.App, c *Collection) error {
	missing := fmt.Sprintf("collection = {:name} AND deleted = 0 AND NOT EXISTS (SELECT 1 FROM %s t WHERE t.id = _feed.record)", sqlite.Quote(c.Name))
	name := dbx.Params{"name": c.Name}
	var tombstones []struct {
		Channel string `db:"channel"`
		Record  string `db:"record"`
	}
	if err := app.DB().NewQuery("SELECT channel, record FROM _feed WHERE " + missing).Bind(name).All(&tombstones); err != nil {
		return err
	}
	if err := sqlite.Execute(app, "DELETE FROM _feed WHERE "+missing, name); err != nil {
		return err
	}
	for _, tombstone := range tombstones {
		err := sqlite.Execute(app, "INSERT INTO _feed (channel, collection, record, deleted, at) VALUES ({:channel}, {:name}, {:record}, 1, unixepoch())",
			dbx.Params{"channel": tombstone.Channel, "name": c.Name, "record": tombstone.Record})
		if err != nil {
			return err
		}
	}
	return nil
}

// nameEpoch gives the data its epoch at the first start (Y2).
func nameEpoch(app core.App) error {
	return sqlite.Execute(app, "INSERT INTO _meta (name, value) VALUES ('epoch', {:epoch}) ON CONFLICT DO NOTHING",
		dbx.Params{"epoch": security.RandomStringWithAlphabet(15, idAlphabet)})
}

const idAlphabet = "abcdefghijklmnopqrstuvwxyz0123456789"
