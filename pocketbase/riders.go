package main

import (
	"encoding/json"
	"fmt"
	"slices"

	"mudarraj/sqlite"
)

// cardOf names the profile that goes wherever a row of its author goes.
func cardOf(c *feedCollection, row feedRow) rowName {
	if c.Card == "" {
		return rowName{}
	}
	return rowName{profiles, row.raw[c.Card].String}
}

// togglesOn names the fan's own toggles on a row, which may be older than the window of toggles (Y19).
func togglesOn(c *feedCollection, row feedRow, user string) []rowName {
	var toggles []rowName
	for i := range feedCollections {
		if other := &feedCollections[i]; other.Target != nil && other.Target.Collection == c.Name {
			toggles = append(toggles, rowName{other.Name, user + row.id})
		}
	}
	return toggles
}

// loadRiders reads the riders of rows that are about to be added, by one query per collection: the rows that they
// answer first, because those have riders of their own.
func (p *snapshot) loadRiders(c *feedCollection, rows []feedRow) error {
	parents, err := p.loadParents(c, rows)
	if err != nil {
		return err
	}
	wanted := map[string][]string{}
	for _, row := range slices.Concat(parents, rows) {
		for _, rider := range slices.Concat(togglesOn(c, row, p.user), row.with, []rowName{cardOf(c, row)}) {
			if _, loaded := p.riders[rider]; !loaded && p.index[rider] == nil && rider.record != "" {
				wanted[rider.collection] = append(wanted[rider.collection], rider.record)
				p.riders[rider] = nil
			}
		}
	}
	for collection, ids := range wanted {
		if err := p.loadInto(findFeedCollection(collection), ids); err != nil {
			return err
		}
	}
	for rider, row := range p.riders {
		if row == nil {
			delete(p.riders, rider)
		}
	}
	return nil
}

// loadParents reads the rows that these answer, unless they were read before. Answers are one level deep.
func (p *snapshot) loadParents(c *feedCollection, rows []feedRow) ([]feedRow, error) {
	if c.Parent == "" {
		return nil, nil
	}
	var ids []string
	for _, row := range rows {
		if id := row.raw[c.Parent].String; id != "" && !slices.Contains(ids, id) {
			if _, loaded := p.parents[rowName{c.Name, id}]; !loaded {
				ids = append(ids, id)
			}
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	parents, err := p.visible(c, ids)
	for _, parent := range parents {
		p.parents[rowName{c.Name, parent.id}] = parent
	}
	return parents, err
}

func (p *snapshot) loadInto(c *feedCollection, ids []string) error {
	rows, err := p.visible(c, ids)
	if err != nil {
		return err
	}
	for i, row := range rows {
		p.riders[rowName{c.Name, row.id}] = &rows[i]
	}
	return nil
}

// visible reads those of the named rows that the fan may see.
func (p *snapshot) visible(c *feedCollection, ids []string) ([]feedRow, error) {
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

// addTouched brings the rows that the fan's own operations touched and what these hang on (Y18), whatever channels
// were asked for, but nothing that the fan may not see.
func (p *snapshot) addTouched(touched []rowName) error {
	for len(touched) > 0 {
		ids := map[string][]string{}
		for _, name := range touched {
			if row := p.index[name]; row != nil {
				p.put(name, func() json.RawMessage { return row.Row }, 0, "")
			} else if !slices.Contains(ids[name.collection], name.record) {
				ids[name.collection] = append(ids[name.collection], name.record)
			}
		}
		touched = nil
		for collection, records := range ids {
			c := findFeedCollection(collection)
			rows, err := p.visible(c, records)
			if err != nil {
				return err
			}
			if err := p.loadRiders(c, rows); err != nil {
				return err
			}
			for _, row := range rows {
				p.add(c, row, "")
				touched = append(touched, c.hangsOn(func(column string) string { return row.raw[column].String })...)
			}
		}
	}
	return nil
}

// rowsNamed reads the rows of a list of ids, without those that are being removed.
func rowsNamed(c *feedCollection, list string) string {
	return fmt.Sprintf("SELECT %s FROM %s t WHERE t.id IN (%s)%s", c.columns(), sqlite.Quote(c.Name), list, c.parentsExist("t"))
}
