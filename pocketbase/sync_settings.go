package main

import (
	"runtime"
	"time"

	"github.com/spf13/pflag"

	"mudarraj/limits"
)

// syncSettings bound sync calls and the operations of users.
type syncSettings struct {
	// CounterInterval is the least time between two counts of a large tag.
	CounterInterval                                                          time.Duration
	SyncBodyBytes, SyncOperations, SyncChannels, SyncOpen, SyncPages         int
	SyncParallel, SyncWriters, SyncPerFan, SyncBufferBytes, SyncBufferPerFan int
	SyncTransfer                                                             time.Duration
	PageBytes                                                                int // of JSON; no flag sets it
	WindowPublic, WindowOwnPosts, WindowOwnLikes                             int
	WindowFollows, WindowNotifications, WindowComments                       int
	OperationTimeout, BusyWait, LostPatience                                 time.Duration

	LimitSyncCalls                                     limits.Rate
	LimitPosts, LimitPostEdits, LimitLikes, LimitOther limits.Rate
	LimitComments                                      limits.Rate
	LimitReports, LimitAdViews                         limits.Rate
	LimitFollows, LimitFollowsDay                      limits.Rate
	LimitProfileEdits                                  limits.Rate
}

func (s *syncSettings) bind(flags *pflag.FlagSet) {
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
	flags.DurationVar(&s.OperationTimeout, "operation-timeout", 5*time.Second, "longest time of one operation")
	flags.DurationVar(&s.LostPatience, "lost-patience", 20*time.Minute, "time after a start in which operations on rows that a restored backup lacks wait for them")
	flags.DurationVar(&s.BusyWait, "busy-wait", 2*time.Second, "wait told to a phone whose operation hit a busy server")
	s.bindLimits(flags)
}

func (s *syncSettings) bindLimits(flags *pflag.FlagSet) {
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
