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

// beginPull notes a pull. Its end is called once.
func (p *pace) beginPull() (end func()) { return p.begin(&p.pulls) }

// beginLookup notes a token that waits to be looked up. Its end is called once.
func (p *pace) beginLookup() (end func()) { return p.begin(&p.lookups) }

// beginWriter notes a call with operations that waits for its place. Its end is called once.
func (p *pace) beginWriter() (end func()) { return p.begin(&p.writers) }

func (p *pace) begin(of *waits) (end func()) {
	began := time.Now()
	p.mu.Lock()
	defer p.mu.Unlock()
	of.open++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		of.open--
		of.ended++
		of.total += time.Since(began)
	}
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
