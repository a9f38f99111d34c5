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

// Lookups lets few requests look up their tokens at once. SQLite has one lock for the page caches of all its
// connections: a crowd of readers hands it around page by page and slows everybody down, the writer too.
type Lookups struct {
	Slots    chan struct{}
	pace     func() (ended func()) // measures a wait
	syncWait time.Duration         // the longest that a sync call waits
}

// NewLookups lets sync calls wait for a fifth of what their phones do.
func NewLookups(patience time.Duration, pace func() (ended func())) *Lookups {
	return &Lookups{make(chan struct{}, runtime.NumCPU()), pace, patience / 5}
}

const lookupKey = "mudarrajLookup"

// Bind encloses the middlewares that look up the token and its session. No slot is held beyond them.
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

// longest is how long a request waits for its turn.
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
