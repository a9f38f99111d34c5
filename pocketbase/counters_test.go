package main

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

// onPublished calls `look` with the number of entries after each statement that publishes counters.
func onPublished(s *syncServer, look func(entries int64)) {
	s.app.NonconcurrentDB().(*dbx.DB).ExecLogFunc = func(_ context.Context, _ time.Duration, statement string, result sql.Result, _ error) {
		if strings.HasPrefix(statement, "INSERT OR REPLACE INTO _feed") {
			entries, _ := result.RowsAffected()
			look(entries)
		}
	}
}

func TestY18_countersOfManyRowsArePublishedInBatches(t *testing.T) {
	s := testServer(t, testapp.New(t))
	const posts = 2*maxBatch + 1
	testapp.SQL(t, s.app, fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "+
		"INSERT INTO hashtag_posts (id, user_id, content, tag_keys) SELECT 'p' || i, 'a', 'x', '[]' FROM n", posts))
	testapp.SQL(t, s.app, "UPDATE hashtag_posts SET likes_count = 1")
	var published int64
	onPublished(s, func(entries int64) {
		published += entries
		if entries > maxBatch {
			t.Errorf("%d entries in one statement", entries)
		}
	})
	testapp.Must(t, publishCounters(s.app, nil))
	if published != 2*posts { // in `public` and in the author's channel
		t.Errorf("%d entries", published)
	}
	var left int
	testapp.Must(t, s.app.ConcurrentDB().NewQuery("SELECT count(*) FROM _unpublished").Row(&left))
	if left != 0 {
		t.Errorf("%d rows wait", left)
	}
}

func TestY18_aRowThatIsCountedDuringAPublicationWaitsForTheNext(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.SQL(t, s.app, fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "+
		"INSERT INTO hashtag_posts (id, user_id, content, tag_keys) SELECT printf('p%%05d', i), 'a', 'x', '[]' FROM n", 3*firstBatch))
	testapp.SQL(t, s.app, "UPDATE hashtag_posts SET likes_count = 1")
	counting := make(chan error, 100)
	onPublished(s, func(int64) {
		go func() {
			counting <- sqlite.Execute(s.app, "UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = 'p00001'", nil)
		}()
	})
	testapp.Must(t, publishCounters(s.app, nil))
	testapp.Must(t, <-counting)
	entries := testapp.FeedOf(t, s.app, "public")
	if last := entries[len(entries)-1]; last != fmt.Sprintf("+hashtag_posts/p%05d", 3*firstBatch) {
		t.Errorf("%s was published last", last)
	}
}
