package feed

import (
	"encoding/json"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	Day        = 24 * time.Hour
	purgeEvery = 6 * time.Hour
)

// purge deletes old tombstones, broadcasts (Y21) and verdicts in batches. Each batch is a transaction that leaves
// consistent data, so that the next purge continues an interrupted one.
type purge struct {
	app  core.App
	stop <-chan struct{}
	// Older entries are purged; in seconds since 1970.
	tombstones, verdicts int64
}

func PurgeFeed(app core.App, config *FeedSettings, now time.Time, stop <-chan struct{}) error {
	p := &purge{app: app, stop: stop,
		tombstones: now.Add(-time.Duration(config.TombstoneDays) * Day).Unix(),
		verdicts:   now.Add(-time.Duration(config.VerdictDays) * Day).Unix()}
	for _, old := range append([]string{oldTombstones}, oldBroadcasts()...) {
		if err := p.entries(old); err != nil {
			return err
		}
	}
	return InBatches(stop, MaxBatch, p.oldestVerdicts)
}

const oldTombstones = "SELECT seq FROM _feed WHERE deleted = 1 AND at < {:before} ORDER BY at LIMIT {:rows}"

// oldBroadcasts select entries in channels that do not hold their row.
func oldBroadcasts() []string {
	var statements []string
	for i := range Collections {
		if c := &Collections[i]; c.Broadcast != "" {
			statements = append(statements, "SELECT seq FROM _feed WHERE channel = '"+c.Broadcast+"' AND collection = '"+c.Name+"' "+
				"AND deleted = 0 AND at < {:before} LIMIT {:rows}")
		}
	}
	return statements
}

// entries deletes the entries that a statement selects. The select runs outside of the transaction: an entry never
// changes, it is only replaced by one with another seq.
func (p *purge) entries(old string) error {
	return InBatches(p.stop, MaxBatch, func(rows int) (int, error) {
		var found []int64
		err := p.app.ConcurrentDB().NewQuery(old).Bind(dbx.Params{"before": p.tombstones, "rows": rows}).Column(&found)
		if err != nil || len(found) == 0 {
			return 0, err
		}
		list, err := json.Marshal(found)
		if err != nil {
			return 0, err
		}
		_, err = deleteBatch(p.app, dbx.Params{"entries": string(list)}, raiseFloor, removeEntries)
		return len(found), err
	})
}

const (
	// raiseFloor stores the seq up to which deletions may be missing. A cursor below it gets a fresh window.
	raiseFloor = `INSERT INTO _meta (name, value)
		SELECT 'floor', max(seq) FROM _feed WHERE seq IN (SELECT value FROM json_each({:entries})) HAVING max(seq) IS NOT NULL
		ON CONFLICT (name) DO UPDATE SET value = max(CAST(value AS INTEGER), CAST(excluded.value AS INTEGER))`
	removeEntries = `DELETE FROM _feed WHERE seq IN (SELECT value FROM json_each({:entries}))`
)

// oldVerdicts are sorted by their index, so that SQLite reads only as many as the limit.
const oldVerdicts = "FROM _operations WHERE at < {:before} ORDER BY at, user, id LIMIT {:rows}"

const (
	// raisePurged stores the highest purged number of each device for ever (Y4).
	raisePurged = `INSERT INTO _devices (user, device, purged)
		SELECT user, device, max(n) FROM (SELECT user, device, n ` + oldVerdicts + `) WHERE true GROUP BY user, device
		ON CONFLICT (user, device) DO UPDATE SET purged = max(purged, excluded.purged)`
	removeVerdicts = `DELETE FROM _operations WHERE (user, id) IN (SELECT user, id ` + oldVerdicts + `)`
	isVerdictOld   = "SELECT EXISTS (SELECT 1 FROM _operations WHERE at < {:before})"
)

// oldestVerdicts deletes the oldest ones. It takes the writer only when there are any.
func (p *purge) oldestVerdicts(rows int) (done int, err error) {
	params := dbx.Params{"before": p.verdicts, "rows": rows}
	var old int
	err = p.app.ConcurrentDB().NewQuery(isVerdictOld).Bind(dbx.Params{"before": p.verdicts}).Row(&old)
	if err != nil || old == 0 {
		return 0, err
	}
	return deleteBatch(p.app, params, raisePurged, removeVerdicts)
}

// KeepPurging purges at the start, and then every few hours.
func KeepPurging(app core.App, config *FeedSettings, stop <-chan struct{}) {
	ticker := time.NewTicker(purgeEvery)
	defer ticker.Stop()
	for now := time.Now(); ; {
		if err := PurgeFeed(app, config, now, stop); err != nil {
			app.Logger().Warn("purge failed", "error", err)
		}
		select {
		case <-stop:
			return
		case now = <-ticker.C:
		}
	}
}
