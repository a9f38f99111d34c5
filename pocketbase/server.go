package main

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/accounts"
	"mudarraj/adrequests"
	"mudarraj/ads"
	"mudarraj/announcements"
	"mudarraj/api"
	"mudarraj/audit"
	"mudarraj/background"
	"mudarraj/backups"
	"mudarraj/cases"
	"mudarraj/changedlimits"
	"mudarraj/dailycounts"
	"mudarraj/desk"
	"mudarraj/exports"
	"mudarraj/feed"
	"mudarraj/figures"
	"mudarraj/football"
	"mudarraj/hooks"
	"mudarraj/jobs"
	"mudarraj/limits"
	"mudarraj/logs"
	"mudarraj/media"
	"mudarraj/news"
	"mudarraj/pokes"
	"mudarraj/push"
	"mudarraj/restores"
	"mudarraj/secrets"
	"mudarraj/serverstate"
	"mudarraj/sessions"
	"mudarraj/site"
	"mudarraj/sqlite"
	"mudarraj/staff"
	"mudarraj/superusers"
	"mudarraj/sync"
	_ "mudarraj/tables" // the tables that rules read
	"mudarraj/trends"
	"mudarraj/uploads"
	"mudarraj/users"
)

// server holds the parts that this program adds to PocketBase.
type server struct {
	app      core.App
	config   *configuration
	hooks    *hooks.Watch
	sessions *sessions.Sessions
	accounts *accounts.Accounts
	limiter  *limits.Limiter
	changed  *changedlimits.Limits
	secrets  *secrets.Box
	staff    *staff.Staff
	push     *push.Push
	pokes    *pokes.Pokes
	uploads  *uploads.Uploads
	sync     *sync.Server
	removals *feed.Removals
	matches  *football.Football
	news     *news.Poller
	lookups  *limits.Lookups
	requests *limits.Requests
	restores *restores.Restores
	backups  *backups.Backups
	counts   *dailycounts.Counts
	state    *serverstate.State
	log      *sqlite.WriteAheadLog
	run      *feed.DataRun
	// work is everything that uses the database.
	work *background.Group
	// heard is what the poller of matches tells phones.
	heard *football.Heard
	http  *http.Server
	// startedAt is that of this process.
	startedAt time.Time
}

func newServer(app core.App, config *configuration, run *feed.DataRun) *server {
	work, limiter, other := background.New(), limits.NewLimiter(), config.Sync.LimitOther
	config.Sync.CounterInterval, config.Sync.ClockOffset = config.Feed.CounterInterval, config.ClockOffset
	s := &server{app: app, config: config, limiter: limiter, changed: changedlimits.New(app, config.limits()), log: sqlite.NewWriteAheadLog(app), run: run,
		hooks: hooks.NewWatch(config.Sync.OperationTimeout), removals: feed.NewRemovals(app, work.Context().Done()), work: work, heard: new(football.Heard), startedAt: time.Now()}
	s.sessions = sessions.New(app, limiter, &config.Sessions, other, func(user, session string) { s.pokes.Close(user, session) })
	config.Sync.SourcesHeard = s.heard.At
	channels := pokes.Channels{Most: config.Sync.Channels, SourcesHeard: s.heard.At,
		Readable:   func(user string, names []string) ([]string, error) { return s.sync.Readable(user, names) },
		RoomChange: func(channel string, after int64) (pokes.Change, error) { return s.sync.RoomChange(channel, after) },
		MayHear: func(user, channel string, users []string) (bool, []string, error) {
			return s.sync.MayHear(user, channel, users)
		}}
	s.pokes = pokes.New(app, limiter, &config.Pokes, s.sessions, channels)
	s.push = push.New(app, limiter, s.sessions, &config.Push, other)
	s.uploads = uploads.New(app, work, limiter, &config.Uploads, sync.MediaCollections())
	s.counts = dailycounts.New(app, config.now)
	s.sync = sync.New(sync.Needs{Counts: s.counts, App: app, Limiter: limiter, Sessions: s.sessions, Pace: s.pokes.Pace(), Uploads: s.uploads,
		Hooks: s.hooks, Gate: s.log.Snapshots}, &config.Sync)
	s.secrets = secrets.New(app)
	s.restores, s.backups = restores.New(app), backups.New(app)
	s.accounts = accounts.New(accounts.Needs{App: app, Limiter: limiter, Sessions: s.sessions, Push: s.push, Uploads: s.uploads,
		Now: config.now, Stop: work.Context().Done()}, &config.Accounts)
	s.news = news.New(app, &config.News, s.uploads.Pictures(), config.now)
	s.lookups = limits.NewLookups(sync.Patience, func() func() { return s.pokes.Pace().BeginLookup().End })
	s.requests = limits.NewRequests(limiter, &config.Requests, config.HooksPool, s.sessions.RecheckQueued)
	return s
}

// bind starts these parts in PocketBase's start: after its migrations, before its listener.
func (s *server) bind() {
	s.app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Id:       "mudarraj",
		Priority: -100,
		Func:     s.onServe,
	})
	s.app.OnTerminate().BindFunc(s.onTerminate)
}

// workWait is how long the end waits for what still uses the database: longer than the longest operation, and short
// enough for hosts that kill a process ten seconds after asking it to end.
const workWait = 7 * time.Second

// restartWait is workWait before a restart: PocketBase ends the process three seconds later, restarted or not.
const restartWait = 2 * time.Second

// onTerminate comes after PocketBase has given answers a second, and before it closes the database. With work that does
// not end, the database stays open: the process ends as if it had been killed, which loses nothing that was committed.
func (s *server) onTerminate(e *core.TerminateEvent) error {
	if s.http != nil {
		_ = s.http.Close() // who sends or reads slowly keeps nobody waiting
	}
	if e.IsRestart {
		s.work.End(restartWait)
	} else if !s.work.End(workWait) {
		return errors.New("ended before all work had: the database was not closed")
	}
	return e.Next()
}

func (s *server) onServe(e *core.ServeEvent) error {
	s.http = e.Server
	e.InstallerFunc = askForAdmin
	if err := feed.Prepare(s.app, time.Now(), s.run.Begun); err != nil {
		return fmt.Errorf("feed: %w", err)
	}
	if err := s.restores.Notice(time.Now()); err != nil {
		return fmt.Errorf("restores: %w", err)
	}
	if err := s.changed.Apply(); err != nil {
		return fmt.Errorf("changed limits: %w", err)
	}
	if err := sqlite.PlanWithoutStatistics(s.app); err != nil {
		return fmt.Errorf("statistics: %w", err)
	}
	if err := s.log.TruncateNightly(); err != nil {
		return fmt.Errorf("write-ahead logs: %w", err)
	}
	if err := s.work.CountJobs(s.app.Cron()); err != nil {
		return fmt.Errorf("cron: %w", err)
	}
	s.work.CountBackups(s.app)
	s.backups.Bind()
	jobs.RunCron(s.app, "hashtag_trends")
	feed.TryAtStart(s.app, "demo", func(tx core.App) error { return moveDemo(tx, time.Now()) })
	s.secrets.Bind(s.app)
	matches, err := football.New(s.app, &s.config.Football, s.secrets, s.limiter, football.Services{
		Hooks: s.config.Hooks, Now: s.config.now, MostHeard: s.pokes.MostHeard, Heard: s.heard,
	})
	if err != nil {
		return fmt.Errorf("football: %w", err)
	}
	s.matches = matches
	history, err := feed.ReadRuns(s.app.ConcurrentDB())
	if err != nil {
		return fmt.Errorf("history: %w", err)
	}
	limits.BindHTTP(e.Server, s.config.ReadTimeout)
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "mudarrajWork", Priority: apis.DefaultWWWRedirectMiddlewarePriority - 1, Func: s.work.HandleRequest,
	})
	if err := logs.Bind(e, &s.config.Log); err != nil {
		return fmt.Errorf("log: %w", err)
	}
	site.BindHeaders(e, history.Epoch, s.config.hasOrigins())
	s.lookups.Bind(e)
	s.sessions.Bind(e)
	s.requests.BindRequestLimit(e)
	s.requests.BindBodyLimit(e)
	if err := s.accounts.Bind(e); err != nil {
		return err
	}
	s.requests.BindSearches(e)
	e.Router.BindFunc(s.sessions.RejectDeletedAccounts, api.GuardRecords, s.sessions.GuardAccountEnd, s.requests.QueueRequest)
	s.sync.Bind(e, history)
	if err := s.pokes.Bind(e, history.Current()); err != nil {
		return fmt.Errorf("pokes: %w", err)
	}
	s.uploads.Bind(e)
	s.news.Bind()
	media.New(s.app, s.sync.MayReadFile).Bind(e)
	addresses := push.Addresses{PublicURL: s.config.PublicURL, MailFrom: s.config.Accounts.Mail.From}
	if err := s.push.Bind(e, addresses); err != nil {
		return fmt.Errorf("push: %w", err)
	}
	s.staff = staff.New(staff.Needs{App: s.app, Limiter: s.limiter, SignIns: s.sessions, Box: s.secrets, PublicURL: s.config.PublicURL,
		Hooks: s.hooks, ChangeTime: s.config.Sync.OperationTimeout}, &s.config.Staff)
	if err := s.staff.Bind(e); err != nil {
		return fmt.Errorf("staff: %w", err)
	}
	superusers.Bind(e)
	downloads := exports.NewDownloads(s.app)
	downloads.Bind(e, s.staff)
	audit.Bind(e, s.staff, downloads)
	s.changed.Bind(e, s.staff)
	s.matches.Bind(e, s.staff)
	s.news.BindRoutes(e, s.staff, s.limiter)
	adrequests.New(s.app, s.config.now).Bind(e, s.staff)
	figures.Bind(e, s.staff, s.config.now)
	trends.Bind(e, s.staff)
	users.Bind(e, s.staff, s.sessions, s.config.now)
	desk.Bind(e, s.staff, s.limiter, &s.config.Desk)
	announcements.Bind(e, s.staff)
	ads.New(&s.config.Ads, s.uploads.Pictures()).Bind(e, s.staff)
	cases.Bind(e, s.staff)
	s.state = s.newState()
	s.state.Bind(e, s.staff)
	s.removals.Bind()
	if err := site.Bind(e, site.Settings{Proxy: s.config.PwaProxy, Built: builtApp(s.config), DataDir: s.app.DataDir(), PublicURL: s.config.PublicURL}); err != nil {
		return fmt.Errorf("app: %w", err)
	}
	s.beginWork()
	if err := e.Next(); err != nil {
		return err
	}
	fmt.Println("Mudarraj " + version + " serves on " + hostOf(e.Server.Addr))
	return nil
}

func (s *server) newState() *serverstate.State {
	return serverstate.New(serverstate.Needs{App: s.app, Accounts: s.accounts, Backups: s.backups, Counts: s.counts, Matches: s.matches,
		News: s.news, Pokes: s.pokes, Requests: s.requests, Sync: s.sync, Uploads: s.uploads, Now: s.config.now, Version: version,
		StartedAt: s.startedAt, DiskSpare: s.config.Uploads.DiskSpare, TombstoneDays: s.config.Feed.TombstoneDays})
}

// beginWork begins what runs beside requests, after all packages have bound their hooks. The compiler refuses a name that is
// there twice. Of two pollers one would go on with a key that was replaced.
func (s *server) beginWork() {
	for _, work := range map[string]func(stop <-chan struct{}){
		"mails":               s.accounts.SendMails,
		"deletions":           s.accounts.DeleteDueAccounts,
		"sync":                s.sync.KeepDelivering,
		"pokes":               s.pokes.Run,
		"pushes":              s.push.Run,
		"seen devices":        s.sessions.WriteSeenDevices,
		"uploads":             s.uploads.KeepSweeping,
		"write-ahead log":     s.log.TruncateWhenLarge,
		"counters":            func(stop <-chan struct{}) { feed.KeepPublishing(s.app, s.config.Feed.CounterInterval, stop) },
		"purges":              func(stop <-chan struct{}) { feed.KeepPurging(s.app, &s.config.Feed, stop) },
		"removals":            func(<-chan struct{}) { s.removals.KeepRunning() },
		"taken down":          func(stop <-chan struct{}) { feed.KeepRenewingChildren(s.app, stop) },
		"jobs":                func(stop <-chan struct{}) { jobs.Work(s.app, football.JobEndings, stop) },
		"matches":             s.matches.Run,
		"news":                s.news.Run,
		"marks of restores":   s.restores.KeepMarking,
		"backups":             s.backups.KeepReading,
		"counts of the day":   s.counts.KeepStoring,
		"state of the server": s.state.KeepCounting,
		"changed limits":      s.changed.KeepApplying,
		"log":                 func(stop <-chan struct{}) { logs.KeepCutting(s.app, s.config.Log.Rows, stop) },
	} {
		s.work.Go(work)
	}
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
