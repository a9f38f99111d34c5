package football

import (
	"errors"
	"slices"
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
	// followedDays is how long a match that is over stays followed: phones forget its day then, too.
	followedDays = 7
	// dayIsReadEvery is how often the clock is read: it may jump, and machines sleep.
	dayIsReadEvery = 10 * time.Minute
)

// TidyDaily deletes matches of sources that are not asked any more, and has names published again: those of matches that have come
// near, and of none that is near no more. It does so at the start and on each new day in UTC.
func (p *Poller) TidyDaily(stop <-chan struct{}) {
	var tidied time.Time
	for {
		if today := p.now().UTC().Truncate(day); !today.Equal(tidied) {
			if err := p.tidy(stop, tidied.IsZero()); err != nil {
				p.app.Logger().Warn("football was not tidied", "error", err)
			} else {
				tidied = today
			}
		}
		select {
		case <-stop:
			return
		case <-time.After(dayIsReadEvery):
		}
	}
}

// tidy keeps the matches of another provider at a start: a host may have forgotten a key.
func (p *Poller) tidy(stop <-chan struct{}, isStart bool) error {
	var gone []string
	if !p.replays {
		gone = append(gone, "replay")
	}
	for _, name := range p.names {
		if !isStart && !p.asks(name) {
			gone = append(gone, name)
		}
	}
	failures := []error{p.queueNames(), p.deleteMatches(stop, "kickoff < {:old} AND source NOT IN ('', 'hand')",
		dbx.Params{"old": storedTime(p.now().Add(-keptDays * day))})}
	failures = append(failures, p.endFollows(stop), p.endUnknownFollows(stop))
	for _, name := range gone {
		failures = append(failures, p.deleteOf(stop, name))
	}
	return errors.Join(failures...)
}

// deleteOf deletes the matches of a source that is asked no more, but for those of which another one tells, or that staff
// and scorers have written.
func (p *Poller) deleteOf(stop <-chan struct{}, source string) error {
	names, params := p.askedNames()
	params["source"] = source
	return p.deleteMatches(stop, `source = {:source} AND held = ''
		AND NOT EXISTS (SELECT 1 FROM match_entries WHERE match_id = matches.id) AND NOT EXISTS (SELECT 1 FROM _football_ids AS ids
		WHERE ids.id = matches.id AND ids.source IN (`+names+`))`, params)
}

func (p *Poller) asks(name string) bool {
	return slices.ContainsFunc(p.sources, func(one *source) bool { return one.name == name })
}

// endFollows ends the follows of matches that were over a week ago, so that they do not count for the most that a user may
// follow. A match that was postponed may still be played.
func (p *Poller) endFollows(stop <-chan struct{}) error {
	return p.inBatches(stop, `DELETE FROM followed_matches WHERE rowid IN (
		SELECT f.rowid FROM matches m CROSS JOIN followed_matches f ON f.match_id = m.id
		WHERE m.kickoff < {:old} AND m.status NOT IN ('scheduled', 'tbd', 'postponed') LIMIT {:rows})`,
		dbx.Params{"old": storedTime(p.now().Add(-followedDays * day))})
}

// endUnknownFollows ends follows of matches that the server never had: only the deletion of a match ends its follows else.
// They are searched before the writer is taken.
func (p *Poller) endUnknownFollows(stop <-chan struct{}) error {
	return feed.InBatches(stop, mostDeleted, func(rows int) (int, error) {
		var unknown []string
		err := p.app.ConcurrentDB().NewQuery(`SELECT id FROM followed_matches AS f
			WHERE created_at < {:old} AND NOT EXISTS (SELECT 1 FROM matches WHERE id = f.match_id) LIMIT {:rows}`).
			Bind(dbx.Params{"old": storedTime(p.now().Add(-followedDays * day)), "rows": rows}).Column(&unknown)
		if err != nil || len(unknown) == 0 {
			return 0, err
		}
		ids, params := sqlite.InList(unknown)
		return len(unknown), sqlite.Execute(p.app, "DELETE FROM followed_matches WHERE id IN ("+ids+")", params)
	})
}

// deleteMatches deletes in short transactions. An index has the condition.
func (p *Poller) deleteMatches(stop <-chan struct{}, condition string, params dbx.Params) error {
	return p.inBatches(stop, `DELETE FROM matches WHERE id IN (SELECT id FROM matches WHERE `+condition+` LIMIT {:rows})`, params)
}

// inBatches runs a statement that deletes at most {:rows} rows until it deletes none.
func (p *Poller) inBatches(stop <-chan struct{}, statement string, params dbx.Params) error {
	return feed.InBatches(stop, mostDeleted, func(rows int) (int, error) {
		params["rows"] = rows
		result, err := p.app.NonconcurrentDB().NewQuery(statement).Bind(params).Execute()
		if err != nil {
			return 0, err
		}
		deleted, err := result.RowsAffected()
		return int(deleted), err
	})
}

// queueNames has the job of the hooks publish the names of competitions near today.
func (p *Poller) queueNames() error {
	today := p.now().UTC().Truncate(day)
	near := dbx.Params{"from": storedTime(today.Add(-nearBefore * day)), "until": storedTime(today.Add(nearAfter * day))}
	return errors.Join(
		sqlite.Execute(p.app, `INSERT INTO _due_match_competitions (id)
			SELECT id FROM (SELECT id FROM match_competitions UNION
				SELECT DISTINCT competition FROM matches WHERE kickoff >= {:from} AND kickoff < {:until})
			WHERE id NOT IN (SELECT id FROM _due_match_competitions)`, near),
		sqlite.Execute(p.app, `INSERT INTO jobs (id, kind, owner, state, due, failures, done)
			SELECT 'publishmatches0', 'match-days', '', '{}', {:now}, 0, 0 FROM (SELECT 1 FROM _due_match_competitions LIMIT 1) WHERE true
			ON CONFLICT (id) DO UPDATE SET done = 0, due = excluded.due WHERE done`, dbx.Params{"now": time.Now().UnixMilli()}),
	)
}
