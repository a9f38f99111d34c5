package main

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/api"
)

// requestWait is the longest that a request waits for its turn.
const requestWait = 30 * time.Second

// newRequestQueue lets requests use half of the JavaScript runtimes: PocketBase makes a new one for each hook that finds
// none free, which costs a thousand times as much as the hook. The other half is for operations and jobs.
func newRequestQueue(config *settings) *concurrencyLimit {
	slots := max(1, config.HooksPool/2)
	return newConcurrencyLimit(slots, max(1, slots/2))
}

// newHashQueue lets passwords use half of the processor, one at a time per network address.
func newHashQueue() *concurrencyLimit { return newConcurrencyLimit(runtime.NumCPU()/2, 1) }

// hashes are the routes that hash a password: PocketBase does so before any rule checks the form.
var hashes = []string{
	"POST /api/collections/{collection}/records",
	"POST /api/collections/{collection}/auth-with-password",
	"POST /api/account/end",
}

// withoutQueue are the routes that have limits of their own, or stay open for long.
var withoutQueue = []string{"/api/health", syncPath, "/api/pokes", "/api/export", "/api/uploads", "/api/uploads/{id}"}

// queueRequest works on a few API requests at once, and on fewer of one fan or network address; others queue. The answer
// leaves afterwards: whoever does not read it keeps nobody else waiting.
func (s *server) queueRequest(e *core.RequestEvent) error {
	_, path, _ := strings.Cut(e.Request.Pattern, " ")
	if e.HasSuperuserAuth() || !strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/api/files/") || slices.Contains(withoutQueue, path) {
		return e.Next()
	}
	queue, who := s.requests, api.RequesterOf(e)
	if slices.Contains(hashes, e.Request.Pattern) {
		queue, who = s.hashing, api.NetworkOf(e.RealIP())
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), requestWait)
	defer cancel()
	release, err := queue.acquire(ctx, who)
	if err != nil {
		return api.Busy(e)
	}
	line := e.Response
	held := api.Hold(line.Header())
	err = func() error {
		defer release() // also when a handler panics
		answer := &router.ResponseWriter{ResponseWriter: held}
		e.Response = answer
		defer func() { e.Response = line }()
		return s.inItsTurn(e)
	}()
	if err != nil || !held.Written {
		return err
	}
	return held.WriteTo(line)
}

// inItsTurn works on a request whose turn has come. One that may write, and whose session has ended meanwhile, is a
// visitor's.
func (s *server) inItsTurn(e *core.RequestEvent) error {
	if !api.IsUser(e.Auth) || e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead {
		return e.Next()
	}
	err := lookUpAgain(s.app, e)
	if errors.Is(err, errSessionEnded) {
		e.Auth = nil
		e.Set(sessionKey, nil)
		return s.turnGoneAway(e)
	}
	if err != nil {
		return api.Busy(e)
	}
	return e.Next()
}
