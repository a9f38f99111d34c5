package main

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// syncEvent is a sync call of a fan with that envelope.
func syncEvent(t *testing.T, app core.App, w http.ResponseWriter, fan *core.Record, envelope string) *core.RequestEvent {
	t.Helper()
	e := &core.RequestEvent{App: app, Auth: fan}
	e.Request = httptest.NewRequest("POST", "/api/sync", strings.NewReader(envelope))
	e.Response = &router.ResponseWriter{ResponseWriter: w}
	return e
}

// watchedWriter looks at the server while an answer goes out.
type watchedWriter struct {
	http.ResponseWriter
	look func()
}

func (w *watchedWriter) Write(part []byte) (int, error) {
	w.look()
	return w.ResponseWriter.Write(part)
}

func TestNoSlotIsTakenWhileAnAnswerIsWritten(t *testing.T) {
	app := newTestApp(t)
	s := testServer(t, app)
	fan := newUser(t, app)
	looked := false
	w := &watchedWriter{httptest.NewRecorder(), func() {
		looked = true
		if len(s.readers.slots)+len(s.writers.slots)+len(s.readers.fans)+len(s.writers.fans) > 0 {
			t.Error("a slot is taken")
		}
		if s.syncBytes.held == 0 {
			t.Error("the answer is not counted")
		}
	}}
	must(t, s.handleSync(syncEvent(t, app, w, fan,
		`{"v":1,"user":"`+fan.Id+`","device":"d","cursors":{"public":null},"ops":[{"id":"aaaaaaaaaaaaaaa","n":1}]}`)))
	if !looked {
		t.Error("nothing was answered")
	}
	if s.syncBytes.held != 0 {
		t.Errorf("%d bytes stay reserved", s.syncBytes.held)
	}
}

func TestAStalledBodyIsAnsweredBusyAndTheNextCallSucceeds(t *testing.T) {
	for name, isSecond := range map[string]bool{"HTTP/1.1": false, "HTTP/2.0": true} {
		t.Run(name, func(t *testing.T) {
			app := newTestApp(t)
			s := testServer(t, app)
			s.config.SyncTransfer = 200 * time.Millisecond
			server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				e := &core.RequestEvent{App: app}
				e.Request, e.Response = r, &router.ResponseWriter{ResponseWriter: w}
				held := s.syncBytes.shareOf("fan")
				defer held.release()
				if _, err := s.readEnvelope(e, held); err != nil {
					_ = s.answerBusy(e)
					return
				}
				// Longer than a body may take: its deadline must not end what follows.
				select {
				case <-r.Context().Done():
				case <-time.After(2 * s.config.SyncTransfer):
					w.WriteHeader(http.StatusNoContent)
				}
			}))
			server.EnableHTTP2 = isSecond
			server.StartTLS()
			defer server.Close()
			for range 2 {
				stalled, body := io.Pipe()
				go func() { _, _ = body.Write([]byte(`{"v":1,`)) }()
				answer, err := server.Client().Post(server.URL, "application/json", stalled)
				must(t, err)
				if answer.Proto != name || answer.StatusCode != http.StatusServiceUnavailable {
					t.Errorf("%s %d", answer.Proto, answer.StatusCode)
				}
				_ = answer.Body.Close()
				_ = body.Close()
				answer, err = server.Client().Post(server.URL, "application/json", strings.NewReader(`{"v":1,"user":"u","device":"d"}`))
				must(t, err)
				if answer.StatusCode != http.StatusNoContent {
					t.Errorf("the next call: %d", answer.StatusCode)
				}
				_ = answer.Body.Close()
			}
			if s.syncBytes.held != 0 {
				t.Errorf("%d bytes stay reserved", s.syncBytes.held)
			}
		})
	}
}
