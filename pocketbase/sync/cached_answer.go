package sync

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/sqlite"
)

// cachedAnswer answers from the feed cache and reads no rows but the number of the user's rooms. It answers calls without
// operations, pages and changes of channels that others do not read alike. nil: the answer needs a snapshot.
func (s *Server) cachedAnswer(e *core.RequestEvent, q *syncRequest) api.Ready {
	if len(q.Ops) > 0 || len(q.Pages) > 0 || q.User != e.Auth.Id || q.V < countsVersion || q.V > wireVersion {
		return nil
	}
	if err := s.feedCache.renew(e.Request.Context()); err != nil {
		return nil
	}
	// The seats may be newer than the cache: the phone gets their rows by its next pull.
	if current, err := q.Rooms.isUpToDate(s.app.ConcurrentDB(), q.User); !current || err != nil {
		return nil
	}
	token, err := s.sessions.Renewed(e)
	if err != nil {
		return nil
	}
	answer := &syncAnswer{V: q.V, User: q.User, Token: token, Verdicts: []verdict{}, Channels: map[string]*channelAnswer{}}
	return s.answerFromMemory(answer, q)
}

// answerFromMemory answers nil for a user who likes an edited row: the like must come with the row, from a snapshot.
func (s *Server) answerFromMemory(answer *syncAnswer, q *syncRequest) api.Ready {
	ready, toggles := s.feedCache.answer(answer, q)
	if len(toggles) == 0 {
		return ready
	}
	own := "user:" + q.User
	if mayHold, err := mayHaveToggles(s.app.ConcurrentDB(), own, q.Cursors[own].Seq, toggles); mayHold || err != nil {
		return nil
	}
	return ready
}

// mayHaveToggles reports that a user has one of the toggles, or may have had one since the seq. Then the user's own
// channel has an entry above it.
func mayHaveToggles(db dbx.Builder, own string, seq int64, toggles []feed.RowName) (mayHold bool, err error) {
	if len(toggles) > relatedChunk {
		return true, nil
	}
	ids := map[string][]string{}
	for _, toggle := range toggles {
		ids[toggle.Collection] = append(ids[toggle.Collection], toggle.Record)
	}
	for collection, records := range ids {
		list, params := sqlite.InList(records)
		params["own"], params["seq"] = own, seq
		err := db.NewQuery("SELECT EXISTS (SELECT 1 FROM " + sqlite.Quote(collection) + " WHERE id IN (" + list + ")) OR " +
			"EXISTS (SELECT 1 FROM _feed WHERE channel = {:own} AND seq > {:seq})").Bind(params).Row(&mayHold)
		if mayHold || err != nil {
			return mayHold, err
		}
	}
	return false, nil
}

// answer encodes the changes that a phone lacks at the head of the cache. nil: the cache does not have all of them. It is
// right only for a user who has none of the toggles.
func (c *feedCache) answer(answer *syncAnswer, q *syncRequest) (ready api.Ready, toggles []feed.RowName) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if c.past == nil || rewindOf(c.past, q) != nil || !c.mayCount(q) {
		return nil, nil
	}
	var rows [][]byte
	openPosts, rights := 0, c.rightsOf(q.User)
	for _, name := range q.channels() {
		if feed.IsOpened(name) {
			openPosts++
		}
		at := q.Cursors[name]
		if !c.covers(at) || openPosts > c.config.OpenChannels || !rights.allows(name) {
			return nil, nil
		}
		part, changes := c.part(name, at)
		if part == nil {
			return nil, nil
		}
		answer.Channels[name] = part
		rows = append(rows, c.encoded(changes, part)...)
		toggles = append(toggles, togglesOfEdited(changes, at.Seq, q.User)...)
	}
	answer.AsOf = c.past.AsOf()
	answer.Run, answer.Epoch = answer.AsOf.Run, c.past.Epoch
	answer.Now = c.config.clock()
	answer.Heard = c.config.heardFor(q)
	return answer.withRows(rows), toggles
}

// mayCount reports that cached counters of `public` lack nothing of the user's own, such as a newer like.
func (c *feedCache) mayCount(q *syncRequest) bool {
	public, own := q.Cursors["public"], "user:"+q.User
	return public == nil || q.Cursors[own] != nil && c.heads[own] <= public.Seq
}

// part is what a phone lacks of a channel that the cache covers, and its changes up to the end of the page. nil: a
// snapshot must answer.
func (c *feedCache) part(channel string, at *feed.Cursor) (part *channelAnswer, changes []*cachedChange) {
	part = &channelAnswer{Cursor: c.past.AsOf(), From: at, Deletes: []deletion{}}
	if c.heads[channel] <= at.Seq {
		return part, nil
	}
	if changes = c.changesSince(channel, at.Seq); !isSharedChannel(channel) || isWindow(channel, changes, at.Seq, c.config) {
		return nil, nil
	}
	if changes, part.More = firstPage(changes, c.cards, at.Seq, c.config.PageBytes); part.More {
		part.Cursor.Seq = changes[len(changes)-1].due(at.Seq)
	}
	return part, changes
}

// rightsOf decides from memory. It is for users who may read a channel that the cache covers. The caller holds mu.
func (c *feedCache) rightsOf(user string) *rights {
	noSeat := func(string, feed.Readers) (bool, error) { return false, nil } // a snapshot decides about rooms
	return &rights{user: user, channelsOfRow: c.channelsOfRow, hasSeat: noSeat, asked: map[string]bool{}}
}

// channelsOfRow returns `public` for a row that was in it and was not deleted since: the cache has every deletion. It does
// not know other channels.
func (c *feedCache) channelsOfRow(row feed.RowName) ([]string, error) {
	change, of := c.last[place{"public", row}], feed.Find(row.Collection)
	if of == nil || !of.IsIn("public") || change != nil && change.deleted {
		return nil, nil
	}
	return []string{"public"}, nil
}

// encoded puts deletions and counters of a channel into the answer, and returns rows and cards as JSON.
func (c *feedCache) encoded(changes []*cachedChange, answer *channelAnswer) (rows [][]byte) {
	cards := map[string]int{} // indexes in rows
	for _, change := range changes {
		card := c.cards[change.author]
		at, sent := cards[change.author]
		switch {
		case change.deleted:
			answer.Deletes = append(answer.Deletes, deletion{change.name.Collection, change.name.Record, change.seq})
		case change.isCount(answer.From.Seq):
			answer.Counts = append(answer.Counts, change.counts)
		case change.card:
			if card != nil && !sent {
				cards[change.author] = len(rows)
				rows = append(rows, withSeq(card.whole, change.seq))
			}
		default:
			if card != nil && sent {
				rows[at] = card.whole // the newest version of the card
			} else if card != nil {
				cards[change.author] = len(rows)
				rows = append(rows, card.whole)
			}
			rows = append(rows, change.row.whole)
		}
	}
	return rows
}

// withRows encodes the answer and inserts rows that are encoded already.
func (answer *syncAnswer) withRows(rows [][]byte) api.Ready {
	answer.Rows, answer.Pages, answer.Drop, answer.End = []*answerRow{}, []pageAnswer{}, []string{}, len(rows)
	text, err := json.Marshal(answer)
	if err != nil {
		return nil
	}
	const noRows = `"rows":[]`
	before, after, found := bytes.Cut(text, []byte(noRows))
	if !found {
		return nil
	}
	return slices.Concat(before, []byte(`"rows":[`), bytes.Join(rows, []byte(",")), []byte("]"), after)
}

// withSeq gives a card the seq of its own change. A card that comes with a row has seq 0.
func withSeq(card []byte, seq int64) []byte {
	return bytes.Replace(card, []byte(`"seq":0`), strconv.AppendInt([]byte(`"seq":`), seq, 10), 1)
}
