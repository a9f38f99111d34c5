package push

import (
	"context"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const tick = 250 * time.Millisecond

// queue sends the rows of _push_queue after their events were committed.
type queue struct {
	app      core.App
	config   *Settings
	address  serverAddress
	sender   *Sender
	services *serviceStates
	groups   *groupPauses

	// Only run uses these. waiting are due rows that were read. begun are those whose results are not stored yet: they
	// are on their way, or finished. isRead: until the next tick no others are due.
	waiting  []queued
	begun    map[rowKey]bool
	sending  int
	finished []step
	isRead   bool
	results  chan step
}

type rowKey struct{ subscription, subject string }

func keyOf(row *queued) rowKey { return rowKey{row.Subscription, row.Subject} }

func newQueue(app core.App, config *Settings, addresses Addresses, sender *Sender) (*queue, error) {
	address, err := newServerAddress(config, addresses)
	if err != nil {
		return nil, err
	}
	if address.subject == "" {
		app.Logger().Warn("push services cannot reach the host of this server, and Apple's refuses that: set public-url or push-subject")
	}
	return &queue{app: app, config: config, address: address, sender: sender, services: newServiceStates(config),
		groups: newGroupPauses(config.GroupPause), begun: map[rowKey]bool{}, results: make(chan step, config.Parallel)}, nil
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
