package main

import "slices"

// kind says who writes the rows of a collection, and what an operation on a deleted row or target means (Y11).
type kind string

const (
	kindServed kind = "served"
	kindText   kind = "text"
	kindToggle kind = "toggle"
	kindMark   kind = "mark"
)

// feedCollection is a line of src/domain/collections.ts; src/domain/collection.ts says what each field means. Triggers,
// windows, pages and rights are made from it (Y19).
type feedCollection struct {
	Name     string      `json:"name"`
	Kind     kind        `json:"kind"`
	Channels []channelOf `json:"channels,omitzero"`
	Numbered bool        `json:"numbered,omitzero"`
	// Broadcast is a kind of channel without an id.
	Broadcast string   `json:"broadcast,omitzero"`
	Readers   readers  `json:"readers,omitzero"`
	Owner     string   `json:"owner,omitzero"`
	Counters  []string `json:"counters,omitzero"`
	Quiet     []string `json:"quiet,omitzero"`
	Staff     []string `json:"staff,omitzero"`
	Target    *target  `json:"target,omitzero"`
	BelongsTo *target  `json:"belongsTo,omitzero"`
	Parent    string   `json:"parent,omitzero"`
	Opens     string   `json:"opens,omitzero"`
	Card      string   `json:"card,omitzero"`
	Tags      string   `json:"tags,omitzero"`
	Upload    upload   `json:"upload,omitzero"`
	Windows   []window `json:"windows,omitzero"`
	// Lists by name.
	Lists  map[string]list `json:"lists,omitzero"`
	Limits limitNames      `json:"limits,omitzero"`
}

// target is what a toggle is about, or what a text belongs to.
type target struct {
	Column     string `json:"column"`
	Collection string `json:"collection"`
	// Removed is a column of the target: where it is true, the target counts as deleted.
	Removed          string `json:"removed,omitzero"`
	LeavesTombstones bool   `json:"leavesTombstones,omitzero"`
	Cascades         bool   `json:"cascades,omitzero"`
}

type upload struct {
	Column string `json:"column"`
	File   string `json:"file"`
}

// window is a part of a channel: the newest rows of a collection. Those without Size are few, and have no pages.
type window struct {
	Channel string `json:"channel"`
	Size    string `json:"size,omitzero"`
}

// limitNames are those of the settings `limit-*` that the operations of a collection count for.
type limitNames struct {
	All    string `json:"all,omitzero"`
	Day    string `json:"day,omitzero"`
	Create string `json:"create,omitzero"`
	Edit   string `json:"edit,omitzero"`
}

// feedCollections are the lines in the order in which a fresh window is sent.
var feedCollections = agreed.Collections

// hangsOn names the rows that a text belongs to and answers; value reads a column of it.
func (c *feedCollection) hangsOn(value func(column string) string) []rowName {
	var rows []rowName
	if c.BelongsTo != nil {
		rows = append(rows, rowName{c.BelongsTo.Collection, value(c.BelongsTo.Column)})
	}
	if c.Parent != "" && value(c.Parent) != "" {
		rows = append(rows, rowName{c.Name, value(c.Parent)})
	}
	return rows
}

// profiles is the collection whose rows go wherever a row of their user goes.
const profiles = "profiles"

// isIn says that every row lies in a channel without an id.
func (c *feedCollection) isIn(channel string) bool {
	return slices.Contains(c.Channels, channelOf{Kind: channel})
}

func findFeedCollection(name string) *feedCollection {
	for i := range feedCollections {
		if feedCollections[i].Name == name {
			return &feedCollections[i]
		}
	}
	return nil
}

// isBroadcastIn says that the channel gets changes of rows that it does not hold.
func (c *feedCollection) isBroadcastIn(channel string) bool {
	return c.Broadcast != "" && c.Broadcast == channel
}

// windowIn returns the collection's part in channels of the given kind, or nil.
func (c *feedCollection) windowIn(channelKind string) *window {
	for i := range c.Windows {
		if c.Windows[i].Channel == channelKind {
			return &c.Windows[i]
		}
	}
	return nil
}
