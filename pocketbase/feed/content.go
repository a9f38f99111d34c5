package feed

import (
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// An entry is renewed for counters, too. `content` is the seq of the row's newest change of anything else: a phone with
// this cursor needs the counters only (Y18). NULL: it is the entry's own seq. 0: the entry is the row's first in the
// channel, so nobody can have liked the row before. Negative: the entry's first seq with the opposite sign.
const contentColumn = `ALTER TABLE _feed ADD COLUMN content INTEGER`

// The fields of an entry: whether it is a tombstone, and its content.
const (
	entryFirst     = "0, 0"
	entryRenewed   = "0, NULL"
	entryTombstone = "1, NULL"
)

func init() {
	core.AppMigrations.Register(func(app core.App) error { return sqlite.Execute(app, contentColumn, nil) }, nil, "0000000007_feed_content.go")
}

// contentRenewed is the content of an entry renewed for its counters.
const contentRenewed = "iif(f.content = 0, -f.seq, coalesce(f.content, f.seq))"
