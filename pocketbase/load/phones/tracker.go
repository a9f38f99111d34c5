package main

import (
	"sync"
	"time"
)

// tracker measures how long after a post was written 99 % of the phones have it.
type tracker struct {
	mu      sync.Mutex
	seqs    map[*phone]int64 // where each phone stands in `public`
	pending []*sample        // on their way
	delays  []time.Duration
	recent  []string // ids of posts to like and to speak of, newest last
}

type sample struct {
	seq       int64
	writtenAt time.Time
	left      int // phones until 99 of 100 have it
}

func newTracker(posts []string) *tracker {
	return &tracker{seqs: map[*phone]int64{}, recent: posts}
}

// posted begins to track a post that the server accepted.
func (t *tracker) posted(id string, seq int64, writtenAt time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.recent = append(t.recent, id)
	s := &sample{seq: seq, writtenAt: writtenAt, left: (len(t.seqs)*99 + 99) / 100}
	for _, at := range t.seqs {
		if at >= seq {
			s.left--
		}
	}
	t.pending = append(t.pending, s)
	t.settle()
}

// advanced records that a phone has everything up to a seq.
func (t *tracker) advanced(p *phone, seq int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	before := t.seqs[p]
	t.seqs[p] = seq
	for _, s := range t.pending {
		if before < s.seq && s.seq <= seq {
			s.left--
		}
	}
	t.settle()
}

func (t *tracker) settle() {
	left := t.pending[:0]
	for _, s := range t.pending {
		if s.left > 0 {
			left = append(left, s)
		} else {
			t.delays = append(t.delays, time.Since(s.writtenAt))
		}
	}
	t.pending = left
}

// take returns the delays since the last report, and the number of posts that some phones still lack.
func (t *tracker) take() (delays []time.Duration, pending int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delays, t.delays = t.delays, nil
	return delays, len(t.pending)
}

// pick chooses a post at random, newer posts more often.
func (t *tracker) pick(part float64) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	const newestPosts = 400
	newest := min(len(t.recent), newestPosts)
	return t.recent[len(t.recent)-1-int(part*part*float64(newest))]
}
