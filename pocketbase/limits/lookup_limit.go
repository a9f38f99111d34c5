package limits

import (
	"context"
	"runtime"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/api"
)

// Lookups limits how many requests look up their tokens concurrently. SQLite has one lock for the page caches of all
// its connections. Many concurrent readers contend for it at each page and delay everybody, the writer too.
type Lookups struct {
	Slots    chan struct{}
	pace     func() (ended func()) // measures a wait
	syncWait time.Duration         // the longest that a sync call waits
}

// NewLookups lets a sync call wait for a fifth of the time that its phone waits.
func NewLookups(patience time.Duration, pace func() (ended func())) *Lookups {
	return &Lookups{make(chan struct{}, runtime.NumCPU()), pace, patience / 5}
}

const lookupKey = "mudarrajLookup"

// Bind wraps the middlewares that look up the token and its session. The slot is released after them.
func (l *Lookups) Bind(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "mudarrajLookup", Priority: apis.DefaultLoadAuthTokenMiddlewarePriority - 1, Func: l.Begin,
	})
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "mudarrajLookedUp", Priority: api.SessionPriority + 1, Func: l.end,
	})
}

func (l *Lookups) Begin(e *core.RequestEvent) error {
	if api.TokenOf(e) == "" {
		return e.Next()
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), l.longest(e))
	defer cancel()
	queued := l.pace()
	err := takeSlot(ctx, l.Slots)
	queued()
	if err != nil {
		return api.Busy(e)
	}
	release := sync.OnceFunc(func() { <-l.Slots })
	defer release()
	e.Set(lookupKey, release)
	return e.Next()
}

// longest is how long a request waits for a slot.
func (l *Lookups) longest(e *core.RequestEvent) time.Duration {
	if e.Request.URL.Path == api.SyncPath {
		return l.syncWait
	}
	return requestWait
}

func (l *Lookups) end(e *core.RequestEvent) error {
	if release, ok := e.Get(lookupKey).(func()); ok {
		release()
	}
	return e.Next()
}
