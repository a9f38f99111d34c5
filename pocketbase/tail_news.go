package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
)

// news is what came into the feed since a moment.
type news struct {
	heads   map[string]int64
	told    []*told
	cards   map[string][]byte // nil: it is not as it was
	tooMany bool
}

const movedSince = "SELECT channel, max(seq) AS seq, max(collection = 'profiles') AS fans FROM _feed NOT INDEXED WHERE seq > {:seq} GROUP BY channel"

// newsSince reads what the snapshot has beyond a seq. Cards that are known are read again only if they changed.
func (p *snapshot) newsSince(seq int64, known map[string][]byte) (*news, error) {
	n := &news{heads: map[string]int64{}, cards: map[string][]byte{}}
	var moved []struct {
		Channel string `db:"channel"`
		Seq     int64  `db:"seq"`
		Fans    bool   `db:"fans"`
	}
	if err := p.tx.NewQuery(movedSince).Bind(dbx.Params{"seq": seq}).All(&moved); err != nil {
		return nil, err
	}
	for _, channel := range moved {
		n.heads[channel.Channel] = channel.Seq
		if fan, isOwn := strings.CutPrefix(channel.Channel, "user:"); isOwn && channel.Fans && known[fan] != nil {
			n.cards[fan] = nil
		}
	}
	var changes []change
	err := p.tx.NewQuery(changesSince).Bind(dbx.Params{"channel": "public", "seq": seq, "limit": mostTold + 1}).All(&changes)
	if err != nil {
		return nil, err
	}
	if len(changes) > mostTold {
		n.tooMany = true
		return n, nil
	}
	found := map[rowName]feedRow{}
	err = p.eachRowOf(changes, func(c *feedCollection, rows []feedRow) error {
		for _, row := range rows {
			found[rowName{c.Name, row.id}] = row
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, entry := range changes {
		change, err := entry.tell(found)
		if err != nil {
			return nil, err
		}
		if change != nil {
			n.told = append(n.told, change)
		}
	}
	return n, p.readCards(n, known)
}

// tell writes a change as answers have it; nil when its row is not there any more.
func (entry *change) tell(rows map[rowName]feedRow) (*told, error) {
	name := rowName{entry.Collection, entry.Record}
	change := &told{name: name, seq: entry.Seq, content: entry.contentSeq(), deleted: entry.Deleted}
	if entry.Deleted {
		return change, nil
	}
	row, found := rows[name]
	if !found {
		return nil, nil
	}
	c := findFeedCollection(entry.Collection)
	if entry.isFirst() {
		change.first = entry.Seq
	}
	change.card = c.isToldIn("public")
	change.likeable = len(c.togglesOn(row, "")) > 0
	if c.Card != "" {
		change.author = row.raw[c.Card].String
	}
	in := []string{"public"}
	if change.card {
		in = []string{}
	}
	text, err := exportRow(row.blank, row.raw, nil)
	if err != nil {
		return nil, err
	}
	if change.row, err = json.Marshal(answerRow{Collection: c.Name, Seq: entry.Seq, In: in, Row: text}); err != nil {
		return nil, err
	}
	if len(c.Counters) > 0 {
		change.counts, err = c.countsOf(row, entry.Seq)
	}
	return change, err
}

// countsOf writes the counters of a row alone.
func (c *feedCollection) countsOf(row feedRow, seq int64) (json.RawMessage, error) {
	text, err := exportRow(row.blank, row.raw, c.Counters)
	if err != nil {
		return nil, err
	}
	return json.Marshal(countsRow{Collection: c.Name, ID: row.id, Seq: seq, Row: text})
}

// readCards reads the cards that go before rows of the news, and those that changed.
func (p *snapshot) readCards(n *news, known map[string][]byte) error {
	var wanted []string
	for fan := range n.cards {
		wanted = append(wanted, fan)
	}
	for _, change := range n.told {
		if _, named := n.cards[change.author]; change.author != "" && known[change.author] == nil && !named {
			n.cards[change.author] = nil
			wanted = append(wanted, change.author)
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	c := findFeedCollection("profiles")
	list, params := inList(wanted)
	rows, err := p.query(c, fmt.Sprintf("SELECT t.* FROM %s t WHERE t.id IN (%s)", quote(c.Name), list), params)
	if err != nil {
		return err
	}
	for _, row := range rows {
		text, err := exportRow(row.blank, row.raw, nil)
		if err != nil {
			return err
		}
		if n.cards[row.id], err = json.Marshal(answerRow{Collection: c.Name, In: []string{}, Row: text}); err != nil {
			return err
		}
	}
	return nil
}
