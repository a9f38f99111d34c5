package limits

import (
	"context"
	"sync"
)

// Concurrency limits the calls that run at once, in all and per user; others queue, first behind their own user's
// calls. No call holds a slot while it reads its body or writes its answer.
type Concurrency struct {
	slots   chan struct{}
	PerUser int
	mu      sync.Mutex
	users   map[string]*userSlots
}

type userSlots struct {
	slots chan struct{}
	calls int // running and waiting
}

// measuredWait measures how long calls wait, without the time in which a user's own calls come first.
type measuredWait interface {
	Pause()
	Resume()
}

// CallsOf are those of one user.
func (c *Concurrency) CallsOf(user string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	if own := c.users[user]; own != nil {
		return own.calls
	}
	return 0
}

// Calls are those that run and wait.
func (c *Concurrency) Calls() (all int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, own := range c.users {
		all += own.calls
	}
	return all
}

// Waiting are the calls that have no slot yet.
func (c *Concurrency) Waiting() int { return max(0, c.Calls()-len(c.slots)) }

func NewConcurrency(slots, perUser int) *Concurrency {
	return &Concurrency{slots: make(chan struct{}, max(1, slots)), PerUser: max(1, perUser), users: map[string]*userSlots{}}
}

// Acquire waits for a slot until the context ends. The caller calls release afterwards.
func (c *Concurrency) Acquire(ctx context.Context, user string) (release func(), err error) {
	return c.AcquirePaced(ctx, user, nil)
}

// AcquirePaced does the same within a wait that is measured.
func (c *Concurrency) AcquirePaced(ctx context.Context, user string, measured measuredWait) (release func(), err error) {
	if measured != nil {
		measured.Pause()
	}
	own := c.countCall(user)
	if err := takeSlot(ctx, own.slots); err != nil {
		c.discountCall(user)
		return nil, err
	}
	if measured != nil {
		measured.Resume()
	}
	if err := takeSlot(ctx, c.slots); err != nil {
		<-own.slots
		c.discountCall(user)
		return nil, err
	}
	return func() {
		<-c.slots
		<-own.slots
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

func (c *Concurrency) countCall(user string) *userSlots {
	c.mu.Lock()
	defer c.mu.Unlock()
	own := c.users[user]
	if own == nil {
		own = &userSlots{slots: make(chan struct{}, c.PerUser)}
		c.users[user] = own
	}
	own.calls++
	return own
}

func (c *Concurrency) discountCall(user string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if own := c.users[user]; own.calls > 1 {
		own.calls--
	} else {
		delete(c.users, user)
	}
}

// TryAcquire takes a slot only if one is free.
func (c *Concurrency) TryAcquire(user string) (release func(), ok bool) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	release, err := c.Acquire(ended, user)
	return release, err == nil
}
