package feed

import (
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// A row's entry is renewed for its counters, too. `content` is the seq of the newest change of anything else: whoever
// has come so far needs the counters only (Y18). It is missing where that is the entry itself, and 0 where the entry is
// the row's first in the channel: nobody can have liked the row before. Negative, it is that first entry's.
const contentColumn = `ALTER TABLE _feed ADD COLUMN content INTEGER`

// What an entry says: whether it is a tombstone, and its content.
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
