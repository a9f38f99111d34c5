package main

import (
	"context"
	"sync"
)

// concurrencyLimit limits the calls that run at once, in all and per fan; others queue, first behind their own fan's
// calls. No call holds a slot while it reads its body or writes its answer.
type concurrencyLimit struct {
	slots  chan struct{}
	perFan int
	mu     sync.Mutex
	fans   map[string]*fanSlots
}

type fanSlots struct {
	slots chan struct{}
	calls int // running and waiting
}

func newConcurrencyLimit(slots, perFan int) *concurrencyLimit {
	return &concurrencyLimit{slots: make(chan struct{}, max(1, slots)), perFan: max(1, perFan), fans: map[string]*fanSlots{}}
}

// acquire waits for a slot until the context ends. The caller calls release afterwards.
func (c *concurrencyLimit) acquire(ctx context.Context, user string) (release func(), err error) {
	return c.acquirePaced(ctx, user, nil)
}

// acquirePaced does the same within a wait that the pace measures.
func (c *concurrencyLimit) acquirePaced(ctx context.Context, user string, measured *pacedWait) (release func(), err error) {
	measured.pause()
	fan := c.countCall(user)
	if err := takeSlot(ctx, fan.slots); err != nil {
		c.discountCall(user)
		return nil, err
	}
	measured.resume()
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

func (c *concurrencyLimit) countCall(user string) *fanSlots {
	c.mu.Lock()
	defer c.mu.Unlock()
	fan := c.fans[user]
	if fan == nil {
		fan = &fanSlots{slots: make(chan struct{}, c.perFan)}
		c.fans[user] = fan
	}
	fan.calls++
	return fan
}

func (c *concurrencyLimit) discountCall(user string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if fan := c.fans[user]; fan.calls > 1 {
		fan.calls--
	} else {
		delete(c.fans, user)
	}
}
