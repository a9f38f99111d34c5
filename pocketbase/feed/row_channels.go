package feed

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"

	"mudarraj/sqlite"
)

// rowChannels are all channels that hold a row or get its changes.
func (c *Collection) rowChannels() []channelOf {
	if c.Broadcast == "" {
		return c.Channels
	}
	return append(slices.Clip(c.Channels), channelOf{Kind: c.Broadcast})
}

func channelColumn(at int) string { return fmt.Sprintf("_channel%d", at) }

// channelColumns are SQL columns with the channels of a row of the table named t.
func (c *Collection) channelColumns() string {
	columns := make([]string, 0, len(c.Channels)+1)
	for i, rowChannel := range c.rowChannels() {
		columns = append(columns, c.channelSQL(rowChannel, "t")+" AS "+channelColumn(i))
	}
	return strings.Join(columns, ", ")
}

// Columns are the columns of a row that rights need, from the table named t.
func (c *Collection) Columns() string {
	if len(c.rowChannels()) == 0 {
		return "t.*"
	}
	return "t.*, " + c.channelColumns()
}

// ChannelsOfRow are the channels of a row that was read with homeColumns.
func (c *Collection) ChannelsOfRow(raw dbx.NullStringMap) []string {
	var rowChannels []string
	for i := range c.rowChannels() {
		if channel := raw[channelColumn(i)]; channel.Valid {
			rowChannels = append(rowChannels, channel.String)
		}
	}
	return rowChannels
}

// ReadRowChannels reads the channels of a row. There are none if the row does not exist, is being removed, or is not sent to
// phones.
func ReadRowChannels(db dbx.Builder, row RowName) ([]string, error) {
	c := Find(row.Collection)
	if c == nil || len(c.rowChannels()) == 0 {
		return nil, nil
	}
	var found []dbx.NullStringMap
	statement := "SELECT " + c.channelColumns() + " FROM " + sqlite.Quote(c.Name) + " t WHERE t.id = {:id}" + c.ParentsExist("t")
	if err := db.NewQuery(statement).Bind(dbx.Params{"id": row.Record}).All(&found); err != nil || len(found) == 0 {
		return nil, err
	}
	return c.ChannelsOfRow(found[0]), nil
}

// IsOpened reports that a row opens the channel. A phone may have only a limited number of these at a time.
func IsOpened(channel string) bool {
	return Domain.Channels[ChannelKind(channel)].Readers == ReadersOfRow
}

// IsOfMembers reports that only members of a room may read the rows.
func (c *Collection) IsOfMembers() bool {
	ofMembers := func(of channelOf) bool { return Domain.Channels[of.Kind].Readers == Members }
	return c.Readers != Everyone && slices.ContainsFunc(c.Channels, ofMembers)
}

// Opener names the row that opens a channel.
func Opener(channel string) (row RowName, found bool) {
	kind, id, _ := strings.Cut(channel, ":")
	for i := range Collections {
		if c := &Collections[i]; c.Opens != "" && c.Opens == kind {
			return RowName{c.Name, id}, id != ""
		}
	}
	return RowName{}, false
}

// HasChannel reports that rows of the collection are in channels of a kind.
func (c *Collection) HasChannel(kind string) bool {
	return slices.ContainsFunc(c.Channels, func(of channelOf) bool { return of.Kind == kind })
}

// channelOfKind is the row's channel of a kind; empty if the collection has none.
func (c *Collection) channelOfKind(kind string, raw dbx.NullStringMap) string {
	for _, of := range c.Channels {
		if of.Kind == kind && of.Column != "" {
			return kind + ":" + raw[of.Column].String
		}
	}
	return ""
}

// Withheld are the columns of a row that only readers of the channel get; none if everybody gets all columns.
func (c *Collection) Withheld(raw dbx.NullStringMap) (columns []string, channel string) {
	if c.Restricted == nil {
		return nil, ""
	}
	return c.Restricted.Columns, c.channelOfKind(c.Restricted.Channel, raw)
}
