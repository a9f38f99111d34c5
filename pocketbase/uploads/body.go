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

// patientBody reads a request for as long as anything comes: a slow link is no dead one. The server's
// read-timeout counts the whole request and would end it.
type patientBody struct {
	io.Reader
	control *http.ResponseController
	idle    time.Duration

	mu          sync.Mutex
	interrupted bool
}

func newPatientBody(e *core.RequestEvent, idle time.Duration) *patientBody {
	body := e.Request.Body
	if rereadable, ok := body.(*router.RereadableReadCloser); ok {
		body = rereadable.ReadCloser // which would keep a copy of everything
	}
	return &patientBody{Reader: body, control: http.NewResponseController(e.Response), idle: idle}
}

var errInterrupted = errors.New("a later request took over")

func (b *patientBody) Read(into []byte) (int, error) {
	b.mu.Lock()
	if b.interrupted {
		b.mu.Unlock()
		return 0, errInterrupted
	}
	_ = b.control.SetReadDeadline(time.Now().Add(b.idle))
	b.mu.Unlock()
	return b.Reader.Read(into)
}

// interrupt ends a read that waits, and every later one.
func (b *patientBody) interrupt() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.interrupted = true
	_ = b.control.SetReadDeadline(time.Unix(1, 0))
}
