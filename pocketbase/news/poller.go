// Package news asks feeds of news, which an editor names, and publishes the newest items.
package news

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/limits"
	"mudarraj/outbound"
	"mudarraj/pictures"
	"mudarraj/stopping"
)

const (
	// lookEvery is how often the clock is read: it may jump, and machines sleep.
	lookEvery       = 30 * time.Second
	sourcesParallel = 4
	// trialCalls run at once, one of each editor.
	trialCalls = 4
)

// Poller asks the sources of the table `news_sources`.
type Poller struct {
	app      core.App
	client   *http.Client
	pictures *pictures.Processor
	trials   limits.Limit
	// trialCalls wait for other servers, and keep no request of a user waiting.
	trialCalls *limits.Concurrency
	now        func() time.Time
	// changed: somebody changed sources or items. published: phones get that, and sources may be due.
	changed, published chan struct{}
	// reading has a place for the one feed that is read.
	reading chan struct{}
	// storing is held while items are compared with stored ones and stored.
	storing sync.Mutex
}

// New makes the poller.
// now is the clock of hooks, which development can set ahead
func New(app core.App, config *Settings, processor *pictures.Processor, now func() time.Time) *Poller {
	client := outbound.NewClient(fetchTime)
	if config.Mirror != "" {
		client = outbound.NewMirrorClient(fetchTime, config.Mirror)
	}
	return &Poller{app: app, client: client, pictures: processor, trials: config.Trials, trialCalls: limits.NewConcurrency(trialCalls, 1), now: now,
		reading: make(chan struct{}, 1), changed: make(chan struct{}, 1), published: make(chan struct{}, 1)}
}

// Run asks and publishes until stop is closed.
func (p *Poller) Run(stop <-chan struct{}) {
	ctx, cancel := stopping.WithStop(context.Background(), stop)
	defer cancel()
	p.publish()
	var publishing sync.WaitGroup
	publishing.Go(func() { p.publishChanges(ctx) })
	defer publishing.Wait()
	defer cancel()
	for ctx.Err() == nil {
		p.askDue(ctx)
		select {
		case <-ctx.Done():
		case <-p.published:
		case <-time.After(lookEvery):
		}
	}
}

// publishChanges publishes what somebody changed at once, however long sources take to answer.
func (p *Poller) publishChanges(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-p.changed:
			p.publish()
			signal(p.published)
		}
	}
}

// signal leaves a sign that is read later. One that is there already is enough.
func signal(to chan<- struct{}) {
	select {
	case to <- struct{}{}:
	default:
	}
}

// askDue asks the sources that are due, some at a time. It returns when all have been answered or given up.
func (p *Poller) askDue(ctx context.Context) {
	sources, err := readSources(p.app)
	if err != nil {
		p.app.Logger().Warn("the sources of news were not read", "error", err)
		return
	}
	var waiting sync.WaitGroup
	places := make(chan struct{}, sourcesParallel)
	for _, one := range sources {
		if !one.isDue(p.now()) {
			continue
		}
		waiting.Go(func() {
			places <- struct{}{}
			defer func() { <-places }()
			if ctx.Err() == nil {
				p.ask(ctx, &one)
			}
		})
	}
	waiting.Wait()
}

// ask asks one source and stores what is new. Its failure stops no other (K25).
func (p *Poller) ask(ctx context.Context, one *source) {
	feed, got, trouble := p.fetch(ctx, one.ID, one.Address, one.stamps)
	if ctx.Err() != nil {
		return // this server ends, not the other one
	}
	if feed != nil {
		if err := p.storeNew(ctx, one.ID, feed.Items); err != nil {
			p.app.Logger().Warn("news were not stored", "source", one.ID, "error", err)
			got = one.stamps // asked again as a whole
		}
	}
	if trouble != "" && one.Failures == 0 {
		p.app.Logger().Warn("a source gives no news", "source", one.ID, "trouble", trouble)
	}
	if err := one.noteAnswer(p.app, p.now(), got, trouble); err != nil {
		p.app.Logger().Warn("the answer of a source was not noted", "source", one.ID, "error", err)
	}
}
