package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

// poke is one event of a stream: heads only, never content. The run tells a phone of a history that was cut, whose
// heads may be lower than what it has read.
type poke struct {
	Run   string           `json:"run"`
	Heads map[string]int64 `json:"heads"`
	// Spread is in milliseconds: phones pull at a random moment within it.
	Spread int64 `json:"spread"`
}

// bindPokes offers GET /api/pokes. PocketBase's own realtime would run a rule per listener and record inside
// of the writer's request; a poke says only that a pull is worth while.
func (s *server) bindPokes(e *core.ServeEvent) {
	e.Router.GET("/api/pokes", s.handlePokes).Bind(apis.SkipSuccessActivityLog())
}

func (s *server) handlePokes(e *core.RequestEvent) error {
	if !api.IsUser(e.Auth) {
		return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
	}
	channels, err := s.listenedChannels(e)
	if err != nil {
		return err
	}
	if len(channels) == 0 {
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	}
	if s.pokes.isFull() {
		e.Response.Header().Set("Retry-After", "30")
		return api.Error(e, http.StatusServiceUnavailable, api.CodeBusy)
	}
	head, heads, err := readHeads(s.app.ConcurrentDB(), channels)
	if err != nil {
		return err
	}
	l := newListener(e.Auth.Id, channels, s.config, time.Now())
	l.told(heads)
	current, _ := sessionIn(e)
	l.session = current.id
	header := e.Response.Header()
	header.Set("Content-Type", "text/event-stream")
	header.Set("Cache-Control", "no-store")
	header.Set("X-Accel-Buffering", "no")
	first := s.pokes.event(heads, s.pokes.spread())
	if e.Request.TLS == nil { // else a layer of its own lies between us and the socket
		if connection, ok := takeOver(e.Response, first); ok {
			l.out = connection
			s.pokes.add(l, head)
			s.dropIfEnded(e.Auth, l)
			return nil
		}
	}
	return s.pokes.holdOpen(e, l, first, head, func() { s.dropIfEnded(e.Auth, l) })
}

// dropIfEnded closes a stream whose session ended while it was being opened.
func (s *server) dropIfEnded(user *core.Record, l *listener) {
	now, err := s.app.FindRecordById("users", user.Id)
	if err == nil && now.TokenKey() == user.TokenKey() {
		if ended, err := hasEnded(s.app.ConcurrentDB(), l.session); err == nil && !ended {
			return
		}
	}
	s.pokes.remove(l)
}

// listenedChannels are those asked for that the fan may read.
func (s *server) listenedChannels(e *core.RequestEvent) ([]string, error) {
	asked := strings.SplitN(e.Request.URL.Query().Get("channels"), ",", s.config.SyncChannels+1)
	return newRights(s.app.ConcurrentDB(), e.Auth.Id).readable(asked[:min(len(asked), s.config.SyncChannels)], s.config)
}

// readHeads returns the head of the whole feed, read first, and of each channel.
func readHeads(db dbx.Builder, channels []string) (head int64, heads map[string]int64, err error) {
	head, err = readHead(db)
	if err != nil {
		return 0, nil, err
	}
	heads = make(map[string]int64, len(channels))
	for _, name := range channels {
		var seq int64
		err := db.NewQuery("SELECT coalesce(max(seq), 0) FROM _feed WHERE channel = {:channel}").
			Bind(dbx.Params{"channel": name}).Row(&seq)
		if err != nil {
			return 0, nil, err
		}
		heads[name] = seq
	}
	return head, heads, nil
}

// event writes heads as one server-sent event.
func (h *pokeHub) event(heads map[string]int64, spread time.Duration) []byte {
	text, _ := json.Marshal(poke{Run: h.present, Heads: heads, Spread: spread.Milliseconds()})
	return []byte("data: " + string(text) + "\n\n")
}

// replaced is the last event of a stream whose fan opened more than may be open: its phone does not come back at once,
// or the streams of many phones of one fan would close each other without end.
var replaced = []byte(`data: {"closed":"replaced"}` + "\n\n")

// heartbeat is a comment of a stream that says the run and nothing else.
func (h *pokeHub) heartbeat() []byte { return []byte(":" + h.present + "\n\n") }

// spread grows with the listeners: two phones need not take turns, sixty thousand must. It grows further while pulls
// are slow.
func (h *pokeHub) spread() time.Duration {
	const crowd = 1000
	quiet := h.config.PokeSpread * time.Duration(min(h.size(), crowd)) / crowd
	return h.pace.between(quiet, h.config.PokeSpreadBusy)
}

// takeOver takes a plain connection away from net/http, whose goroutine and buffers cost ten times as much
// as the connection itself. The body ends with the connection.
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
	return &rawStream{connection: connection, rest: head.Bytes()}, true
}

// holdOpen serves a connection that cannot be taken over (TLS, HTTP/2) with the goroutine that it has.
func (h *pokeHub) holdOpen(e *core.RequestEvent, l *listener, first []byte, head int64, added func()) error {
	control := http.NewResponseController(e.Response)
	out := &heldStream{events: make(chan []byte, 1), closed: make(chan struct{})}
	l.out = out
	h.add(l, head)
	defer h.remove(l)
	added()
	write := func(event []byte) error {
		_ = control.SetWriteDeadline(time.Now().Add(h.config.PokeHeartbeat))
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
