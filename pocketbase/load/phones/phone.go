package main

import (
	"encoding/json/v2"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

const public = "public"

// phone is the device of one user: a loop of pulls with operations, and a stream of pokes. It stores its cursors. A few
// phones also store the posts, which are compared with the server's at the end.
type phone struct {
	config      *config
	user        user
	device      string
	counts      *counts
	tracker     *tracker
	wakeSignal  *wakeSignal
	connection  connection
	closeStream chan struct{}

	streaming, pulling atomic.Bool

	mu      sync.Mutex
	cursors map[string]*cursor
	heads   map[string]int64
	queue   []queued
	n       int64
	liked   map[string]bool
	opened  string          // post whose comments are on the screen
	posts   map[string]post // nil: only places are kept
	// publicOnly is true for a phone that reads the window of `public` to compare others with it.
	publicOnly bool

	// Used by the pull loop only.
	epoch      *string
	incomplete map[windowOf]*window
	filled     map[string]bool
	callDeadline
}

type queued struct {
	operation
	waitUntil time.Time
	writtenAt time.Time
}

func newPhone(config *config, user user, counts *counts, tracker *tracker, keeps bool) *phone {
	p := &phone{config: config, user: user, device: newID(), counts: counts, tracker: tracker, wakeSignal: newWakeSignal(),
		connection: connection{address: config.Address}, closeStream: make(chan struct{}, 1),
		cursors: map[string]*cursor{}, heads: map[string]int64{}, liked: map[string]bool{},
		incomplete: map[windowOf]*window{}, filled: map[string]bool{}}
	if keeps {
		p.posts = map[string]post{}
	}
	return p
}

func (p *phone) own() string { return "user:" + p.user.ID }

func (p *phone) channels() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.publicOnly {
		return []string{public}
	}
	names := []string{public, p.own()}
	if p.opened != "" {
		names = append(names, "post:"+p.opened)
	}
	return names
}

// pullLoop is the loop of src/sync/engine/engine.ts.
func (p *phone) pullLoop(stop <-chan struct{}) {
	backoff := backoff{}
	for !isClosed(stop) {
		again, err := p.pull()
		var busy *busyError
		switch {
		case err == nil && again:
			backoff.reset()
		case err == nil:
			backoff.reset()
			p.wakeSignal.wait(p.pollDelay(), stop)
		case errors.As(err, &busy):
			p.counts.busy.Add(1)
			wait(backoff.next(busy.after), stop)
		default:
			if errors.Is(err, os.ErrDeadlineExceeded) {
				p.expired()
				err = errors.New("no answer within the deadline")
			}
			p.counts.errors.Add(1)
			p.counts.note(withoutAddresses(err))
			select {
			case p.closeStream <- struct{}{}: // a stream that seems open may be dead, too
			default:
			}
			wait(backoff.next(0), stop)
		}
	}
	p.connection.close()
}

// withoutAddresses makes equal errors of many connections one note.
func withoutAddresses(err error) string {
	if network, ok := errors.AsType[*net.OpError](err); ok {
		return network.Op + ": " + network.Err.Error()
	}
	return err.Error()
}

// pollDelay is the time until the next pull, if nothing wakes the phone.
func (p *phone) pollDelay() time.Duration {
	limit := pollWithoutStream
	if p.streaming.Load() {
		limit = pollWithStream
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, o := range p.queue {
		limit = min(limit, max(0, time.Until(o.waitUntil)))
	}
	return limit
}

type busyError struct{ after time.Duration }

func (b *busyError) Error() string { return "busy" }

// pull makes one call and applies its answer. again means that another call must follow at once.
func (p *phone) pull() (again bool, err error) {
	q := p.nextRequest()
	body, err := json.Marshal(q)
	if err != nil {
		return false, err
	}
	began := time.Now()
	got, err := p.connection.post("/api/sync", p.user.Token, body, p.deadline())
	took := time.Since(began)
	if err != nil {
		return false, err
	}
	if got.status == http.StatusServiceUnavailable || got.status == http.StatusTooManyRequests {
		return false, &busyError{got.retryAfter}
	}
	if got.status != http.StatusOK {
		return false, fmt.Errorf("status %d: %.200s", got.status, got.body)
	}
	p.arrived(took)
	p.counts.called(took, len(q.Ops) > 0, got.wire, len(got.body))
	return p.apply(q, got.body)
}

// nextRequest has the cursors, the operations that are due, and the missing page of a window.
func (p *phone) nextRequest() *request {
	names := p.channels()
	p.mu.Lock()
	defer p.mu.Unlock()
	q := &request{V: wireVersion, User: p.user.ID, Device: p.device, Epoch: p.epoch,
		Cursors: make(map[string]*cursor, len(names)), Trail: []cursor{}, Ops: []operation{}}
	for _, name := range names {
		q.Cursors[name] = p.cursors[name]
	}
	if at := p.cursors[public]; at != nil {
		q.Trail = append(q.Trail, *at)
	}
	now := time.Now()
	for _, o := range p.queue {
		if now.After(o.waitUntil) {
			q.Ops = append(q.Ops, o.operation)
		}
	}
	if missing := p.missingPage(); missing != nil {
		q.Pages = []page{*missing}
	}
	return q
}
