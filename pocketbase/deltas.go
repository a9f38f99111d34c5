package main

import (
	"github.com/pocketbase/dbx"
)

// change is one entry of the feed behind a cursor.
type change struct {
	Seq        int64  `db:"seq"`
	Collection string `db:"collection"`
	Record     string `db:"record"`
	Deleted    bool   `db:"deleted"`
}

// channel answers for one channel the fan may read: what changed since the cursor, or the window afresh when
// there is no cursor, deletions are forgotten, or more changed than a window holds.
func (p *snapshot) channel(name string, from *cursor) (*channelAnswer, error) {
	if from == nil || from.Seq < p.floor {
		return p.freshWindow(name)
	}
	limit := windowRows(channelKind(name), p.config)
	var changes []change
	err := p.tx.NewQuery("SELECT seq, collection, record, deleted FROM _feed WHERE channel = {:channel} AND seq > {:seq} ORDER BY seq LIMIT {:limit}").
		Bind(dbx.Params{"channel": name, "seq": from.Seq, "limit": limit + 1}).All(&changes)
	if err != nil {
		return nil, err
	}
	if len(changes) > limit {
		return p.freshWindow(name)
	}
	return p.delta(name, from, changes)
}

// delta sends changes in the order of the history, a page at a time. Without more the cursor becomes the
// head, in quiet channels, too (Y14).
func (p *snapshot) delta(channel string, from *cursor, changes []change) (*channelAnswer, error) {
	answer := &channelAnswer{Cursor: p.asOf(), From: from, Deletes: []deletion{}}
	used := 0
	for start := 0; start < len(changes); start += riderChunk {
		chunk := changes[start:min(start+riderChunk, len(changes))]
		rows, err := p.rowsOf(chunk)
		if err != nil {
			return nil, err
		}
		for i, entry := range chunk {
			if used >= p.config.PageBytes {
				answer.More = true
				answer.Cursor.Seq = changes[start+i-1].Seq
				return answer, nil
			}
			used += p.addChange(answer, channel, entry, rows)
		}
	}
	return answer, nil
}

func (p *snapshot) addChange(answer *channelAnswer, channel string, entry change, rows map[rowName]feedRow) int {
	if entry.Deleted {
		answer.Deletes = append(answer.Deletes, deletion{entry.Collection, entry.Record, entry.Seq})
		return rowOverhead
	}
	row, found := rows[rowName{entry.Collection, entry.Record}]
	if !found {
		return 0
	}
	row.seq = entry.Seq
	c := findFeedCollection(entry.Collection)
	if c.isToldIn(channel) {
		return p.tell(c, row)
	}
	return p.add(c, row, channel)
}

func (p *snapshot) rowsOf(changes []change) (map[rowName]feedRow, error) {
	ids := map[string][]string{}
	for _, entry := range changes {
		if !entry.Deleted {
			ids[entry.Collection] = append(ids[entry.Collection], entry.Record)
		}
	}
	found := map[rowName]feedRow{}
	for collection, records := range ids {
		c := findFeedCollection(collection)
		if c == nil {
			continue // a collection that an older version of the server knew
		}
		list, params := inList(records)
		rows, err := p.query(c, rowsNamed(c, list), params)
		if err != nil {
			return nil, err
		}
		if err := p.loadRiders(c, rows); err != nil {
			return nil, err
		}
		for _, row := range rows {
			found[rowName{collection, row.id}] = row
		}
	}
	return found, nil
}
