package main

import (
	"runtime"
	"time"

	"github.com/spf13/pflag"

	"mudarraj/accounts"
	"mudarraj/limits"
	"mudarraj/logs"
	"mudarraj/pokes"
	"mudarraj/push"
	"mudarraj/sessions"
	"mudarraj/sqlite"
	"mudarraj/uploads"
)

// configuration is every setting of the server. Each is a flag, an environment variable (MUDARRAJ_ and the flag's
// name in capitals, dashes as underscores; with _FILE appended: a file that holds the value) and a line of
// the --config file. `mudarraj serve --help` prints them all.
type configuration struct {
	Hooks, Migrations, PwaProxy string
	HooksWatch                  bool
	AppFolder                   string
	ClockOffset                 time.Duration // of hooks; only development can set it
	HooksPool                   int
	Synchronous                 sqlite.Synchronous // of SQLite
	ReadTimeout                 time.Duration
	PublicURL                   string
	// Origins is PocketBase's own flag: other origins whose pages may read answers.
	Origins *pflag.Flag

	Sessions sessions.Settings
	Accounts accounts.Settings
	Push     push.Settings
	Uploads  uploads.Settings
	Pokes    pokes.Settings
	Requests limits.RequestSettings
	Log      logs.Settings

	SyncBodyBytes, SyncOperations, SyncChannels, SyncOpen, SyncPages         int
	SyncParallel, SyncWriters, SyncPerFan, SyncBufferBytes, SyncBufferPerFan int
	SyncTransfer                                                             time.Duration
	PageBytes                                                                int // of JSON; no flag sets it
	WindowPublic, WindowOwnPosts, WindowOwnLikes                             int
	WindowFollows, WindowNotifications, WindowComments                       int
	TombstoneDays, VerdictDays                                               int
	OperationTimeout, BusyWait, LostPatience                                 time.Duration
	CounterInterval                                                          time.Duration

	LimitSyncCalls                                     limits.Rate
	LimitPosts, LimitPostEdits, LimitLikes, LimitOther limits.Rate
	LimitComments                                      limits.Rate
	LimitReports, LimitAdViews                         limits.Rate
	LimitFollows, LimitFollowsDay                      limits.Rate
	LimitProfileEdits                                  limits.Rate
}

// hasOrigins says that other origins were named; PocketBase's default, all of them, names none.
func (s *configuration) hasOrigins() bool {
	return s.Origins != nil && s.Origins.Value.String() != "[*]"
}

// now is the time by which hooks judge what runs and what is over.
func (s *configuration) now() time.Time { return time.Now().Add(s.ClockOffset) }

func (s *configuration) bind(flags *pflag.FlagSet) {
	flags.String("config", "", "`FILE` of settings, one name = value a line")
	bindDevelopment(s, flags)
	flags.IntVar(&s.HooksPool, "hooks-pool", 15, "JavaScript runtimes kept ready for hooks")
	s.Synchronous = sqlite.Normal
	flags.Var(&s.Synchronous, "synchronous", "what a commit waits for: full, the disk; normal, a power cut may lose the last ones")
	flags.StringVar(&s.PublicURL, "public-url", "", "address at which fans reach the server, for previews of links; empty: as each request says")
	flags.DurationVar(&s.ReadTimeout, "read-timeout", 5*time.Minute, "time to receive a request")
	s.bindSync(flags)
	s.bindLimits(flags)
	s.Sessions.Bind(flags)
	s.Accounts.Bind(flags)
	s.Push.Bind(flags)
	s.Uploads.Bind(flags)
	s.Pokes.Bind(flags)
	s.Requests.Bind(flags)
	s.Log.Bind(flags)
}

func (s *configuration) bindSync(flags *pflag.FlagSet) {
	flags.IntVar(&s.SyncBodyBytes, "sync-body-bytes", agreed.Sync.BodyBytes, "largest body of one sync call, unpacked")
	flags.IntVar(&s.SyncOperations, "sync-operations", agreed.Sync.Operations, "operations of one sync call that are judged, the first ones")
	flags.IntVar(&s.SyncChannels, "sync-channels", agreed.Sync.Channels, "channels of one sync call that are answered, or of one stream of pokes")
	flags.IntVar(&s.SyncOpen, "sync-open", agreed.Sync.OpenPosts, "most open posts among those channels; further ones are dropped")
	flags.IntVar(&s.SyncPages, "sync-pages", agreed.Sync.Pages, "pages of one sync call that are answered, the first ones")
	flags.IntVar(&s.SyncParallel, "sync-parallel", min(32, runtime.NumCPU()), "sync calls whose answers are read at once; others queue (one for each processor)")
	flags.IntVar(&s.SyncWriters, "sync-writers", 8, "sync calls whose operations are worked on at once; others queue")
	flags.IntVar(&s.SyncPerFan, "sync-per-fan", 4, "most of each of those of one fan, and half of them at most; others of the same fan queue")
	flags.DurationVar(&s.SyncTransfer, "sync-transfer", 20*time.Second, "time for the body of a sync call to come in, and for its answer to go out")
	flags.IntVar(&s.SyncBufferBytes, "sync-buffer-bytes", 64<<20, "bodies and answers of sync calls held for the network, in bytes")
	flags.IntVar(&s.SyncBufferPerFan, "sync-buffer-per-fan", 2<<20, "the same of one fan, who holds less while many hold much")
	s.PageBytes = 30 << 10
	flags.IntVar(&s.WindowPublic, "window-public", agreed.Windows.Public, "posts of the public window")
	flags.IntVar(&s.WindowOwnPosts, "window-own-posts", agreed.Windows.OwnPosts, "own posts of a fan's window")
	flags.IntVar(&s.WindowOwnLikes, "window-own-likes", agreed.Windows.OwnLikes, "own likes of a fan's window")
	flags.IntVar(&s.WindowFollows, "window-follows", agreed.Windows.Follows, "followed fans of a fan's window")
	flags.IntVar(&s.WindowNotifications, "window-notifications", agreed.Windows.Notifications, "notices of a fan's window")
	flags.IntVar(&s.WindowComments, "window-comments", agreed.Windows.Comments, "comments of an open post's window")
	flags.IntVar(&s.TombstoneDays, "tombstone-days", 90, "days that deletions stay in the feed")
	flags.IntVar(&s.VerdictDays, "verdict-days", 120, "days that verdicts are kept")
	flags.DurationVar(&s.OperationTimeout, "operation-timeout", 5*time.Second, "longest time of one operation")
	flags.DurationVar(&s.LostPatience, "lost-patience", 20*time.Minute, "time after a start in which operations on rows that a restored backup lacks wait for them")
	flags.DurationVar(&s.CounterInterval, "counter-interval", 2*time.Second, "least time between two publications of a row's counters")
	flags.DurationVar(&s.BusyWait, "busy-wait", 2*time.Second, "wait told to a phone whose operation hit a busy server")
}

func (s *configuration) bindLimits(flags *pflag.FlagSet) {
	limits.BindRate(flags, &s.LimitSyncCalls, "limit-sync-calls", "1500/5m", "sync calls of one fan, `count/duration`")
	limits.BindRate(flags, &s.LimitPosts, "limit-posts", "10/10m", "new posts of one fan")
	limits.BindRate(flags, &s.LimitPostEdits, "limit-post-edits", "30/10m", "edits and deletions of posts of one fan")
	limits.BindRate(flags, &s.LimitComments, "limit-comments", "20/5m", "new comments of one fan")
	limits.BindRate(flags, &s.LimitLikes, "limit-likes", "60/1m", "likes given or taken back by one fan")
	limits.BindRate(flags, &s.LimitFollows, "limit-follows", "60/1m", "follows begun or ended by one fan")
	limits.BindRate(flags, &s.LimitFollowsDay, "limit-follows-day", "300/24h", "the same, over a day")
	limits.BindRate(flags, &s.LimitProfileEdits, "limit-profile-edits", "20/10m", "edits of one fan's profile")
	limits.BindRate(flags, &s.LimitReports, "limit-reports", "10/1h", "reports of one fan")
	limits.BindRate(flags, &s.LimitAdViews, "limit-ad-views", "120/10m", "advertisements seen by one fan")
	limits.BindRate(flags, &s.LimitOther, "limit-other", "60/1m", "any other operation of one fan, per kind")
}
