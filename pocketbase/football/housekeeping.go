package football

import (
	"errors"
	"strings"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

const (
	day = 24 * time.Hour
	// keptDays is how long matches of a source are kept: phones may read the days of as many.
	keptDays = 60
	// nearBefore and nearAfter are the days whose names phones have (pb_hooks/football/publish-competitions.ts).
	nearBefore, nearAfter = 8, 14
	mostDeleted           = 500
)

// KeepTidy deletes matches that no source tells any more, and has names published again: those of matches that have come
// near, and of none that is near no more. It does so at the start and after each midnight UTC.
func (p *Poller) KeepTidy(stop <-chan struct{}) {
	for {
		if err := errors.Join(p.deleteUntold(stop), p.publishNames()); err != nil {
			p.app.Logger().Warn("football was not tidied", "error", err)
		}
		now := p.now()
		select {
		case <-stop:
			return
		case <-time.After(now.Truncate(day).Add(day + time.Minute).Sub(now)):
		}
	}
}

// deleteUntold deletes the matches of sources that are not asked any more, and old ones. What editors wrote stays.
func (p *Poller) deleteUntold(stop <-chan struct{}) error {
	kept := []string{"''", "'hand'"}
	if p.replays {
		kept = append(kept, "'replay'")
	}
	if p.source != nil {
		kept = append(kept, "'"+p.source.name+"'")
	}
	return feed.InBatches(stop, mostDeleted, func(rows int) (int, error) {
		result, err := p.app.NonconcurrentDB().NewQuery(`DELETE FROM matches WHERE id IN (
			SELECT id FROM matches WHERE source NOT IN (` + strings.Join(kept, ", ") + `)
				OR source NOT IN ('', 'hand') AND kickoff < {:old} LIMIT {:rows})`).
			Bind(dbx.Params{"old": storedTime(p.now().Add(-keptDays * day)), "rows": rows}).Execute()
		if err != nil {
			return 0, err
		}
		deleted, err := result.RowsAffected()
		return int(deleted), err
	})
}

func (p *Poller) publishNames() error {
	today := p.now().Truncate(day)
	near := dbx.Params{"from": storedTime(today.Add(-nearBefore * day)), "until": storedTime(today.Add(nearAfter * day))}
	return errors.Join(
		sqlite.Execute(p.app, `INSERT INTO _due_match_competitions (id)
			SELECT id FROM (SELECT id FROM match_competitions UNION
				SELECT DISTINCT competition FROM matches WHERE kickoff >= {:from} AND kickoff < {:until})
			WHERE id NOT IN (SELECT id FROM _due_match_competitions)`, near),
		sqlite.Execute(p.app, `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
			VALUES ('publishmatches0', 'match-days', '', '{}', {:now}, 0, 0)
			ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done`, dbx.Params{"now": time.Now().UnixMilli()}),
	)
}
