package main

import (
	"slices"

	"github.com/pocketbase/dbx"
)

// shared answers for `public` from what the cache has written for all phones; nil: the tables must be read.
func (p *snapshot) shared(from *cursor) *channelAnswer {
	if !p.counts || p.ownAt == nil || from.Seq < p.ownAt.Seq {
		return nil
	}
	changes, cards, ok := p.cache.publicAt(p, from)
	if !ok {
		return nil
	}
	isToggled := func(change *cachedChange) bool { return p.isToggled(change.name.record) || p.isToggled(change.author) }
	if slices.ContainsFunc(changes, isToggled) || !p.fitsPage(changes, cards, from.Seq) {
		return nil
	}
	answer := &channelAnswer{Cursor: p.asOf(), From: from, Deletes: []deletion{}}
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

// fitsPage says that all changes go into one page. Only tables are read page by page, or as a window.
func (p *snapshot) fitsPage(changes []*cachedChange, cards map[string]*sharedRow, seq int64) bool {
	size, rows := 0, 0
	for _, card := range cards {
		size += len(card.whole)
	}
	for _, change := range changes {
		switch {
		case change.isCount(seq):
			size += len(change.counts)
			continue
		case change.row != nil:
			size += len(change.row.whole)
		default:
			size += rowOverhead
		}
		rows++
	}
	return size <= p.config.PageBytes && rows <= windowRows("public", p.config)
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
		err := p.tx.NewQuery(ownToggles).Bind(dbx.Params{"own": "user:" + p.user, "seq": p.ownAt.Seq}).Column(&rows)
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
