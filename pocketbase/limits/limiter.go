// Package limits bounds what users and network addresses may ask for: how often, how much, how many at once.
package limits

import (
	"sync"
	"time"
)

// Limiter holds one token bucket per user and kind of operation. It lives in memory: a restart forgives.
type Limiter struct {
	mu      sync.Mutex
	buckets map[bucketKey]*bucket
	swept   time.Time
}

type bucketKey struct{ user, kind string }

type bucket struct {
	tokens float64
	rate   Rate
	at     time.Time
}

const sweepEvery = 10 * time.Minute

func NewLimiter() *Limiter {
	return &Limiter{buckets: map[bucketKey]*bucket{}}
}

// Take spends one token, or says how long the user has to wait for the next.
func (l *Limiter) Take(user, kind string, r Rate, now time.Time) (after time.Duration) {
	return l.TakeMany(user, kind, r, 1, now)
}

// TakeMany spends several tokens at once, or none.
func (l *Limiter) TakeMany(user, kind string, r Rate, tokens float64, now time.Time) (after time.Duration) {
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

// Charge spends what a call turned out to cost beyond its token. A bucket owes no more than it holds.
func (l *Limiter) Charge(user, kind string, tokens int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if b := l.buckets[bucketKey{user, kind}]; b != nil {
		b.tokens = max(b.tokens-float64(tokens), -float64(b.rate.Count))
	}
}

// IsSpent says that there is no token at the moment, and how long the user has to wait for the next; it spends none.
func (l *Limiter) IsSpent(user, kind string, r Rate, now time.Time) (after time.Duration) {
	if after = l.Take(user, kind, r, now); after == 0 {
		l.GiveBack(user, kind)
	}
	return after
}

// tokenError is what the sums of refills may be off by.
const tokenError = 1e-9

// GiveBack returns the token of an operation that took no effect.
func (l *Limiter) GiveBack(user, kind string) {
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

// sweep forgets full buckets, so that memory follows the users of the last minutes.
func (l *Limiter) sweep(now time.Time) {
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
