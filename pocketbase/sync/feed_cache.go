package sync

import (
	"context"
	"encoding/json"
	"sync"
	"sync/atomic"

	"mudarraj/feed"
)

// feedCache has the newest part of the feed in memory: the heads of changed channels, and the newest changes of
// `public` with their rows as JSON. One transaction reads each update, so that the cache is one snapshot (Y14).
type feedCache struct {
	config *Settings
	// head reads the newest seq that was given out. open opens a snapshot.
	head func() (int64, error)
	open func(ctx context.Context) (*snapshot, error)
	// reading serialises reads of the database. Calls that wait for it share the next read.
	reading sync.Mutex
	begun   atomic.Int64 // readings that have begun
	ended   int64        // number of the newest reading that ended well
	// mu guards the fields below.
	mu sync.RWMutex

	past  *feed.History    // as of the newest reading; nil before the first
	since int64            // the cache has every entry above it
	heads map[string]int64 // newest entry of each channel that changed since
	log   []*cachedChange  // newest change of each row of `public`, by seq; older ones are marked as replaced
	last  map[feed.RowName]*cachedChange
	cards map[string]*sharedRow // cards of the authors and card changes in the log
}

// sharedRow is a row as JSON, encoded once for all phones.
type sharedRow struct {
	text  json.RawMessage // the row alone
	whole []byte          // as a row of an answer
}

func (r *sharedRow) write() json.RawMessage { return r.text }

func newSharedRow(row *answerRow) (*sharedRow, error) {
	whole, err := json.Marshal(row)
	return &sharedRow{row.Row, whole}, err
}

// cachedChange is one change in `public`.
type cachedChange struct {
	name     feed.RowName
	seq      int64
	content  int64 // seq of the newest change other than counters
	first    int64 // seq of the first entry of the row; 0: unknown
	deleted  bool
	replaced bool
	row      *sharedRow // nil for a card
	counts   []byte     // its counters as JSON; nil: it has none
	author   string     // user whose card comes before the row; of a card, its user
	card     bool       // the row is itself a card, which `public` does not hold (Y21)
	likeable bool       // the answer also has the user's own likes of the row
}

// The largest number of cached changes of `public`, and of channel heads.
const (
	maxCachedChanges  = 2000
	maxCachedChannels = 100_000
)

func newFeedCache(config *Settings, head func() (int64, error), open func(context.Context) (*snapshot, error)) *feedCache {
	return &feedCache{config: config, head: head, open: open}
}

// renew reads all entries that were committed before the call. Calls that arrived before a read began share that read.
func (c *feedCache) renew(ctx context.Context) error {
	before := c.begun.Load()
	c.reading.Lock()
	defer c.reading.Unlock()
	if c.ended > before {
		return nil
	}
	number := c.begun.Add(1)
	head, err := c.head()
	if err == nil && !c.isAt(head) {
		err = c.catchUp(ctx)
	}
	if err == nil {
		c.ended = number
	}
	return err
}

func (c *feedCache) isAt(head int64) bool {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.past != nil && c.past.Head == head
}

// catchUp reads the entries since the last update.
func (c *feedCache) catchUp(ctx context.Context) error {
	p, err := c.open(ctx)
	if err != nil {
		return err
	}
	defer p.close()
	return c.readFrom(p)
}

// readFrom updates the cache to a snapshot. The caller serialises.
func (c *feedCache) readFrom(p *snapshot) error {
	if c.past == nil || c.past.Current() != p.Current() || p.Head < c.past.Head {
		c.restart(p)
		return nil
	}
	if p.Head == c.past.Head {
		return nil
	}
	news, err := p.updateSince(c.past.Head, c.cards)
	if err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if news.tooMany {
		c.clear(p)
		return nil
	}
	c.apply(news)
	c.past = p.History
	c.trim()
	return nil
}

func (c *feedCache) restart(p *snapshot) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.clear(p)
}

// clear empties the cache and begins at a snapshot.
func (c *feedCache) clear(p *snapshot) {
	c.past, c.since = p.History, p.Head
	c.heads, c.log, c.last, c.cards = map[string]int64{}, nil, map[feed.RowName]*cachedChange{}, map[string]*sharedRow{}
}

func (c *feedCache) apply(u *update) {
	for channel, seq := range u.heads {
		c.heads[channel] = seq
	}
	for id, card := range u.cards {
		if card == nil {
			delete(c.cards, id)
		} else {
			c.cards[id] = card
		}
	}
	for _, change := range u.changes {
		if before := c.last[change.name]; before != nil {
			before.replaced = true
			if change.first == 0 {
				change.first = before.first
			}
		}
		c.last[change.name] = change
		c.log = append(c.log, change)
	}
}

// trim removes the older half of the changes when there are too many.
func (c *feedCache) trim() {
	if len(c.log) <= maxCachedChanges && len(c.heads) <= maxCachedChannels {
		return
	}
	kept := c.log[:0:0]
	for _, change := range c.log {
		if !change.replaced {
			kept = append(kept, change)
		}
	}
	if len(kept) > maxCachedChanges/2 {
		cut := len(kept) - maxCachedChanges/2
		c.since = kept[cut-1].seq
		for _, change := range kept[:cut] {
			delete(c.last, change.name)
		}
		kept = kept[cut:]
	}
	c.log = kept
	if len(c.heads) > maxCachedChannels {
		c.since = c.past.Head
		c.log, c.last = nil, map[feed.RowName]*cachedChange{}
	}
	for channel, seq := range c.heads {
		if seq <= c.since {
			delete(c.heads, channel)
		}
	}
	authors := map[string]*sharedRow{}
	for _, change := range c.log {
		if card, known := c.cards[change.author]; known {
			authors[change.author] = card
		}
	}
	c.cards = authors
}
