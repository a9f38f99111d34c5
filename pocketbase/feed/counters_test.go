package feed

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

// onPublished calls `look` with the number of entries after each statement that publishes counters.
func onPublished(app core.App, look func(entries int64)) {
	app.NonconcurrentDB().(*dbx.DB).ExecLogFunc = func(_ context.Context, _ time.Duration, statement string, result sql.Result, _ error) {
		if strings.HasPrefix(statement, "INSERT OR REPLACE INTO _feed") {
			entries, _ := result.RowsAffected()
			look(entries)
		}
	}
}

func TestY18_countersOfManyRowsArePublishedInBatches(t *testing.T) {
	app := preparedApp(t)
	const posts = 2*MaxBatch + 1
	testapp.SQL(t, app, fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "+
		"INSERT INTO hashtag_posts (id, user_id, content, tag_keys) SELECT 'p' || i, 'a', 'x', '[]' FROM n", posts))
	testapp.SQL(t, app, "UPDATE hashtag_posts SET likes_count = 1")
	var published int64
	onPublished(app, func(entries int64) {
		published += entries
		if entries > MaxBatch {
			t.Errorf("%d entries in one statement", entries)
		}
	})
	testapp.Must(t, PublishCounters(app, nil))
	if published != 2*posts { // in `public` and in the author's channel
		t.Errorf("%d entries", published)
	}
	var left int
	testapp.Must(t, app.ConcurrentDB().NewQuery("SELECT count(*) FROM _unpublished").Row(&left))
	if left != 0 {
		t.Errorf("%d rows wait", left)
	}
}

func TestY18_aRowThatIsCountedDuringAPublicationWaitsForTheNext(t *testing.T) {
	app := preparedApp(t)
	testapp.SQL(t, app, fmt.Sprintf("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "+
		"INSERT INTO hashtag_posts (id, user_id, content, tag_keys) SELECT printf('p%%05d', i), 'a', 'x', '[]' FROM n", 3*FirstBatch))
	testapp.SQL(t, app, "UPDATE hashtag_posts SET likes_count = 1")
	var counting sync.WaitGroup
	onPublished(app, func(int64) {
		counting.Go(func() {
			err := sqlite.Execute(app, "UPDATE hashtag_posts SET likes_count = likes_count + 1 WHERE id = 'p00001'", nil)
			if err != nil {
				t.Error(err)
			}
		})
	})
	testapp.Must(t, PublishCounters(app, nil))
	counting.Wait()
	entries := testapp.FeedOf(t, app, "public")
	if last := entries[len(entries)-1]; last != fmt.Sprintf("+hashtag_posts/p%05d", 3*FirstBatch) {
		t.Errorf("%s was published last", last)
	}
}
