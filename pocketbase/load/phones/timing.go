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

// backoff waits a random time below a bound that doubles (full jitter).
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

// callDeadline is four smoothed round trips, and longer after each timeout.
type callDeadline struct {
	smoothed time.Duration
	factor   float64
}

func (p *callDeadline) deadline() time.Duration {
	wanted := firstCall
	if p.smoothed > 0 {
		wanted = 4 * p.smoothed
	}
	return min(longestCall, time.Duration(float64(max(shortestCall, wanted))*max(1, p.factor)))
}

func (p *callDeadline) arrived(took time.Duration) {
	p.factor = 1
	if p.smoothed == 0 {
		p.smoothed = took
		return
	}
	p.smoothed = (3*p.smoothed + took) / 4
}

func (p *callDeadline) expired() { p.factor = min(4, max(1, p.factor)*1.5) }

type wakeReason int

const (
	work wakeReason = iota // there is something to send
	link                   // the network may be better than the last failure says
)

// wakeSignal lets a phone sleep until it is notified or its time is over. A notification that finds nobody asleep is
// kept.
type wakeSignal struct{ reasons chan wakeReason }

func newWakeSignal() *wakeSignal { return &wakeSignal{reasons: make(chan wakeReason, 1)} }

func (b *wakeSignal) notify(reason wakeReason) {
	select {
	case b.reasons <- reason:
	default:
	}
}

func (b *wakeSignal) wait(limit time.Duration, stop <-chan struct{}) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case <-b.reasons:
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
