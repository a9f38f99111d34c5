package sync

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
)

// shared answers for a shared channel with rows that the cache encoded once for all phones. nil: the tables must be read.
func (p *snapshot) shared(channel string, from *feed.Cursor) *channelAnswer {
	if !p.counts || channel == "public" && p.ownAt == nil {
		return nil
	}
	changes, cards, ok := p.cache.changesAt(p, channel, from)
	if !ok {
		return nil
	}
	isRecounted := func(change *cachedChange) bool {
		return p.isRecounted(change.name.Record) || p.isRecounted(change.author)
	}
	if channel == "public" && slices.ContainsFunc(changes, isRecounted) || isWindow(channel, changes, from.Seq, p.config) {
		return nil
	}
	answer := &channelAnswer{Cursor: p.AsOf(), From: from, Deletes: []deletion{}}
	changes, answer.More = firstPage(changes, cards, from.Seq, p.config.PageBytes)
	if answer.More {
		answer.Cursor.Seq = changes[len(changes)-1].due(from.Seq)
	}
	if err := p.loadToggles(togglesOfEdited(changes, from.Seq, p.user)); err != nil {
		return nil
	}
	for _, change := range changes {
		card := feed.RowName{Collection: feed.Profiles, Record: change.author}
		switch {
		case change.deleted:
			answer.Deletes = append(answer.Deletes, deletion{change.name.Collection, change.name.Record, change.seq})
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
			p.put(change.name, change.row.write, change.seq, channel)
			if change.likeable {
				for _, toggle := range change.togglesOf(p.user) {
					p.putRelated(toggle)
				}
			}
		}
	}
	return answer
}

// loadToggles reads the existing ones of the named own toggles, to be sent with their rows.
func (p *snapshot) loadToggles(toggles []feed.RowName) error {
	ids := map[string][]string{}
	for _, toggle := range toggles {
		ids[toggle.Collection] = append(ids[toggle.Collection], toggle.Record)
	}
	for collection, records := range ids {
		if err := p.loadInto(feed.Find(collection), records); err != nil {
			return err
		}
	}
	return nil
}

// isWindow reports that a phone at a seq lacks more rows than a window has, and gets a fresh window.
func isWindow(channel string, changes []*cachedChange, seq int64, config *Settings) bool {
	missing := 0
	for _, change := range changes {
		if !change.isCount(seq) {
			missing++
		}
	}
	return missing > windowRows(feed.ChannelKind(channel), config)
}

// firstPage sorts changes by the seq at which they are due. It returns at least one, and at most one page.
func firstPage(changes []*cachedChange, cards map[string]*sharedRow, seq int64, pageBytes int) (page []*cachedChange, more bool) {
	slices.SortStableFunc(changes, func(a, b *cachedChange) int { return cmp.Compare(a.due(seq), b.due(seq)) })
	used, sent := 0, map[string]bool{}
	for n, change := range changes {
		if used >= pageBytes {
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

func (change *cachedChange) due(from int64) int64 {
	return dueAt(from, change.seq, change.content, change.deleted)
}

// ownEntries name the rows and users whose counters the user's own entries may have changed. A deleted text has no
// parent any more: its name is empty.
var ownEntries = ownEntriesSQL()

func ownEntriesSQL() string {
	counted, texts := "", ""
	for i := range feed.Collections {
		if c := &feed.Collections[i]; c.BelongsTo != nil && c.IDs == "" && c.HasChannel("user") {
			counted += fmt.Sprintf("WHEN f.collection = '%[1]s' THEN coalesce(%[1]s.%[2]s, '') ", c.Name, c.BelongsTo.Column)
			texts += fmt.Sprintf("LEFT JOIN %[1]s ON %[1]s.id = f.record ", c.Name)
		}
	}
	return "SELECT CASE WHEN length(f.record) = 30 THEN substr(f.record, 16) " + counted + "ELSE {:user} END " +
		"FROM _feed f " + texts + "WHERE f.channel = {:own} AND f.seq > {:seq}"
}

// isRecounted reports that the answer may contain an own change that the cached counters of a row or profile lack: the
// cache read them before the answer's snapshot (Y14). Any own change may count on the own profile.
func (p *snapshot) isRecounted(row string) bool {
	if p.ownAt == nil {
		return true
	}
	if p.recounted == nil {
		var names []string
		params := dbx.Params{"own": "user:" + p.user, "user": p.user, "seq": p.ownSince}
		if err := p.tx.NewQuery(ownEntries).Bind(params).Column(&names); err != nil && p.failed == nil {
			p.failed = err
		}
		p.recounted = make(map[string]bool, len(names)+1)
		for _, name := range names {
			p.recounted[name], p.recounted[p.user] = true, true
		}
	}
	return p.recounted[row] || p.recounted[""]
}
