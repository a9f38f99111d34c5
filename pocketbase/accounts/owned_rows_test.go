package accounts

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func TestOwnedRows_aDeletedAccountsTextsAreRemovedBeforeTheirParents(t *testing.T) {
	seen := map[string]bool{}
	for _, rows := range deletedRows() {
		c := feed.Find(rows.Collection)
		if c.BelongsTo != nil && seen[c.BelongsTo.Collection] {
			t.Errorf("%s after %s", c.Name, c.BelongsTo.Collection)
		}
		seen[rows.Collection] = true
	}
	if !seen["hashtag_posts"] || !seen["follows"] {
		t.Error(seen)
	}
}

func TestOwnedRows_relationsAreRemovedOnBothSidesWhenAnAccountEnds(t *testing.T) {
	for _, name := range []string{"follows", "blocks", "mutes"} {
		c := feed.Find(name)
		for _, column := range []string{c.Owner, c.Target.Column} {
			isDeleted := func(rows ownedRows) bool { return rows.Collection == name && rows.Owner == column }
			if !slices.ContainsFunc(deletedRows(), isDeleted) {
				t.Errorf("%s by %s stay", name, column)
			}
		}
	}
}

func TestOwnedRows_seatsAreRemovedAfterTheMessagesThatMoveThem(t *testing.T) {
	var order []string
	for _, rows := range deletedRows() {
		if rows.Collection == "private_messages" || rows.Collection == "private_chats" {
			order = append(order, rows.Collection+" by "+rows.Owner)
		}
	}
	if want := []string{"private_messages by sender_id", "private_chats by user_id"}; !slices.Equal(order, want) {
		t.Error(order)
	}
}

func TestOwnedRows_oneStatementFindsTheRowsOfAllSlices(t *testing.T) {
	app := testapp.New(t)
	testapp.SQL(t, app, "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) "+
		"INSERT INTO hashtag_likes (id, user_id, post_id, created_at) SELECT printf('like%d', i), iif(i % 2, 'a', 'b'), '', '' FROM n")
	lookups := 0
	app.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(_ context.Context, _ time.Duration, statement string, _ *sql.Rows, _ error) {
		if strings.Contains(statement, "'a'") {
			lookups++
		}
	}
	accounts := New(Needs{App: app}, &Settings{})
	of, into := ownedRows{Collection: "hashtag_likes", Owner: "user_id"}, new(bytes.Buffer)
	_, err := accounts.exportRows(into, of, "a")
	testapp.Must(t, err)
	var told map[string][]struct{ ID string }
	testapp.Must(t, json.Unmarshal([]byte("{"+into.String()[1:]+"}"), &told))
	rows := told["hashtag_likes"]
	isSorted := slices.IsSortedFunc(rows, func(one, other struct{ ID string }) int { return strings.Compare(one.ID, other.ID) })
	if len(rows) != 500 || !isSorted || lookups != 1 {
		t.Errorf("%d rows, sorted %v, by %d statements that look for them", len(rows), isSorted, lookups)
	}
	testapp.Must(t, accounts.deleteRows(of, "a"))
	if left, err := app.CountRecords("hashtag_likes"); left != 500 || lookups != 2 || err != nil {
		t.Errorf("%d rows left, %d statements: %v", left, lookups, err)
	}
}

func TestOwnedRows_deletionEndsBetweenTwoRowsWhenTheServerStops(t *testing.T) {
	app, stop := testapp.New(t), make(chan struct{})
	testapp.SQL(t, app, "INSERT INTO hashtag_likes (id, user_id) VALUES ('one', 'a'), ('two', 'a')")
	app.OnRecordAfterDeleteSuccess("hashtag_likes").BindFunc(func(e *core.RecordEvent) error {
		close(stop)
		return e.Next()
	})
	accounts := New(Needs{App: app, Stop: stop}, &Settings{})
	err := accounts.deleteRows(ownedRows{Collection: "hashtag_likes", Owner: "user_id"}, "a")
	if left, _ := app.CountRecords("hashtag_likes"); left != 1 || !errors.Is(err, errStopped) {
		t.Errorf("%d rows left: %v", left, err)
	}
}
