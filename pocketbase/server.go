package main

import (
	"context"
	"fmt"
	"net"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/hooks"
	"mudarraj/jobs"
	"mudarraj/limits"
	"mudarraj/site"
	"mudarraj/sqlite"
	_ "mudarraj/tables" // the tables that rules read
	"mudarraj/uploads"
)

// server ties PocketBase and our transport together.
type server struct {
	app     core.App
	config  *settings
	limits  *limits.Limiter
	signIns *signInGuard
	mails   *mailQueue
	pokes   *pokeHub
	uploads *uploads.Uploads
	pushes  *pushQueue
	devices *seenDevices
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

func newServer(app core.App, config *settings, run *dataRun) *server {
	s := &server{app: app, config: config, log: sqlite.NewWriteAheadLog(app), run: run, hooks: hooks.NewWatch(config.OperationTimeout), tags: newTagCounts(), startedAt: time.Now(), limits: limits.NewLimiter(),
		signIns: newSignInGuard(&config.Accounts), mails: newMailQueue(app), pokes: newPokeHub(config), devices: newSeenDevices(),
		patience:  time.Duration(agreed.Sync.PatienceMs) * time.Millisecond,
		syncBytes: limits.NewByteBudget(config.SyncBufferBytes, config.SyncBufferPerFan), writers: newSyncLimit(config.SyncWriters, config),
		readers: newSyncLimit(config.SyncParallel, config), stop: make(chan struct{})}
	s.lookups = limits.NewLookups(s.patience, func() func() { return s.pokes.pace.beginLookup().end })
	s.requests = limits.NewRequests(s.limits, &config.Requests, config.HooksPool, s.inItsTurn)
	s.uploads = newUploads(s)
	s.feedCache = newFeedCache(config,
		func() (int64, error) { return readHead(app.ConcurrentDB()) },
		func(ctx context.Context) (*snapshot, error) { return s.beginSnapshot(ctx, "") })
	return s
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
	s.pokes.present = s.past.current()
	if s.pokes.head, err = readHead(s.app.ConcurrentDB()); err != nil {
		return fmt.Errorf("history: %w", err)
	}
	if err := applyMail(s.app, s.config.Mail); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	if err := applyLog(s.app, s.config.LogDays); err != nil {
		return fmt.Errorf("log: %w", err)
	}
	if err := preparePush(s.app, &s.config.Push); err != nil {
		return fmt.Errorf("push: %w", err)
	}
	if s.pushes, err = newPushQueue(s.app, s.config); err != nil {
		return fmt.Errorf("push: %w", err)
	}
	s.limitHTTP(e)
	s.bindLog(e)
	site.BindHeaders(e, s.past.epoch, s.config.hasOrigins())
	s.lookups.Bind(e)
	s.bindTokenLookup(e)
	s.requests.BindRequestLimit(e)
	s.requests.BindBodyLimit(e)
	s.bindSessions(e)
	s.bindSignOut(e)
	s.bindAccounts(e)
	s.requests.BindPeople(e)
	s.bindSync(e)
	s.bindDevices(e)
	s.bindExport(e)
	s.bindAccountEnd()
	e.Router.BindFunc(s.turnGoneAway, s.guardRecordAPI, s.guardAccountEnd, s.requests.QueueRequest)
	s.bindPokes(e)
	s.uploads.Bind(e, s.stop)
	s.bindPush(e)
	s.bindRemovalJobs()
	if err := site.Bind(e, site.Settings{Proxy: s.config.PwaProxy, Built: builtApp(s.config), DataDir: s.app.DataDir(), PublicURL: s.config.PublicURL}); err != nil {
		return fmt.Errorf("app: %w", err)
	}
	s.mails.bind()
	s.mails.run(s.stop)
	go s.pokes.run(s.app, s.stop)
	go keepPublishing(s.app, s.config.CounterInterval, s.stop)
	go keepPurging(s.app, s.config, s.stop)
	go s.keepEndingAccounts()
	go s.keepWritingSeenDevices()
	go s.keepRunningRemovalJobs()
	go s.keepCuttingLog()
	go s.log.TruncateWhenLarge(s.stop)
	go jobs.Work(s.app, s.stop)
	go s.pushes.run(s.stop)
	if err := e.Next(); err != nil {
		return err
	}
	fmt.Println("Mudarraj " + version + " serves on " + hostOf(e.Server.Addr))
	return nil
}

// limitHTTP bounds what a slow or hostile connection may cost.
func (s *server) limitHTTP(e *core.ServeEvent) {
	e.Server.ReadHeaderTimeout = s.config.HeaderTimeout
	e.Server.ReadTimeout = s.config.ReadTimeout
	e.Server.WriteTimeout = s.config.WriteTimeout
	e.Server.IdleTimeout = s.config.IdleTimeout
	e.Server.MaxHeaderBytes = s.config.HeaderBytes
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
