package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/push"
	"mudarraj/sqlite"
)

const (
	pushTick         = 250 * time.Millisecond
	pushLongestRetry = time.Hour
	// A device whose push service failed so often in a row gets no more of this notice.
	pushMostTries = 10
	// Groups whose last push is remembered.
	pushGroupsKnown = 100_000
)

// pushQueue sends what _push_queue holds, a page at a time, after the notices were committed.
type pushQueue struct {
	app     core.App
	config  *pushSettings
	public  string // the app's address, if a setting names it
	subject string
	hosts   *push.Hosts
	sender  *push.Sender

	mu sync.Mutex
	// pushed is when a device was last told of a group; resting is until when a push service asked for quiet.
	pushed  map[string]time.Time
	resting map[string]time.Time
}

// pushStep is what becomes of one row of the queue.
type pushStep struct {
	row *queuedPush
	// due: try again then; zero: done with it.
	due     time.Time
	tries   int
	endsAll bool // the device is gone
}

func newPushQueue(app core.App, config *settings) (*pushQueue, error) {
	hosts, err := push.NewHosts(config.Push.Hosts)
	if err != nil {
		return nil, err
	}
	keys, err := serverKeys(app, config.Push.PrivateKey)
	if err != nil {
		return nil, err
	}
	subject := pushSubject(config)
	if subject == "" {
		app.Logger().Warn("push services cannot reach the host of this server, and Apple's refuses that: set public-url or push-subject")
	} else if !strings.HasPrefix(subject, "https://") && !strings.HasPrefix(subject, "mailto:") {
		return nil, errors.New("push-subject is neither an https nor a mailto address")
	}
	return &pushQueue{app: app, config: &config.Push, public: strings.TrimRight(config.PublicURL, "/"), subject: subject,
		hosts: hosts, sender: push.NewSender(hosts, keys), pushed: map[string]time.Time{}, resting: map[string]time.Time{}}, nil
}

// pushSubject is the address at which a push service can complain, or empty.
func pushSubject(config *settings) string {
	switch {
	case config.Push.Subject != "":
		return config.Push.Subject
	case strings.HasPrefix(config.PublicURL, "https://"):
		return config.PublicURL
	case config.Mail.From != "":
		return "mailto:" + config.Mail.From
	}
	return ""
}

// run sends until stop is closed.
func (q *pushQueue) run(stop <-chan struct{}) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() { <-stop; cancel() }()
	ticker := time.NewTicker(pushTick)
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

// sendPage sends what is due, at most a page of it; there may be more when it was a full one.
func (q *pushQueue) sendPage(ctx context.Context) (more bool) {
	page := 4 * q.config.Parallel
	due, err := duePushes(q.app, time.Now(), page)
	if err != nil {
		q.app.Logger().Warn("what is to be pushed was not read", "error", err)
		return false
	}
	if len(due) == 0 || ctx.Err() != nil {
		return false
	}
	steps := make([]pushStep, len(due))
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
		return false // what was cut off is sent again after the next start
	}
	if err := q.app.RunInTransaction(func(tx core.App) error { return noteSteps(tx, steps) }); err != nil {
		q.app.Logger().Warn("what was pushed was not noted", "error", err)
		return false
	}
	return len(due) == page
}

func noteSteps(tx core.App, steps []pushStep) error {
	for _, step := range steps {
		params := dbx.Params{"subscription": step.row.Subscription, "notice": step.row.Notice,
			"due": step.due.UnixMilli(), "tries": step.tries}
		statement := "DELETE FROM _push_queue WHERE subscription = {:subscription} AND notice = {:notice}"
		switch {
		case step.endsAll:
			statement = "DELETE FROM push_subscriptions WHERE id = {:subscription}"
		case !step.due.IsZero():
			statement = "UPDATE _push_queue SET due = {:due}, tries = {:tries} WHERE subscription = {:subscription} AND notice = {:notice}"
		}
		if err := sqlite.Execute(tx, statement, params); err != nil {
			return err
		}
	}
	return nil
}

// send pushes one notice to one device, unless it was read meanwhile, is too old, or must wait.
func (q *pushQueue) send(ctx context.Context, row *queuedPush, now time.Time) pushStep {
	done := pushStep{row: row}
	if row.Endpoint == "" || !row.Unread || !row.On || now.Sub(time.UnixMilli(row.Since)) > kindOfPush(row.Type).ttl {
		return done
	}
	if until := q.waitsUntil(row, now); until.After(now) {
		return pushStep{row: row, due: until, tries: row.Tries}
	}
	origin, subject := q.addresses(row)
	message, err := row.message(origin, subject)
	if err != nil {
		q.app.Logger().Error("a push message was not made", "error", err)
		return done
	}
	result := q.sender.Send(ctx, message)
	service := hostOfEndpoint(row.Endpoint)
	switch result.Outcome {
	case push.Sent:
		q.remember(row, now)
	case push.Gone:
		return pushStep{row: row, endsAll: true}
	case push.Unauthorised:
		q.app.Logger().Error("a push service does not accept this server's key; was push-private-key changed, is push-subject real?",
			"service", service, "reason", result.Reason)
	case push.Refused:
		q.app.Logger().Error("a push service refused a message", "service", service, "reason", result.Reason)
	case push.Later:
		return q.later(row, service, result, now)
	}
	return done
}

// later puts a message off: as long as the service asked, all that goes there with it, or a doubling while.
func (q *pushQueue) later(row *queuedPush, service string, result push.Result, now time.Time) pushStep {
	q.app.Logger().Warn("a push service takes nothing now", "service", service, "reason", result.Reason)
	if row.Tries+1 >= pushMostTries {
		return pushStep{row: row}
	}
	wait := min(q.config.Retry<<row.Tries, pushLongestRetry)
	wait += rand.N(wait/4 + 1)
	if result.After > 0 {
		wait = result.After
		q.mu.Lock()
		q.resting[service] = now.Add(wait)
		q.mu.Unlock()
	}
	return pushStep{row: row, due: now.Add(wait), tries: row.Tries + 1}
}

// waitsUntil is when a message may go: not while its service rests, nor right after the last one of its group.
func (q *pushQueue) waitsUntil(row *queuedPush, now time.Time) time.Time {
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

func (q *pushQueue) remember(row *queuedPush, now time.Time) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.pushed) >= pushGroupsKnown {
		for group, at := range q.pushed {
			if now.Sub(at) >= q.config.GroupPause {
				delete(q.pushed, group)
			}
		}
	}
	if len(q.pushed) >= pushGroupsKnown {
		clear(q.pushed)
	}
	q.pushed[groupOf(row)] = now
}

func groupOf(row *queuedPush) string { return row.Subscription + " " + row.GroupKey }

// addresses are where the device reaches the app, and where the push service reaches its host.
func (q *pushQueue) addresses(row *queuedPush) (origin, subject string) {
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
