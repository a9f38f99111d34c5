package limits

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/api"
)

// requestWait is the longest time that a request waits for a slot.
const requestWait = 30 * time.Second

// Requests limit requests other than sync calls and uploads: how many are sent, how large they are, and how many run at
// once.
type Requests struct {
	limiter        *Limiter
	settings       *RequestSettings
	queue, hashing *Concurrency // of all requests, and of those that hash a password
	work           func(*core.RequestEvent) error
}

// NewRequests calls work for a request that got its slot.
func NewRequests(l *Limiter, settings *RequestSettings, hooksPool int, work func(*core.RequestEvent) error) *Requests {
	return &Requests{limiter: l, settings: settings, queue: newRequestQueue(hooksPool), hashing: newHashQueue(), work: work}
}

// Waiting are the requests that have no slot yet.
func (l *Requests) Waiting() int { return l.queue.Waiting() + l.hashing.Waiting() }

// newRequestQueue lets requests use half of the JavaScript runtimes: PocketBase makes a new one for each hook that finds
// none free, which costs a thousand times as much as the hook. The other half is for operations and jobs.
func newRequestQueue(hooksPool int) *Concurrency {
	slots := max(1, hooksPool/2)
	return NewConcurrency(slots, max(1, slots/2))
}

// newHashQueue lets passwords use half of the processor, one at a time per network address.
func newHashQueue() *Concurrency { return NewConcurrency(runtime.NumCPU()/2, 1) }

// hashes are the routes that hash a password: PocketBase does so before any rule checks the form.
var hashes = []string{
	"POST /api/collections/{collection}/records",
	"POST /api/collections/{collection}/auth-with-password",
	"POST /api/account/end",
	"POST /api/admin/sign-in",
	"PUT /api/admin/password",
	"POST /api/admin/factor/begin",
	"POST /api/admin/factor/recovery",
	"POST /api/admin/factor/remove",
}

// withoutQueue are the routes that have limits of their own, or stay open for long.
var withoutQueue = []string{"/api/health", api.SyncPath, api.MediaPath, "/api/pokes", "/api/signs", "/api/export", "/api/uploads", "/api/uploads/{id}",
	"/api/admin/import/preview", "/api/admin/import", "/api/admin/news-sources/try", "/api/admin/audit/export", "/api/admin/exports/{name}"}

// withoutQueueByMethod are those of them whose path has other methods, too.
var withoutQueueByMethod = []string{"PUT /api/admin/football-key", "POST /api/admin/advertisements", "PUT /api/admin/advertisements/{id}"}

// QueueRequest runs a few API requests at once, and fewer of one user or network address; others queue. The answer is
// sent after the slot was released, so a client that does not read it delays nobody.
func (l *Requests) QueueRequest(e *core.RequestEvent) error {
	_, path, _ := strings.Cut(e.Request.Pattern, " ")
	if e.HasSuperuserAuth() || !strings.HasPrefix(path, "/api/") || strings.HasPrefix(path, "/api/files/") || slices.Contains(withoutQueue, path) ||
		slices.Contains(withoutQueueByMethod, e.Request.Pattern) {
		return e.Next()
	}
	queue, who := l.queue, api.RequesterOf(e)
	if slices.Contains(hashes, e.Request.Pattern) {
		queue, who = l.hashing, api.NetworkOf(e.RealIP())
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), requestWait)
	defer cancel()
	release, err := queue.Acquire(ctx, who)
	if err != nil {
		return api.Busy(e)
	}
	response := e.Response
	buffered := api.BufferAnswer(response.Header())
	err = func() error {
		defer release() // also when a handler panics
		answer := &router.ResponseWriter{ResponseWriter: buffered}
		e.Response = answer
		defer func() { e.Response = response }()
		return l.work(e)
	}()
	if err != nil || !buffered.Written {
		return err
	}
	return buffered.WriteTo(response)
}
