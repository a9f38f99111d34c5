package main

import (
	"sync"
	"time"
)

// pace measures how long phones wait, and says how far their pulls are to be drawn apart: load makes pulls rarer, and
// each of them brings more. Calls with operations are as good a reason as pulls: what the pulls leave of the processors
// is all that the writer has.
type pace struct {
	mu       sync.Mutex
	pulls    waits // of a pull, queue included
	lookups  waits // of a token, before it is looked up
	writers  waits // of a call with operations, before the first one is worked on
	stretch  float64
	measured time.Time
}

// waits are those of the last second.
type waits struct {
	total time.Duration
	ended int
	open  int // that have begun and not ended
}

const (
	paceEvery = time.Second
	// Above slowWait pulls are drawn apart a step a second, below quickWait they come together again a step a second. The
	// steps are small, because a step shows only a spread later.
	slowWait  = 100 * time.Millisecond
	quickWait = 50 * time.Millisecond
	paceStep  = 0.03
)

// pacedWait is a wait that the pace measures, without what the fan's own calls hold it up. nil is one that it does not.
type pacedWait struct {
	pace  *pace
	of    *waits
	began time.Time // zero while it is paused
	took  time.Duration
}

// beginPull notes a pull.
func (p *pace) beginPull() *pacedWait { return p.begin(&p.pulls) }

// beginLookup notes a token that waits to be looked up.
func (p *pace) beginLookup() *pacedWait { return p.begin(&p.lookups) }

// beginWriter notes a call with operations that waits for its place.
func (p *pace) beginWriter() *pacedWait { return p.begin(&p.writers) }

func (p *pace) begin(of *waits) *pacedWait {
	w := &pacedWait{pace: p, of: of}
	w.Resume()
	return w
}

// Pause is called where the fan's own calls come first: they must not draw the pulls of others apart.
func (w *pacedWait) Pause() {
	if w == nil {
		return
	}
	w.pace.mu.Lock()
	defer w.pace.mu.Unlock()
	w.of.open--
	w.took += time.Since(w.began)
	w.began = time.Time{}
}

// Resume goes on.
func (w *pacedWait) Resume() {
	if w == nil {
		return
	}
	w.pace.mu.Lock()
	defer w.pace.mu.Unlock()
	w.of.open++
	w.began = time.Now()
}

// end is called once. A wait that ends while it is paused has measured nothing.
func (w *pacedWait) end() {
	if w == nil || w.began.IsZero() {
		return
	}
	w.Pause()
	w.pace.mu.Lock()
	defer w.pace.mu.Unlock()
	w.of.ended++
	w.of.total += w.took
}

// measure is called at each tick and looks at the last second.
func (p *pace) measure(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now.Sub(p.measured) < paceEvery {
		return
	}
	p.measured = now
	switch mean := max(p.pulls.take(), p.lookups.take(), p.writers.take()); {
	case mean > slowWait:
		p.stretch = min(1, p.stretch+paceStep)
	case mean < quickWait:
		p.stretch = max(0, p.stretch-paceStep)
	}
}

// take returns the mean and begins anew. Waits of which none ended took the whole time.
func (w *waits) take() (mean time.Duration) {
	switch {
	case w.ended > 0:
		mean = w.total / time.Duration(w.ended)
	case w.open > 0:
		mean = paceEvery
	}
	w.total, w.ended = 0, 0
	return mean
}

// between lies so far from the spread of a quiet server to that of a busy one.
func (p *pace) between(quiet, busy time.Duration) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	return quiet + time.Duration(p.stretch*float64(max(0, busy-quiet)))
}
