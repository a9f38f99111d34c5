package push

import (
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

func TestAStormOfMessagesDelaysNoAlertOfAMatch(t *testing.T) {
	app := testapp.New(t)
	testapp.SQL(t, app, `INSERT INTO _push_queue (subscription, subject, kind, due, since) VALUES
		('device', 'chat1', 'chat', 1, 0), ('device', 'chat2', 'chat', 2, 0), ('device', 'match', 'alert', 3, 0)`)
	due, err := duePushes(app, time.UnixMilli(10_000), 2)
	testapp.Must(t, err)
	if len(due) != 2 || due[0].Kind != kindAlert || due[1].Subject != "chat1" {
		t.Errorf("due are %+v", due)
	}
}

func TestAStormOfNotificationsDelaysNoMessage(t *testing.T) {
	app := testapp.New(t)
	for _, rows := range []struct {
		kind         string
		count, since int
	}{{kindNotification, 1000, 1}, {kindChat, 1, 5000}} {
		testapp.Must(t, sqlite.Execute(app, `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {:count})
			INSERT INTO _push_queue (subscription, subject, kind, due, since) SELECT 'device', {:kind} || n, {:kind}, {:since} + n, 0 FROM n`,
			dbx.Params{"count": rows.count, "kind": rows.kind, "since": rows.since}))
	}
	due, err := duePushes(app, time.UnixMilli(10_000), 4)
	testapp.Must(t, err)
	var found []string
	for _, row := range due {
		found = append(found, row.Subject)
	}
	if want := []string{"chat1", "notification1", "notification2", "notification3"}; !slices.Equal(found, want) {
		t.Errorf("due are %v", found)
	}
}
