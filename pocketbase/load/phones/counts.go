package main

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// counts are the figures of all phones since the last report.
type counts struct {
	errors, streamErrors, busy, waits, pokes, spread atomic.Int64

	mu       sync.Mutex
	calls    []time.Duration
	carrying []time.Duration // of those, calls with operations
	verdicts []time.Duration // from the word to its verdict
	wire     int64
	plain    int64
	again    map[*phone]int // windows that began anew although they were filled
	notes    map[string]int
}

func newCounts() *counts {
	return &counts{again: map[*phone]int{}, notes: map[string]int{}}
}

func (c *counts) note(what string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.notes) < 50 || c.notes[what] > 0 {
		c.notes[what]++
	}
}

func (c *counts) called(took time.Duration, carried bool, wire, plain int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.calls = append(c.calls, took)
	if carried {
		c.carrying = append(c.carrying, took)
	}
	c.wire += int64(wire)
	c.plain += int64(plain)
}

func (c *counts) accepted(took time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.verdicts = append(c.verdicts, took)
}

func (c *counts) fresh(p *phone, filled bool) {
	if !filled {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.again[p]++
}

// quantiles in milliseconds.
type quantiles struct {
	P50 float64 `json:"p50"`
	P95 float64 `json:"p95"`
	P99 float64 `json:"p99"`
	Max float64 `json:"max"`
}

func quantilesOf(list []time.Duration) quantiles {
	if len(list) == 0 {
		return quantiles{}
	}
	slices.Sort(list)
	at := func(part float64) float64 {
		took := list[min(len(list)-1, int(float64(len(list))*part))]
		return float64(took.Microseconds()) / 1000
	}
	return quantiles{at(0.5), at(0.95), at(0.99), at(1)}
}

// part is the report of one part of the run.
type part struct {
	Name         string         `json:"name"`
	Seconds      float64        `json:"seconds"`
	Calls        int            `json:"calls"`
	Call         quantiles      `json:"call"`
	Carrying     quantiles      `json:"carrying"`
	Writes       int            `json:"writes"`
	Verdict      quantiles      `json:"verdict"`
	Spread       quantiles      `json:"at99"`
	Posts        int            `json:"posts"`
	Late         int            `json:"late"` // posts that were not at 99 of 100 when the part ended
	FreshAgain   int            `json:"freshAgain"`
	FreshMost    int            `json:"freshMost"`
	Errors       int64          `json:"errors"`
	StreamErrors int64          `json:"streamErrors"`
	Busy         int64          `json:"busy"`
	Waits        int64          `json:"waits"`
	Pokes        int64          `json:"pokes"`
	SpreadMs     int64          `json:"spreadMs"`
	WireBytes    int64          `json:"wireBytes"`
	PlainBytes   int64          `json:"plainBytes"`
	Notes        map[string]int `json:"notes"`
}

// take returns the report since the last one.
func (c *counts) take(name string, since time.Time, t *tracker) part {
	delays, pending := t.take()
	c.mu.Lock()
	defer c.mu.Unlock()
	p := part{Name: name, Seconds: time.Since(since).Seconds(), Calls: len(c.calls), Call: quantilesOf(c.calls),
		Carrying: quantilesOf(c.carrying), Writes: len(c.verdicts), Verdict: quantilesOf(c.verdicts),
		Spread: quantilesOf(delays), Posts: len(delays), Late: pending, Errors: c.errors.Swap(0), StreamErrors: c.streamErrors.Swap(0),
		Busy: c.busy.Swap(0), Waits: c.waits.Swap(0), Pokes: c.pokes.Swap(0), SpreadMs: c.spread.Load(),
		WireBytes: c.wire, PlainBytes: c.plain, Notes: c.notes}
	for _, times := range c.again {
		p.FreshAgain += times
		p.FreshMost = max(p.FreshMost, times)
	}
	c.calls, c.carrying, c.verdicts, c.wire, c.plain = nil, nil, nil, 0, 0
	c.again, c.notes = map[*phone]int{}, map[string]int{}
	return p
}
