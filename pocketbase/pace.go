package main

import (
	"sync"
	"time"
)

// pace measures how long phones wait for their pulls, queue included, and says how far pulls are to be drawn apart:
// load makes them rarer, and each of them brings more.
type pace struct {
	mu       sync.Mutex
	waited   time.Duration
	calls    int
	under    int // calls that have begun and not ended
	stretch  float64
	measured time.Time
}

const (
	paceEvery = time.Second
	// Above slowPull pulls are drawn apart a step a second, below quickPull they come together again by halves.
	slowPull  = 100 * time.Millisecond
	quickPull = 50 * time.Millisecond
	paceStep  = 0.15
	paceLeast = 0.02
)

// begin notes a pull. Its end is called once.
func (p *pace) begin() (end func()) {
	began := time.Now()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.under++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.under--
		p.calls++
		p.waited += time.Since(began)
	}
}

// measure is called at each tick and looks at the pulls of the last second. Pulls of which none ended are slow.
func (p *pace) measure(now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now.Sub(p.measured) < paceEvery {
		return
	}
	p.measured = now
	mean := p.waited / time.Duration(max(1, p.calls))
	switch {
	case p.calls > 0 && mean > slowPull, p.calls == 0 && p.under > 0:
		p.stretch = min(1, p.stretch+paceStep)
	case mean < quickPull:
		p.stretch /= 2
		if p.stretch < paceLeast {
			p.stretch = 0
		}
	}
	p.waited, p.calls = 0, 0
}

// between lies so far from the spread of a quiet server to that of a busy one.
func (p *pace) between(quiet, busy time.Duration) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	return quiet + time.Duration(p.stretch*float64(max(0, busy-quiet)))
}
