package main

import (
	"sync"
	"time"
)

// limiter holds one token bucket per fan and kind of operation. It lives in memory: a restart forgives.
type limiter struct {
	mu      sync.Mutex
	buckets map[bucketKey]*bucket
	swept   time.Time
}

type bucketKey struct{ user, kind string }

type bucket struct {
	tokens float64
	rate   rate
	at     time.Time
}

const sweepEvery = 10 * time.Minute

func newLimiter() *limiter {
	return &limiter{buckets: map[bucketKey]*bucket{}}
}

// take spends one token, or says how long the fan has to wait for the next.
func (l *limiter) take(user, kind string, r rate, now time.Time) (after time.Duration) {
	return l.takeMany(user, kind, r, 1, now)
}

// takeMany spends several tokens at once, or none.
func (l *limiter) takeMany(user, kind string, r rate, tokens float64, now time.Time) (after time.Duration) {
	if r.Count == 0 {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sweep(now)
	key := bucketKey{user, kind}
	b := l.buckets[key]
	if b == nil {
		b = &bucket{tokens: float64(r.Count), at: now}
		l.buckets[key] = b
	}
	b.rate = r
	b.refill(now)
	if b.tokens+tokenError >= tokens {
		b.tokens -= tokens
		return 0
	}
	wait := time.Duration((tokens - b.tokens) * float64(r.Per) / float64(r.Count)).Round(time.Millisecond)
	return max(wait, time.Millisecond) // 0 says that a token was taken
}

// charge spends what a call turned out to cost beyond its token. A bucket owes no more than it holds.
func (l *limiter) charge(user, kind string, tokens int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if b := l.buckets[bucketKey{user, kind}]; b != nil {
		b.tokens = max(b.tokens-float64(tokens), -float64(b.rate.Count))
	}
}

// isSpent says that there is no token at the moment, and how long the fan has to wait for the next; it spends none.
func (l *limiter) isSpent(user, kind string, r rate, now time.Time) (after time.Duration) {
	if after = l.take(user, kind, r, now); after == 0 {
		l.giveBack(user, kind)
	}
	return after
}

// tokenError is what the sums of refills may be off by.
const tokenError = 1e-9

// giveBack returns the token of an operation that took no effect.
func (l *limiter) giveBack(user, kind string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if b := l.buckets[bucketKey{user, kind}]; b != nil {
		b.tokens = min(b.tokens+1, float64(b.rate.Count))
	}
}

// refill ignores a time before the last one: of two calls at once, the later one may come first to the lock.
func (b *bucket) refill(now time.Time) {
	if !now.After(b.at) {
		return
	}
	b.tokens = min(b.tokens+float64(now.Sub(b.at))/float64(b.rate.Per)*float64(b.rate.Count), float64(b.rate.Count))
	b.at = now
}

// sweep forgets full buckets, so that memory follows the fans of the last minutes.
func (l *limiter) sweep(now time.Time) {
	if now.Sub(l.swept) < sweepEvery {
		return
	}
	l.swept = now
	for key, b := range l.buckets {
		b.refill(now)
		if b.tokens >= float64(b.rate.Count) {
			delete(l.buckets, key)
		}
	}
}

// limitOf returns the kind that an operation counts as, and its limit. A toggle's two directions are one
// kind, so that they cannot overtake one another (Y8).
func limitOf(c *feedCollection, action string, config *settings) (kind string, r rate) {
	switch {
	case c.Limits.All != "":
		return c.Name, config.operationLimit(c.Limits.All)
	case c.Limits.Create != "" && action == actionCreate:
		return c.Name + ":" + action, config.operationLimit(c.Limits.Create)
	case c.Limits.Edit != "":
		return c.Name + ":edit", config.operationLimit(c.Limits.Edit)
	default:
		return c.Name + ":" + action, config.LimitOther
	}
}

// dailyLimitOf is a second limit of a kind, over a longer time; most have none.
func dailyLimitOf(c *feedCollection, config *settings) rate {
	if c.Limits.Day == "" {
		return rate{}
	}
	return config.operationLimit(c.Limits.Day)
}

// operationLimit finds a limit by its name in src/domain/collections.ts.
func (s *settings) operationLimit(name string) rate {
	switch name {
	case "posts":
		return s.LimitPosts
	case "post-edits":
		return s.LimitPostEdits
	case "comments":
		return s.LimitComments
	case "likes":
		return s.LimitLikes
	case "follows":
		return s.LimitFollows
	case "follows-day":
		return s.LimitFollowsDay
	case "profile-edits":
		return s.LimitProfileEdits
	case "reports":
		return s.LimitReports
	case "ad-views":
		return s.LimitAdViews
	}
	panic("no setting is the limit " + name)
}

// takeLimits spends one token of each limit that an operation counts for, or none, and says how long to wait.
func (s *server) takeLimits(user string, c *feedCollection, action string, now time.Time) (kind string, after time.Duration) {
	kind, limit := limitOf(c, action, s.config)
	if after = s.limits.take(user, kind, limit, now); after > 0 {
		return kind, after
	}
	if after = s.limits.take(user, daily(kind), dailyLimitOf(c, s.config), now); after > 0 {
		s.limits.giveBack(user, kind)
	}
	return kind, after
}

// giveBackLimits returns the tokens of an operation that took no effect.
func (s *server) giveBackLimits(user, kind string) {
	s.limits.giveBack(user, kind)
	s.limits.giveBack(user, daily(kind))
}

func daily(kind string) string { return kind + " a day" }
