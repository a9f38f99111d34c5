package pokes

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/sessions"
)

// poke is one event of a stream. It has heads only, but for rooms that are open on the phone (Z42). A new run tells a phone
// that the server was restored and that heads may be lower than those it has read.
type poke struct {
	Run   string           `json:"run"`
	Heads map[string]int64 `json:"heads"`
	// Spread is in milliseconds: phones pull at a random moment within it.
	Spread int64 `json:"spread"`
	// Changes are those of rooms, the same for all readers.
	Changes map[string]json.RawMessage `json:"changes,omitempty"`
}

// handlePokes opens a stream. PocketBase's own realtime would run a rule per listener and record in the writer's request;
// a poke says only that a pull is worthwhile, or carries what was encoded once for all.
func (p *Pokes) handlePokes(e *core.RequestEvent) error {
	if !api.IsUser(e.Auth) {
		return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
	}
	// Before the rights are read, which costs most.
	if after := p.limits.Take(e.Auth.Id, "streams", p.config.LimitStreams, time.Now()); after > 0 {
		return api.Limit(e, after)
	}
	requested := p.requestedChannels(e)
	channels, err := p.channels.Readable(e.Auth.Id, requested)
	if err != nil {
		return err
	}
	if len(channels) == 0 {
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	}
	if p.isFull() {
		e.Response.Header().Set("Retry-After", "30")
		return api.Error(e, http.StatusServiceUnavailable, api.CodeBusy)
	}
	head, heads, err := feed.ReadHeads(p.app.ConcurrentDB(), channels)
	if err != nil {
		return err
	}
	l := newListener(e.Auth.Id, channels, p.config, time.Now())
	l.setHeads(heads)
	current, _ := sessions.In(e)
	l.session = current.ID
	l.signs = e.Request.URL.Query().Get("signs") != ""
	header := e.Response.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no")
	first := p.event(heads, p.spread())
	if e.Request.TLS == nil { // TLS lies between the server and the socket
		if connection, ok := takeOver(e.Response, first); ok {
			l.out = connection
			p.add(l, head)
			p.begin(e, l, requested)
			return nil
		}
	}
	return p.holdOpen(e, l, first, head, func() { p.begin(e, l, requested) })
}

// begin reads session and rights again: a stream whose session, or whose right to a channel, ended while it was being
// opened is closed. Only then may it carry changes.
func (p *Pokes) begin(e *core.RequestEvent, l *listener, requested []string) {
	channels, err := p.channels.Readable(e.Auth.Id, requested)
	if err != nil || !slices.Equal(channels, l.channels) || !p.sessions.IsValid(e.Auth, l.session) {
		p.remove(l)
		return
	}
	p.goLive(l, requested)
}

// requestedChannels are those that a stream names. `rooms` stands for all rooms of the user; changes of a room travel in the
// streams that name it.
func (p *Pokes) requestedChannels(e *core.RequestEvent) []string {
	requested := strings.SplitN(e.Request.URL.Query().Get("channels"), ",", p.channels.Most+1)
	return requested[:min(len(requested), p.channels.Most)]
}

// event writes heads as one server-sent event.
func (h *hub) event(heads map[string]int64, spread time.Duration) []byte {
	text, _ := json.Marshal(poke{Run: h.run, Heads: heads, Spread: spread.Milliseconds()})
	return []byte("data: " + string(text) + "\n\n")
}

// replaced is the last event of a stream whose user opened too many. Its phone does not reconnect at once: otherwise the
// streams of one user's phones would close each other endlessly.
var replaced = []byte(`data: {"closed":"replaced"}` + "\n\n")

// heartbeat is a comment of a stream that names the run.
func (h *hub) heartbeat() []byte { return []byte(":" + h.run + "\n\n") }

// heardEvent follows the heartbeat of a stream that names matches (K5); empty without a source.
func (h *hub) heardEvent() []byte {
	at := h.sourcesHeard()
	if len(at) == 0 {
		return nil
	}
	text, _ := json.Marshal(map[string]any{"heard": at})
	return []byte("data: " + string(text) + "\n\n")
}

func (h *hub) spread() time.Duration { return h.spreadOf(h.size()) }

// spreadOf grows with the number of listeners, and further while pulls are slow. Many more are spread longer, as writers wait
// for the processors that pulls use.
func (h *hub) spreadOf(listeners int) time.Duration {
	const manyListeners, pokesPerSecond = 1000, 1250
	few := h.config.Spread * time.Duration(min(listeners, manyListeners)) / manyListeners
	many := min(h.config.SpreadBusy, time.Duration(listeners)*time.Second/pokesPerSecond)
	return h.pace.between(max(few, many), h.config.SpreadBusy)
}

// unsentBytes are those of a stream that the system keeps for a phone that does not read. By itself it would keep megabytes.
const unsentBytes = 64 << 10

// takeOver takes a plain connection from net/http, whose goroutine and buffers need ten times the memory of the
// connection. The body ends with the connection.
func takeOver(w http.ResponseWriter, first []byte) (stream, bool) {
	connection, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return nil, false
	}
	var head bytes.Buffer
	head.WriteString("HTTP/1.1 200 OK\r\nConnection: close\r\n")
	fmt.Fprintf(&head, "Date: %s\r\n", time.Now().UTC().Format(http.TimeFormat))
	_ = w.Header().Write(&head)
	head.WriteString("\r\n")
	head.Write(first)
	_ = connection.SetDeadline(time.Time{})
	if socket, ok := connection.(*net.TCPConn); ok {
		_ = socket.SetWriteBuffer(unsentBytes)
	}
	return &rawStream{connection: connection, unsent: head.Bytes()}, true
}

// holdOpen serves a connection that cannot be taken over (TLS, HTTP/2) with the goroutine that it has.
func (h *hub) holdOpen(e *core.RequestEvent, l *listener, first []byte, head int64, added func()) error {
	control := http.NewResponseController(e.Response)
	out := &heldStream{events: make(chan []byte, 1), closed: make(chan struct{})}
	l.out = out
	h.add(l, head)
	defer h.remove(l)
	added()
	write := func(event []byte) error {
		_ = control.SetWriteDeadline(time.Now().Add(h.config.Heartbeat))
		if _, err := e.Response.Write(event); err != nil {
			return err
		}
		return control.Flush()
	}
	for event := first; ; {
		if write(event) != nil {
			return nil
		}
		select {
		case event = <-out.events:
		case <-out.closed:
			if out.last != nil {
				_ = write(out.last)
			}
			return nil
		case <-e.Request.Context().Done():
			return nil
		}
	}
}
