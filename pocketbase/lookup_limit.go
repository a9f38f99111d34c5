package main

import (
	"runtime"
	"sync"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// lookupLimit lets few requests look up their tokens at once. SQLite has one lock for the page caches of all its
// connections: a crowd of readers hands it around page by page and slows everybody down, the writer too.
type lookupLimit struct {
	slots chan struct{}
	pace  *pace
}

func newLookupLimit(pace *pace) *lookupLimit {
	return &lookupLimit{slots: make(chan struct{}, runtime.NumCPU()), pace: pace}
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
	if tokenOf(e) == "" {
		return e.Next()
	}
	queued := l.pace.beginLookup()
	err := takeSlot(e.Request.Context(), l.slots)
	queued.end()
	if err != nil {
		return nil // the client gave up
	}
	release := sync.OnceFunc(func() { <-l.slots })
	defer release()
	e.Set(lookupKey, release)
	return e.Next()
}

func (l *lookupLimit) end(e *core.RequestEvent) error {
	if release, ok := e.Get(lookupKey).(func()); ok {
		release()
	}
	return e.Next()
}
