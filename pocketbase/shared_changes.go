package main

import (
	"cmp"
	"slices"

	"github.com/pocketbase/dbx"
)

// shared answers for `public` from what the cache has written for all phones; nil: the tables must be read.
func (p *snapshot) shared(from *cursor) *channelAnswer {
	if !p.counts || p.ownAt == nil {
		return nil
	}
	changes, cards, ok := p.cache.publicAt(p, from)
	if !ok {
		return nil
	}
	isToggled := func(change *cachedChange) bool { return p.isToggled(change.name.record) || p.isToggled(change.author) }
	if slices.ContainsFunc(changes, isToggled) || isWindow(changes, from.Seq, p.config) {
		return nil
	}
	answer := &channelAnswer{Cursor: p.asOf(), From: from, Deletes: []deletion{}}
	changes, answer.More = firstPage(changes, cards, from.Seq, p.config.PageBytes)
	if answer.More {
		answer.Cursor.Seq = changes[len(changes)-1].due(from.Seq)
	}
	for _, change := range changes {
		card := rowName{"profiles", change.author}
		switch {
		case change.deleted:
			answer.Deletes = append(answer.Deletes, deletion{change.name.collection, change.name.record, change.seq})
		case change.isCount(from.Seq):
			answer.Counts = append(answer.Counts, change.counts)
		case change.card:
			if p.index[card] == nil && cards[change.author] != nil {
				p.put(card, cards[change.author].write, change.seq, "")
			}
		default:
			if cards[change.author] != nil {
				p.put(card, cards[change.author].write, 0, "")
			}
			p.put(change.name, change.row.write, change.seq, "public")
		}
	}
	return answer
}

// isWindow says that a phone at a seq lacks more rows than a window holds, and gets the window afresh.
func isWindow(changes []*cachedChange, seq int64, config *settings) bool {
	lacking := 0
	for _, change := range changes {
		if !change.isCount(seq) {
			lacking++
		}
	}
	return lacking > windowRows("public", config)
}

// firstPage returns the changes as they are due, as many as fit into a page; at least one.
func firstPage(changes []*cachedChange, cards map[string]*sharedRow, seq int64, most int) (page []*cachedChange, more bool) {
	slices.SortStableFunc(changes, func(a, b *cachedChange) int { return cmp.Compare(a.due(seq), b.due(seq)) })
	used, sent := 0, map[string]bool{}
	for n, change := range changes {
		if used >= most {
			return changes[:n], true
		}
		switch {
		case change.isCount(seq):
			used += len(change.counts)
			continue
		case change.row != nil:
			used += len(change.row.whole)
		default:
			used += rowOverhead
		}
		if card := cards[change.author]; card != nil && !sent[change.author] {
			sent[change.author] = true
			used += len(card.whole)
		}
	}
	return changes, false
}

// due is as that of a change read from the feed.
func (change *cachedChange) due(seq int64) int64 {
	if change.deleted || change.content <= seq {
		return change.seq
	}
	return change.content
}

const ownToggles = "SELECT substr(record, 16) FROM _feed WHERE channel = {:own} AND seq > {:seq} AND length(record) = 30"

// isToggled says that the answer may hold an own toggle of a row which its counters in the cache lack: the cache read
// them at an earlier moment than the answer's (Y14).
func (p *snapshot) isToggled(row string) bool {
	if p.ownAt == nil {
		return true
	}
	if p.toggled == nil {
		var rows []string
		err := p.tx.NewQuery(ownToggles).Bind(dbx.Params{"own": "user:" + p.user, "seq": p.togglesSince}).Column(&rows)
		if err != nil && p.failed == nil {
			p.failed = err
		}
		p.toggled = make(map[string]bool, len(rows))
		for _, name := range rows {
			p.toggled[name] = true
		}
	}
	return p.toggled[row]
}
