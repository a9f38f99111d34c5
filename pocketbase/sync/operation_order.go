package sync

import (
	"mudarraj/api"
	"mudarraj/feed"
)

// laneOf names the conversation of a new text, in which no text overtakes another (Z2). It is empty for other operations.
func laneOf(c *feed.Collection, o *operation, body map[string]any) string {
	conversation, _ := body[c.Lane].(string)
	if c.Lane == "" || conversation == "" || o.Action != actionCreate {
		return ""
	}
	return "lane " + c.Name + "/" + conversation
}

// postpone makes later operations of the same kind, record or lane wait, too: they keep the author's order (I5). Nothing
// waits for an empty key.
func (b *batch) postpone(key string, v verdict) verdict {
	if _, held := b.waiting[key]; !held && key != "" {
		b.waiting[key] = v
	}
	return v
}

// blockedBy finds an earlier waiting operation that this one must not overtake. An operation that waits because of its
// record or lane does not block its kind: a poisoned one delays nothing else (I10).
func (b *batch) blockedBy(o *operation, kind, record, lane string) (verdict, bool) {
	if first, held := b.waiting[kind]; held {
		return b.postpone(record, verdict{ID: o.ID, Verdict: verdictWait, Code: first.Code, After: first.After}), true
	}
	first, held := b.waiting[record]
	if !held {
		first, held = b.waiting[lane]
	}
	if !held {
		return verdict{}, false
	}
	v := verdict{ID: o.ID, Verdict: verdictWait, Code: first.Code, After: first.After}
	if first.Code != api.CodeLimit {
		v.Dependency = first.ID
	}
	return b.postpone(record, v), true
}
