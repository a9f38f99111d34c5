package uploads

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// bodyServer reads each body to its end, calls late, and after a pause answers with the error of the request's context.
func bodyServer(t *testing.T, late func(b *idleTimeoutBody, e *core.RequestEvent)) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		e := new(core.RequestEvent)
		e.Request, e.Response = r, w
		body := newIdleTimeoutBody(e, time.Minute)
		_, _ = io.Copy(io.Discard, body)
		late(body, e)
		select {
		case <-r.Context().Done():
			_, _ = io.WriteString(w, "canceled")
		case <-time.After(200 * time.Millisecond):
			_, _ = io.WriteString(w, "alive")
		}
	}))
	t.Cleanup(server.Close)
	return server
}

func send(t *testing.T, server *httptest.Server) (text string, closes bool) {
	t.Helper()
	answer, err := server.Client().Post(server.URL, offsetMediaType, strings.NewReader("bytes"))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	all, _ := io.ReadAll(answer.Body)
	return string(all), answer.Close
}

func TestConnection_interruptedAfterItsBodyServesTheNextRequest(t *testing.T) {
	server := bodyServer(t, func(b *idleTimeoutBody, e *core.RequestEvent) {
		b.end(e)
		b.interrupt()
	})
	for range 2 {
		if text, closes := send(t, server); text != "alive" || closes {
			t.Fatalf("the request is %s, its connection closes: %v", text, closes)
		}
	}
}

func TestConnection_interruptedBeforeItsAnswerIsClosed(t *testing.T) {
	server := bodyServer(t, func(b *idleTimeoutBody, e *core.RequestEvent) {
		b.interrupt()
		b.end(e)
	})
	for range 2 {
		if _, closes := send(t, server); !closes {
			t.Fatal("the connection of an interrupted request is used again")
		}
	}
}
