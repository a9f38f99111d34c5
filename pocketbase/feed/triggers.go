package feed

import (
	"fmt"
	"slices"
	"strings"

	"mudarraj/sqlite"

	"github.com/pocketbase/pocketbase/core"
)

// trigger is one generated SQL trigger. Triggers write the feed instead of hooks, because they also see raw SQL, in the
// row's own transaction.
type trigger struct{ Name, SQL string }

// feedTriggers generates the triggers of a collection from its line in Collections and its fields.
// A migration that drops a column drops `_feed_<collection>_update` first; the next start creates it again.
func feedTriggers(c *Collection, collection *core.Collection) []trigger {
	if c.Numbered {
		return []trigger{c.trigger("insert", "AFTER INSERT ON "+sqlite.Quote(c.Name), c.takeSeq())}
	}
	if len(c.Channels) == 0 {
		return nil
	}
	content := contentColumns(c, collection)
	triggers := []trigger{
		c.trigger("insert", "AFTER INSERT ON "+sqlite.Quote(c.Name), c.refuseWhileRemoving()+c.enterAll("NEW")+c.tagRows("NEW")),
		c.trigger("update", c.afterUpdate(content), c.moveAll()+c.untag("OLD")+c.tagRows("NEW")),
		c.trigger("delete", "AFTER DELETE ON "+sqlite.Quote(c.Name), c.leaveAll()+c.untag("OLD")+c.removeDependents(c.Dependents())),
	}
	for _, dependents := range c.Dependents() {
		if dependents.Removed != "" {
			when := fmt.Sprintf("AFTER UPDATE OF %[1]s ON %[2]s WHEN NEW.%[1]s AND NOT OLD.%[1]s", sqlite.Quote(dependents.Removed), sqlite.Quote(c.Name))
			triggers = append(triggers, c.trigger(dependents.Removed, when, c.removeDependents([]dependentRows{dependents})))
		}
	}
	if c.TakenDown != "" {
		triggers = append(triggers, c.trigger(c.TakenDown, c.afterTakingDown(), c.announceTakingDown()))
	}
	if len(c.Counters) > 0 {
		triggers = append(triggers, c.trigger("counters", c.afterUpdate(c.Counters), c.awaitPublication()))
	}
	return triggers
}

// takeSeq gives a row its number and adds no entry: each number is given out once.
func (c *Collection) takeSeq() string {
	return "INSERT INTO _feed (channel, collection, record, deleted, at) VALUES ('', '" + c.Name + "', NEW.id, 1, unixepoch());\n" +
		"DELETE FROM _feed WHERE channel = '' AND collection = '" + c.Name + "' AND record = NEW.id;\n"
}

// contentColumns are the columns whose change is sent to phones at once: every visible column that is not declared
// otherwise. So a new field cannot be forgotten.
func contentColumns(c *Collection, collection *core.Collection) []string {
	var columns []string
	for _, field := range collection.Fields {
		name := field.GetName()
		if name == "id" || field.GetHidden() && name != c.Tags ||
			slices.Contains(c.Counters, name) || slices.Contains(c.Quiet, name) {
			continue
		}
		columns = append(columns, name)
	}
	return columns
}

func (c *Collection) trigger(name, when, body string) trigger {
	full := "_feed_" + c.Name + "_" + name
	return trigger{Name: full, SQL: fmt.Sprintf("CREATE TRIGGER %s %s BEGIN\n%sEND", sqlite.Quote(full), when, body)}
}

// afterUpdate fires for real changes only: PocketBase writes all columns, and SQLite counts a column that is set to its
// own value.
func (c *Collection) afterUpdate(columns []string) string {
	names := make([]string, len(columns))
	changes := make([]string, len(columns))
	for i, column := range columns {
		names[i] = sqlite.Quote(column)
		changes[i] = fmt.Sprintf("OLD.%[1]s IS NOT NEW.%[1]s", sqlite.Quote(column))
	}
	return fmt.Sprintf("AFTER UPDATE OF %s ON %s WHEN %s",
		strings.Join(names, ", "), sqlite.Quote(c.Name), strings.Join(changes, " OR "))
}

// put writes the newest entry of a row, `NEW` or `OLD`, by DELETE and INSERT. INSERT OR REPLACE would use the conflict rule of an outer
// statement and leave the feed stale.
func (c *Collection) put(channel channelOf, row, entry, condition string) string {
	key := "NULL"
	if entry != entryTombstone {
		key = c.windowKey(channel.Kind, row)
	}
	return fmt.Sprintf(
		"DELETE FROM _feed WHERE channel = %[1]s AND collection = '%[2]s' AND record = %[3]s.id;\n"+
			"INSERT INTO _feed (channel, collection, record, at, deleted, content, order_key) "+
			"SELECT %[1]s, '%[2]s', %[3]s.id, unixepoch(), %[4]s, %[5]s WHERE %[1]s IS NOT NULL%[6]s;\n",
		c.channelSQL(channel, row), c.Name, row, entry, key, condition)
}

func (c *Collection) enterAll(row string) string {
	var sql strings.Builder
	for _, channel := range c.Channels {
		sql.WriteString(c.put(channel, row, entryFirst, ""))
	}
	return sql.String()
}

// moveAll adds a tombstone in a channel that the row left, and renews the row's entry in its present channels.
func (c *Collection) moveAll() string {
	var sql strings.Builder
	for _, channel := range c.Channels {
		old, now := c.channelSQL(channel, "OLD"), c.channelSQL(channel, "NEW")
		if old != now {
			sql.WriteString(c.put(channel, "OLD", entryTombstone, fmt.Sprintf(" AND (%s) IS NOT (%s)", old, now)))
		}
		sql.WriteString(c.put(channel, "NEW", entryRenewed, ""))
	}
	return sql.String() + c.broadcast("NEW", entryRenewed)
}

// broadcast writes a change or a deletion into a channel that does not hold the row (Y21).
func (c *Collection) broadcast(row, entry string) string {
	if c.Broadcast == "" {
		return ""
	}
	return c.put(channelOf{Kind: c.Broadcast}, row, entry, "")
}

// leaveAll adds tombstones. A toggle whose target was deleted gets none, nor does a channel whose opening row was
// deleted: the tombstone of the target or opening row is enough.
func (c *Collection) leaveAll() string {
	var sql strings.Builder
	for _, channel := range c.Channels {
		condition := ""
		switch {
		case c.Target != nil && !c.Target.LeavesTombstones:
			condition = c.Target.isThere("OLD")
		case c.BelongsTo != nil && Find(c.BelongsTo.Collection).Opens == channel.Kind:
			condition = c.BelongsTo.isThere("OLD")
		}
		sql.WriteString(c.put(channel, "OLD", entryTombstone, condition))
	}
	sql.WriteString(c.broadcast("OLD", entryTombstone))
	if len(c.Counters) > 0 {
		fmt.Fprintf(&sql, "DELETE FROM _unpublished WHERE collection = '%s' AND record = OLD.id;\n", c.Name)
	}
	return sql.String()
}

// isThere is a condition: the target of the row exists.
func (t *target) isThere(row string) string {
	return fmt.Sprintf(" AND EXISTS (SELECT 1 FROM %s WHERE id = %s.%s)", sqlite.Quote(t.Collection), row, sqlite.Quote(t.Column))
}

func (c *Collection) awaitPublication() string {
	return fmt.Sprintf("INSERT INTO _unpublished (collection, record) SELECT '%[1]s', NEW.id "+
		"WHERE NOT EXISTS (SELECT 1 FROM _unpublished WHERE collection = '%[1]s' AND record = NEW.id);\n", c.Name)
}

func (c *Collection) tagRows(row string) string {
	if c.Tags == "" {
		return ""
	}
	return "INSERT INTO _post_tags (tag_key, order_key, post) " + c.tagSelect(row, "") + ";\n"
}

// tagSelect lists the first tags of a row: posts of older versions have more. A column without a JSON list counts as empty.
func (c *Collection) tagSelect(row, from string) string {
	tags := row + "." + sqlite.Quote(c.Tags)
	return fmt.Sprintf("SELECT DISTINCT tag.value, %[1]s, %[2]s.id FROM %[4]s"+
		"json_each(CASE WHEN json_valid(%[3]s) THEN %[3]s ELSE '[]' END) AS tag WHERE tag.type = 'text' AND tag.key < %[5]d%[6]s",
		OrderKeySQL(row), row, tags, from, Domain.TagsOfPost, c.Shown(row))
}

func (c *Collection) untag(row string) string {
	if c.Tags == "" {
		return ""
	}
	return fmt.Sprintf("DELETE FROM _post_tags WHERE post = %s.id;\n", row)
}
