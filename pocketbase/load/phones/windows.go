package main

import (
	"cmp"
	"maps"
	"slices"
)

// windowOf names the window of a collection in a channel.
type windowOf struct{ channel, collection string }

// window is one that lacks rows: the next page begins below floor. The server's answer says its size.
type window struct {
	size, held int
	floor      *string
}

// resetWindows replaces the windows of a fresh channel. Those without further rows are complete.
func (p *phone) resetWindows(channel string, part *channelAnswer) {
	p.forgetWindows(channel)
	for collection, size := range part.Windows {
		if brought := part.Brought[collection]; !brought.End && brought.Count < size {
			p.incomplete[windowOf{channel, collection}] = &window{size: size, held: brought.Count, floor: brought.Next}
		}
	}
	if channel == public && p.posts != nil {
		p.posts = map[string]post{}
	}
}

// forgetWindows ends the windows of a channel.
func (p *phone) forgetWindows(channel string) {
	maps.DeleteFunc(p.incomplete, func(of windowOf, _ *window) bool { return of.channel == channel })
}

// continueWindow requests the next page until the window is full.
func (p *phone) continueWindow(answered pageAnswer) {
	of := windowOf{answered.Of, answered.Collection}
	w := p.incomplete[of]
	if w == nil {
		return
	}
	w.held += len(answered.IDs)
	w.floor = answered.Next
	if answered.End || w.held >= w.size {
		delete(p.incomplete, of)
	}
}

// missingPage requests the next rows of a window; nil when all are complete.
func (p *phone) missingPage() *page {
	if len(p.incomplete) == 0 {
		return nil
	}
	of := slices.MinFunc(slices.Collect(maps.Keys(p.incomplete)), byName)
	w := p.incomplete[of]
	return &page{Of: of.channel, Collection: of.collection, Before: w.floor, Limit: min(100, w.size-w.held)}
}

func byName(a, b windowOf) int {
	return cmp.Or(cmp.Compare(a.channel, b.channel), cmp.Compare(a.collection, b.collection))
}
