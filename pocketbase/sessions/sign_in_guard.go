package sessions

import (
	"sync"
	"time"
)

// signInGuard delays wrong sign-ins to one account, longer each time. It never locks an account. It is in memory, so a
// restart forgets the tries.
type signInGuard struct {
	mu     sync.Mutex
	limits *Settings
	tries  map[tryKey]*signInTries
	swept  time.Time
}

const sweepTriesEvery = 10 * time.Minute

// tryKey is an account, and where a sign-in comes from. The origin is empty where the account is not known.
type tryKey struct{ account, origin string }

type signInTries struct {
	count     int
	until, at time.Time
}

func newSignInGuard(limits *Settings) *signInGuard {
	return &signInGuard{limits: limits, tries: map[tryKey]*signInTries{}}
}

// begin counts a try before it is made, so that parallel tries count like sequential ones. If the try must wait, it
// returns the wait and counts nothing.
func (g *signInGuard) begin(key tryKey, now time.Time) (after time.Duration) {
	if g.limits.SignInTries == 0 {
		return 0
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.sweep(now)
	t := g.tries[key]
	if t == nil || g.forgotten(t, now) {
		t = new(signInTries)
		g.tries[key] = t
	}
	if now.Before(t.until) {
		return t.until.Sub(now)
	}
	t.count++
	t.at = now
	if over := t.count - g.limits.SignInTries; over >= 0 {
		t.until = now.Add(g.delay(over))
	}
	return 0
}

func (g *signInGuard) delay(over int) time.Duration {
	delay := g.limits.SignInDelay
	for ; over > 0 && delay < g.limits.SignInLongestDelay; over-- {
		delay *= 2
	}
	return min(delay, g.limits.SignInLongestDelay)
}

// forget is called after the right password.
func (g *signInGuard) forget(key tryKey) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.tries, key)
}

// forgetAccount is called after a new password.
func (g *signInGuard) forgetAccount(account string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for key := range g.tries {
		if key.account == account {
			delete(g.tries, key)
		}
	}
}

func (g *signInGuard) forgotten(t *signInTries, now time.Time) bool {
	return now.Sub(t.at) > 4*g.limits.SignInLongestDelay
}

func (g *signInGuard) sweep(now time.Time) {
	if now.Sub(g.swept) < sweepTriesEvery {
		return
	}
	g.swept = now
	for key, t := range g.tries {
		if g.forgotten(t, now) {
			delete(g.tries, key)
		}
	}
}
