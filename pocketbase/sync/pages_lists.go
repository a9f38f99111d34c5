package sync

import (
	"strings"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

// listed reads a part of a list of one user. It is empty when the collection has no list of that name.
func (p *snapshot) listed(answer *pageAnswer, c *feed.Collection, before string, limit int) (rows []feedRow, err error) {
	name, user, _ := strings.Cut(answer.Of, ":")
	l, known := c.Lists[name]
	if !known {
		return nil, nil
	}
	if l.Total != "" {
		if answer.Total, err = p.counterOf(user, l.Total); err != nil {
			return nil, err
		}
	}
	older, params := olderThan(before)
	params["user"], params["collection"], params["limit"] = user, c.Name, limit
	seq, join := "", ""
	if c.IsIn("public") {
		seq, join = ", f.seq AS _seq", "CROSS JOIN _feed f ON f.channel = 'public' AND f.collection = {:collection} AND f.record = t.id "
	}
	rows, err = p.query(c, "SELECT "+c.Columns()+seq+", "+feed.OrderKeySQL("t")+" AS _key FROM "+sqlite.Quote(c.Name)+" t "+join+
		"WHERE t."+sqlite.Quote(l.By)+" = {:user}"+older+" ORDER BY t.created_at DESC, t.id DESC LIMIT {:limit}", params)
	if err != nil || l.Card == "" {
		return rows, err
	}
	for i := range rows {
		other := rows[i].raw[l.Card].String
		rows[i].with = []feed.RowName{{Collection: feed.Profiles, Record: other}}
		if own := p.user + other; own != rows[i].id {
			rows[i].with = append(rows[i].with, feed.RowName{Collection: c.Name, Record: own})
		}
	}
	return rows, nil
}

// counterOf reads a counter of a profile; nil if there is no such user.
func (p *snapshot) counterOf(user, counter string) (*int, error) {
	var counts []int
	err := p.tx.Select(counter).From(feed.Profiles).Where(dbx.HashExp{"id": user}).Column(&counts)
	if err != nil || len(counts) == 0 {
		return nil, err
	}
	return &counts[0], nil
}

// olderThan is the condition of a page that begins after an order key; empty for the first page.
func olderThan(before string) (condition string, params dbx.Params) {
	if before == "" {
		return "", dbx.Params{}
	}
	at, id, _ := strings.Cut(before, "|")
	return " AND (t.created_at, t.id) < ({:at}, {:id})", dbx.Params{"at": at, "id": id}
}
