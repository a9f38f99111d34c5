package feed

import "slices"

// kind says who writes the rows of a collection, and what an operation on a deleted row or target means (Y11).
type kind string

const (
	KindServed kind = "served"
	KindText   kind = "text"
	KindToggle kind = "toggle"
	KindMark   kind = "mark"
)

// Collection is a line of src/domain/collections.ts; src/domain/collection.ts says what each field means. Triggers,
// windows, pages and rights are made from it (Y19).
type Collection struct {
	Name     string      `json:"name"`
	Kind     kind        `json:"kind"`
	Channels []channelOf `json:"channels,omitzero"`
	Numbered bool        `json:"numbered,omitzero"`
	// Broadcast is a kind of channel without an id.
	Broadcast     string      `json:"broadcast,omitzero"`
	Readers       Readers     `json:"readers,omitzero"`
	Owner         string      `json:"owner,omitzero"`
	OutlivesOwner bool        `json:"outlivesOwner,omitzero"`
	IDs           ids         `json:"ids,omitzero"`
	Restricted    *restricted `json:"restricted,omitzero"`
	Counters      []string    `json:"counters,omitzero"`
	Quiet         []string    `json:"quiet,omitzero"`
	TakenDown     string      `json:"takenDown,omitzero"`
	Staff         []string    `json:"staff,omitzero"`
	Target        *target     `json:"target,omitzero"`
	Values        []string    `json:"values,omitzero"`
	BelongsTo     *target     `json:"belongsTo,omitzero"`
	Parent        string      `json:"parent,omitzero"`
	Removed       string      `json:"removed,omitzero"`
	Opens         string      `json:"opens,omitzero"`
	Card          string      `json:"card,omitzero"`
	Tags          string      `json:"tags,omitzero"`
	Upload        upload      `json:"upload,omitzero"`
	Windows       []Window    `json:"windows,omitzero"`
	Order         order       `json:"order,omitzero"`
	Lane          string      `json:"lane,omitzero"`
	Hidden        *hidden     `json:"hidden,omitzero"`
	// Lists by name.
	Lists  map[string]List `json:"lists,omitzero"`
	Limits limitNames      `json:"limits,omitzero"`
	Firsts *firsts         `json:"firsts,omitzero"`
}

// ids says which two ids the id of a row joins.
type ids string

const (
	UserFirst ids = "user-first"
	RoomFirst ids = "room-first"
)

// restricted lists the columns that only readers of the row's channel of a kind get.
type restricted struct {
	Channel string   `json:"channel"`
	Columns []string `json:"columns"`
}

// target is the target of a toggle, or the parent of a text.
type target struct {
	Column     string `json:"column"`
	Collection string `json:"collection"`
	// EndsWhenRemoved means that a removed target counts as deleted.
	EndsWhenRemoved  bool `json:"endsWhenRemoved,omitzero"`
	LeavesTombstones bool `json:"leavesTombstones,omitzero"`
	Cascades         bool `json:"cascades,omitzero"`
	RidesAlong       bool `json:"ridesAlong,omitzero"`
}

type upload struct {
	Column string `json:"column"`
	File   string `json:"file"`
}

// Window is a part of a channel: the newest rows of a collection. A window without Size has few rows and no pages.
type Window struct {
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

// firsts limits the first texts of conversations.
type firsts struct {
	Limit string `json:"limit"`
	// Rows is the collection of conversations. FreeBy is a relation. The id of each row is the ids of its two users.
	Rows   string `json:"rows"`
	FreeBy string `json:"freeBy"`
}

// Collections are in the order in which the first answer to a phone has their rows.
var Collections = Domain.Collections

// DependsOn names the parents of a text; value reads a column of it.
func (c *Collection) DependsOn(value func(column string) string) []RowName {
	var rows []RowName
	if c.BelongsTo != nil {
		rows = append(rows, RowName{c.BelongsTo.Collection, value(c.BelongsTo.Column)})
	}
	if c.Parent != "" && value(c.Parent) != "" {
		rows = append(rows, RowName{c.Name, value(c.Parent)})
	}
	return rows
}

// Profiles is the collection whose row is sent with each row of its user.
const Profiles = "profiles"

// IsIn reports that every row is in this channel, which has no id.
func (c *Collection) IsIn(channel string) bool {
	return slices.Contains(c.Channels, channelOf{Kind: channel})
}

func Find(name string) *Collection {
	for i := range Collections {
		if Collections[i].Name == name {
			return &Collections[i]
		}
	}
	return nil
}

// IsBroadcastIn reports that the channel gets changes of rows that it does not hold.
func (c *Collection) IsBroadcastIn(channel string) bool {
	return c.Broadcast != "" && c.Broadcast == channel
}

// WindowIn returns the collection's part in channels of the given kind, or nil.
func (c *Collection) WindowIn(channelKind string) *Window {
	for i := range c.Windows {
		if c.Windows[i].Channel == channelKind {
			return &c.Windows[i]
		}
	}
	return nil
}
