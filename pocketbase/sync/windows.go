package sync

import (
	"github.com/pocketbase/dbx"

	"mudarraj/feed"
)

// freshWindow sends the first page of a channel's window: the small collections complete, then the newest rows of the
// others, each with a share of the page. The phone requests the rest as pages (Y15).
func (p *snapshot) freshWindow(channel string) (*channelAnswer, error) {
	kind := feed.ChannelKind(channel)
	answer := &channelAnswer{Cursor: p.AsOf(), Fresh: true, Deletes: []deletion{}, Brought: map[string]broughtRows{}}
	budget, windowed := p.config.PageBytes, 0
	for i := range feed.Collections {
		if w := feed.Collections[i].WindowIn(kind); w != nil && w.Size != "" {
			windowed++
		}
	}
	for i := range feed.Collections {
		c := &feed.Collections[i]
		w := c.WindowIn(kind)
		if w == nil {
			continue
		}
		share := budget
		if w.Size != "" {
			share = budget / windowed
			windowed--
		}
		brought, used, err := p.addWindow(c, channel, w, share)
		if err != nil {
			return nil, err
		}
		if w.Size != "" {
			answer.Brought[c.Name] = brought
		}
		budget -= used
	}
	return answer, nil
}

// addWindow adds the newest rows of a window. One row more than the limit is read, which shows whether the channel has
// older ones.
func (p *snapshot) addWindow(c *feed.Collection, channel string, w *feed.Window, budget int) (brought broughtRows, used int, err error) {
	limit, isPaged := windowSize(w, p.config), w.Size != ""
	if isPaged {
		limit = min(limit, feed.Domain.Sync.PageRows)
	}
	rows, err := p.newest(c, channel, "", limit+1)
	if err != nil {
		return brought, 0, err
	}
	brought.Count, used, err = p.addWithin(c, rows[:min(limit, len(rows))], channel, budget, !isPaged)
	brought.End = brought.Count == len(rows)
	if brought.Count > 0 {
		brought.Next = &rows[brought.Count-1].key
	}
	return brought, used, err
}

// addWithin adds rows in order until the budget is spent. It adds at least one, so that a large row cannot block.
func (p *snapshot) addWithin(c *feed.Collection, rows []feedRow, channel string, budget int, all bool) (added, used int, err error) {
	for start := 0; start < len(rows); start += relatedChunk {
		chunk := rows[start:min(start+relatedChunk, len(rows))]
		if err := p.loadRelated(c, chunk); err != nil {
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

const relatedChunk = 25

// newest reads a collection's rows of a channel, newest first, older than the order key `before` if it is set.
func (p *snapshot) newest(c *feed.Collection, channel, before string, limit int) ([]feedRow, error) {
	return p.query(c, c.WindowSQL(before), dbx.Params{"channel": channel, "collection": c.Name, "before": before, "limit": limit})
}
