package sync

import (
	"strings"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

const tagPrefix = "tag:"

// page answers a request for older rows: the next part of a window, a gap, or a page of a tag. It is empty and final if
// the user may not read it or the collection has no pages.
func (p *snapshot) page(q pageRequest) (pageAnswer, error) {
	answer := pageAnswer{Of: q.Of, Collection: q.Collection, Before: q.Before, IDs: []string{}, End: true}
	c, before := feed.Find(q.Collection), ""
	if q.Before != nil {
		before = *q.Before
	}
	if c == nil {
		return answer, nil
	}
	limit := max(1, min(q.Limit, feed.Domain.Sync.PageRows))
	rows, channel, err := p.rowsOfPage(&answer, c, before, limit+1)
	if err != nil {
		return answer, err
	}
	return answer, p.fillPage(&answer, c, rows, channel, limit)
}

// rowsOfPage reads rows of a window, a tag or a list, and names the channel that holds them.
func (p *snapshot) rowsOfPage(answer *pageAnswer, c *feed.Collection, before string, limit int) (rows []feedRow, channel string, err error) {
	if may, err := p.hasPages(c, answer.Of); may || err != nil {
		if err == nil {
			rows, err = p.newest(c, answer.Of, before, limit)
		}
		return rows, answer.Of, err
	}
	if c.IsIn("public") {
		channel = "public"
	}
	if key, isTag := strings.CutPrefix(answer.Of, tagPrefix); isTag && c.Tags != "" {
		if answer.Total, err = p.countTagged(key); err == nil {
			rows, err = p.tagged(c, key, before, limit)
		}
		if err == nil {
			rows, err = p.rights.readableRows(c, rows)
		}
	} else {
		rows, err = p.listed(answer, c, before, limit)
	}
	return rows, channel, err
}

func (p *snapshot) hasPages(c *feed.Collection, channel string) (bool, error) {
	w := c.WindowIn(feed.ChannelKind(channel))
	if w == nil || w.Size == "" {
		return false, nil
	}
	return p.rights.mayRead(channel)
}

// fillPage adds at most limit rows and 30 KB. The caller read one row more than the limit, which shows whether the list
// ends.
func (p *snapshot) fillPage(answer *pageAnswer, c *feed.Collection, rows []feedRow, channel string, limit int) error {
	added, _, err := p.addWithin(c, rows[:min(limit, len(rows))], channel, p.config.PageBytes, false)
	if err != nil {
		return err
	}
	for _, row := range rows[:added] {
		answer.IDs = append(answer.IDs, row.id)
	}
	if added > 0 {
		answer.Next = &rows[added-1].key
	}
	answer.End = added == len(rows)
	return nil
}

func (p *snapshot) tagged(c *feed.Collection, key, before string, limit int) ([]feedRow, error) {
	params := dbx.Params{"tag": key, "collection": c.Name, "before": before, "limit": limit}
	older := ""
	if before != "" {
		older = " AND p.order_key < {:before}"
	}
	return p.query(c, "SELECT "+c.Columns()+", f.seq AS _seq, p.order_key AS _key FROM _post_tags p "+
		"CROSS JOIN "+sqlite.Quote(c.Name)+" t ON t.id = p.post "+
		"CROSS JOIN _feed f ON f.channel = 'public' AND f.collection = {:collection} AND f.record = t.id "+
		"WHERE p.tag_key = {:tag}"+older+" ORDER BY p.order_key DESC LIMIT {:limit}", params)
}
