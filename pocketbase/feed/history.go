package feed

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/sqlite"
)

// Cursor is a position in the feed: a seq, and the run of the server that gave it out.
type Cursor struct {
	Seq int64  `json:"seq"`
	Run string `json:"run"`
}

// ServerRun is one run of the server process. Its entries have seq FirstSeq and above, up to the next run.
type ServerRun struct {
	Name     string `db:"run"`
	FirstSeq int64  `db:"first_seq"`
}

// History has the runs of the feed as of one snapshot.
type History struct {
	Runs  []ServerRun // oldest first; the last one is now
	Head  int64       // newest seq given out
	Floor int64       // deletions at or below it may be missing
	Epoch string
}

func (h *History) Current() string { return h.Runs[len(h.Runs)-1].Name }

func (h *History) AsOf() Cursor { return Cursor{Seq: h.Head, Run: h.Current()} }

// lastOf returns the newest seq that the named run, with its past, shares with the present history.
func (h *History) lastOf(name string) (last int64, known bool) {
	for i := range h.Runs {
		if h.Runs[i].Name != name {
			continue
		}
		if i+1 < len(h.Runs) {
			return h.Runs[i+1].FirstSeq - 1, true
		}
		return h.Head, true
	}
	return 0, false
}

// RewindPoint applies Y1 to one cursor: nil if it is in the present history, else the point to rewind to. After a
// restored backup a cursor is above the end of its run, or its run is unknown. For an unknown run the phone's other
// cursors count. Those of the present run do not: they say nothing about earlier runs.
func (h *History) RewindPoint(c Cursor, places []Cursor) (rewind *int64) {
	if last, known := h.lastOf(c.Run); known {
		if c.Seq <= last {
			return nil
		}
		return &last
	}
	point := int64(0)
	for _, place := range places {
		if last, known := h.lastOf(place.Run); known && place.Run != h.Current() {
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

// ReadRuns reads the runs and the epoch, which do not change while the server runs.
func ReadRuns(db dbx.Builder) (*History, error) {
	h := new(History)
	if err := db.NewQuery("SELECT run, first_seq FROM _runs ORDER BY number").All(&h.Runs); err != nil {
		return nil, err
	}
	err := db.NewQuery("SELECT value FROM _meta WHERE name = 'epoch'").Row(&h.Epoch)
	return h, err
}

// At returns the history as of the snapshot of db.
func (h *History) At(db dbx.Builder) (*History, error) {
	now := &History{Runs: h.Runs, Epoch: h.Epoch}
	err := db.NewQuery(`SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = '_feed'), 0),
		coalesce((SELECT CAST(value AS INTEGER) FROM _meta WHERE name = 'floor'), 0)`).Row(&now.Head, &now.Floor)
	return now, err
}
