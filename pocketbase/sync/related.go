package sync

import (
	"encoding/json"
	"fmt"
	"slices"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

// cardOf names the profile that is sent with each row of its author.
func cardOf(c *feed.Collection, row feedRow) feed.RowName {
	if c.Card == "" {
		return feed.RowName{}
	}
	return feed.RowName{Collection: feed.Profiles, Record: row.raw[c.Card].String}
}

// togglesOn names the user's own toggles on a row, which may be older than the window of toggles (Y19). There are none of
// those that hide the row: it would not be sent.
func togglesOn(c *feed.Collection, row feedRow, user string) []feed.RowName {
	var toggles []feed.RowName
	for i := range feed.Collections {
		if other := &feed.Collections[i]; other.Target != nil && other.Target.Collection == c.Name && (c.Hidden == nil || c.Hidden.By != other.Name) {
			toggles = append(toggles, feed.RowName{Collection: other.Name, Record: user + row.id})
		}
	}
	return toggles
}

// companionOf names the row that must come before this one and has related rows of its own: the parent of a reply, the
// target of a toggle, or what a row belongs to. A companion has no companion.
func companionOf(c *feed.Collection, row feedRow) feed.RowName {
	switch {
	case c.Parent != "":
		return feed.RowName{Collection: c.Name, Record: row.raw[c.Parent].String}
	case c.Target != nil && c.Target.RidesAlong:
		return feed.RowName{Collection: c.Target.Collection, Record: row.raw[c.Target.Column].String}
	case c.BelongsTo != nil && c.BelongsTo.RidesAlong:
		return feed.RowName{Collection: c.BelongsTo.Collection, Record: row.raw[c.BelongsTo.Column].String}
	}
	return feed.RowName{}
}

// loadRelated reads the related rows of rows that are about to be added, by one query for each collection. It reads
// companions first, because they have related rows, too.
func (p *snapshot) loadRelated(c *feed.Collection, rows []feedRow) error {
	of, companions, err := p.loadCompanions(c, rows)
	if err != nil {
		return err
	}
	wanted := map[string][]string{}
	want := func(related []feed.RowName) {
		for _, name := range related {
			if _, loaded := p.related[name]; !loaded && p.index[name] == nil && name.Record != "" {
				wanted[name.Collection] = append(wanted[name.Collection], name.Record)
				p.related[name] = nil
			}
		}
	}
	for _, row := range companions {
		want(relatedOf(of, row, p.user))
	}
	for _, row := range rows {
		want(relatedOf(c, row, p.user))
	}
	for collection, ids := range wanted {
		if err := p.loadInto(feed.Find(collection), ids); err != nil {
			return err
		}
	}
	for name, row := range p.related {
		if row == nil {
			delete(p.related, name)
		}
	}
	return nil
}

func relatedOf(c *feed.Collection, row feedRow, user string) []feed.RowName {
	return slices.Concat(togglesOn(c, row, user), row.with, []feed.RowName{cardOf(c, row)})
}

// loadCompanions reads the companions of rows that were not read before. All companions of one collection are of one
// collection.
func (p *snapshot) loadCompanions(c *feed.Collection, rows []feedRow) (of *feed.Collection, companions []feedRow, err error) {
	var ids []string
	for _, row := range rows {
		name := companionOf(c, row)
		if _, loaded := p.companions[name]; loaded || name.Record == "" || slices.Contains(ids, name.Record) {
			continue
		}
		of, ids = feed.Find(name.Collection), append(ids, name.Record)
	}
	if len(ids) == 0 {
		return nil, nil, nil
	}
	companions, err = p.visible(of, ids)
	for _, companion := range companions {
		p.companions[feed.RowName{Collection: of.Name, Record: companion.id}] = companion
	}
	return of, companions, err
}

func (p *snapshot) loadInto(c *feed.Collection, ids []string) error {
	rows, err := p.visible(c, ids)
	if err != nil {
		return err
	}
	for i, row := range rows {
		p.related[feed.RowName{Collection: c.Name, Record: row.id}] = &rows[i]
	}
	return nil
}

// visible reads those of the named rows that the user may see.
func (p *snapshot) visible(c *feed.Collection, ids []string) ([]feedRow, error) {
	if len(c.Channels) == 0 {
		return nil, nil // no phone sees these
	}
	list, params := sqlite.InList(ids)
	rows, err := p.query(c, rowsNamed(c, list), params)
	if err != nil {
		return nil, err
	}
	return p.rights.readableRows(c, rows)
}

// addTouched adds the rows that the user's own operations touched, with their parents (Y18). It does not depend on the
// requested channels, but adds only rows that the user may read.
func (p *snapshot) addTouched(touched []feed.RowName) error {
	for len(touched) > 0 {
		ids := map[string][]string{}
		for _, name := range touched {
			if row := p.index[name]; row != nil {
				p.put(name, func() json.RawMessage { return row.Row }, 0, "")
			} else if !slices.Contains(ids[name.Collection], name.Record) {
				ids[name.Collection] = append(ids[name.Collection], name.Record)
			}
		}
		touched = nil
		for collection, records := range ids {
			c := feed.Find(collection)
			rows, err := p.visible(c, records)
			if err != nil {
				return err
			}
			if err := p.loadRelated(c, rows); err != nil {
				return err
			}
			for _, row := range rows {
				p.add(c, row, "")
				touched = append(touched, c.DependsOn(func(column string) string { return row.raw[column].String })...)
			}
		}
	}
	return nil
}

// rowsNamed reads the rows of a list of ids, except those that are being removed or that the reader hid.
func rowsNamed(c *feed.Collection, list string) string {
	return fmt.Sprintf("SELECT %s FROM %s t WHERE t.id IN (%s)%s%s", c.Columns(), sqlite.Quote(c.Name), list, c.ParentsExist("t"), c.NotHidden("t"))
}
