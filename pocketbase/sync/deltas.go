package sync

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

// change is one entry of the feed behind a cursor.
type change struct {
	Channel    string `db:"channel"`
	Seq        int64  `db:"seq"`
	Collection string `db:"collection"`
	Record     string `db:"record"`
	Deleted    bool   `db:"deleted"`
	Content    *int64 `db:"content"`
}

// channel reads the changes of one channel that the user may read. The sizes of its windows are settings: they change
// only at a start.
func (p *snapshot) channel(name string, from *feed.Cursor) (*channelAnswer, error) {
	answer, err := p.changes(name, from)
	if err == nil && (answer.Fresh || from.Run != p.Current()) {
		answer.Windows = windowSizes(feed.ChannelKind(name), p.config)
	}
	return answer, err
}

// changes are the changes since the cursor. A fresh window is sent if there is no cursor, if deletions were purged, or
// if more changed than a window has rows.
func (p *snapshot) changes(name string, from *feed.Cursor) (*channelAnswer, error) {
	if from == nil || from.Seq < p.Floor {
		return p.freshWindow(name)
	}
	if isSharedChannel(name) {
		if answer := p.shared(name, from); answer != nil {
			return answer, nil
		}
	}
	limit := windowRows(feed.ChannelKind(name), p.config)
	most := limit
	if p.counts {
		most *= countsPerRow
	}
	params := dbx.Params{"channel": name, "seq": from.Seq, "limit": most + 1}
	var changes []change
	if err := p.tx.NewQuery(changesSince).Bind(params).All(&changes); err != nil {
		return nil, err
	}
	if len(changes) > most || p.countMissing(changes, from.Seq) > limit {
		return p.freshWindow(name)
	}
	slices.SortStableFunc(changes, func(a, b change) int { return cmp.Compare(a.due(from.Seq), b.due(from.Seq)) })
	return p.delta(name, from, changes)
}

const changesSince = "SELECT channel, seq, collection, record, deleted, content FROM _feed WHERE channel = {:channel} AND seq > {:seq} ORDER BY seq LIMIT {:limit}"

// countsPerRow is the number of counters that count as one row: missing rows cause a fresh window, counters hardly do.
const countsPerRow = 10

// isCount reports that a phone at a seq has the row and lacks only its counters.
func (p *snapshot) isCount(entry *change, seq int64) bool {
	return p.counts && !entry.Deleted && entry.contentSeq() <= seq
}

// due is the seq by which a phone with the cursor `from` must get the change. What is sent up to a cursor has all
// content up to that cursor, also of rows whose counters changed later.
func (entry *change) due(from int64) int64 {
	return dueAt(from, entry.Seq, entry.contentSeq(), entry.Deleted)
}

// dueAt is above `from`: otherwise the phone's cursor would move back.
func dueAt(from, seq, content int64, deleted bool) int64 {
	if deleted || content <= from {
		return seq
	}
	return content
}

func (p *snapshot) countMissing(changes []change, seq int64) int {
	missing := 0
	for i := range changes {
		if !p.isCount(&changes[i], seq) {
			missing++
		}
	}
	return missing
}

// delta sends changes in the order in which they are due, one page for each call. After the last page the cursor is the
// head, also of channels without changes (Y14).
func (p *snapshot) delta(channel string, from *feed.Cursor, changes []change) (*channelAnswer, error) {
	answer := &channelAnswer{Cursor: p.AsOf(), From: from, Deletes: []deletion{}}
	used := 0
	for start := 0; start < len(changes); start += relatedChunk {
		chunk := changes[start:min(start+relatedChunk, len(changes))]
		changed, err := p.rowsOf(chunk, from.Seq)
		if err != nil {
			return nil, err
		}
		for i, entry := range chunk {
			if used >= p.config.PageBytes {
				answer.More = true
				answer.Cursor.Seq = changes[start+i-1].due(from.Seq)
				return answer, nil
			}
			used += p.addChange(answer, channel, entry, changed)
		}
	}
	return answer, nil
}

// changedRows are rows of changes: complete, or the JSON of their counters only.
type changedRows struct {
	rows   map[feed.RowName]feedRow
	counts map[feed.RowName]json.RawMessage
}

func (p *snapshot) addChange(answer *channelAnswer, channel string, entry change, changed changedRows) int {
	if entry.Deleted {
		answer.Deletes = append(answer.Deletes, deletion{entry.Collection, entry.Record, entry.Seq})
		return rowOverhead
	}
	name := feed.RowName{Collection: entry.Collection, Record: entry.Record}
	if text := changed.counts[name]; text != nil {
		answer.Counts = append(answer.Counts, text)
		return len(text)
	}
	row, found := changed.rows[name]
	if !found {
		return 0
	}
	row.seq = entry.Seq
	c := feed.Find(entry.Collection)
	if p.isCount(&entry, answer.From.Seq) {
		return p.addCounts(answer, c, row)
	}
	if c.IsBroadcastIn(channel) {
		return p.putBroadcast(c, row)
	}
	return p.add(c, row, channel)
}

// addCounts adds the counters of a row that the phone has.
func (p *snapshot) addCounts(answer *channelAnswer, c *feed.Collection, row feedRow) int {
	text, err := countsOf(c, row, row.seq)
	if err != nil && p.failed == nil {
		p.failed = err
	}
	answer.Counts = append(answer.Counts, text)
	return len(text)
}

// rowsOf reads the rows of changes, and the related rows of those that are sent complete. Counters that the cache has
// are not read again.
func (p *snapshot) rowsOf(changes []change, seq int64) (changedRows, error) {
	found := changedRows{map[feed.RowName]feedRow{}, map[feed.RowName]json.RawMessage{}}
	var whole, counted []change
	for _, entry := range changes {
		name := feed.RowName{Collection: entry.Collection, Record: entry.Record}
		if !p.isCount(&entry, seq) {
			whole = append(whole, entry)
		} else if text := p.cache.countsAt(name, entry.Seq); text != nil && !p.isRecounted(entry.Record) {
			found.counts[name] = text
		} else {
			counted = append(counted, entry)
		}
	}
	load := func(c *feed.Collection, rows []feedRow) error {
		for _, row := range rows {
			found.rows[feed.RowName{Collection: c.Name, Record: row.id}] = row
		}
		return nil
	}
	if err := p.eachRowOf(counted, load); err != nil {
		return found, err
	}
	err := p.eachRowOf(whole, func(c *feed.Collection, rows []feedRow) error {
		return errors.Join(p.loadRelated(c, rows), load(c, rows))
	})
	return found, err
}

// eachRowOf reads the existing rows of changes, one collection after the other.
func (p *snapshot) eachRowOf(changes []change, use func(c *feed.Collection, rows []feedRow) error) error {
	ids := map[string][]string{}
	for _, entry := range changes {
		if !entry.Deleted {
			ids[entry.Collection] = append(ids[entry.Collection], entry.Record)
		}
	}
	for collection, records := range ids {
		c := feed.Find(collection)
		if c == nil {
			continue // a collection that an older version of the server knew
		}
		list, params := sqlite.InList(records)
		rows, err := p.query(c, rowsNamed(c, list), params)
		if err != nil {
			return err
		}
		if err := use(c, rows); err != nil {
			return err
		}
	}
	return nil
}
