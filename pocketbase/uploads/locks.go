package uploads

import (
	"context"
	"sync"
)

// locks let one request at a time work on an upload. A later request ends the earlier one: a phone sends it only after
// it dropped its old connection, which the server may notice much later.
type locks struct {
	mu   sync.Mutex
	held map[string]*lock
}

type lock struct {
	interrupt func()
	free      chan struct{}
}

func newLocks() *locks { return &locks{held: map[string]*lock{}} }

// take waits for the lock; false if ctx ended first. A later request calls interrupt, which may be nil.
func (l *locks) take(ctx context.Context, id string, interrupt func()) (release func(), taken bool) {
	if interrupt == nil {
		interrupt = func() {}
	}
	acquired := &lock{interrupt: interrupt, free: make(chan struct{})}
	for {
		l.mu.Lock()
		holder := l.held[id]
		if holder == nil {
			l.held[id] = acquired
			l.mu.Unlock()
			return func() { l.release(id, acquired) }, true
		}
		l.mu.Unlock()
		holder.interrupt()
		select {
		case <-holder.free:
		case <-ctx.Done():
			return nil, false
		}
	}
}

func (l *locks) release(id string, released *lock) {
	l.mu.Lock()
	delete(l.held, id)
	l.mu.Unlock()
	close(released.free)
}
