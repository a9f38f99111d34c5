package main

import (
	"math/rand/v2"
	"time"
)

// The delays of src/sync/clock.ts.
const (
	firstRetry        = 500 * time.Millisecond
	retryCap          = 20 * time.Second
	onlineSpread      = time.Second
	firstCall         = 10 * time.Second
	shortestCall      = 4 * time.Second
	longestCall       = 20 * time.Second
	pollWithoutStream = 20 * time.Second
	pollWithStream    = 120 * time.Second
)

// backoff is full jitter below a bound that doubles.
type backoff struct{ tries int }

func (b *backoff) reset() { b.tries = 0 }

func (b *backoff) next(retryAfter time.Duration) time.Duration {
	bound := min(retryCap, firstRetry<<min(b.tries, 10))
	b.tries++
	own := time.Duration(rand.Float64() * float64(bound))
	if retryAfter > 0 {
		return retryAfter + min(own, onlineSpread)
	}
	return own
}

// patience is the deadline of a call: four smoothed round trips, longer after each timeout.
type patience struct {
	smoothed time.Duration
	stretch  float64
}

func (p *patience) deadline() time.Duration {
	wanted := firstCall
	if p.smoothed > 0 {
		wanted = 4 * p.smoothed
	}
	return min(longestCall, time.Duration(float64(max(shortestCall, wanted))*max(1, p.stretch)))
}

func (p *patience) arrived(took time.Duration) {
	p.stretch = 1
	if p.smoothed == 0 {
		p.smoothed = took
		return
	}
	p.smoothed = (3*p.smoothed + took) / 4
}

func (p *patience) expired() { p.stretch = min(4, max(1, p.stretch)*1.5) }

type ring int

const (
	work ring = iota // there is something to send
	link             // the network may be better than the last failure says
)

// bell lets a phone sleep until it is rung or its time is over. A ring while nobody sleeps is kept.
type bell struct{ rings chan ring }

func newBell() *bell { return &bell{rings: make(chan ring, 1)} }

func (b *bell) ring(r ring) {
	select {
	case b.rings <- r:
	default:
	}
}

func (b *bell) wait(limit time.Duration, stop <-chan struct{}) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-b.rings:
	case <-timer.C:
	case <-stop:
	}
}

func wait(limit time.Duration, stop <-chan struct{}) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-stop:
	}
}

func isClosed(stop <-chan struct{}) bool {
	select {
	case <-stop:
		return true
	default:
		return false
	}
}
