package sync

import (
	"math"
	"runtime"
	"time"

	"github.com/spf13/pflag"

	"mudarraj/feed"
	"mudarraj/limits"
	"mudarraj/settings"
)

// Settings bound sync calls and the operations of users.
type Settings struct {
	// CounterInterval is a setting of the feed: large tags are counted as rarely as counters are published.
	CounterInterval time.Duration
	// ClockOffset is how far the clock that phones are told is ahead of the machine's: that of hooks, in development.
	ClockOffset time.Duration
	// SourcesHeard returns when the sources of matches were heard last (K5).
	SourcesHeard                                          func() map[string]int64
	BodyBytes, Operations, Channels, OpenChannels, Pages  int
	Readers, Writers, PerUser, BufferBytes, BufferPerUser int
	Transfer                                              time.Duration
	PageBytes                                             int // of JSON; no flag sets it
	WindowPublic, WindowOwnPosts, WindowOwnLikes          int
	WindowFollows, WindowNotifications, WindowComments    int
	OperationTimeout, BusyWait, RestoreGrace              time.Duration

	LimitCalls                                             limits.Limit
	LimitPosts, LimitPostEdits, LimitLikes, LimitOther     limits.Limit
	LimitComments, LimitMessages, LimitNewChats            limits.Limit
	LimitRooms, LimitGuesses, LimitGuessesOfRoom           limits.Limit
	LimitReports, LimitAdViews, LimitAdRequests            limits.Limit
	LimitFollows, LimitFollowsDay                          limits.Limit
	LimitProfileEdits, LimitPredictions, LimitMatchEntries limits.Limit
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	settings.BindCount(flags, &s.BodyBytes, "sync-body-bytes", settings.Between(16<<10, 64<<20), feed.Domain.Sync.BodyBytes, "largest body of one sync call, unpacked; less beside a small sync-buffer-bytes (1/65 of it) or sync-buffer-per-fan (half of it)")
	settings.BindCount(flags, &s.Operations, "sync-operations", settings.Between(1, 1000), feed.Domain.Sync.Operations, "operations of one sync call that are decided, the first ones")
	settings.BindCount(flags, &s.Channels, "sync-channels", settings.Between(8, 1000), feed.Domain.Sync.Channels, "channels of one sync call that are answered, or of one stream of pokes")
	settings.BindCount(flags, &s.OpenChannels, "sync-open", settings.Between(1, 1000), feed.Domain.Sync.OpenPosts, "largest number of open posts among those channels; further ones are dropped")
	settings.BindCount(flags, &s.Pages, "sync-pages", settings.Between(1, 100), feed.Domain.Sync.Pages, "pages of one sync call that are answered, the first ones")
	settings.BindCount(flags, &s.Readers, "sync-parallel", settings.Between(1, 1000), min(32, runtime.NumCPU()), "sync calls whose answers are read at once; others queue (one for each processor)")
	settings.BindCount(flags, &s.Writers, "sync-writers", settings.Between(1, 1000), 8, "sync calls whose operations are decided at once; others queue")
	settings.BindCount(flags, &s.PerUser, "sync-per-fan", settings.Between(1, 1000), 4, "calls of one user among the parallel ones and among the writers, at most half of each; further ones queue")
	settings.BindDuration(flags, &s.Transfer, "sync-transfer", settings.Between(time.Second, time.Hour), 20*time.Second, "time to receive the body of a sync call, and time to send its answer")
	settings.BindCount(flags, &s.BufferBytes, "sync-buffer-bytes", settings.Between(16<<20, min(1<<40, math.MaxInt)), 64<<20, "memory in bytes for bodies and answers of sync calls during their transfer")
	settings.BindCount(flags, &s.BufferPerUser, "sync-buffer-per-fan", settings.Between(1<<20, 1<<30), 2<<20, "the same for one user; less while little of the total is free")
	s.PageBytes = 30 << 10
	settings.BindCount(flags, &s.WindowPublic, "window-public", settings.Between(0, 10_000), feed.Domain.Windows["public"], "posts of the public window")
	settings.BindCount(flags, &s.WindowOwnPosts, "window-own-posts", settings.Between(0, 10_000), feed.Domain.Windows["ownPosts"], "own posts of a user's window")
	settings.BindCount(flags, &s.WindowOwnLikes, "window-own-likes", settings.Between(0, 10_000), feed.Domain.Windows["ownLikes"], "own likes of a user's window")
	settings.BindCount(flags, &s.WindowFollows, "window-follows", settings.Between(0, 10_000), feed.Domain.Windows["follows"], "followed users of a user's window")
	settings.BindCount(flags, &s.WindowNotifications, "window-notifications", settings.Between(0, 10_000), feed.Domain.Windows["notifications"], "notifications of a user's window")
	settings.BindCount(flags, &s.WindowComments, "window-comments", settings.Between(0, 10_000), feed.Domain.Windows["comments"], "comments of an open post's window")
	settings.BindDuration(flags, &s.OperationTimeout, "operation-timeout", settings.Between(100*time.Millisecond, time.Hour), 5*time.Second, "longest time of one operation")
	settings.BindDuration(flags, &s.RestoreGrace, "lost-patience", settings.Between(0, 7*24*time.Hour), 20*time.Minute, "time after a start in which operations wait for rows that a restored backup may lack")
	settings.BindDuration(flags, &s.BusyWait, "busy-wait", settings.Between(10*time.Millisecond, time.Minute), 2*time.Second, "time after which a phone sends an operation again that a busy server did not decide")
	s.bindLimits(flags)
}

// clock is the server's time as answers carry it.
func (s *Settings) clock() string {
	return time.Now().Add(s.ClockOffset).UTC().Format("2006-01-02T15:04:05.000Z")
}

// heardFor is when the sources of matches were heard, for calls with matches.
func (s *Settings) heardFor(q *syncRequest) map[string]int64 {
	for name := range q.Cursors {
		if feed.IsOfMatches(name) {
			return s.SourcesHeard()
		}
	}
	return nil
}

// largestBody is the size above which a body is refused, so that phones send less at once.
func (s *Settings) largestBody() int {
	return min(s.BodyBytes, limits.LargestBody(s.BufferBytes, s.BufferPerUser))
}

func (s *Settings) bindLimits(flags *pflag.FlagSet) {
	limits.BindRate(flags, &s.LimitCalls, "limit-sync-calls", "1500/5m", "sync calls of one user, `count/duration`", limits.AtLeast(300, 10*time.Minute))
	limits.BindRate(flags, &s.LimitPosts, "limit-posts", "10/10m", "new posts of one user", limits.Free)
	limits.BindRate(flags, &s.LimitPostEdits, "limit-post-edits", "30/10m", "edits and deletions of posts of one user", limits.Free)
	limits.BindRate(flags, &s.LimitComments, "limit-comments", "20/5m", "new comments of one user", limits.Free)
	limits.BindRate(flags, &s.LimitMessages, "limit-messages", "60/1m", "new private messages of one user, and as many in rooms", limits.Free)
	limits.BindRate(flags, &s.LimitNewChats, "limit-new-chats", "10/24h", "first messages of one user to users who do not follow the sender and have not written before", limits.Needed)
	limits.BindRate(flags, &s.LimitRooms, "limit-rooms", "5/24h", "new rooms of one user", limits.Free)
	limits.BindRate(flags, &s.LimitGuesses, "limit-guesses", "20/1h", "wrong passwords of rooms that one user tries", limits.Needed)
	limits.BindRate(flags, &s.LimitGuessesOfRoom, "limit-guesses-of-room", "5/15m", "the same, for one room", limits.Needed)
	limits.BindRate(flags, &s.LimitLikes, "limit-likes", "60/1m", "likes that one user sets or removes", limits.Free)
	limits.BindRate(flags, &s.LimitFollows, "limit-follows", "60/1m", "follows that one user begins or ends", limits.Free)
	limits.BindRate(flags, &s.LimitFollowsDay, "limit-follows-day", "300/24h", "the same, over a day", limits.Free)
	limits.BindRate(flags, &s.LimitProfileEdits, "limit-profile-edits", "20/10m", "edits of one user's profile", limits.Free)
	limits.BindRate(flags, &s.LimitReports, "limit-reports", "10/1h", "reports of one user", limits.Needed)
	limits.BindRate(flags, &s.LimitPredictions, "limit-predictions", "60/1m", "predictions that one user makes, changes or takes back", limits.Free)
	limits.BindRate(flags, &s.LimitMatchEntries, "limit-match-entries", "60/1m", "entries of matches that one scorer writes", limits.Free)
	limits.BindRate(flags, &s.LimitAdRequests, "limit-ad-requests", "10/24h", "requests of advertisements of one user", limits.Needed)
	limits.BindRate(flags, &s.LimitAdViews, "limit-ad-views", "120/10m", "advertisements seen by one user", limits.Free)
	limits.BindRate(flags, &s.LimitOther, "limit-other", "60/1m", "any other operation of one user, per kind", limits.AtLeast(10, time.Hour))
}
