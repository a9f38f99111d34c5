package limits

import (
	"context"
	"sync"
)

// Concurrency limits the calls that run at once, in all and per fan; others queue, first behind their own fan's
// calls. No call holds a slot while it reads its body or writes its answer.
type Concurrency struct {
	slots  chan struct{}
	PerFan int
	mu     sync.Mutex
	fans   map[string]*fanSlots
}

type fanSlots struct {
	slots chan struct{}
	calls int // running and waiting
}

// measuredWait measures how long calls wait, without the time in which a fan's own calls come first.
type measuredWait interface {
	Pause()
	Resume()
}

// CallsOf are those of one fan.
func (c *Concurrency) CallsOf(user string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if fan := c.fans[user]; fan != nil {
		return fan.calls
	}
	return 0
}

// Calls are those that run and wait.
func (c *Concurrency) Calls() (all int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, fan := range c.fans {
		all += fan.calls
	}
	return all
}

func NewConcurrency(slots, perFan int) *Concurrency {
	return &Concurrency{slots: make(chan struct{}, max(1, slots)), PerFan: max(1, perFan), fans: map[string]*fanSlots{}}
}

// acquire waits for a slot until the context ends. The caller calls release afterwards.
func (c *Concurrency) acquire(ctx context.Context, user string) (release func(), err error) {
	return c.AcquirePaced(ctx, user, nil)
}

// AcquirePaced does the same within a wait that is measured.
func (c *Concurrency) AcquirePaced(ctx context.Context, user string, measured measuredWait) (release func(), err error) {
	if measured != nil {
		measured.Pause()
	}
	fan := c.countCall(user)
	if err := takeSlot(ctx, fan.slots); err != nil {
		c.discountCall(user)
		return nil, err
	}
	if measured != nil {
		measured.Resume()
	}
	if err := takeSlot(ctx, c.slots); err != nil {
		<-fan.slots
		c.discountCall(user)
		return nil, err
	}
	return func() {
		<-c.slots
		<-fan.slots
		c.discountCall(user)
	}, nil
}

// takeSlot takes a free slot at once, or waits for one. It returns the cause why the context ended.
func takeSlot(ctx context.Context, slots chan struct{}) error {
	select {
	case slots <- struct{}{}:
		return nil
	default:
	}
	select {
	case slots <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (c *Concurrency) countCall(user string) *fanSlots {
	c.mu.Lock()
	defer c.mu.Unlock()
	fan := c.fans[user]
	if fan == nil {
		fan = &fanSlots{slots: make(chan struct{}, c.PerFan)}
		c.fans[user] = fan
	}
	fan.calls++
	return fan
}

func (c *Concurrency) discountCall(user string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if fan := c.fans[user]; fan.calls > 1 {
		fan.calls--
	} else {
		delete(c.fans, user)
	}
}

// TryAcquire takes a slot only if one is free.
func (c *Concurrency) TryAcquire(user string) (release func(), ok bool) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	release, err := c.acquire(ended, user)
	return release, err == nil
}
