package pokes

import (
	"sync"
	"time"
)

// Pace measures how long phones wait, and computes the delay between their pulls: under load pulls are rarer and each
// brings more. Waits of calls with operations count as well, because pulls take processor time from the writer.
type Pace struct {
	mu       sync.Mutex
	pulls    waits // of a pull, queue included
	lookups  waits // before a token is looked up
	writers  waits // of a call with operations, before its first operation
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
	// Above slowWait the delay grows by a step a second, below quickWait it shrinks by one. Steps are small, because their
	// effect shows only after a spread.
	slowWait  = 100 * time.Millisecond
	quickWait = 50 * time.Millisecond
	paceStep  = 0.03
)

// Wait is a measured wait, without the time in which other calls of the same user come first. nil is not measured.
type Wait struct {
	pace  *Pace
	of    *waits
	began time.Time // zero while it is paused
	took  time.Duration
}

// BeginPull measures a pull.
func (p *Pace) BeginPull() *Wait { return p.begin(&p.pulls) }

// BeginLookup measures the wait of a token for its look-up.
func (p *Pace) BeginLookup() *Wait { return p.begin(&p.lookups) }

// BeginWriter measures the wait of a call with operations for a slot.
func (p *Pace) BeginWriter() *Wait { return p.begin(&p.writers) }

func (p *Pace) begin(of *waits) *Wait {
	w := &Wait{pace: p, of: of}
	w.Resume()
	return w
}

// Pause is called where other calls of the same user come first: they must not delay the pulls of others.
func (w *Wait) Pause() {
	if w == nil {
		return
	}
	w.pace.mu.Lock()
	defer w.pace.mu.Unlock()
	w.of.open--
	w.took += time.Since(w.began)
	w.began = time.Time{}
}

// Resume continues the measurement.
func (w *Wait) Resume() {
	if w == nil {
		return
	}
	w.pace.mu.Lock()
	defer w.pace.mu.Unlock()
	w.of.open++
	w.began = time.Now()
}

// End is called once. A wait that ends while it is paused has measured nothing.
func (w *Wait) End() {
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
func (p *Pace) measure(now time.Time) {
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

// take returns the mean and resets the sums. If no wait has ended, the mean is the whole interval.
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

// between interpolates from the spread of a quiet server to that of a busy one.
func (p *Pace) between(quiet, busy time.Duration) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	return quiet + time.Duration(p.stretch*float64(max(0, busy-quiet)))
}
