package main

import "github.com/pocketbase/dbx"

// freshWindow sends the first page of a channel's window: the small collections whole, then the newest rows
// of the others, each with a fair part of the page. The phone asks for the rest as pages (Y15).
func (p *snapshot) freshWindow(channel string) (*channelAnswer, error) {
	kind := channelKind(channel)
	budget, windowed := p.config.PageBytes, 0
	for i := range feedCollections {
		if w := feedCollections[i].windowIn(kind); w != nil && w.Size != "" {
			windowed++
		}
	}
	for i := range feedCollections {
		c := &feedCollections[i]
		w := c.windowIn(kind)
		if w == nil {
			continue
		}
		share := budget
		if w.Size != "" {
			share = budget / windowed
			windowed--
		}
		used, err := p.addWindow(c, channel, w, share)
		if err != nil {
			return nil, err
		}
		budget -= used
	}
	return &channelAnswer{Cursor: p.asOf(), Fresh: true, Deletes: []deletion{}}, nil
}

func (p *snapshot) addWindow(c *feedCollection, channel string, w *window, budget int) (used int, err error) {
	limit, isPaged := windowSize(w, p.config), w.Size != ""
	if isPaged {
		limit = min(limit, agreed.Sync.PageRows)
	}
	rows, err := p.newest(c, channel, "", limit)
	if err != nil {
		return 0, err
	}
	_, used, err = p.addWithin(c, rows, channel, budget, !isPaged)
	return used, err
}

// addWithin adds rows in order until the budget is spent; at least one, so that a large row cannot block.
func (p *snapshot) addWithin(c *feedCollection, rows []feedRow, channel string, budget int, all bool) (added, used int, err error) {
	for start := 0; start < len(rows); start += riderChunk {
		chunk := rows[start:min(start+riderChunk, len(rows))]
		if err := p.loadRiders(c, chunk); err != nil {
			return added, used, err
		}
		for _, row := range chunk {
			if !all && added > 0 && used >= budget {
				return added, used, nil
			}
			used += p.add(c, row, channel)
			added++
		}
	}
	return added, used, nil
}

const riderChunk = 25

// newest reads a collection's rows of a channel, newest first, older than the order key `before` if it is set.
func (p *snapshot) newest(c *feedCollection, channel, before string, limit int) ([]feedRow, error) {
	return p.query(c, c.windowSQL(before), dbx.Params{"channel": channel, "collection": c.Name, "before": before, "limit": limit})
}
