package main

import (
	"strings"

	"github.com/pocketbase/dbx"

	"mudarraj/sqlite"
)

// pageOfFan answers what is asked for about one fan, by a name of the form kind:<user>. None of it is a channel:
// nothing tells a phone when it changes, it asks again when somebody looks.
func (p *snapshot) pageOfFan(answer *pageAnswer, c *feedCollection, before string, limit int) error {
	kind, fan, _ := strings.Cut(answer.Of, ":")
	switch kind + " " + c.Name {
	case "author hashtag_posts":
		return p.postsOf(answer, c, fan, before, limit)
	case "profile profiles":
		return p.profileOf(answer, c, fan)
	case "followers follows":
		return p.followsOf(answer, c, followSide{fan, "following_id", "follower_id", "followers_count"}, before, limit)
	case "following follows":
		return p.followsOf(answer, c, followSide{fan, "follower_id", "following_id", "following_count"}, before, limit)
	}
	return nil
}

// postsOf reads an author's posts in `public`.
func (p *snapshot) postsOf(answer *pageAnswer, c *feedCollection, author, before string, limit int) (err error) {
	if answer.Total, err = p.counterOf(author, "posts_count"); err != nil {
		return err
	}
	older, params := olderThan(before)
	params["author"], params["collection"], params["limit"] = author, c.Name, limit+1
	rows, err := p.query(c, "SELECT t.*, f.seq AS _seq, "+orderKeySQL("t")+" AS _key FROM "+sqlite.Quote(c.Name)+" t "+
		"CROSS JOIN _feed f ON f.channel = 'public' AND f.collection = {:collection} AND f.record = t.id "+
		"WHERE t.user_id = {:author}"+older+" ORDER BY t.created_at DESC, t.id DESC LIMIT {:limit}", params)
	if err != nil {
		return err
	}
	return p.fillPage(answer, c, rows, "public", limit)
}

// profileOf reads one profile; what the asking fan has said of it rides along.
func (p *snapshot) profileOf(answer *pageAnswer, c *feedCollection, fan string) error {
	rows, err := p.query(c, "SELECT t.*, "+orderKeySQL("t")+" AS _key FROM "+sqlite.Quote(c.Name)+" t WHERE t.id = {:fan}", dbx.Params{"fan": fan})
	if err != nil {
		return err
	}
	return p.fillPage(answer, c, rows, "", 1)
}

// followSide is one direction of a fan's follows: the column that names the fan, the one that names the others,
// and the fan's counter of them.
type followSide struct{ fan, column, other, counter string }

// followsOf reads a part of a fan's followers or of those that they follow, however many there are. The other's card
// and the asking fan's own follow of them ride along.
func (p *snapshot) followsOf(answer *pageAnswer, c *feedCollection, side followSide, before string, limit int) (err error) {
	if answer.Total, err = p.counterOf(side.fan, side.counter); err != nil {
		return err
	}
	older, params := olderThan(before)
	params["fan"], params["limit"] = side.fan, limit+1
	rows, err := p.query(c, "SELECT t.*, "+orderKeySQL("t")+" AS _key FROM "+sqlite.Quote(c.Name)+" t "+
		"WHERE t."+sqlite.Quote(side.column)+" = {:fan}"+older+" ORDER BY t.created_at DESC, t.id DESC LIMIT {:limit}", params)
	if err != nil {
		return err
	}
	for i := range rows {
		other := rows[i].raw[side.other].String
		rows[i].with = []rowName{{"profiles", other}}
		if own := p.user + other; own != rows[i].id {
			rows[i].with = append(rows[i].with, rowName{c.Name, own})
		}
	}
	return p.fillPage(answer, c, rows, "", limit)
}

// counterOf reads a counter of a profile; nil when there is no such fan.
func (p *snapshot) counterOf(fan, counter string) (*int, error) {
	var counts []int
	err := p.tx.Select(counter).From("profiles").Where(dbx.HashExp{"id": fan}).Column(&counts)
	if err != nil || len(counts) == 0 {
		return nil, err
	}
	return &counts[0], nil
}

// olderThan is the condition of a page that begins behind an order key; none for the first page.
func olderThan(before string) (condition string, params dbx.Params) {
	if before == "" {
		return "", dbx.Params{}
	}
	at, id, _ := strings.Cut(before, "|")
	return " AND (t.created_at, t.id) < ({:at}, {:id})", dbx.Params{"at": at, "id": id}
}
