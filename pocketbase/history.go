package main

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/sqlite"
)

// cursor is a place in the feed: a seq, and the run of the server that gave it out.
type cursor struct {
	Seq int64  `json:"seq"`
	Run string `json:"run"`
}

// serverRun is one life of the server: what it wrote has seq firstSeq and above, up to the next run's.
type serverRun struct {
	Name     string `db:"run"`
	FirstSeq int64  `db:"first_seq"`
}

// history is what is known of the feed's past at one moment.
type history struct {
	runs  []serverRun // oldest first; the last one is now
	head  int64       // newest seq given out
	floor int64       // deletions at or below it may be missing
	epoch string
}

func (h *history) current() string { return h.runs[len(h.runs)-1].Name }

func (h *history) asOf() cursor { return cursor{Seq: h.head, Run: h.current()} }

// lastOf returns the newest seq that the named run and its past have in common with today's history.
func (h *history) lastOf(name string) (last int64, known bool) {
	for i := range h.runs {
		if h.runs[i].Name != name {
			continue
		}
		if i+1 < len(h.runs) {
			return h.runs[i+1].FirstSeq - 1, true
		}
		return h.head, true
	}
	return 0, false
}

// rewindPoint applies Y1 to one place: nil when it lies in the present history, else the point to rewind to. After a
// backup was restored, a place lies beyond its run's end, or its run is unknown. For an unknown run the other places of
// the phone count, except those of the present run, which say nothing of the time before it.
func (h *history) rewindPoint(c cursor, places []cursor) (rewind *int64) {
	if last, known := h.lastOf(c.Run); known {
		if c.Seq <= last {
			return nil
		}
		return &last
	}
	point := int64(0)
	for _, place := range places {
		if last, known := h.lastOf(place.Run); known && place.Run != h.current() {
			point = max(point, min(place.Seq, last))
		}
	}
	return &point
}

func startRun(app core.App, now time.Time) error {
	return sqlite.Execute(app, `INSERT INTO _runs (run, first_seq, at)
		SELECT {:run}, coalesce((SELECT seq FROM sqlite_sequence WHERE name = '_feed'), 0) + 1, {:at}`,
		dbx.Params{"run": security.RandomStringWithAlphabet(15, idAlphabet), "at": now.Unix()})
}

// readRuns reads what never changes while the server runs: the runs and the epoch.
func readRuns(db dbx.Builder) (*history, error) {
	h := new(history)
	if err := db.NewQuery("SELECT run, first_seq FROM _runs ORDER BY number").All(&h.runs); err != nil {
		return nil, err
	}
	err := db.NewQuery("SELECT value FROM _meta WHERE name = 'epoch'").Row(&h.epoch)
	return h, err
}

// at returns the history as db sees it at this moment: the snapshot of an answer.
func (h *history) at(db dbx.Builder) (*history, error) {
	now := &history{runs: h.runs, epoch: h.epoch}
	err := db.NewQuery(`SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = '_feed'), 0),
		coalesce((SELECT CAST(value AS INTEGER) FROM _meta WHERE name = 'floor'), 0)`).Row(&now.head, &now.floor)
	return now, err
}
