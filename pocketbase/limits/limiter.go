// Package limits bounds what users and network addresses may request: how often, how many bytes, how many at once.
package limits

import (
	"sync"
	"time"
)

// Limiter has one token bucket for each user and kind of operation. It is in memory: a restart resets it.
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

// Take takes one token, or returns how long the user must wait for the next one.
func (l *Limiter) Take(user, kind string, limit Limit, now time.Time) (after time.Duration) {
	return l.TakeMany(user, kind, limit, 1, now)
}

// TakeMany takes several tokens at once, or none.
func (l *Limiter) TakeMany(user, kind string, limit Limit, tokens float64, now time.Time) (after time.Duration) {
	r := limit.Rate()
	if r.Count == 0 {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sweep(now)
	key := bucketKey{user, kind}
	b := l.buckets[key]
	if b == nil {
		b = &bucket{tokens: float64(r.Count), rate: r, at: now}
		l.buckets[key] = b
	}
	b.refill(now)
	b.reshape(r)
	if b.tokens+tokenError >= tokens {
		b.tokens -= tokens
		return 0
	}
	wait := time.Duration((tokens - b.tokens) * float64(r.Per) / float64(r.Count)).Round(time.Millisecond)
	return max(wait, time.Millisecond) // 0 says that a token was taken
}

// Charge takes the tokens that a call cost in addition to its first one. A bucket's debt is at most its size.
func (l *Limiter) Charge(user, kind string, tokens int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if b := l.buckets[bucketKey{user, kind}]; b != nil {
		b.tokens = max(b.tokens-float64(tokens), -float64(b.rate.Count))
	}
}

// IsSpent returns how long the user must wait for the next token, 0 if there is one. It takes none.
func (l *Limiter) IsSpent(user, kind string, limit Limit, now time.Time) (after time.Duration) {
	if after = l.Take(user, kind, limit, now); after == 0 {
		l.GiveBack(user, kind)
	}
	return after
}

// tokenError is the largest rounding error of the sums of refills.
const tokenError = 1e-9

// GiveBack returns the token of an operation without effect.
func (l *Limiter) GiveBack(user, kind string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if b := l.buckets[bucketKey{user, kind}]; b != nil {
		b.tokens = min(b.tokens+1, float64(b.rate.Count))
	}
}

// HandOver gives the bucket of one user to another.
func (l *Limiter) HandOver(from, to, kind string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if b := l.buckets[bucketKey{from, kind}]; b != nil {
		l.buckets[bucketKey{to, kind}] = b
		delete(l.buckets, bucketKey{from, kind})
	}
}

// refill ignores a time before the last one: of two concurrent calls the later one may get the lock first.
func (b *bucket) refill(now time.Time) {
	if !now.After(b.at) {
		return
	}
	b.tokens = min(b.tokens+float64(now.Sub(b.at))/float64(b.rate.Per)*float64(b.rate.Count), float64(b.rate.Count))
	b.at = now
}

// reshape takes another rate: what was taken stays taken. A lower count asks no user to wait for what was free before.
func (b *bucket) reshape(r Rate) {
	if b.rate == r {
		return
	}
	tokens := b.tokens + float64(r.Count-b.rate.Count)
	b.tokens, b.rate = max(tokens, min(b.tokens, 0), -float64(r.Count)), r
}

// sweep removes full buckets, so that memory is bounded by the users of the last minutes.
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
