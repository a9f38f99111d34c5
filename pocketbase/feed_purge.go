package main

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const day = 24 * time.Hour

// purgeFeed forgets old tombstones, what was told of rows (Y21), and verdicts. The floor remembers up to which seq deletions may be
// missing: a cursor below it gets its window afresh. Per device the highest purged number stays for ever (Y4).
func purgeFeed(app core.App, config *settings, now time.Time) error {
	forgotten := "(deleted = 1" + toldEntries() + ") AND at < {:before}"
	tombstones := dbx.Params{"before": now.Add(-time.Duration(config.TombstoneDays) * day).Unix()}
	verdicts := dbx.Params{"before": now.Add(-time.Duration(config.VerdictDays) * day).Unix()}
	steps := []struct {
		statement string
		params    dbx.Params
	}{
		{`INSERT INTO _meta (name, value)
			SELECT 'floor', max(seq) FROM _feed WHERE ` + forgotten + ` HAVING max(seq) IS NOT NULL
			ON CONFLICT (name) DO UPDATE SET value = max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER))`, tombstones},
		{`DELETE FROM _feed WHERE ` + forgotten, tombstones},
		{`INSERT INTO _devices (user, device, purged)
			SELECT user, device, max(n) FROM _operations WHERE at < {:before} GROUP BY user, device
			ON CONFLICT (user, device) DO UPDATE SET purged = max(purged, excluded.purged)`, verdicts},
		{`DELETE FROM _operations WHERE at < {:before}`, verdicts},
	}
	for _, step := range steps {
		if err := execute(app, step.statement, step.params); err != nil {
			return err
		}
	}
	return nil
}

// toldEntries is the condition for entries in channels that do not hold their row.
func toldEntries() string {
	condition := ""
	for i := range feedCollections {
		if c := &feedCollections[i]; c.Told != "" {
			condition += " OR channel = " + c.Told + " AND collection = '" + c.Name + "'"
		}
	}
	return condition
}

// keepPurging does the daily purge of a server that is never restarted.
func keepPurging(app core.App, config *settings, stop <-chan struct{}) {
	ticker := time.NewTicker(6 * time.Hour)
	defer ticker.Stop()
	for {
		select {
		case <-stop:
			return
		case now := <-ticker.C:
			err := app.RunInTransaction(func(tx core.App) error { return purgeFeed(tx, config, now) })
			if err != nil {
				app.Logger().Warn("purge failed", "error", err)
			}
		}
	}
}
