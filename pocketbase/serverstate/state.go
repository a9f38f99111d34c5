// Package serverstate answers how the server is: queues, streams, sync calls, feed, sources, disk and backup, each with the
// value from which it warns. An answer is bounded and reads no table that grows with users (Q25).
package serverstate

import (
	"net/http"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/accounts"
	"mudarraj/api"
	"mudarraj/backups"
	"mudarraj/dailycounts"
	"mudarraj/football"
	"mudarraj/limits"
	"mudarraj/news"
	"mudarraj/pokes"
	"mudarraj/restores"
	"mudarraj/staff"
	mudarrajsync "mudarraj/sync"
	"mudarraj/uploads"
)

const (
	// capability is that of src/domain/staff.ts.
	capability = "server"
	// readEvery is how often the state is read at most, however many pages are open.
	readEvery = time.Second
)

// Needs are the parts of the server whose state is shown.
type Needs struct {
	App      core.App
	Accounts *accounts.Accounts
	Backups  *backups.Backups
	Counts   *dailycounts.Counts
	Matches  *football.Football
	News     *news.Poller
	Pokes    *pokes.Pokes
	Requests *limits.Requests
	Sync     *mudarrajsync.Server
	Uploads  *uploads.Uploads
	// Now is the clock of the server, which development can set ahead.
	Now func() time.Time
	// Version and StartedAt are those of this process.
	Version   string
	StartedAt time.Time
	// Settings from which values warn.
	DiskSpare     int64
	TombstoneDays int
}

// State reads the state.
type State struct {
	Needs
	hourly *hourlyCounts

	mu     sync.Mutex
	latest *page
	readAt time.Time
}

// New makes the reader of the state.
func New(needs Needs) *State {
	return &State{Needs: needs, hourly: newHourlyCounts(needs.App, needs.Uploads)}
}

// Bind registers the route of the page.
func (s *State) Bind(e *core.ServeEvent, door *staff.Staff) {
	e.Router.GET("/api/admin/server", door.For(capability, s.handle))
}

// KeepCounting counts what no request may count, until stop is closed.
func (s *State) KeepCounting(stop <-chan struct{}) { s.hourly.keepCounting(stop) }

// Statements are those of an answer; each reads rows by an index or a bounded number of them.
func Statements() []string {
	return append([]string{lateJobs, duePushes, removalJobs, oldestDeletionAt, news.StatesStatement, restores.LatestStatement},
		dailycounts.Statements...)
}

// page is an answer: src/views/server-state.ts has the same shape.
type page struct {
	Now        int64              `json:"now"`
	UptimeMs   int64              `json:"uptimeMs"`
	Versions   map[string]string  `json:"versions"`
	Queues     []queue            `json:"queues"`
	Values     []value            `json:"values"`
	Football   []source           `json:"football"`
	News       newsState          `json:"news"`
	Backup     backup             `json:"backup"`
	Restores   []restores.Restore `json:"restores"`
	IsRestored bool               `json:"isRestored"`
}

type backup struct {
	// AgeMs is null when there is none, or when nobody knows.
	AgeMs *int64  `json:"ageMs"`
	Bytes int64   `json:"bytes"`
	Warn  float64 `json:"warn"`
	Bad   float64 `json:"bad"`
	Level level   `json:"level"`
}

func (s *State) db() dbx.Builder { return s.App.ConcurrentDB() }

func (s *State) handle(r *staff.Request) error {
	answer, err := s.read(time.Now())
	if err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, answer)
}

// read returns the latest page while it is new. Others wait for the one who reads.
func (s *State) read(now time.Time) (*page, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.latest != nil && now.Sub(s.readAt).Abs() < readEvery {
		return s.latest, nil
	}
	answer, err := s.readAll(now)
	if err == nil {
		s.latest, s.readAt = answer, now
	}
	return answer, err
}

func (s *State) readAll(now time.Time) (*page, error) {
	answer := &page{Now: s.Now().UnixMilli(), UptimeMs: now.Sub(s.StartedAt).Milliseconds(), Backup: backupOf(s.Backups.Last(), now)}
	var err error
	var failed int
	if answer.Queues, failed, err = s.queues(now); err != nil {
		return nil, err
	}
	calls, err := s.calls()
	if err != nil {
		return nil, err
	}
	feed, grows, err := s.feed(now)
	if err != nil {
		return nil, err
	}
	for _, values := range [][]value{{judged("failed-jobs", known(failed), failedJobs)}, s.streams(now), calls, feed, s.disk(grows)} {
		answer.Values = append(answer.Values, values...)
	}
	if answer.Football, err = s.football(s.Now()); err != nil {
		return nil, err
	}
	if answer.News, err = s.news(s.Now()); err != nil {
		return nil, err
	}
	if answer.Restores, err = restores.Latest(s.App); err != nil {
		return nil, err
	}
	answer.IsRestored = len(answer.Restores) > 0 && now.Sub(time.UnixMilli(answer.Restores[0].NoticedAt)) < restoreNews
	answer.Versions, err = s.versions()
	return answer, err
}

func (s *State) versions() (map[string]string, error) {
	var sqlite string
	err := s.db().NewQuery("SELECT sqlite_version()").Row(&sqlite)
	return map[string]string{"mudarraj": s.Version, "pocketbase": pocketBaseVersion(), "go": runtime.Version(), "sqlite": sqlite}, err
}

// pocketBaseVersion is empty where the build does not name it.
var pocketBaseVersion = sync.OnceValue(func() string {
	build, isKnown := debug.ReadBuildInfo()
	if !isKnown {
		return ""
	}
	for _, module := range build.Deps {
		if module.Path == "github.com/pocketbase/pocketbase" {
			return module.Version
		}
	}
	return ""
})

func backupOf(last backups.Last, now time.Time) backup {
	shown := backup{Bytes: last.Bytes, Warn: backupAge.warn, Bad: backupAge.bad, Level: unknown}
	switch {
	case !last.Known:
	case last.At.IsZero():
		shown.Level = bad
	default:
		age := max(0, now.Sub(last.At).Milliseconds())
		shown.AgeMs, shown.Level = &age, backupAge.of(float64(age))
	}
	return shown
}
