package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"

	"mudarraj/sqlite"
)

// homes are all channels that hold a row or get its changes.
func (c *feedCollection) homes() []channelOf {
	if c.Broadcast == "" {
		return c.Channels
	}
	return append(slices.Clip(c.Channels), channelOf{Kind: c.Broadcast})
}

func homeColumn(at int) string { return fmt.Sprintf("_home%d", at) }

// homeColumns are SQL columns with the channels of a row of the table named t.
func (c *feedCollection) homeColumns() string {
	columns := make([]string, 0, len(c.Channels)+1)
	for i, home := range c.homes() {
		columns = append(columns, home.sql("t")+" AS "+homeColumn(i))
	}
	return strings.Join(columns, ", ")
}

// columns of a row that rights are to judge, from the table named t.
func (c *feedCollection) columns() string {
	if len(c.homes()) == 0 {
		return "t.*"
	}
	return "t.*, " + c.homeColumns()
}

// homesOf are the channels of a row that was read with homeColumns.
func (c *feedCollection) homesOf(raw dbx.NullStringMap) []string {
	var homes []string
	for i := range c.homes() {
		if channel := raw[homeColumn(i)]; channel.Valid {
			homes = append(homes, channel.String)
		}
	}
	return homes
}

// homesIn reads the channels of a row; none when it does not exist, is being removed, or is for no phone.
func homesIn(db dbx.Builder, row rowName) ([]string, error) {
	c := findFeedCollection(row.collection)
	if c == nil || len(c.homes()) == 0 {
		return nil, nil
	}
	var found []dbx.NullStringMap
	statement := "SELECT " + c.homeColumns() + " FROM " + sqlite.Quote(c.Name) + " t WHERE t.id = {:id}" + c.parentsExist("t")
	if err := db.NewQuery(statement).Bind(dbx.Params{"id": row.record}).All(&found); err != nil || len(found) == 0 {
		return nil, err
	}
	return c.homesOf(found[0]), nil
}

// isOpened says that a row opens the channel; of those a phone may want only so many at once.
func isOpened(channel string) bool {
	return agreed.Channels[channelKind(channel)].Readers == readersOfRow
}

// opener names the row that opens a channel.
func opener(channel string) (row rowName, found bool) {
	kind, id, _ := strings.Cut(channel, ":")
	for i := range feedCollections {
		if c := &feedCollections[i]; c.Opens != "" && c.Opens == kind {
			return rowName{c.Name, id}, id != ""
		}
	}
	return rowName{}, false
}
