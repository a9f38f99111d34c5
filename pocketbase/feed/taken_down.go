package feed

import (
	"fmt"
	"slices"
	"strings"

	"mudarraj/sqlite"
)

// A row that is taken down stays in its table, and leaves every channel but its owner's own (Q4). Its column is empty
// again when it is put back; then its entries are renewed with their old order keys.

// channelSQL is the SQL expression of a row's channel; NULL means that the row is in no such channel.
func (c *Collection) channelSQL(channel channelOf, row string) string {
	if c.TakenDown == "" || Domain.Channels[channel.Kind].Readers == ChannelOwner {
		return channel.SQL(row)
	}
	return fmt.Sprintf("iif(%s = '', %s, NULL)", c.takenDown(row), channel.SQL(row))
}

// TakenDownColumns are the columns that only a row has which is taken down, as phones get it.
func (c *Collection) TakenDownColumns() []string { return []string{c.TakenDown, c.TakenDown + "_at"} }

func (c *Collection) takenDown(row string) string { return row + "." + sqlite.Quote(c.TakenDown) }

// IsTakenDown reports that a row is taken down; value reads a column of it.
func (c *Collection) IsTakenDown(value func(column string) string) bool {
	return c.TakenDown != "" && value(c.TakenDown) != ""
}

// Shown is the SQL condition that a row is not taken down.
func (c *Collection) Shown(row string) string {
	if c.TakenDown == "" {
		return ""
	}
	return " AND " + c.takenDown(row) + " = ''"
}

// shownTo is the SQL condition that a user, which is an SQL expression, may see the row: it is shown, or the user's own.
func (c *Collection) shownTo(row, user string) string {
	if c.TakenDown == "" {
		return ""
	}
	return fmt.Sprintf(" AND (%s = '' OR nullif(%s.%s, '') = %s)", c.takenDown(row), row, sqlite.Quote(c.Owner), user)
}

// ShownToReader is the SQL condition of shownTo for the user {:reader}.
func (c *Collection) ShownToReader(row string) string { return c.shownTo(row, "{:reader}") }

// IsForEveryone reports that everybody reads a row of these channels. One that is taken down is in its owner's alone.
func (c *Collection) IsForEveryone(rowChannels []string) bool {
	if len(rowChannels) == 0 || c.Readers != Everyone || c.TakenDown == "" {
		return len(rowChannels) > 0 && c.Readers == Everyone
	}
	return slices.ContainsFunc(rowChannels, func(channel string) bool {
		return Domain.Channels[ChannelKind(channel)].Readers != ChannelOwner
	})
}

// afterTakingDown fires when a row is taken down or put back.
func (c *Collection) afterTakingDown() string {
	return fmt.Sprintf("AFTER UPDATE OF %s ON %s WHEN (%s = '') <> (%s = '')",
		sqlite.Quote(c.TakenDown), sqlite.Quote(c.Name), c.takenDown("OLD"), c.takenDown("NEW"))
}

// announceTakingDown renews the entries of what rides along with the row. Phones hold rows of opened channels and of
// lists that they do not ask about: a tombstone in `public` reaches them, until the row is put back.
func (c *Collection) announceTakingDown() string {
	var sql strings.Builder
	if !c.IsIn("public") {
		fmt.Fprintf(&sql, "DELETE FROM _feed WHERE channel = 'public' AND collection = '%[1]s' AND record = NEW.id;\n"+
			"INSERT INTO _feed (channel, collection, record, at, deleted) SELECT 'public', '%[1]s', NEW.id, unixepoch(), 1 WHERE %[2]s <> '';\n",
			c.Name, c.takenDown("NEW"))
	}
	for _, below := range childrenOf(c) {
		sql.WriteString(below.renewInTrigger())
	}
	return sql.String()
}
