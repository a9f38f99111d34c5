package serverstate

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/disk"
	"mudarraj/feed"
)

// value is one number. Value is null while the server does not know it, and for what there is none of. Warn and Bad are
// null where there is nothing to warn of.
type value struct {
	Name  string   `json:"name"`
	Value *float64 `json:"value"`
	Warn  *float64 `json:"warn"`
	Bad   *float64 `json:"bad"`
	// IsFloor: it warns of less.
	IsFloor bool  `json:"isFloor"`
	Level   level `json:"level"`
}

// number is nil for what is not known.
type number = *float64

func known[N int | int64 | float64](n N) number {
	value := float64(n)
	return &value
}

func shown(name string, n number) value {
	v := value{Name: name, Value: n, Level: plain}
	if n == nil {
		v.Level = unknown
	}
	return v
}

func judged(name string, n number, t threshold) value {
	v := shown(name, n)
	v.Warn, v.Bad, v.IsFloor = &t.warn, &t.bad, t.isFloor
	if n != nil {
		v.Level = t.of(*n)
	}
	return v
}

// none is a value that there is none of, which is fine.
func none(name string, t threshold) value {
	v := judged(name, nil, t)
	v.Level = ok
	return v
}

// judgedFrom leaves a number alone that comes from too few to say anything.
func judgedFrom(count, few int64, name string, n number, t threshold) value {
	v := judged(name, n, t)
	if n != nil && count < few {
		v.Level = ok
	}
	return v
}

func (s *State) streams(now time.Time) []value {
	streams := s.Pokes.State(now)
	open := shown("streams", known(streams.Open))
	if streams.Most > 0 {
		open = judged("streams", open.Value, streamShare.shareOf(float64(streams.Most)))
	}
	return []value{open, shown("pokes", known(streams.PerSecond))}
}

func (s *State) calls() ([]value, error) {
	today, err := s.Counts.Today()
	if err != nil {
		return nil, err
	}
	calls, operations := today.Times.Calls(), today.Operations
	var p95 number
	if ms := today.Times.P95(); ms != nil {
		p95 = known(*ms)
	}
	share := func(t threshold) threshold { return t.shareOf(float64(max(operations, fewOperations))) }
	return []value{
		judgedFrom(calls, fewCalls, "sync-p95", p95, syncP95),
		shown("sync-calls", known(calls)),
		shown("operations", known(operations)),
		judgedFrom(operations, fewOperations, "refused", known(today.Refused), share(refusedShare)),
		judgedFrom(operations, fewOperations, "waiting", known(today.Waiting), share(waitingShare)),
	}, nil
}

// oldestDeletionAt is the first entry of an index.
const oldestDeletionAt = "SELECT coalesce((SELECT at FROM _feed WHERE deleted = 1 ORDER BY at LIMIT 1), 0)"

// feed returns the growth of the database, too: nil while it is not known.
func (s *State) feed(now time.Time) (values []value, grows number, err error) {
	head, err := feed.ReadHead(s.db())
	if err != nil {
		return nil, nil, err
	}
	var oldest int64
	if err := s.db().NewQuery(oldestDeletionAt).Bind(dbx.Params{}).Row(&oldest); err != nil {
		return nil, nil, err
	}
	deletion := none("oldest-deletion", oldestDeletion(s.TombstoneDays))
	if oldest > 0 {
		deletion = judged(deletion.Name, known(max(0, now.Sub(time.Unix(oldest, 0)).Milliseconds())), oldestDeletion(s.TombstoneDays))
	}
	var changes number
	growth, err := s.Counts.Growth()
	if growth != nil {
		changes, grows = known(growth.Changes), known(growth.Bytes)
	}
	return []value{shown("feed-head", known(head)), shown("feed-entries", s.hourly.entries()), shown("feed-growth", changes),
		deletion}, grows, err
}

func (s *State) disk(grows number) []value {
	folder := s.App.DataDir()
	database, log := sizeOf(filepath.Join(folder, "data.db")), sizeOf(filepath.Join(folder, "data.db-wal"))
	var free, share number
	days := judged("days-left", nil, daysLeft)
	if space, err := disk.SpaceOf(folder); err == nil && space.Total > 0 {
		free, share = known(space.Free), known(float64(space.Free)*100/float64(space.Total))
		if grows != nil && *grows > 0 {
			days = judged(days.Name, known(float64(space.Free) / *grows), daysLeft)
		} else if grows != nil {
			days = none(days.Name, daysLeft) // it does not fill
		}
	}
	room := freeBytes(float64(s.DiskSpare), float64(s.DiskSpare))
	if database != nil {
		room = freeBytes(*database, float64(s.DiskSpare))
	}
	return []value{judged("disk-free", free, room), judged("disk-share", share, freeShare), days,
		shown("database", database), shown("database-growth", grows), judged("log", log, walBytes), shown("upload-bytes", s.hourly.uploads())}
}

// sizeOf is nil for a file that cannot be read. A log that is missing is empty.
func sizeOf(path string) number {
	file, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return known(0)
	}
	if err != nil {
		return nil
	}
	return known(file.Size())
}
