package main

import (
	"runtime"
	"time"

	"github.com/spf13/pflag"

	"mudarraj/limits"
	"mudarraj/sqlite"
)

// settings are all knobs of the server. Each is a flag, an environment variable (MUDARRAJ_ and the flag's
// name in capitals, dashes as underscores; with _FILE appended: a file that holds the value) and a line of
// the --config file. `mudarraj serve --help` prints them all.
type settings struct {
	Hooks, Migrations, PwaProxy string
	HooksWatch                  bool
	AppFolder                   string
	ClockOffset                 time.Duration // of hooks; only development can set it
	HooksPool                   int
	Synchronous                 sqlite.Synchronous // of SQLite

	SyncBodyBytes, SyncOperations, SyncChannels, SyncOpen, SyncPages         int
	SyncParallel, SyncWriters, SyncPerFan, SyncBufferBytes, SyncBufferPerFan int
	SyncTransfer                                                             time.Duration
	PageBytes                                                                int
	WindowPublic, WindowOwnPosts, WindowOwnLikes                             int
	WindowFollows, WindowNotifications, WindowComments                       int
	TokenRenewAfter                                                          time.Duration
	TombstoneDays, VerdictDays                                               int
	OperationTimeout, SnapshotTimeout, BusyWait, LostPatience                time.Duration

	LimitSyncCalls                                     limits.Rate
	LimitPosts, LimitPostEdits, LimitLikes, LimitOther limits.Rate
	LimitComments                                      limits.Rate
	LimitReports, LimitAdViews                         limits.Rate
	LimitFollows, LimitFollowsDay                      limits.Rate
	LimitProfileEdits                                  limits.Rate
	Accounts                                           accountLimits
	Mail                                               mailSettings

	LimitUploads, LimitUploadBytes                limits.Rate
	LimitVideos, LimitVideoBytes                  limits.Rate
	UploadKeep, UploadIdle, PictureTime           time.Duration
	PicturePixels, PictureMemory, PictureParallel int
	DiskSpare                                     int

	PokeTick, PokeCoalesce, PokeHeartbeat, PokeLifetime, PokeSpread, PokeSpreadBusy time.Duration
	PokeListeners, PokeListenersPerUser                                             int
	CounterInterval                                                                 time.Duration

	HeaderTimeout, ReadTimeout, WriteTimeout, IdleTimeout time.Duration
	HeaderBytes                                           int
	Requests                                              limits.RequestSettings
	LogDays, LogRows                                      int
	PublicURL                                             string
	Push                                                  pushSettings
	// Origins is PocketBase's own flag: other origins whose pages may read answers.
	Origins *pflag.Flag
}

// hasOrigins says that other origins were named; PocketBase's default, all of them, names none.
func (s *settings) hasOrigins() bool { return s.Origins != nil && s.Origins.Value.String() != "[*]" }

// now is the time by which hooks judge what runs and what is over.
func (s *settings) now() time.Time { return time.Now().Add(s.ClockOffset) }

func (s *settings) bind(flags *pflag.FlagSet) {
	flags.String("config", "", "`FILE` of settings, one name = value a line")
	bindDevelopment(s, flags)
	flags.IntVar(&s.HooksPool, "hooks-pool", 15, "JavaScript runtimes kept ready for hooks")
	s.Synchronous = sqlite.Normal
	flags.Var(&s.Synchronous, "synchronous", "what a commit waits for: full, the disk; normal, a power cut may lose the last ones")
	s.bindSync(flags)
	s.bindLimits(flags)
	s.Accounts.bind(flags)
	s.Mail.bind(flags)
	s.bindUploads(flags)
	s.bindPokes(flags)
	s.bindHTTP(flags)
	s.Requests.Bind(flags)
	s.Push.bind(flags)
}

func (s *settings) bindSync(flags *pflag.FlagSet) {
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
	flags.IntVar(&s.PageBytes, "page-bytes", 30<<10, "rows of one answer page, in bytes of JSON")
	flags.IntVar(&s.WindowPublic, "window-public", agreed.Windows.Public, "posts of the public window")
	flags.IntVar(&s.WindowOwnPosts, "window-own-posts", agreed.Windows.OwnPosts, "own posts of a fan's window")
	flags.IntVar(&s.WindowOwnLikes, "window-own-likes", agreed.Windows.OwnLikes, "own likes of a fan's window")
	flags.IntVar(&s.WindowFollows, "window-follows", agreed.Windows.Follows, "followed fans of a fan's window")
	flags.IntVar(&s.WindowNotifications, "window-notifications", agreed.Windows.Notifications, "notices of a fan's window")
	flags.IntVar(&s.WindowComments, "window-comments", agreed.Windows.Comments, "comments of an open post's window")
	flags.DurationVar(&s.TokenRenewAfter, "token-renew-after", 24*time.Hour, "age at which a sync answer renews the token")
	flags.IntVar(&s.TombstoneDays, "tombstone-days", 90, "days that deletions stay in the feed")
	flags.IntVar(&s.VerdictDays, "verdict-days", 120, "days that verdicts are kept")
	flags.DurationVar(&s.OperationTimeout, "operation-timeout", 5*time.Second, "longest time of one operation")
	flags.DurationVar(&s.SnapshotTimeout, "snapshot-timeout", 10*time.Second, "longest time of reading one answer")
	flags.DurationVar(&s.LostPatience, "lost-patience", 20*time.Minute, "time after a start in which operations on rows that a restored backup lacks wait for them")
	flags.DurationVar(&s.BusyWait, "busy-wait", 2*time.Second, "wait told to a phone whose operation hit a busy server")
}

func (s *settings) bindLimits(flags *pflag.FlagSet) {
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

func (s *settings) bindUploads(flags *pflag.FlagSet) {
	limits.BindRate(flags, &s.LimitUploads, "limit-uploads", "30/30m", "pictures that one fan begins to send")
	limits.BindRate(flags, &s.LimitUploadBytes, "limit-upload-bytes", "209715200/24h", "bytes of pictures that one fan sends")
	limits.BindRate(flags, &s.LimitVideos, "limit-videos", "10/30m", "videos that one fan begins to send")
	limits.BindRate(flags, &s.LimitVideoBytes, "limit-video-bytes", "524288000/24h", "bytes of videos that one fan sends")
	flags.DurationVar(&s.UploadKeep, "upload-keep", 7*24*time.Hour, "time that an upload waits for its post or comment")
	flags.DurationVar(&s.UploadIdle, "upload-idle", time.Minute, "longest silence within an upload")
	flags.IntVar(&s.DiskSpare, "disk-spare", 256<<20, "bytes of the disk that uploads leave free; below it none is begun or continued")
	flags.IntVar(&s.PicturePixels, "picture-pixels", 8_000_000, "most pixels of a picture")
	flags.IntVar(&s.PictureMemory, "picture-memory", 96<<20, "memory for all pictures being worked on, in bytes")
	flags.IntVar(&s.PictureParallel, "picture-parallel", 2, "pictures, and videos, worked on at once, one of each fan; others queue in turn")
	flags.DurationVar(&s.PictureTime, "picture-time", 3*time.Second, "longest time of decoding one picture; whoever sent a slower one waits")
}

func (s *settings) bindPokes(flags *pflag.FlagSet) {
	flags.DurationVar(&s.PokeTick, "poke-tick", 100*time.Millisecond, "how often the feed is looked at for pokes")
	flags.DurationVar(&s.PokeCoalesce, "poke-coalesce", time.Second, "least time between two pokes of one listener (250ms to 2s)")
	flags.DurationVar(&s.PokeHeartbeat, "poke-heartbeat", 25*time.Second, "time between heartbeats of a quiet stream")
	flags.DurationVar(&s.PokeLifetime, "poke-lifetime", 20*time.Minute, "life of a stream, give or take a quarter")
	flags.DurationVar(&s.PokeSpread, "poke-spread", 2*time.Second, "time over which a crowd of phones is told of a change, and the least between two pokes of one")
	flags.DurationVar(&s.PokeSpreadBusy, "poke-spread-busy", 10*time.Second, "the same while pulls are slow; in between by degrees")
	flags.IntVar(&s.PokeListeners, "poke-listeners", 50000, "most open streams of pokes")
	flags.IntVar(&s.PokeListenersPerUser, "poke-listeners-per-user", 8, "most open streams of one fan; the oldest closes")
	flags.DurationVar(&s.CounterInterval, "counter-interval", 2*time.Second, "least time between two publications of a row's counters")
}

func (s *settings) bindHTTP(flags *pflag.FlagSet) {
	flags.StringVar(&s.PublicURL, "public-url", "", "address at which fans reach the server, for previews of links; empty: as each request says")
	flags.DurationVar(&s.HeaderTimeout, "header-timeout", 15*time.Second, "time to receive the headers of a request")
	flags.DurationVar(&s.ReadTimeout, "read-timeout", 5*time.Minute, "time to receive a request")
	flags.DurationVar(&s.WriteTimeout, "write-timeout", 5*time.Minute, "time to send an answer (streams excepted)")
	flags.DurationVar(&s.IdleTimeout, "idle-timeout", 2*time.Minute, "time that an idle connection is kept")
	flags.IntVar(&s.HeaderBytes, "header-bytes", 32<<10, "largest headers of a request")
	flags.IntVar(&s.LogDays, "log-days", 5, "days that warnings and errors are kept in the log; 0 for no log")
	flags.IntVar(&s.LogRows, "log-rows", 20000, "most entries of the log; the oldest go")
}
