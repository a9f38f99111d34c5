package main

import (
	"context"
	"fmt"
	"net"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/accounts"
	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/hooks"
	"mudarraj/jobs"
	"mudarraj/limits"
	"mudarraj/logs"
	"mudarraj/pokes"
	"mudarraj/push"
	"mudarraj/sessions"
	"mudarraj/site"
	"mudarraj/sqlite"
	_ "mudarraj/tables" // the tables that rules read
	"mudarraj/uploads"
)

// server ties PocketBase and our transport together.
type server struct {
	app      core.App
	config   *configuration
	limits   *limits.Limiter
	sessions *sessions.Sessions
	accounts *accounts.Accounts
	pokes    *pokes.Pokes
	uploads  *uploads.Uploads
	push     *push.Push
	// Limits of sync calls. Reading never queues behind writing.
	syncBytes        *limits.ByteBudget
	writers, readers *limits.Concurrency
	patience         time.Duration // of a phone that waits for the answer to a sync call
	requests         *limits.Requests
	tags             *tagCounts
	hooks            *hooks.Watch
	feedCache        *feedCache
	log              *sqlite.WriteAheadLog
	lookups          *limits.Lookups
	past             *history // runs and epoch; known once the feed is prepared
	startedAt        time.Time
	run              *dataRun
	stop             chan struct{}
	stopOnce         sync.Once
}

func newServer(app core.App, config *configuration, run *dataRun) *server {
	s := &server{app: app, config: config, log: sqlite.NewWriteAheadLog(app), run: run, hooks: hooks.NewWatch(config.OperationTimeout), tags: newTagCounts(), startedAt: time.Now(), limits: limits.NewLimiter(),
		patience:  time.Duration(agreed.Sync.PatienceMs) * time.Millisecond,
		syncBytes: limits.NewByteBudget(config.SyncBufferBytes, config.SyncBufferPerFan), writers: newSyncLimit(config.SyncWriters, config),
		readers: newSyncLimit(config.SyncParallel, config), stop: make(chan struct{})}
	s.sessions = sessions.New(app, s.limits, &config.Sessions, config.LimitOther, func(user, session string) { s.pokes.Close(user, session) })
	s.pokes = pokes.New(app, &config.Pokes, s.sessions, pokes.Channels{Most: config.SyncChannels, Readable: s.readableChannels})
	s.push = push.New(app, s.limits, s.sessions, &config.Push, config.LimitOther)
	s.uploads = uploads.New(app, s.limits, &config.Uploads, takers())
	s.accounts = accounts.New(accounts.Needs{App: app, Limiter: s.limits, Sessions: s.sessions, Push: s.push, Uploads: s.uploads,
		Now: config.now, Exported: exportedRows(), Deleted: deletedRows()}, &config.Accounts)
	s.lookups = limits.NewLookups(s.patience, func() func() { return s.pokes.Pace().BeginLookup().End })
	s.requests = limits.NewRequests(s.limits, &config.Requests, config.HooksPool, s.sessions.InTurn)
	s.feedCache = newFeedCache(config,
		func() (int64, error) { return feed.ReadHead(app.ConcurrentDB()) },
		func(ctx context.Context) (*snapshot, error) { return s.beginSnapshot(ctx, "") })
	return s
}

// readableChannels are those of the channels that a stream of pokes of the user may name.
func (s *server) readableChannels(user string, channels []string) ([]string, error) {
	return newRights(s.app.ConcurrentDB(), user).readable(channels, s.config)
}

// bind hooks the transport into PocketBase's start: after its migrations, before its listener.
func (s *server) bind() {
	s.app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "mudarraj",
		Priority: -100,
		Func:     s.onServe,
	})
	s.app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		s.stopOnce.Do(func() { close(s.stop) })
		return e.Next()
	})
}

func (s *server) onServe(e *core.ServeEvent) error {
	e.InstallerFunc = askForAdmin
	if err := prepareFeed(s.app, time.Now(), s.run.begun); err != nil {
		return fmt.Errorf("feed: %w", err)
	}
	if err := sqlite.PlanWithoutStatistics(s.app); err != nil {
		return fmt.Errorf("statistics: %w", err)
	}
	if err := s.log.TruncateNightly(); err != nil {
		return fmt.Errorf("write-ahead logs: %w", err)
	}
	jobs.RunCron(s.app, "hashtag_trends")
	tryAtStart(s.app, "demo", func(tx core.App) error { return moveDemo(tx, time.Now()) })
	var err error
	if s.past, err = readRuns(s.app.ConcurrentDB()); err != nil {
		return fmt.Errorf("history: %w", err)
	}
	limits.BindHTTP(e.Server, s.config.ReadTimeout)
	if err := logs.Start(e, &s.config.Log, s.stop); err != nil {
		return fmt.Errorf("log: %w", err)
	}
	site.BindHeaders(e, s.past.epoch, s.config.hasOrigins())
	s.lookups.Bind(e)
	s.sessions.Bind(e)
	s.requests.BindRequestLimit(e)
	s.requests.BindBodyLimit(e)
	if err := s.accounts.Start(e, s.stop); err != nil {
		return err
	}
	s.requests.BindPeople(e)
	e.Router.BindFunc(s.sessions.RejectDeletedAccounts, api.GuardRecords, s.sessions.GuardAccountEnd, s.requests.QueueRequest)
	s.bindSync(e)
	if err := s.pokes.Start(e, s.past.current(), s.stop); err != nil {
		return fmt.Errorf("pokes: %w", err)
	}
	s.uploads.Bind(e, s.stop)
	addresses := push.Addresses{PublicURL: s.config.PublicURL, MailFrom: s.config.Accounts.Mail.From}
	if err := s.push.Start(e, addresses, s.stop); err != nil {
		return fmt.Errorf("push: %w", err)
	}
	s.bindRemovalJobs()
	s.bindRowGate()
	if err := site.Bind(e, site.Settings{Proxy: s.config.PwaProxy, Built: builtApp(s.config), DataDir: s.app.DataDir(), PublicURL: s.config.PublicURL}); err != nil {
		return fmt.Errorf("app: %w", err)
	}
	go keepPublishing(s.app, s.config.CounterInterval, s.stop)
	go keepPurging(s.app, s.config, s.stop)
	go s.sessions.WriteSeenDevices(s.stop)
	go s.keepRunningRemovalJobs()
	go s.log.TruncateWhenLarge(s.stop)
	go jobs.Work(s.app, s.stop)
	if err := e.Next(); err != nil {
		return err
	}
	fmt.Println("Mudarraj " + version + " serves on " + hostOf(e.Server.Addr))
	return nil
}

func hostOf(address string) string {
	host, port, err := net.SplitHostPort(address)
	if err != nil || host != "" {
		return address
	}
	return "127.0.0.1:" + port
}

func askForAdmin(core.App, *core.Record, string) error {
	fmt.Println("No administrator yet: mudarraj admin create EMAIL")
	return nil
}
