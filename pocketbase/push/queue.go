package push

import (
	"context"
	"database/sql"
	"errors"
	"math/rand/v2"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const (
	tick         = 250 * time.Millisecond
	longestRetry = time.Hour
	// After so many failures in a row a device no longer gets this notification.
	mostTries = 10
	// The most groups whose last push is stored.
	knownGroups = 100_000
)

// queue sends the rows of _push_queue, a page at a time, after their events were committed.
type queue struct {
	app     core.App
	config  *Settings
	public  string // the app's address, if a setting names it
	subject string
	sender  *Sender

	mu sync.Mutex
	// pushed is when a device last got a push of a group. resting is when a push service accepts messages again.
	pushed  map[string]time.Time
	resting map[string]time.Time
}

func newQueue(app core.App, config *Settings, addresses Addresses, sender *Sender) (*queue, error) {
	subject := subjectOf(config, addresses)
	if subject == "" {
		app.Logger().Warn("push services cannot reach the host of this server, and Apple's refuses that: set public-url or push-subject")
	} else if !strings.HasPrefix(subject, "https://") && !strings.HasPrefix(subject, "mailto:") {
		return nil, errors.New("push-subject is neither an https nor a mailto address")
	}
	return &queue{app: app, config: config, public: strings.TrimRight(addresses.PublicURL, "/"), subject: subject,
		sender: sender, pushed: map[string]time.Time{}, resting: map[string]time.Time{}}, nil
}

// subjectOf is the address at which a push service can complain, or empty.
func subjectOf(config *Settings, addresses Addresses) string {
	switch {
	case config.Subject != "":
		return config.Subject
	case strings.HasPrefix(addresses.PublicURL, "https://"):
		return addresses.PublicURL
	case addresses.MailFrom != "":
		return "mailto:" + addresses.MailFrom
	}
	return ""
}

// run sends until stop is closed.
func (q *queue) run(stop <-chan struct{}) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() { <-stop; cancel() }()
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for {
		for q.sendPage(ctx) {
		}
		select {
		case <-stop:
			return
		case <-ticker.C:
		}
	}
}

// sendPage sends at most a page of the due rows. After a full page there may be more.
func (q *queue) sendPage(ctx context.Context) (more bool) {
	page := 4 * q.config.Parallel
	due, err := duePushes(q.app, time.Now(), page)
	if err != nil {
		q.app.Logger().Warn("the push queue was not read", "error", err)
		return false
	}
	if len(due) == 0 || ctx.Err() != nil {
		return false
	}
	steps := make([]step, len(due))
	var sending sync.WaitGroup
	places := make(chan struct{}, q.config.Parallel)
	for i := range due {
		places <- struct{}{}
		sending.Go(func() {
			steps[i] = q.send(ctx, &due[i], time.Now())
			<-places
		})
	}
	sending.Wait()
	if ctx.Err() != nil {
		return false // messages that were cut off are sent again after the next start
	}
	if err := q.app.RunInTransaction(func(tx core.App) error { return storeSteps(tx, q.config, steps, time.Now()) }); err != nil {
		q.app.Logger().Warn("the results of pushes were not stored", "error", err)
		return false
	}
	return len(due) == page
}

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
	if until := q.waitsUntil(row, now); until.After(now) {
		return step{row: row, due: until, tries: row.Tries}
	}
	if err := row.readBadge(q.app); err != nil {
		q.app.Logger().Warn("a badge was not counted", "error", err)
	}
	origin, subject := q.addresses(row)
	message, err := row.message(origin, subject)
	message.Topic = q.sender.Topic(row.GroupKey)
	if err != nil {
		q.app.Logger().Error("a push message was not made", "error", err)
		return done
	}
	result := q.sender.Send(ctx, message)
	service := hostOfEndpoint(row.Endpoint)
	switch result.Outcome {
	case Sent:
		if row.Kind == kindNotification {
			q.remember(row, now)
		}
	case Gone:
		return step{row: row, endsAll: true}
	case Unauthorised:
		q.app.Logger().Error("a push service does not accept this server's key; was push-private-key changed, is push-subject real?",
			"service", service, "reason", result.Reason)
	case Refused:
		q.app.Logger().Error("a push service refused a message", "service", service, "reason", result.Reason)
	case Later:
		return q.later(row, service, result, now)
	}
	return done
}

// later postpones a message by a doubling wait. If the service named a wait, all messages to it wait that long.
func (q *queue) later(row *queued, service string, result Result, now time.Time) step {
	q.app.Logger().Warn("a push is sent later", "service", service, "reason", result.Reason)
	if row.Tries+1 >= mostTries {
		return step{row: row}
	}
	wait := min(q.config.Retry<<row.Tries, longestRetry)
	wait += rand.N(wait/4 + 1)
	if result.After > 0 {
		wait = result.After
		q.mu.Lock()
		q.resting[service] = now.Add(wait)
		q.mu.Unlock()
	}
	return step{row: row, due: now.Add(wait), tries: row.Tries + 1}
}

// waitsUntil is when a message may be sent: not while its service rests, nor right after the last one of its group.
func (q *queue) waitsUntil(row *queued, now time.Time) time.Time {
	q.mu.Lock()
	defer q.mu.Unlock()
	service := hostOfEndpoint(row.Endpoint)
	until := q.resting[service]
	if !until.After(now) {
		delete(q.resting, service)
	}
	if last, known := q.pushed[groupOf(row)]; known && last.Add(q.config.GroupPause).After(until) {
		until = last.Add(q.config.GroupPause)
	}
	return until
}

func (q *queue) remember(row *queued, now time.Time) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.pushed) >= knownGroups {
		for group, at := range q.pushed {
			if now.Sub(at) >= q.config.GroupPause {
				delete(q.pushed, group)
			}
		}
	}
	if len(q.pushed) >= knownGroups {
		clear(q.pushed)
	}
	q.pushed[groupOf(row)] = now
}

func groupOf(row *queued) string { return row.Subscription + " " + row.GroupKey }

// addresses are where the device reaches the app, and where the push service reaches the host of the server.
func (q *queue) addresses(row *queued) (origin, subject string) {
	origin, subject = q.public, q.subject
	if origin == "" {
		origin = row.Origin
	}
	if subject == "" {
		subject = "https://localhost"
		if strings.HasPrefix(origin, "https://") {
			subject = origin
		}
	}
	return origin, subject
}

func hostOfEndpoint(endpoint string) string {
	address, err := url.Parse(endpoint)
	if err != nil {
		return ""
	}
	return address.Host
}
