package main

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

// lookupLimit lets few requests look up their tokens at once. SQLite has one lock for the page caches of all its
// connections: a crowd of readers hands it around page by page and slows everybody down, the writer too.
type lookupLimit struct {
	slots    chan struct{}
	pace     *pace
	syncWait time.Duration // the longest that a sync call waits
}

func newLookupLimit(s *server) *lookupLimit {
	return &lookupLimit{make(chan struct{}, runtime.NumCPU()), &s.pokes.pace, s.patience / 5}
}

const lookupKey = "mudarrajLookup"

// bind encloses the middlewares that look up the token and its session. No slot is held beyond them.
func (l *lookupLimit) bind(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "mudarrajLookup", Priority: apis.DefaultLoadAuthTokenMiddlewarePriority - 1, Func: l.begin,
	})
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "mudarrajLookedUp", Priority: sessionPriority + 1, Func: l.end,
	})
}

func (l *lookupLimit) begin(e *core.RequestEvent) error {
	if api.TokenOf(e) == "" {
		return e.Next()
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), l.longest(e))
	defer cancel()
	queued := l.pace.beginLookup()
	err := takeSlot(ctx, l.slots)
	queued.end()
	if err != nil {
		return api.Busy(e)
	}
	release := sync.OnceFunc(func() { <-l.slots })
	defer release()
	e.Set(lookupKey, release)
	return e.Next()
}

// longest is how long a request waits for its turn.
func (l *lookupLimit) longest(e *core.RequestEvent) time.Duration {
	if e.Request.URL.Path == syncPath {
		return l.syncWait
	}
	return requestWait
}

func (l *lookupLimit) end(e *core.RequestEvent) error {
	if release, ok := e.Get(lookupKey).(func()); ok {
		release()
	}
	return e.Next()
}
