package sync

import (
	"encoding/json"
	"fmt"
	"slices"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

// cardOf names the profile that goes wherever a row of its author goes.
func cardOf(c *feed.Collection, row feedRow) feed.RowName {
	if c.Card == "" {
		return feed.RowName{}
	}
	return feed.RowName{Collection: feed.Profiles, Record: row.raw[c.Card].String}
}

// togglesOn names the user's own toggles on a row, which may be older than the window of toggles (Y19).
func togglesOn(c *feed.Collection, row feedRow, user string) []feed.RowName {
	var toggles []feed.RowName
	for i := range feed.Collections {
		if other := &feed.Collections[i]; other.Target != nil && other.Target.Collection == c.Name {
			toggles = append(toggles, feed.RowName{Collection: other.Name, Record: user + row.id})
		}
	}
	return toggles
}

// loadRelated reads the riders of rows that are about to be added, by one query per collection: the rows that they
// answer first, because those have riders of their own.
func (p *snapshot) loadRelated(c *feed.Collection, rows []feedRow) error {
	parents, err := p.loadParents(c, rows)
	if err != nil {
		return err
	}
	wanted := map[string][]string{}
	for _, row := range slices.Concat(parents, rows) {
		for _, rider := range slices.Concat(togglesOn(c, row, p.user), row.with, []feed.RowName{cardOf(c, row)}) {
			if _, loaded := p.related[rider]; !loaded && p.index[rider] == nil && rider.Record != "" {
				wanted[rider.Collection] = append(wanted[rider.Collection], rider.Record)
				p.related[rider] = nil
			}
		}
	}
	for collection, ids := range wanted {
		if err := p.loadInto(feed.Find(collection), ids); err != nil {
			return err
		}
	}
	for rider, row := range p.related {
		if row == nil {
			delete(p.related, rider)
		}
	}
	return nil
}

// loadParents reads the rows that these answer, unless they were read before. Answers are one level deep.
func (p *snapshot) loadParents(c *feed.Collection, rows []feedRow) ([]feedRow, error) {
	if c.Parent == "" {
		return nil, nil
	}
	var ids []string
	for _, row := range rows {
		if id := row.raw[c.Parent].String; id != "" && !slices.Contains(ids, id) {
			if _, loaded := p.parents[feed.RowName{Collection: c.Name, Record: id}]; !loaded {
				ids = append(ids, id)
			}
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	parents, err := p.visible(c, ids)
	for _, parent := range parents {
		p.parents[feed.RowName{Collection: c.Name, Record: parent.id}] = parent
	}
	return parents, err
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
	return p.rights.seen(c, rows)
}

// addTouched brings the rows that the user's own operations touched and what these hang on (Y18), whatever channels
// were asked for, but nothing that the user may not see.
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

// rowsNamed reads the rows of a list of ids, without those that are being removed.
func rowsNamed(c *feed.Collection, list string) string {
	return fmt.Sprintf("SELECT %s FROM %s t WHERE t.id IN (%s)%s", c.Columns(), sqlite.Quote(c.Name), list, c.ParentsExist("t"))
}
