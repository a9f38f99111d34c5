package sync

import (
	"runtime"
	"time"

	"github.com/spf13/pflag"

	"mudarraj/feed"
	"mudarraj/limits"
)

// Settings bound sync calls and the operations of users.
type Settings struct {
	// CounterInterval is a setting of the feed: large tags are counted as rarely as counters are published.
	CounterInterval                                       time.Duration
	BodyBytes, Operations, Channels, OpenChannels, Pages  int
	Readers, Writers, PerUser, BufferBytes, BufferPerUser int
	Transfer                                              time.Duration
	PageBytes                                             int // of JSON; no flag sets it
	WindowPublic, WindowOwnPosts, WindowOwnLikes          int
	WindowFollows, WindowNotifications, WindowComments    int
	OperationTimeout, BusyWait, RestoreGrace              time.Duration

	LimitCalls                                         limits.Rate
	LimitPosts, LimitPostEdits, LimitLikes, LimitOther limits.Rate
	LimitComments                                      limits.Rate
	LimitReports, LimitAdViews                         limits.Rate
	LimitFollows, LimitFollowsDay                      limits.Rate
	LimitProfileEdits                                  limits.Rate
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	limits.BindCount(flags, &s.BodyBytes, "sync-body-bytes", 1, feed.Domain.Sync.BodyBytes, "largest body of one sync call, unpacked")
	limits.BindCount(flags, &s.Operations, "sync-operations", 1, feed.Domain.Sync.Operations, "operations of one sync call that are decided, the first ones")
	limits.BindCount(flags, &s.Channels, "sync-channels", 1, feed.Domain.Sync.Channels, "channels of one sync call that are answered, or of one stream of pokes")
	limits.BindCount(flags, &s.OpenChannels, "sync-open", 1, feed.Domain.Sync.OpenPosts, "largest number of open posts among those channels; further ones are dropped")
	limits.BindCount(flags, &s.Pages, "sync-pages", 1, feed.Domain.Sync.Pages, "pages of one sync call that are answered, the first ones")
	limits.BindCount(flags, &s.Readers, "sync-parallel", 1, min(32, runtime.NumCPU()), "sync calls whose answers are read at once; others queue (one for each processor)")
	limits.BindCount(flags, &s.Writers, "sync-writers", 1, 8, "sync calls whose operations are decided at once; others queue")
	limits.BindCount(flags, &s.PerUser, "sync-per-fan", 1, 4, "calls of one user among the parallel ones and among the writers, at most half of each; further ones queue")
	flags.DurationVar(&s.Transfer, "sync-transfer", 20*time.Second, "time to receive the body of a sync call, and time to send its answer")
	limits.BindCount(flags, &s.BufferBytes, "sync-buffer-bytes", 1, 64<<20, "memory in bytes for bodies and answers of sync calls during their transfer")
	limits.BindCount(flags, &s.BufferPerUser, "sync-buffer-per-fan", 1, 2<<20, "the same for one user; less while little of the total is free")
	s.PageBytes = 30 << 10
	limits.BindCount(flags, &s.WindowPublic, "window-public", 0, feed.Domain.Windows["public"], "posts of the public window")
	limits.BindCount(flags, &s.WindowOwnPosts, "window-own-posts", 0, feed.Domain.Windows["ownPosts"], "own posts of a user's window")
	limits.BindCount(flags, &s.WindowOwnLikes, "window-own-likes", 0, feed.Domain.Windows["ownLikes"], "own likes of a user's window")
	limits.BindCount(flags, &s.WindowFollows, "window-follows", 0, feed.Domain.Windows["follows"], "followed users of a user's window")
	limits.BindCount(flags, &s.WindowNotifications, "window-notifications", 0, feed.Domain.Windows["notifications"], "notifications of a user's window")
	limits.BindCount(flags, &s.WindowComments, "window-comments", 0, feed.Domain.Windows["comments"], "comments of an open post's window")
	flags.DurationVar(&s.OperationTimeout, "operation-timeout", 5*time.Second, "longest time of one operation")
	flags.DurationVar(&s.RestoreGrace, "lost-patience", 20*time.Minute, "time after a start in which operations wait for rows that a restored backup may lack")
	flags.DurationVar(&s.BusyWait, "busy-wait", 2*time.Second, "time after which a phone sends an operation again that a busy server did not decide")
	s.bindLimits(flags)
}

func (s *Settings) bindLimits(flags *pflag.FlagSet) {
	limits.BindRate(flags, &s.LimitCalls, "limit-sync-calls", "1500/5m", "sync calls of one user, `count/duration`")
	limits.BindRate(flags, &s.LimitPosts, "limit-posts", "10/10m", "new posts of one user")
	limits.BindRate(flags, &s.LimitPostEdits, "limit-post-edits", "30/10m", "edits and deletions of posts of one user")
	limits.BindRate(flags, &s.LimitComments, "limit-comments", "20/5m", "new comments of one user")
	limits.BindRate(flags, &s.LimitLikes, "limit-likes", "60/1m", "likes that one user sets or removes")
	limits.BindRate(flags, &s.LimitFollows, "limit-follows", "60/1m", "follows that one user begins or ends")
	limits.BindRate(flags, &s.LimitFollowsDay, "limit-follows-day", "300/24h", "the same, over a day")
	limits.BindRate(flags, &s.LimitProfileEdits, "limit-profile-edits", "20/10m", "edits of one user's profile")
	limits.BindRate(flags, &s.LimitReports, "limit-reports", "10/1h", "reports of one user")
	limits.BindRate(flags, &s.LimitAdViews, "limit-ad-views", "120/10m", "advertisements seen by one user")
	limits.BindRate(flags, &s.LimitOther, "limit-other", "60/1m", "any other operation of one user, per kind")
}
