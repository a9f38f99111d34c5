package sync

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

// update has the new entries of the feed since the cache was read.
type update struct {
	heads   map[string]int64
	changes []*cachedChange
	cards   map[string]*sharedRow // nil: the card changed
	tooMany bool
}

const changedChannels = "SELECT channel, max(seq) AS seq, max(collection = '" + feed.Profiles + "') AS has_profiles FROM _feed NOT INDEXED WHERE seq > {:seq} GROUP BY channel"

// updateSince reads the entries of a snapshot above a seq. Known profiles without changes are not read again.
func (p *snapshot) updateSince(seq int64, known map[string]*sharedRow) (*update, error) {
	u := &update{heads: map[string]int64{}, cards: map[string]*sharedRow{}}
	var channels []struct {
		Channel  string `db:"channel"`
		Seq      int64  `db:"seq"`
		Profiles bool   `db:"has_profiles"`
	}
	if err := p.tx.NewQuery(changedChannels).Bind(dbx.Params{"seq": seq}).All(&channels); err != nil {
		return nil, err
	}
	var shared []string
	for _, channel := range channels {
		if isSharedChannel(channel.Channel) {
			shared = append(shared, channel.Channel)
		}
		u.heads[channel.Channel] = channel.Seq
		if user, isOwn := strings.CutPrefix(channel.Channel, "user:"); isOwn && channel.Profiles && known[user] != nil {
			u.cards[user] = nil
		}
	}
	if len(shared) > maxCachedChanges { // each has a change, and a statement cannot name any number of them
		u.tooMany = true
		return u, nil
	}
	changes, err := p.sharedSince(seq, shared)
	if err != nil {
		return nil, err
	}
	if len(changes) > maxCachedChanges {
		u.tooMany = true
		return u, nil
	}
	var size logSize
	for chunk := range slices.Chunk(changes, cachedChunk) {
		if err := p.addTo(u, chunk, &size); err != nil {
			return nil, err
		}
		if size.exceeds(1) {
			u.tooMany, u.changes = true, nil
			return u, nil
		}
	}
	return u, p.readCards(u, seq, known)
}

// cachedChunk is the number of changes whose rows are read at once: a row may have hundreds of KB.
const cachedChunk = 200

// addTo adds changes with their rows to an update.
func (p *snapshot) addTo(u *update, changes []change, size *logSize) error {
	found := map[feed.RowName]feedRow{}
	err := p.eachRowOf(changes, func(c *feed.Collection, rows []feedRow) error {
		for _, row := range rows {
			found[feed.RowName{Collection: c.Name, Record: row.id}] = row
		}
		return nil
	})
	for i := 0; i < len(changes) && err == nil && !size.exceeds(1); i++ {
		var change *cachedChange
		if change, err = changes[i].cached(found); change != nil {
			u.changes = append(u.changes, change)
			size.add(change)
		}
	}
	return err
}

// sharedSince reads the entries of these channels above a seq, at most one more than the cache may have.
func (p *snapshot) sharedSince(seq int64, channels []string) (entries []change, err error) {
	if len(channels) == 0 {
		return nil, nil
	}
	statement, params := entriesOf(channels)
	params["seq"], params["limit"] = seq, maxCachedChanges+1
	err = p.tx.NewQuery(statement).Bind(params).All(&entries)
	return entries, err
}

// entriesOf reads new entries by their seq: that of each channel is not asked for one by one.
func entriesOf(channels []string) (statement string, params dbx.Params) {
	list, params := sqlite.InList(channels)
	return "SELECT channel, seq, collection, record, deleted, content FROM _feed NOT INDEXED WHERE seq > {:seq} AND channel IN (" + list + ") ORDER BY seq LIMIT {:limit}", params
}

// cached turns an entry into a cachedChange; nil if its row was deleted.
func (entry *change) cached(rows map[feed.RowName]feedRow) (*cachedChange, error) {
	name := feed.RowName{Collection: entry.Collection, Record: entry.Record}
	change := &cachedChange{channel: entry.Channel, name: name, seq: entry.Seq, content: entry.contentSeq(), first: entry.firstSeq(), deleted: entry.Deleted}
	if entry.Deleted {
		return change, nil
	}
	row, found := rows[name]
	if !found {
		return nil, nil
	}
	c := feed.Find(entry.Collection)
	if c.IsBroadcastIn(entry.Channel) {
		change.card, change.author = true, entry.Record
		return change, nil
	}
	change.likeable = len(togglesOn(c, row, "")) > 0
	if c.Card != "" {
		change.author = row.raw[c.Card].String
	}
	text, err := exportRow(row.blank, row.raw, nil)
	if err != nil {
		return nil, err
	}
	if change.row, err = newSharedRow(&answerRow{Collection: c.Name, Seq: entry.Seq, In: []string{entry.Channel}, Row: text}); err != nil {
		return nil, err
	}
	if len(c.Counters) > 0 {
		change.counts, err = countsOf(c, row, entry.Seq)
	}
	return change, err
}

// countsOf encodes the counters of a row.
func countsOf(c *feed.Collection, row feedRow, seq int64) (json.RawMessage, error) {
	text, err := exportRow(row.blank, row.raw, c.Counters)
	if err != nil {
		return nil, err
	}
	return json.Marshal(countsRow{Collection: c.Name, ID: row.id, Seq: seq, Row: text})
}

// readCards reads the profiles that changed, and those of new rows. A pending counter of a profile has no entry yet,
// but a profile must be as new as the row that it comes with.
func (p *snapshot) readCards(u *update, seq int64, known map[string]*sharedRow) error {
	var wanted []string
	for user := range u.cards {
		wanted = append(wanted, user)
	}
	for _, change := range u.changes {
		isKnown := known[change.author] != nil && change.isCount(seq)
		if _, named := u.cards[change.author]; change.author != "" && !isKnown && !named {
			u.cards[change.author] = nil
			wanted = append(wanted, change.author)
		}
	}
	if len(wanted) == 0 {
		return nil
	}
	c := feed.Find(feed.Profiles)
	list, params := sqlite.InList(wanted)
	rows, err := p.query(c, fmt.Sprintf("SELECT t.* FROM %s t WHERE t.id IN (%s)", sqlite.Quote(c.Name), list), params)
	if err != nil {
		return err
	}
	for _, row := range rows {
		text, err := exportRow(row.blank, row.raw, nil)
		if err != nil {
			return err
		}
		if u.cards[row.id], err = newSharedRow(&answerRow{Collection: c.Name, In: []string{}, Row: text}); err != nil {
			return err
		}
	}
	return nil
}
