package push

import (
	"context"
	"database/sql"
	"errors"
	"math/rand/v2"
	"net/url"
	"time"
)

const (
	longestRetry = time.Hour
	// After so many failures in a row a device no longer gets this notification.
	mostTries = 10
)

// send pushes one subject to one device, unless it was read meanwhile, is too old, or must wait.
func (q *queue) send(ctx context.Context, row *queued, now time.Time) step {
	done := step{row: row}
	if err := row.read(q.app); errors.Is(err, sql.ErrNoRows) {
		return done
	} else if err != nil {
		return q.later(row, "", Result{Reason: err.Error()}, now)
	}
	if row.Endpoint == "" || !row.Unread || !row.On || now.Sub(time.UnixMilli(row.Since)) > deliveryOf(row.Type).ttl {
		return done
	}
	if until := q.groups.until(row); until.After(now) {
		return step{row: row, due: until, tries: row.Tries}
	}
	service := hostOfEndpoint(row.Endpoint)
	until, begun := q.services.begin(service, now)
	if !begun {
		return step{row: row, due: until, tries: row.Tries}
	}
	result := q.ask(ctx, row)
	q.services.end(service, row.User, result, time.Now())
	switch result.Outcome {
	case Sent:
		done.sent = true
		if row.Kind == kindNotification {
			q.groups.remember(row, now)
		}
	case Gone:
		return step{row: row, endsAll: true}
	case Unauthorised:
		q.app.Logger().Error("a push service does not accept this server's key; was push-private-key changed, is push-subject real?",
			"service", service, "reason", result.Reason)
	case Refused:
		q.app.Logger().Error("a push was refused", "service", service, "reason", result.Reason)
	case Later:
		if ctx.Err() != nil {
			return step{row: row, isCut: true}
		}
		return q.later(row, service, result, time.Now())
	}
	return done
}

// ask makes a message and sends it.
func (q *queue) ask(ctx context.Context, row *queued) Result {
	if err := row.readBadge(q.app); err != nil {
		q.app.Logger().Warn("a badge was not counted", "error", err)
	}
	origin, subject := q.address.of(row)
	message, err := row.message(origin, subject)
	if err != nil {
		return Result{Outcome: Refused, Reason: "the message was not made: " + err.Error()}
	}
	message.Topic = q.sender.Topic(row.GroupKey)
	return q.sender.Send(ctx, message)
}

// later postpones a message by a doubling wait, or by the one that its service named.
func (q *queue) later(row *queued, service string, result Result, now time.Time) step {
	q.app.Logger().Warn("a push is sent later", "service", service, "reason", result.Reason)
	if row.Tries+1 >= mostTries {
		return step{row: row}
	}
	wait := min(q.config.Retry<<row.Tries, longestRetry)
	wait += rand.N(wait/4 + 1)
	if result.After > 0 {
		wait = result.After
	}
	return step{row: row, due: now.Add(wait), tries: row.Tries + 1}
}

func hostOfEndpoint(endpoint string) string {
	address, err := url.Parse(endpoint)
	if err != nil {
		return ""
	}
	return address.Host
}
