// Package fairqueue lets a limited number of users work at a time. Each user has at most one place, and waiting users
// are served in turn. So the queue of one user delays the first work of another by at most one piece of work for each
// user.
package fairqueue

import (
	"slices"
	"sync"
	"time"
)

// Queue shares places among users by round robin.
type Queue struct {
	mu   sync.Mutex
	free int
	// users has each user who has a place, waits for one or is delayed. order has the waiting ones, the next one first.
	users map[string]*user
	order []string
}

type user struct {
	holds   bool
	waiting []chan struct{}
	// until is when a delayed user may have a place again.
	until time.Time
}

func New(places int) *Queue { return &Queue{free: max(1, places), users: map[string]*user{}} }

// Acquire waits for a place. release gives it back.
func (q *Queue) Acquire(name string) (release func()) {
	q.mu.Lock()
	u := q.users[name]
	if u == nil {
		u = new(user)
		q.users[name] = u
	}
	turn := make(chan struct{})
	u.waiting = append(u.waiting, turn)
	if !slices.Contains(q.order, name) {
		q.order = append(q.order, name)
	}
	q.serve()
	q.mu.Unlock()
	<-turn
	return func() { q.release(name) }
}

func (q *Queue) release(name string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.free++
	q.users[name].holds = false
	q.serve()
	q.forget(name)
}

// Delay gives a user no further place for this time.
func (q *Queue) Delay(name string, pause time.Duration) {
	q.mu.Lock()
	defer q.mu.Unlock()
	u := q.users[name]
	if u == nil {
		u = new(user)
		q.users[name] = u
	}
	u.until = time.Now().Add(pause)
	time.AfterFunc(pause, func() {
		q.mu.Lock()
		defer q.mu.Unlock()
		q.serve()
		q.forget(name)
	})
}

// serve gives free places to the first waiting users who are not delayed. A user who waits for more goes to the end of
// the order.
func (q *Queue) serve() {
	now := time.Now()
	for q.free > 0 {
		at := slices.IndexFunc(q.order, func(name string) bool {
			u := q.users[name]
			return !u.holds && !now.Before(u.until)
		})
		if at < 0 {
			return
		}
		name := q.order[at]
		u := q.users[name]
		q.order = slices.Delete(q.order, at, at+1)
		next := u.waiting[0]
		u.waiting = u.waiting[1:]
		if len(u.waiting) > 0 {
			q.order = append(q.order, name)
		}
		u.holds = true
		q.free--
		close(next)
	}
}

func (q *Queue) forget(name string) {
	u := q.users[name]
	if u != nil && !u.holds && len(u.waiting) == 0 && !time.Now().Before(u.until) {
		delete(q.users, name)
	}
}
