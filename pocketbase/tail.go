package main

import (
	"context"
	"sync"
)

// tail is the newest part of the feed in memory: where each channel stands, and the newest changes of `public` with
// their rows as they are sent, each written once for all phones. It is read in one transaction at a time, so that
// what it says is one moment (Y14).
type tail struct {
	config *settings
	// open begins a snapshot to read from.
	open func(ctx context.Context) (*snapshot, error)
	// reading is held by whoever brings the tail up to date; mu by whoever looks into it.
	reading sync.Mutex
	mu      sync.RWMutex

	past  *history         // as of the newest reading; nil before the first
	since int64            // every entry above is known
	heads map[string]int64 // newest entry of each channel that changed since
	log   []*told          // newest change of each row of `public`, in the order of seq; replaced ones are marked
	last  map[rowName]*told
	cards map[string][]byte // of authors of the log, as they ride along
}

// told is one change in `public`.
type told struct {
	name     rowName
	seq      int64
	content  int64 // newest change of something else than counters
	first    int64 // the row was not there before; 0 when that is unknown
	deleted  bool
	replaced bool
	row      []byte // as it stands in an answer
	counts   []byte // its counters alone; nil where it has none
	author   string // whose card goes before it
	card     bool   // the row is itself a card, which `public` does not hold (Y21)
	likeable bool   // own likes of the row ride along
}

// mostTold is how many changes of `public` are kept, and mostMoved how many channels.
const (
	mostTold  = 2000
	mostMoved = 100_000
)

func newTail(config *settings, open func(context.Context) (*snapshot, error)) *tail {
	return &tail{config: config, open: open}
}

// catchUp reads what was committed before the call.
func (t *tail) catchUp(ctx context.Context) error {
	t.reading.Lock()
	defer t.reading.Unlock()
	p, err := t.open(ctx)
	if err != nil {
		return err
	}
	defer p.close()
	if t.past == nil || t.past.current() != p.current() || p.head < t.past.head {
		t.begin(p)
		return nil
	}
	if p.head == t.past.head {
		return nil
	}
	news, err := p.newsSince(t.past.head, t.cards)
	if err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if news.tooMany {
		t.forget(p)
		return nil
	}
	t.take(news)
	t.past = p.history
	t.trim()
	return nil
}

func (t *tail) begin(p *snapshot) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.forget(p)
}

// forget begins anew at a moment.
func (t *tail) forget(p *snapshot) {
	t.past, t.since = p.history, p.head
	t.heads, t.log, t.last, t.cards = map[string]int64{}, nil, map[rowName]*told{}, map[string][]byte{}
}

func (t *tail) take(n *news) {
	for channel, seq := range n.heads {
		t.heads[channel] = seq
	}
	for id, card := range n.cards {
		if card == nil {
			delete(t.cards, id)
		} else {
			t.cards[id] = card
		}
	}
	for _, change := range n.told {
		if before := t.last[change.name]; before != nil {
			before.replaced = true
			if change.first == 0 {
				change.first = before.first
			}
		}
		t.last[change.name] = change
		t.log = append(t.log, change)
	}
}

// trim keeps the tail within its bounds: the older half goes.
func (t *tail) trim() {
	if len(t.log) <= mostTold && len(t.heads) <= mostMoved {
		return
	}
	kept := t.log[:0:0]
	for _, change := range t.log {
		if !change.replaced {
			kept = append(kept, change)
		}
	}
	if len(kept) > mostTold/2 {
		cut := len(kept) - mostTold/2
		t.since = kept[cut-1].seq
		for _, change := range kept[:cut] {
			delete(t.last, change.name)
		}
		kept = kept[cut:]
	}
	t.log = kept
	if len(t.heads) > mostMoved {
		t.since = t.past.head
		t.log, t.last = nil, map[rowName]*told{}
	}
	for channel, seq := range t.heads {
		if seq <= t.since {
			delete(t.heads, channel)
		}
	}
	authors := map[string][]byte{}
	for _, change := range t.log {
		if card, known := t.cards[change.author]; known {
			authors[change.author] = card
		}
	}
	t.cards = authors
}

// reaches says that the tail knows everything since a cursor.
func (t *tail) reaches(c *cursor) bool {
	return c != nil && t.past != nil && c.Run == t.past.current() && c.Seq >= max(t.since, t.past.floor) && c.Seq <= t.past.head
}
