package sync

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"mudarraj/feed"
)

// feedCache has the newest part of the feed in memory: the heads of changed channels, and the newest changes of shared
// channels with their rows as JSON. One transaction reads each update, so that the cache is one snapshot (Y14).
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

	past  *feed.History              // as of the newest reading; nil before the first
	since int64                      // the cache has every entry above it
	heads map[string]int64           // newest entry of each channel that changed since
	logs  map[string][]*cachedChange // changes of each shared channel, by seq; all but the newest of a row are marked as replaced
	last  map[place]*cachedChange    // newest change of each row
	size  logSize                    // of all logs
	cards map[string]*sharedRow      // cards of the authors and card changes in the logs
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

// place is a row in a channel.
type place struct {
	channel string
	row     feed.RowName
}

// logSize is the number of changes, and the bytes of their rows and counters.
type logSize struct{ changes, bytes int }

func (s *logSize) add(change *cachedChange) {
	s.changes++
	s.bytes += len(change.counts)
	if change.row != nil {
		s.bytes += len(change.row.text) + len(change.row.whole)
	}
}

// exceeds reports that a size is above 1/part of the largest.
func (s *logSize) exceeds(part int) bool {
	return s.changes > maxCachedChanges/part || s.bytes > maxCachedBytes/part
}

// cachedChange is one change in a shared channel.
type cachedChange struct {
	channel  string
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

// The largest number of cached changes and of channel heads, and the most bytes of cached rows.
const (
	maxCachedChanges  = 2000
	maxCachedChannels = 100_000
	maxCachedBytes    = 16 << 20
)

// isSharedChannel reports that a channel has the same rows for each of its readers, who are found without a look at rows.
func isSharedChannel(channel string) bool {
	switch feed.Domain.Channels[feed.ChannelKind(channel)].Readers {
	case feed.Everyone, feed.NearDays, feed.AnyID:
		return true
	}
	return false
}

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
	c.heads, c.cards = map[string]int64{}, map[string]*sharedRow{}
	c.keep(nil)
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
		at := place{change.channel, change.name}
		if before := c.last[at]; before != nil {
			before.replaced = true
			if change.first == 0 {
				change.first = before.first
			}
		}
		c.last[at] = change
		c.logs[change.channel] = append(c.logs[change.channel], change)
		c.size.add(change)
	}
}

// keep makes these changes the logs. They are sorted by seq, and none is replaced.
func (c *feedCache) keep(changes []*cachedChange) {
	c.logs, c.last, c.size = map[string][]*cachedChange{}, map[place]*cachedChange{}, logSize{}
	for _, change := range changes {
		c.logs[change.channel] = append(c.logs[change.channel], change)
		c.last[place{change.channel, change.name}] = change
		c.size.add(change)
	}
}

// trim removes replaced changes when there are too many, and then the older half.
func (c *feedCache) trim() {
	if !c.size.exceeds(1) && len(c.heads) <= maxCachedChannels {
		return
	}
	kept := slices.SortedFunc(maps.Values(c.last), func(a, b *cachedChange) int { return cmp.Compare(a.seq, b.seq) })
	var size logSize
	first := len(kept)
	for ; first > 0; first-- {
		if size.add(kept[first-1]); size.exceeds(2) {
			c.since = kept[first-1].seq
			break
		}
	}
	kept = kept[first:]
	if len(c.heads) > maxCachedChannels {
		c.since, kept = c.past.Head, nil
	}
	c.keep(kept)
	for channel, seq := range c.heads {
		if seq <= c.since {
			delete(c.heads, channel)
		}
	}
	authors := map[string]*sharedRow{}
	for _, change := range kept {
		if card, known := c.cards[change.author]; known {
			authors[change.author] = card
		}
	}
	c.cards = authors
}
