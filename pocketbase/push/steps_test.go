package push

import (
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

const tried = 7

var (
	queuedAt = time.UnixMilli(1_000_000)
	storedAt = queuedAt.Add(time.Minute)
	nextTry  = storedAt.Add(time.Hour)
	delays   = &Settings{Gather: time.Second, MessageDelay: 3 * time.Second, Retry: time.Second}
)

// failedRow is a row of the queue that failed several times, as it was read before it was sent.
func failedRow(t *testing.T, app core.App) *queued {
	t.Helper()
	row := &queued{Subscription: "device", Subject: "chat", Kind: kindChat, Tries: tried, Events: 1, Number: 4}
	testapp.Must(t, sqlite.Execute(app, `INSERT INTO _push_queue (subscription, subject, kind, tries, events, first, due, since)
		VALUES ('device', 'chat', 'chat', {:tries}, 1, 4, {:at}, {:at})`, dbx.Params{"tries": tried, "at": queuedAt.UnixMilli()}))
	return row
}

func TestStoredSteps(t *testing.T) {
	type stored struct {
		Tries  int   `db:"tries"`
		Events int   `db:"events"`
		First  int   `db:"first"`
		Due    int64 `db:"due"`
		Since  int64 `db:"since"`
	}
	for _, test := range []struct {
		name string
		// newEvents came while the row was sent.
		newEvents int
		failed    bool
		want      []stored
	}{
		{"a row that was sent leaves the queue", 0, false, nil},
		{"an event while a row is sent has all its tries after the success", 1, false,
			[]stored{{Tries: 0, Events: 1, First: 5, Due: storedAt.Add(delays.MessageDelay).UnixMilli(), Since: storedAt.UnixMilli()}}},
		{"a row that failed again keeps its counter", 0, true,
			[]stored{{Tries: tried + 1, Events: 1, First: 4, Due: nextTry.UnixMilli(), Since: queuedAt.UnixMilli()}}},
		{"an event while a row fails has all its tries", 1, true,
			[]stored{{Tries: 0, Events: 2, First: 4, Due: nextTry.UnixMilli(), Since: queuedAt.UnixMilli()}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			app := testapp.New(t)
			row := failedRow(t, app)
			testapp.Must(t, sqlite.Execute(app, "UPDATE _push_queue SET events = events + {:new}", dbx.Params{"new": test.newEvents}))
			result := step{row: row}
			if test.failed {
				result = step{row: row, due: nextTry, tries: tried + 1}
			}
			testapp.Must(t, storeSteps(app, delays, []step{result}, storedAt))
			var found []stored
			testapp.Must(t, app.DB().NewQuery("SELECT tries, events, first, due, since FROM _push_queue").All(&found))
			if !slices.Equal(found, test.want) {
				t.Errorf("stored %+v, want %+v", found, test.want)
			}
		})
	}
}

func TestAPushIsGivenUpAfterTheLastTry(t *testing.T) {
	app := testapp.New(t)
	queue, err := newQueue(app, delays, Addresses{}, nil)
	testapp.Must(t, err)
	for tries := range mostTries {
		result := queue.later(&queued{Tries: tries}, "service", Result{}, storedAt)
		if isLast := tries == mostTries-1; result.due.IsZero() != isLast || !isLast && result.tries != tries+1 {
			t.Errorf("after %d failures: %+v", tries+1, result)
		}
	}
}
