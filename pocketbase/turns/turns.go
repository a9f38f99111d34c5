// Package turns shares places among users: each takes at most one at a time, and those who wait are served in turn,
// so that no user's queue delays another's first piece of work by more than one piece of work each.
package turns

import (
	"slices"
	"sync"
	"time"
)

// Turns is a number of places.
type Turns struct {
	mu   sync.Mutex
	free int
	// users has everybody who holds a place, waits for one or is delayed; line the users in the order of their turns.
	users map[string]*user
	line  []string
}

type user struct {
	holds   bool
	waiting []chan struct{}
	// until is when a delayed user may have a place again.
	until time.Time
}

func New(places int) *Turns { return &Turns{free: max(1, places), users: map[string]*user{}} }

// Take waits for a place. What it returns gives the place back.
func (t *Turns) Take(name string) (release func()) {
	t.mu.Lock()
	u := t.users[name]
	if u == nil {
		u = new(user)
		t.users[name] = u
	}
	mine := make(chan struct{})
	u.waiting = append(u.waiting, mine)
	if !slices.Contains(t.line, name) {
		t.line = append(t.line, name)
	}
	t.serve()
	t.mu.Unlock()
	<-mine
	return func() { t.release(name) }
}

func (t *Turns) release(name string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.free++
	t.users[name].holds = false
	t.serve()
	t.forget(name)
}

// Delay keeps a user from further places for a while.
func (t *Turns) Delay(name string, pause time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	u := t.users[name]
	if u == nil {
		u = new(user)
		t.users[name] = u
	}
	u.until = time.Now().Add(pause)
	time.AfterFunc(pause, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.serve()
		t.forget(name)
	})
}

// serve gives free places to the first in line who may have one; they go to the end of the line.
func (t *Turns) serve() {
	now := time.Now()
	for t.free > 0 {
		at := slices.IndexFunc(t.line, func(name string) bool {
			u := t.users[name]
			return !u.holds && !now.Before(u.until)
		})
		if at < 0 {
			return
		}
		name := t.line[at]
		u := t.users[name]
		t.line = slices.Delete(t.line, at, at+1)
		next := u.waiting[0]
		u.waiting = u.waiting[1:]
		if len(u.waiting) > 0 {
			t.line = append(t.line, name)
		}
		u.holds = true
		t.free--
		close(next)
	}
}

func (t *Turns) forget(name string) {
	u := t.users[name]
	if u != nil && !u.holds && len(u.waiting) == 0 && !time.Now().Before(u.until) {
		delete(t.users, name)
	}
}
