package uploads

import (
	"sync"
	"time"

	"mudarraj/background"
)

// running runs the work of a key once, however many callers start it at the same time.
type running struct {
	work *background.Group
	mu   sync.Mutex
	done map[string]chan struct{}
	// since is when each work was started.
	since map[string]time.Time
}

func newRunning(work *background.Group) *running {
	return &running{work: work, done: map[string]chan struct{}{}, since: map[string]time.Time{}}
}

// start returns a channel that closes when the work of that key has ended, also if another caller started it. A panic
// of the work is passed to failed and ends nothing else. Nothing starts once the server stops.
func (r *running) start(key string, work func(), failed func(any)) <-chan struct{} {
	r.mu.Lock()
	defer r.mu.Unlock()
	if done, found := r.done[key]; found {
		return done
	}
	done := make(chan struct{})
	r.done[key], r.since[key] = done, time.Now()
	begun := r.work.Go(func(<-chan struct{}) {
		defer func() {
			if panicked := recover(); panicked != nil {
				failed(panicked)
			}
			r.mu.Lock()
			r.forget(key)
			r.mu.Unlock()
			close(done)
		}()
		work()
	})
	if !begun {
		r.forget(key)
		close(done)
	}
	return done
}

// forget is called with the lock.
func (r *running) forget(key string) {
	delete(r.done, key)
	delete(r.since, key)
}

// state is how many works run or wait, and when the oldest of them was started.
func (r *running) state() (count int, oldest time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, since := range r.since {
		if oldest.IsZero() || since.Before(oldest) {
			oldest = since
		}
	}
	return len(r.done), oldest
}

// wait returns when no work of that key runs.
func (r *running) wait(key string) {
	r.mu.Lock()
	done := r.done[key]
	r.mu.Unlock()
	if done != nil {
		<-done
	}
}
