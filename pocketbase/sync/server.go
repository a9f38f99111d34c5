// Package sync answers POST /api/sync: operations of a user, their verdicts, and what changed since a cursor.
package sync

import (
	"context"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/dailycounts"
	"mudarraj/feed"
	"mudarraj/hooks"
	"mudarraj/limits"
	"mudarraj/pokes"
	"mudarraj/sessions"
	"mudarraj/sqlite"
	"mudarraj/uploads"
)

// Server answers sync calls.
type Server struct {
	app      core.App
	config   *Settings
	limits   *limits.Limiter
	sessions *sessions.Sessions
	pace     *pokes.Pace
	uploads  *uploads.Uploads
	hooks    *hooks.Watch
	gate     *sqlite.SnapshotGate
	// Limits of sync calls. Readers do not queue behind writers.
	syncBytes        *limits.ByteBudget
	writers, readers *limits.Concurrency
	patience         time.Duration // of a phone that waits for the answer to a sync call
	tags             *tagCounts
	feedCache        *feedCache
	past             *feed.History // runs and epoch; known once the feed is prepared
	startedAt        time.Time
	deliveries       *deliveries
	counts           *dailycounts.Counts
}

// Needs are the parts of the server that sync calls use.
type Needs struct {
	App      core.App
	Limiter  *limits.Limiter
	Sessions *sessions.Sessions
	Pace     *pokes.Pace
	Uploads  *uploads.Uploads
	Hooks    *hooks.Watch
	Gate     *sqlite.SnapshotGate
	// Counts may be nil.
	Counts *dailycounts.Counts
}

func New(needs Needs, config *Settings) *Server {
	s := &Server{app: needs.App, config: config, limits: needs.Limiter, sessions: needs.Sessions, pace: needs.Pace,
		uploads: needs.Uploads, hooks: needs.Hooks, gate: needs.Gate, tags: newTagCounts(), startedAt: time.Now(), patience: Patience, deliveries: newDeliveries(), counts: needs.Counts,
		syncBytes: limits.NewByteBudget(config.BufferBytes, config.BufferPerUser),
		writers:   newCallLimit(config.Writers, config), readers: newCallLimit(config.Readers, config)}
	s.feedCache = newFeedCache(config,
		func() (int64, error) { return feed.ReadHead(s.app.ConcurrentDB()) },
		func(ctx context.Context) (*snapshot, error) { return s.beginSnapshot(ctx, "") })
	return s
}

// Bind registers the routes of sync calls, which are answered as of this history.
func (s *Server) Bind(e *core.ServeEvent, past *feed.History) {
	s.past = past
	s.bindSync(e)
	s.bindRowGate()
}

// Waiting are the calls that wait for their turn, those with operations apart.
func (s *Server) Waiting() (writers, readers int) { return s.writers.Waiting(), s.readers.Waiting() }

// Readable returns the channels that a user may read. `rooms` stands for the channels of all rooms of the user. The seats
// of all rooms are read in one statement: a stream may name many.
func (s *Server) Readable(user string, channels []string) ([]string, error) {
	rooms, err := roomChannels(s.app.ConcurrentDB(), user)
	if err != nil {
		return nil, err
	}
	r := newRights(s.app.ConcurrentDB(), user)
	r.knowRooms(channels, rooms)
	readable, err := r.readableChannels(channels, s.config)
	if err != nil || !slices.Contains(channels, "rooms") {
		return readable, err
	}
	return append(readable, slices.DeleteFunc(rooms, func(name string) bool { return slices.Contains(readable, name) })...), nil
}
