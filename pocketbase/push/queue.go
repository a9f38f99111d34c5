package push

import (
	"context"
	"database/sql"
	"errors"
	"math/rand/v2"
	"net/url"
	"slices"
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

// queue sends the rows of _push_queue after their events were committed.
type queue struct {
	app      core.App
	config   *Settings
	public   string // the app's address, if a setting names it
	subject  string
	sender   *Sender
	services *serviceStates

	// Only run uses these. waiting are due rows that were read. begun are those whose results are not stored yet: they
	// are on their way, or finished. isRead: until the next tick no others are due.
	waiting  []queued
	begun    map[rowKey]bool
	sending  int
	finished []step
	isRead   bool
	results  chan step

	mu sync.Mutex
	// pushed is when a device last got a push of a group.
	pushed map[string]time.Time
}

type rowKey struct{ subscription, subject string }

func keyOf(row *queued) rowKey { return rowKey{row.Subscription, row.Subject} }

func newQueue(app core.App, config *Settings, addresses Addresses, sender *Sender) (*queue, error) {
	subject := subjectOf(config, addresses)
	if subject == "" {
		app.Logger().Warn("push services cannot reach the host of this server, and Apple's refuses that: set public-url or push-subject")
	} else if !strings.HasPrefix(subject, "https://") && !strings.HasPrefix(subject, "mailto:") {
		return nil, errors.New("push-subject is neither an https nor a mailto address")
	}
	return &queue{app: app, config: config, public: strings.TrimRight(addresses.PublicURL, "/"), subject: subject,
		sender: sender, services: newServiceStates(config), begun: map[rowKey]bool{}, results: make(chan step, config.Parallel),
		pushed: map[string]time.Time{}}, nil
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
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for {
		select {
		case <-stop:
			cancel()
			q.end()
			return
		case <-ticker.C:
			q.isRead = false
			q.store()
		case result := <-q.results:
			q.finish(result)
			if len(q.finished) >= q.page()-q.config.Parallel {
				q.store()
			}
		}
		q.begin(ctx)
	}
}

// page is how many rows are begun at most.
func (q *queue) page() int { return 4 * q.config.Parallel }

// begin fills the free places, whatever the rows in the others wait for. While results cannot be stored it stops.
func (q *queue) begin(ctx context.Context) {
	for q.sending < q.config.Parallel && len(q.begun) < q.page() && (len(q.waiting) > 0 || q.read()) {
		row := q.waiting[0]
		q.waiting = q.waiting[1:]
		q.begun[keyOf(&row)] = true
		q.sending++
		go func() { q.results <- q.send(ctx, &row, time.Now()) }()
	}
}

// read fills waiting with a page of due rows, without those that were begun.
func (q *queue) read() bool {
	if q.isRead {
		return false
	}
	most := q.page() + len(q.begun)
	due, err := duePushes(q.app, time.Now(), most)
	if err != nil {
		q.app.Logger().Warn("the push queue was not read", "error", err)
	}
	q.isRead = len(due) < most
	q.waiting = slices.DeleteFunc(due, func(row queued) bool { return q.begun[keyOf(&row)] })
	return len(q.waiting) > 0
}

func (q *queue) finish(result step) {
	q.sending--
	if result.isCut {
		delete(q.begun, keyOf(result.row))
		return
	}
	q.finished = append(q.finished, result)
}

// store stores what is finished. What cannot be stored now stays begun, so that it is not sent again.
func (q *queue) store() {
	if len(q.finished) == 0 {
		return
	}
	if err := q.app.RunInTransaction(func(tx core.App) error { return storeSteps(tx, q.config, q.finished, time.Now()) }); err != nil {
		q.app.Logger().Warn("the results of pushes were not stored", "error", err)
		return
	}
	for _, one := range q.finished {
		delete(q.begun, keyOf(one.row))
	}
	q.finished = nil
}

// end stores what was sent. Messages that were cut off are sent again after the next start.
func (q *queue) end() {
	for q.sending > 0 {
		q.finish(<-q.results)
	}
	q.store()
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
	if until := q.pauseOf(row); until.After(now) {
		return step{row: row, due: until, tries: row.Tries}
	}
	service := hostOfEndpoint(row.Endpoint)
	until, begun := q.services.begin(service, now)
	if !begun {
		return step{row: row, due: until, tries: row.Tries}
	}
	result := q.ask(ctx, row)
	q.services.end(service, result, time.Now())
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
	origin, subject := q.addresses(row)
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

// pauseOf is when a message may be sent: not right after the last one of its group.
func (q *queue) pauseOf(row *queued) (until time.Time) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if last, known := q.pushed[groupOf(row)]; known {
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
