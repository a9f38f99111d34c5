package push

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// queueTable holds what waits to be pushed: a notification and a device of its user. It is on disk, so that neither many
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
}

// createTriggers creates the triggers that fill the queue in the transaction of the notification: exactly what was
// committed is pushed. A type that is switched off never enters.
func createTriggers(app core.App, config *Settings) error {
	enter := fmt.Sprintf(`INSERT INTO _push_queue (subscription, notice, due, since)
		SELECT s.id, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) + %d, CAST(unixepoch('subsec') * 1000 AS INTEGER)
		FROM push_subscriptions s
		WHERE s.user_id = NEW.user_id AND coalesce(json_extract(s.switches, '$.' || NEW.type), 1)
			AND NOT EXISTS (SELECT 1 FROM _push_queue q WHERE q.subscription = s.id AND q.notice = NEW.id);`,
		config.Gather.Milliseconds())
	for name, definition := range map[string]string{
		"_push_new":   "AFTER INSERT ON notifications WHEN NOT NEW.is_read BEGIN " + enter + " END",
		"_push_again": "AFTER UPDATE OF created_at ON notifications WHEN NOT NEW.is_read AND NEW.created_at > OLD.created_at BEGIN " + enter + " END",
		"_push_end":   "AFTER DELETE ON push_subscriptions BEGIN DELETE FROM _push_queue WHERE subscription = OLD.id; END",
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

// queued is one row of the queue with the columns that its message is made of. Columns of deleted rows are empty.
type queued struct {
	Subscription string `db:"subscription"`
	Notification string `db:"notice"`
	Tries        int    `db:"tries"`
	Since        int64  `db:"since"`

	User     string `db:"user_id"`
	Endpoint string `db:"endpoint"`
	Keys     string `db:"keys"`
	Lang     string `db:"lang"`
	Origin   string `db:"origin"`
	On       bool   `db:"is_on"`

	Type     string `db:"type"`
	GroupKey string `db:"group_key"`
	Title    string `db:"title"`
	TitleEn  string `db:"title_en"`
	Message  string `db:"message"`
	Address  string `db:"address"`
	Unread   bool   `db:"is_unread"`
	// Badge is how many notifications its user has not read.
	Badge int `db:"badge"`
}

const readDuePushes = `SELECT q.subscription, q.notice, q.tries, q.since,
	coalesce(s.user_id, '') user_id, coalesce(s.endpoint, '') endpoint, coalesce(s.keys, '') "keys",
	coalesce(s.lang, '') lang, coalesce(s.origin, '') origin,
	coalesce(json_extract(s.switches, '$.' || n.type), 1) is_on,
	coalesce(n.type, '') type, coalesce(n.group_key, '') group_key, coalesce(n.title, '') title,
	coalesce(n.title_en, '') title_en, coalesce(n.message, '') message, coalesce(n.address, '') address,
	coalesce(NOT n.is_read, 0) is_unread,
	(SELECT count(*) FROM notifications u WHERE u.user_id = s.user_id AND u.is_read = 0) badge
	FROM _push_queue q
	LEFT JOIN push_subscriptions s ON s.id = q.subscription
	LEFT JOIN notifications n ON n.id = q.notice AND n.user_id = s.user_id
	WHERE q.due <= {:now} ORDER BY q.due LIMIT {:limit}`

func duePushes(app core.App, now time.Time, limit int) (due []queued, err error) {
	err = app.ConcurrentDB().NewQuery(readDuePushes).Bind(dbx.Params{"now": now.UnixMilli(), "limit": limit}).All(&due)
	return due, err
}
