package uploads

import (
	"sync"

	"mudarraj/background"
)

// running runs the work of a key once, however many callers start it at the same time.
type running struct {
	work *background.Group
	mu   sync.Mutex
	done map[string]chan struct{}
}

func newRunning(work *background.Group) *running {
	return &running{work: work, done: map[string]chan struct{}{}}
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
	r.done[key] = done
	begun := r.work.Go(func(<-chan struct{}) {
		defer func() {
			if panicked := recover(); panicked != nil {
				failed(panicked)
			}
			r.mu.Lock()
			delete(r.done, key)
			r.mu.Unlock()
			close(done)
		}()
		work()
	})
	if !begun {
		delete(r.done, key)
		close(done)
	}
	return done
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
