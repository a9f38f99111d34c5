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
			statements = append(statements, noteSent)
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
	noteSent   = "UPDATE _match_alert_devices SET sent = 1 WHERE alert = {:alert} AND subscription = {:subscription}"
	postpone   = "UPDATE _push_queue SET due = {:due}, tries = iif(events > {:events}, 0, {:tries})" + ofStep
)
