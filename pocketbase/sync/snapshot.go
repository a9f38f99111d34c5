package sync

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
)

// snapshot is the read transaction of one answer (Y14), and the rows that were read for it.
type snapshot struct {
	*feed.History
	app    core.App
	config *Settings
	tx     *dbx.Tx
	user   string
	rights *rights
	tags   *tagCounts
	cache  *feedCache
	leave  func() // lets the gate go on; nil: it did not wait there
	// ownAt is the phone's cursor in its own channel.
	ownAt *feed.Cursor
	// ownSince is the lower of ownAt and the cursor in `public`: counters may lack later changes of the user.
	ownSince int64
	// recounted has the rows and users whose counters may have changed since; nil: not read yet.
	recounted map[string]bool
	// counts means that the phone accepts counters without their rows.
	counts bool

	// failed is the error because of which there is no answer.
	failed error

	rows []*answerRow
	// bytes is the size of rows.
	bytes int
	index map[feed.RowName]*answerRow
	// related are rows that were read because rows of the answer name them. They are sent with those rows.
	related map[feed.RowName]*feedRow
	// companions are rows that come before rows of the answer, and have related rows of their own.
	companions map[feed.RowName]feedRow
}

// openSnapshot begins the read transaction of an answer, when the snapshot gate lets it. The caller closes it.
func (s *Server) openSnapshot(ctx context.Context, user string) (*snapshot, error) {
	if err := s.gate.Enter(ctx); err != nil {
		return nil, err
	}
	p, err := s.beginSnapshot(ctx, user)
	if err != nil {
		s.gate.Leave()
		return nil, err
	}
	p.leave = s.gate.Leave
	return p, nil
}

// beginSnapshot begins a read transaction without the snapshot gate: an open snapshot may wait for the feed cache,
// which reads one at a time.
func (s *Server) beginSnapshot(ctx context.Context, user string) (*snapshot, error) {
	db, ok := s.app.ConcurrentDB().(*dbx.DB)
	if !ok {
		return nil, fmt.Errorf("a snapshot cannot begin inside of a transaction")
	}
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, err
	}
	past, err := s.past.At(tx)
	if err != nil {
		_ = tx.Rollback()
		return nil, err
	}
	return &snapshot{History: past, app: s.app, config: s.config, tx: tx, user: user, rights: newRights(tx, user), tags: s.tags, cache: s.feedCache,
		rows: []*answerRow{}, index: map[feed.RowName]*answerRow{}, related: map[feed.RowName]*feedRow{}, companions: map[feed.RowName]feedRow{}}, nil
}

func (p *snapshot) close() {
	_ = p.tx.Rollback()
	if p.leave != nil {
		p.leave()
	}
}

// feedRow is a row with its entry in the feed of one channel.
type feedRow struct {
	id  string
	seq int64
	key string // order key, if the collection has one
	raw dbx.NullStringMap
	of  *feed.Collection
	// blank is a record of the row's collection. It encodes the row when the row is sent.
	blank *core.Record
	// with names related rows of the requested page.
	with []feed.RowName
}

// query runs a select of t.* with the seq as _seq and the order key as _key. It names the reader, who may have hidden rows.
func (p *snapshot) query(c *feed.Collection, statement string, params dbx.Params) ([]feedRow, error) {
	collection, err := p.app.FindCachedCollectionByNameOrId(c.Name)
	if err != nil {
		return nil, err
	}
	params["reader"] = p.user
	var raws []dbx.NullStringMap
	if err := p.tx.NewQuery(statement).Bind(params).All(&raws); err != nil {
		return nil, fmt.Errorf("%s: %w", c.Name, err)
	}
	rows := make([]feedRow, len(raws))
	blank := core.NewRecord(collection)
	for i, raw := range raws {
		rows[i] = feedRow{id: raw["id"].String, key: raw["_key"].String, raw: raw, of: c, blank: blank}
		if _, err := fmt.Sscan(raw["_seq"].String, &rows[i].seq); err != nil && raw["_seq"].Valid {
			return nil, err
		}
	}
	return rows, nil
}

// textOf is the row as the phone gets it. Only rows that are sent are encoded: many more are read than a page has. A
// row that cannot be encoded fails the whole answer.
func (p *snapshot) textOf(row feedRow) json.RawMessage {
	text, err := p.export(row)
	if err != nil && p.failed == nil {
		p.failed = fmt.Errorf("%s %s: %w", row.blank.Collection().Name, row.id, err)
	}
	return text
}

// export encodes a row without the columns that the user may not read.
func (p *snapshot) export(row feedRow) (json.RawMessage, error) {
	withheld, channel := row.of.Withheld(row.raw)
	if len(withheld) > 0 {
		if may, err := p.rights.mayRead(channel); may || err != nil {
			if err != nil {
				return nil, err
			}
			withheld = nil
		}
	}
	return exportFields(row.blank, row.raw, func(field string) bool { return !slices.Contains(withheld, field) })
}

// exportRow encodes a row as PocketBase does, without hidden fields and without the name of its collection. With `only`
// it encodes these fields only. What is taken down says so; other rows have no such fields (Q4).
func exportRow(blank *core.Record, raw dbx.NullStringMap, only []string) (json.RawMessage, error) {
	return exportFields(blank, raw, func(field string) bool { return only == nil || slices.Contains(only, field) })
}

func exportFields(blank *core.Record, raw dbx.NullStringMap, isSent func(field string) bool) (json.RawMessage, error) {
	row := make(map[string]any, len(raw))
	var empty []string
	if c := feed.Find(blank.Collection().Name); c != nil && c.TakenDown != "" && raw[c.TakenDown].String == "" {
		empty = c.TakenDownColumns()
	}
	for _, field := range blank.Collection().Fields {
		if field.GetHidden() || slices.Contains(empty, field.GetName()) || !isSent(field.GetName()) {
			continue
		}
		var stored any
		if value := raw[field.GetName()]; value.Valid {
			stored = value.String
		}
		value, err := field.PrepareValue(blank, stored)
		if err != nil {
			return nil, err
		}
		row[field.GetName()] = value
	}
	return json.Marshal(row)
}

// add adds a row to the answer once, with all channels that hold it. It returns the number of added bytes.
func (p *snapshot) add(c *feed.Collection, row feedRow, channel string) int {
	size := p.putRelated(cardOf(c, row)) // what a row names comes before it
	for _, related := range row.with {
		size += p.putRelated(related)
	}
	if name := companionOf(c, row); name.Record != "" {
		if companion, loaded := p.companions[name]; loaded {
			size += p.add(feed.Find(name.Collection), companion, "")
		}
	}
	size += p.put(feed.RowName{Collection: c.Name, Record: row.id}, func() json.RawMessage { return p.textOf(row) }, row.seq, channel)
	for _, related := range togglesOn(c, row, p.user) {
		size += p.putRelated(related)
	}
	return size
}

func (p *snapshot) putRelated(name feed.RowName) int {
	related, loaded := p.related[name]
	if !loaded {
		return 0
	}
	return p.put(name, func() json.RawMessage { return p.textOf(*related) }, 0, "")
}

// putBroadcast adds a row that the channel does not hold: a phone without the row does not need it (Y21). It has its
// seq and no channel; a related row has neither.
func (p *snapshot) putBroadcast(c *feed.Collection, row feedRow) int {
	name := feed.RowName{Collection: c.Name, Record: row.id}
	if p.index[name] != nil {
		return 0
	}
	return p.put(name, func() json.RawMessage { return p.textOf(row) }, row.seq, "")
}

func (p *snapshot) put(name feed.RowName, write func() json.RawMessage, seq int64, channel string) int {
	size := 0
	row := p.index[name]
	if row == nil {
		text := write()
		row = &answerRow{Collection: name.Collection, In: []string{}, Row: text}
		p.index[name] = row
		p.rows = append(p.rows, row)
		size = len(text) + rowOverhead
		p.bytes += size
	}
	if channel == "" && seq == 0 && len(row.In) == 0 {
		row.Seq = 0
	}
	row.Seq = max(row.Seq, seq)
	if channel == "" {
		return size
	}
	for _, known := range row.In {
		if known == channel {
			return size
		}
	}
	row.In = append(row.In, channel)
	return size
}

// rowOverhead is the number of bytes around a row in an answer: names, seq, channels.
const rowOverhead = 70
