package main

import (
	"sync"
	"time"
)

// tracker follows new posts to the phones: how long after its author said it, a post is at 99 of 100.
type tracker struct {
	mu     sync.Mutex
	places map[*phone]int64 // where each phone stands in `public`
	under  []*sample        // on their way
	delays []time.Duration
	recent []string // ids of posts to like and to speak of, newest last
}

type sample struct {
	seq    int64
	saidAt time.Time
	left   int // phones until 99 of 100 have it
}

func newTracker(posts []string) *tracker {
	return &tracker{places: map[*phone]int64{}, recent: posts}
}

// posted begins to follow a post that the server took.
func (t *tracker) posted(id string, seq int64, saidAt time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.recent = append(t.recent, id)
	s := &sample{seq: seq, saidAt: saidAt, left: (len(t.places)*99 + 99) / 100}
	for _, at := range t.places {
		if at >= seq {
			s.left--
		}
	}
	t.under = append(t.under, s)
	t.settle()
}

// advanced notes that a phone holds everything up to a place.
func (t *tracker) advanced(p *phone, seq int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	before := t.places[p]
	t.places[p] = seq
	for _, s := range t.under {
		if before < s.seq && s.seq <= seq {
			s.left--
		}
	}
	t.settle()
}

func (t *tracker) settle() {
	left := t.under[:0]
	for _, s := range t.under {
		if s.left > 0 {
			left = append(left, s)
		} else {
			t.delays = append(t.delays, time.Since(s.saidAt))
		}
	}
	t.under = left
}

// take returns the delays since the last time, and how many posts are still on their way.
func (t *tracker) take() (delays []time.Duration, under int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delays, t.delays = t.delays, nil
	return delays, len(t.under)
}

// pick chooses a post, new ones far more often than old ones.
func (t *tracker) pick(part float64) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	const talkedOf = 400
	newest := min(len(t.recent), talkedOf)
	return t.recent[len(t.recent)-1-int(part*part*float64(newest))]
}
