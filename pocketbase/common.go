package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// common answers the pull that nearly all phones make while a crowd writes: nothing to say, nothing of one's own
// changed, and of `public` what others get, too. It is made from the tail, with no row read for this phone alone;
// nil: the answer needs a snapshot of its own.
func (s *server) common(e *core.RequestEvent, q *syncRequest) readyJSON {
	if len(q.Ops) > 0 || len(q.Pages) > 0 || q.User != e.Auth.Id || q.V < countsVersion || q.V > wireVersion {
		return nil
	}
	head, err := readHead(s.app.ConcurrentDB())
	if err != nil {
		return nil
	}
	if err := s.tail.reach(e.Request.Context(), head); err != nil {
		return nil
	}
	token, err := s.renewedToken(e)
	if err != nil {
		return nil
	}
	answer := &syncAnswer{V: q.V, User: q.User, Token: token, Verdicts: []verdict{}, Channels: map[string]*channelAnswer{}}
	return s.tail.answer(answer, q)
}

// reach brings the tail to a head, unless it is there.
func (t *tail) reach(ctx context.Context, head int64) error {
	t.mu.RLock()
	there := t.past != nil && t.past.head == head
	t.mu.RUnlock()
	if there {
		return nil
	}
	return t.catchUp(ctx)
}

// answer writes what a phone lacks, as of the tail's moment; nil when the tail does not tell.
func (t *tail) answer(answer *syncAnswer, q *syncRequest) readyJSON {
	t.mu.RLock()
	defer t.mu.RUnlock()
	own, opened := "user:"+q.User, 0
	for _, name := range []string{"public", own} {
		if !t.reaches(q.Cursors[name]) {
			return nil
		}
	}
	if t.past.rewindOf(q) != nil {
		return nil
	}
	asOf := t.past.asOf()
	for name, at := range q.Cursors {
		if isOpened(name) {
			opened++
		}
		if name != "public" && !t.isQuiet(name, own, at) || opened > t.config.SyncOpen {
			return nil
		}
		answer.Channels[name] = &channelAnswer{Cursor: asOf, From: at, Deletes: []deletion{}}
	}
	from := q.Cursors["public"].Seq
	// A like of one's own that is newer than the rows of `public` would have to be counted in them.
	if from < q.Cursors[own].Seq {
		return nil
	}
	rows, ok := t.toldSince(from, answer.Channels["public"])
	if !ok {
		return nil
	}
	answer.Run, answer.Epoch, answer.AsOf = asOf.Run, t.past.epoch, asOf
	answer.Now = time.Now().UTC().Format(clockLayout)
	return answer.around(rows)
}

// isQuiet says that nothing happened in a channel since a cursor, and that the fan may still read it: the row that
// opened it has no tombstone since.
func (t *tail) isQuiet(name, own string, at *cursor) bool {
	if !t.reaches(at) || t.heads[name] > at.Seq {
		return false
	}
	if name == own {
		return true
	}
	row, isOpened := opener(name)
	if !isOpened {
		return false
	}
	change := t.last[row]
	return change == nil || !change.deleted
}

// toldSince collects the changes of `public` behind a seq; not ok when they are more than a page, or when own likes
// may belong to them that only tables know.
func (t *tail) toldSince(seq int64, answer *channelAnswer) (rows [][]byte, ok bool) {
	first, _ := slices.BinarySearchFunc(t.log, seq+1, func(change *told, seq int64) int { return cmp.Compare(change.seq, seq) })
	cards := map[string]int{} // places in rows
	used := 0
	for _, change := range t.log[first:] {
		switch {
		case change.replaced:
			continue
		case change.deleted:
			answer.Deletes = append(answer.Deletes, deletion{change.name.collection, change.name.record, change.seq})
			used += rowOverhead
		case change.counts != nil && change.content <= seq:
			answer.Counts = append(answer.Counts, change.counts)
			used += len(change.counts)
		case change.likeable && change.first <= seq:
			return nil, false
		case change.card:
			if _, sent := cards[change.name.record]; !sent {
				cards[change.name.record] = len(rows)
				rows = append(rows, change.row)
				used += len(change.row)
			}
		default:
			if card := t.cards[change.author]; card != nil {
				if at, sent := cards[change.author]; sent {
					rows[at] = card // it rides along, so it is kept
				} else {
					cards[change.author] = len(rows)
					rows = append(rows, card)
					used += len(card)
				}
			}
			rows = append(rows, change.row)
			used += len(change.row)
		}
	}
	return rows, used <= t.config.PageBytes
}

// around writes the answer around rows that are written already.
func (answer *syncAnswer) around(rows [][]byte) readyJSON {
	answer.Rows, answer.Pages, answer.Drop, answer.End = []*answerRow{}, []pageAnswer{}, []string{}, len(rows)
	text, err := json.Marshal(answer)
	if err != nil {
		return nil
	}
	const noRows = `"rows":[]`
	before, after, found := bytes.Cut(text, []byte(noRows))
	if !found {
		return nil
	}
	return slices.Concat(before, []byte(`"rows":[`), bytes.Join(rows, []byte(",")), []byte("]"), after)
}
