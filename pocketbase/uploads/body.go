package uploads

import (
	"errors"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// idleTimeoutBody reads a request as long as bytes arrive within the idle time. The read timeout of the server limits
// the whole request, which is too short for a slow link.
type idleTimeoutBody struct {
	io.Reader
	control *http.ResponseController
	idle    time.Duration
	// interrupted closes when a later request takes over.
	interrupted chan struct{}

	mu    sync.Mutex
	ended bool
}

func newIdleTimeoutBody(e *core.RequestEvent, idle time.Duration) *idleTimeoutBody {
	body := e.Request.Body
	if rereadable, ok := body.(*router.RereadableReadCloser); ok {
		body = rereadable.ReadCloser // which would keep a copy of everything
	}
	return &idleTimeoutBody{Reader: body, control: http.NewResponseController(e.Response), idle: idle,
		interrupted: make(chan struct{})}
}

var errInterrupted = errors.New("a later request took over")

func (b *idleTimeoutBody) Read(into []byte) (int, error) {
	b.mu.Lock()
	if b.isInterrupted() {
		b.mu.Unlock()
		return 0, errInterrupted
	}
	_ = b.control.SetReadDeadline(time.Now().Add(b.idle))
	b.mu.Unlock()
	return b.Reader.Read(into)
}

// interrupt ends a blocked read, and every later one. After end it does nothing.
func (b *idleTimeoutBody) interrupt() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.ended || b.isInterrupted() {
		return
	}
	close(b.interrupted)
	_ = b.control.SetReadDeadline(time.Unix(1, 0))
}

// end is called before the answer. A past deadline would cancel the context of every later request of an HTTP/1
// connection. So an interrupted connection is closed after its answer, and a late interrupt does nothing.
func (b *idleTimeoutBody) end(e *core.RequestEvent) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.ended = true
	if b.isInterrupted() && e.Request.ProtoMajor == 1 {
		e.Response.Header().Set("Connection", "close")
	}
}

func (b *idleTimeoutBody) isInterrupted() bool {
	select {
	case <-b.interrupted:
		return true
	default:
		return false
	}
}
