package push

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// step is the result of one row of the queue.
type step struct {
	row *queued
	// due is the time of the next try. It is zero when the row is done.
	due     time.Time
	tries   int
	endsAll bool // the subscription has ended
	sent    bool // the service has it
	isCut   bool // the end of the server cut it off
}

// storeSteps stores the results of a page, in a transaction.
func storeSteps(tx core.App, config *Settings, steps []step, now time.Time) error {
	for _, step := range steps {
		params := dbx.Params{"subscription": step.row.Subscription, "subject": step.row.Subject, "events": step.row.Events,
			"number": step.row.Number, "endpoint": step.row.Endpoint, "alert": step.row.Alert, "due": step.due.UnixMilli(), "tries": step.tries,
			"now": now.UnixMilli(), "again": now.Add(config.delayOf(step.row.Kind)).UnixMilli()}
		statements := []string{endRow, beginAgain}
		switch {
		case step.endsAll:
			statements = []string{"DELETE FROM push_subscriptions WHERE id = {:subscription} AND endpoint = {:endpoint}"}
		case !step.due.IsZero():
			statements = []string{postpone}
		}
		if step.sent && step.row.Kind == kindAlert {
			statements = append(statements, noteSent, takeBack, queueTakenBack)
		}
		for _, statement := range statements {
			if err := sqlite.Execute(tx, statement, params); err != nil {
				return err
			}
		}
	}
	return nil
}

const ofStep = " WHERE subscription = {:subscription} AND subject = {:subject}"

// endRow ends a row that is done; beginAgain keeps one whose subject had an event while it was sent. A new event has all
// its tries before it.
const (
	endRow     = "DELETE FROM _push_queue" + ofStep + " AND events <= {:events}"
	beginAgain = "UPDATE _push_queue SET events = events - {:events}, first = max(first, {:number} + 1), tries = 0, due = {:again}, since = {:now}" + ofStep
	postpone   = "UPDATE _push_queue SET due = {:due}, tries = iif(events > {:events}, 0, {:tries})" + ofStep
)

// noteSent also remembers an alert whose row was deleted while it was on its way: its goal is withdrawn.
const noteSent = `INSERT INTO _match_alert_devices (alert, subscription, sent)
	SELECT id, {:subscription}, 1 FROM match_alerts WHERE id = {:alert}
	ON CONFLICT (alert, subscription) DO UPDATE SET sent = 1`

// withdrawn is the newest withdrawal that takes back the score which a device was just told.
const withdrawn = `SELECT w.id, w.at FROM match_alerts a JOIN match_alerts w ON w.match_id = a.match_id
	WHERE a.id = {:alert} AND a.kind IN ('goal', 'goal-cancelled') AND w.kind = 'goal-cancelled' AND w.id > a.id
		AND (CAST(a.score AS INTEGER) > CAST(w.score AS INTEGER)
			OR CAST(substr(a.score, instr(a.score, '-') + 1) AS INTEGER) > CAST(substr(w.score, instr(w.score, '-') + 1) AS INTEGER))
	ORDER BY w.id DESC LIMIT 1`

// takeBack and queueTakenBack tell the device of it.
const (
	takeBack = `INSERT INTO _match_alert_devices (alert, subscription) SELECT id, {:subscription} FROM (` + withdrawn + `) WHERE true
	ON CONFLICT (alert, subscription) DO NOTHING`
	queueTakenBack = `INSERT INTO _push_queue (subscription, subject, kind, due, since)
	SELECT {:subscription}, {:subject}, '` + kindAlert + `', {:now}, at FROM (` + withdrawn + `) WHERE true
	ON CONFLICT (subscription, subject) DO UPDATE SET events = events + 1, tries = 0, since = excluded.since, due = min(due, excluded.due)`
)
