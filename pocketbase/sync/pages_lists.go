package sync

import (
	"strings"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

// listed reads those rows of a part of a list that the user may read. It is empty when the collection has no list of that
// name.
func (p *snapshot) listed(answer *pageAnswer, c *feed.Collection, before string, limit int) (rows []feedRow, err error) {
	name, id, _ := strings.Cut(answer.Of, ":")
	l, known := c.Lists[name]
	if !known || (id == "") != (l.By == "") {
		return nil, nil
	}
	if l.Readers != "" {
		if may, err := p.rights.mayReadList(id, l.Readers); !may || err != nil {
			return nil, err
		}
		rows, err = p.rowsOfList(c, l, id, before, limit)
		if err == nil && before == "" && len(rows) > 0 && l.Readers == feed.Members {
			rows[0].with, err = p.withModerators(rows[0].with, id)
		}
		return rows, err
	}
	if l.Total != "" {
		if answer.Total, err = p.counterOf(id, l.Total); err != nil {
			return nil, err
		}
	}
	rows, err = p.rowsOfList(c, l, id, before, limit)
	if err != nil {
		return nil, err
	}
	return p.rights.readableRows(c, rows) // all rows of a list have the same readers
}

func (p *snapshot) rowsOfList(c *feed.Collection, l feed.List, id, before string, limit int) (rows []feedRow, err error) {
	params := dbx.Params{"id": id, "collection": c.Name, "limit": limit, "before": before}
	rows, err = p.query(c, listStatement(c, l, params), params)
	if err != nil || l.Card == "" {
		return rows, err
	}
	for i := range rows {
		other := rows[i].raw[l.Card].String
		rows[i].with = []feed.RowName{{Collection: feed.Profiles, Record: other}}
		if own := p.user + other; c.IDs == feed.UserFirst && own != rows[i].id {
			rows[i].with = append(rows[i].with, feed.RowName{Collection: c.Name, Record: own})
		}
	}
	return rows, nil
}

func listStatement(c *feed.Collection, l feed.List, params dbx.Params) string {
	seq, join := "", ""
	if c.IsIn("public") {
		seq, join = ", f.seq AS _seq", "CROSS JOIN _feed f ON f.channel = 'public' AND f.collection = {:collection} AND f.record = t.id AND f.deleted = 0 "
	}
	return "SELECT " + c.Columns() + seq + ", " + l.OrderKey("t") + " AS _key FROM " + sqlite.Quote(c.Name) + " t " + join +
		"WHERE " + l.Rows("t", params) + c.ParentsExist("t") + c.ShownToReader("t") + " ORDER BY " + l.Sorted("t") + " LIMIT {:limit}"
}

// withModerators adds the profiles of a room's owner and moderators, whom its row names: phones show them first.
func (p *snapshot) withModerators(with []feed.RowName, room string) ([]feed.RowName, error) {
	var users []string
	err := p.tx.NewQuery("SELECT owner_id FROM chat_rooms WHERE id = {:room} AND owner_id <> '' " +
		"UNION SELECT m.value FROM chat_rooms r, json_each(r.moderators) m WHERE r.id = {:room}").
		Bind(dbx.Params{"room": room}).Column(&users)
	for _, user := range users {
		with = append(with, feed.RowName{Collection: feed.Profiles, Record: user})
	}
	return with, err
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
