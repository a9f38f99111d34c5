package feed

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/sqlite"
)

// Cursor is a place in the feed: a seq, and the run of the server that gave it out.
type Cursor struct {
	Seq int64  `json:"seq"`
	Run string `json:"run"`
}

// ServerRun is one life of the server: what it wrote has seq firstSeq and above, up to the next run's.
type ServerRun struct {
	Name     string `db:"run"`
	FirstSeq int64  `db:"first_seq"`
}

// History is what is known of the feed's past at one moment.
type History struct {
	Runs  []ServerRun // oldest first; the last one is now
	Head  int64       // newest seq given out
	Floor int64       // deletions at or below it may be missing
	Epoch string
}

func (h *History) Current() string { return h.Runs[len(h.Runs)-1].Name }

func (h *History) AsOf() Cursor { return Cursor{Seq: h.Head, Run: h.Current()} }

// lastOf returns the newest seq that the named run and its past have in common with today's history.
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

// RewindPoint applies Y1 to one place: nil when it lies in the present history, else the point to rewind to. After a
// backup was restored, a place lies beyond its run's end, or its run is unknown. For an unknown run the other places of
// the phone count, except those of the present run, which say nothing of the time before it.
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

// ReadRuns reads what never changes while the server runs: the runs and the epoch.
func ReadRuns(db dbx.Builder) (*History, error) {
	h := new(History)
	if err := db.NewQuery("SELECT run, first_seq FROM _runs ORDER BY number").All(&h.Runs); err != nil {
		return nil, err
	}
	err := db.NewQuery("SELECT value FROM _meta WHERE name = 'epoch'").Row(&h.Epoch)
	return h, err
}

// At returns the history as db sees it at this moment: the snapshot of an answer.
func (h *History) At(db dbx.Builder) (*History, error) {
	now := &History{Runs: h.Runs, Epoch: h.Epoch}
	err := db.NewQuery(`SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = '_feed'), 0),
		coalesce((SELECT CAST(value AS INTEGER) FROM _meta WHERE name = 'floor'), 0)`).Row(&now.Head, &now.Floor)
	return now, err
}
