package sync

import (
	"cmp"
	"slices"

	"mudarraj/feed"
)

// changesAt returns the changes of a shared channel since a cursor, as of a snapshot, with their profiles. ok is false if
// the cache is newer than the snapshot, or lacks something that the user must get.
func (c *feedCache) changesAt(p *snapshot, channel string, from *feed.Cursor) (changes []*cachedChange, cards map[string]*sharedRow, ok bool) {
	c.reading.Lock()
	defer c.reading.Unlock()
	if c.past != nil && p.Head < c.past.Head || c.readFrom(p) != nil {
		return nil, nil, false
	}
	c.mu.RLock()
	defer c.mu.RUnlock()
	if !c.covers(from) {
		return nil, nil, false
	}
	changes = c.changesSince(channel, from.Seq)
	cards = map[string]*sharedRow{}
	for _, change := range changes {
		if card := c.cards[change.author]; card != nil {
			cards[change.author] = card
		}
	}
	return changes, cards, true
}

// changesSince returns the changes of a shared channel above a seq, by seq. The caller holds mu.
func (c *feedCache) changesSince(channel string, seq int64) (changes []*cachedChange) {
	log := c.logs[channel]
	first, _ := slices.BinarySearchFunc(log, seq+1, func(change *cachedChange, seq int64) int { return cmp.Compare(change.seq, seq) })
	for _, change := range log[first:] {
		if !change.replaced {
			changes = append(changes, change)
		}
	}
	return changes
}

// togglesOfEdited names own toggles that a user may have on edited rows: rows that existed at a seq and are sent
// complete again.
func togglesOfEdited(changes []*cachedChange, seq int64, user string) (toggles []feed.RowName) {
	for _, change := range changes {
		if change.likeable && change.first <= seq && !change.isCount(seq) {
			toggles = append(toggles, change.togglesOf(user)...)
		}
	}
	return toggles
}

func (change *cachedChange) togglesOf(user string) []feed.RowName {
	return togglesOn(feed.Find(change.name.Collection), feedRow{id: change.name.Record}, user)
}

// isCount reports that a phone at a seq has the row and lacks only its counters.
func (change *cachedChange) isCount(seq int64) bool {
	return !change.deleted && change.counts != nil && change.content <= seq
}

// countsAt is the JSON of the counters of a row as of a change in `public`; nil: the cache does not have it.
func (c *feedCache) countsAt(name feed.RowName, seq int64) []byte {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if change := c.last[place{"public", name}]; change != nil && change.seq == seq {
		return change.counts
	}
	return nil
}

// covers reports that the cache has every change since a cursor.
func (c *feedCache) covers(at *feed.Cursor) bool {
	return at != nil && c.past != nil && at.Run == c.past.Current() && at.Seq >= max(c.since, c.past.Floor) && at.Seq <= c.past.Head
}
