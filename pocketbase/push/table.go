package push

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// queueTable holds what waits to be pushed: a subject and a device of its user. It is on disk, so that neither many
// users nor an unreachable push service fill the memory, and a restart loses nothing. Times are in milliseconds.
const queueTable = `CREATE TABLE _push_queue (
	subscription TEXT NOT NULL,
	notice TEXT NOT NULL,
	tries INTEGER NOT NULL DEFAULT 0,
	due INTEGER NOT NULL,
	since INTEGER NOT NULL,
	PRIMARY KEY (subscription, notice)
) WITHOUT ROWID`

func init() {
	core.AppMigrations.Register(func(app core.App) error {
		if err := sqlite.Execute(app, queueTable, nil); err != nil {
			return err
		}
		return sqlite.Execute(app, "CREATE INDEX _push_queue_due ON _push_queue (due)", nil)
	}, nil, "0000000005_push.go")
	core.AppMigrations.Register(func(app core.App) error {
		for _, statement := range subjectColumns {
			if err := sqlite.Execute(app, statement, nil); err != nil {
				return err
			}
		}
		return nil
	}, nil, "0000000009_push_subjects.go")
}

// subjectColumns let a row of the queue be about a notification or a conversation. events counts what it is about since
// it was queued or pushed. first is the number of the first message that it is about.
var subjectColumns = []string{
	"ALTER TABLE _push_queue RENAME COLUMN notice TO subject",
	"ALTER TABLE _push_queue ADD COLUMN kind TEXT NOT NULL DEFAULT 'notification'",
	"ALTER TABLE _push_queue ADD COLUMN events INTEGER NOT NULL DEFAULT 1",
	"ALTER TABLE _push_queue ADD COLUMN first INTEGER NOT NULL DEFAULT 0",
	"DROP INDEX _push_queue_due",
	"CREATE INDEX _push_queue_due ON _push_queue (kind, due)",
}

// createTriggers creates the triggers that fill the queue in the transaction of the event: exactly what was committed is
// pushed. A type that is switched off never enters. A message enters by itself, and not by its notification.
func createTriggers(app core.App, config *Settings) error {
	notify := enter(kindNotification, "NEW.id", "NEW.user_id", "NEW.type", "0", config)
	tell := enter(kindChat, "NEW.receiver_id || NEW.sender_id", "NEW.receiver_id", "'message'", "NEW.number", config)
	for name, definition := range map[string]string{
		"_push_new": "AFTER INSERT ON notifications WHEN NOT NEW.is_read AND " + byItself + " BEGIN " + notify + " END",
		"_push_again": "AFTER UPDATE OF created_at ON notifications WHEN NOT NEW.is_read AND NEW.created_at > OLD.created_at AND " +
			byItself + " BEGIN " + notify + " END",
		"_push_message": "AFTER INSERT ON private_messages BEGIN " + tell + " END",
		"_push_end":     "AFTER DELETE ON push_subscriptions BEGIN DELETE FROM _push_queue WHERE subscription = OLD.id; END",
	} {
		if err := sqlite.Execute(app, "DROP TRIGGER IF EXISTS "+name, nil); err != nil {
			return err
		}
		if err := sqlite.Execute(app, "CREATE TRIGGER "+name+" "+definition, nil); err != nil {
			return err
		}
	}
	return nil
}

// The kinds of subjects.
const (
	kindNotification = "notification"
	// kindChat is a private conversation, named by the seat of the user who is pushed to.
	kindChat = "chat"
	// kindAlert is a match, named by its id. The job of the hooks queues it (pb_hooks/football/alerts).
	kindAlert = "alert"
	// kindSummary is what the followed matches in play were silent about, one for each device (pb_hooks/football/alerts).
	kindSummary = "summary"
)

// Kinds are all of them, the most urgent first.
var Kinds = []string{kindAlert, kindSummary, kindChat, kindNotification}

// byItself: a notification is pushed as such. In place of that of a private conversation its messages are pushed.
const byItself = "NEW.group_key NOT GLOB 'chat:*'"

// enter is the statement that queues a subject for each device of a user. One that is queued
// already gets one more event, with all its tries before it. It waits no longer than a service may ask for, whatever the
// clock was when it was queued.
func enter(kind, subject, user, switched, number string, config *Settings) string {
	return fmt.Sprintf(`INSERT INTO _push_queue (subscription, subject, kind, first, due, since)
		SELECT s.id, %s, '%s', %s, CAST(unixepoch('subsec') * 1000 AS INTEGER) + %d, CAST(unixepoch('subsec') * 1000 AS INTEGER)
		FROM push_subscriptions s
		WHERE s.user_id = %s AND coalesce(json_extract(s.switches, '$.' || %s), 1)
		ON CONFLICT (subscription, subject) DO UPDATE SET events = events + 1, tries = 0, since = excluded.since,
			due = min(due, excluded.due + %d);`,
		subject, kind, number, config.delayOf(kind).Milliseconds(), user, switched, longestRetryAfter.Milliseconds())
}

// serverKeys reads the key of the settings, or the key that was made at the first start.
func serverKeys(app core.App, given string) (ServerKeys, error) {
	if given != "" {
		return ReadPrivateKey(given)
	}
	made, err := NewPrivateKey()
	if err != nil {
		return ServerKeys{}, err
	}
	if err := sqlite.Execute(app, "INSERT INTO _meta (name, value) VALUES ('push-private-key', {:made}) ON CONFLICT DO NOTHING", dbx.Params{"made": made}); err != nil {
		return ServerKeys{}, err
	}
	var kept string
	if err := app.DB().NewQuery("SELECT value FROM _meta WHERE name = 'push-private-key'").Row(&kept); err != nil {
		return ServerKeys{}, err
	}
	return ReadPrivateKey(kept)
}
