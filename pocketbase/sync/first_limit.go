package sync

import (
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/sqlite"
)

// isFirst reports that a text begins a conversation with a user who has no relation to the author.
func (b *batch) isFirst(o *operation, c *feed.Collection, body map[string]any) (first bool, err error) {
	receiver, _ := body[c.Lane].(string)
	if c.Firsts == nil || receiver == "" || o.Action != actionCreate {
		return false, nil
	}
	err = b.app.ConcurrentDB().NewQuery(beginsConversation(c)).
		Bind(dbx.Params{"own": b.user + receiver, "other": receiver + b.user}).Row(&first)
	return first, err
}

func beginsConversation(c *feed.Collection) string {
	return "SELECT NOT EXISTS (SELECT 1 FROM " + sqlite.Quote(c.Firsts.Rows) + " WHERE id = {:own}) AND " +
		"NOT EXISTS (SELECT 1 FROM " + sqlite.Quote(c.Firsts.FreeBy) + " WHERE id = {:other})"
}

// takeFirst takes a token for a text that begins a conversation, and returns how long to wait. Other conversations go on.
func (b *batch) takeFirst(c *feed.Collection, first bool, now time.Time) (after time.Duration) {
	if !first {
		return 0
	}
	return b.limits.Take(b.user, firstOf(c), b.config.operationLimit(c.Firsts.Limit), now)
}

func (b *batch) giveBackFirst(c *feed.Collection, first bool) {
	if first {
		b.limits.GiveBack(b.user, firstOf(c))
	}
}

func firstOf(c *feed.Collection) string { return c.Name + " first" }
