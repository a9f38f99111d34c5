package main

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

const clockLayout = "2006-01-02T15:04:05.000Z"

// bindSync offers POST /api/sync: one round trip carries a fan's operations, their verdicts and what changed.
func (s *server) bindSync(e *core.ServeEvent) {
	route := e.Router.POST("/api/sync", s.handleSync)
	route.Bind(apis.SkipSuccessActivityLog())
	route.Unbind(apis.DefaultBodyLimitMiddlewareId)
}

func (s *server) handleSync(e *core.RequestEvent) error {
	if !isFan(e.Auth) {
		return s.answerError(e, http.StatusUnauthorized, signIn)
	}
	select {
	case s.syncGate <- struct{}{}:
		defer func() { <-s.syncGate }()
	case <-e.Request.Context().Done():
		return nil
	}
	request, err := readEnvelope(e.Response, e.Request, s.config)
	var bad *envelopeError
	if errors.As(err, &bad) {
		return s.answerError(e, bad.status, bad.code)
	}
	s.noteDevice(e, request.Device)
	answer, err := s.sync(e, request)
	if err != nil {
		s.app.Logger().Error("sync failed", "error", err)
		e.Response.Header().Set("Retry-After", "2")
		return s.answerError(e, http.StatusServiceUnavailable, codeBusy)
	}
	return writeJSON(e, http.StatusOK, answer)
}

func isFan(auth *core.Record) bool {
	return auth != nil && auth.Collection().Name == "users"
}

// sync does the operations first, then reads everything in one snapshot (Y14).
func (s *server) sync(e *core.RequestEvent, q *syncRequest) (*syncAnswer, error) {
	answer := &syncAnswer{V: wireVersion, User: e.Auth.Id, Run: s.past.current(),
		Verdicts: []verdict{}, Channels: map[string]*channelAnswer{}, Pages: []pageAnswer{}, Drop: []string{}}
	b := s.newBatch(e, q)
	switch {
	case q.User != e.Auth.Id:
		answer.Verdicts = sameVerdict(q.Ops, signIn)
		q.Cursors, q.Pages = nil, nil
	case q.V > wireVersion:
		answer.Verdicts = sameVerdict(q.Ops, upgrade)
	default:
		lost, err := s.namesLost(q)
		if err != nil {
			return nil, err
		}
		if !lost {
			answer.Verdicts = b.run(q.Ops)
		}
	}
	ctx, cancel := context.WithTimeout(e.Request.Context(), s.config.SnapshotTimeout)
	defer cancel()
	p, err := s.openSnapshot(ctx, e.Auth.Id)
	if err != nil {
		return nil, err
	}
	defer p.close()
	if err := p.fill(answer, q, b.touched); err != nil {
		return nil, err
	}
	answer.Token, err = s.renewedToken(e)
	return answer, err
}

// namesLost says whether a call with operations stands in a history that was cut. What its fan said earlier has to
// come first (I5), so nothing of it is decided before the phone has heard of the rewind.
func (s *server) namesLost(q *syncRequest) (bool, error) {
	if len(q.Ops) == 0 {
		return false, nil
	}
	now, err := s.past.at(s.app.ConcurrentDB())
	return err == nil && now.rewindOf(q) != nil, err
}

// fill reads channels, pages and touched rows. The order of rows is the order in which they are to be applied.
func (p *snapshot) fill(answer *syncAnswer, q *syncRequest, touched []rowName) error {
	answer.Epoch, answer.AsOf = p.epoch, p.asOf()
	answer.Now = time.Now().UTC().Format(clockLayout)
	if answer.Rewind = p.rewindOf(q); answer.Rewind != nil {
		forgetCursors(q) // what was read above the point is replaced as a whole
	}
	asked := sortedChannels(q.Cursors)
	allowed, err := readable(p.tx, p.user, asked, p.config)
	if err != nil {
		return err
	}
	for _, name := range asked {
		if !slices.Contains(allowed, name) {
			answer.Drop = append(answer.Drop, name)
			continue
		}
		channel, err := p.channel(name, q.Cursors[name])
		if err != nil {
			return err
		}
		answer.Channels[name] = channel
	}
	for _, request := range q.Pages {
		page, err := p.page(request)
		if err != nil {
			return err
		}
		answer.Pages = append(answer.Pages, page)
	}
	if err := p.addTouched(touched); err != nil {
		return err
	}
	answer.Rows, answer.End = p.rows, len(p.rows)
	return p.failed
}

func sortedChannels(cursors map[string]*cursor) []string {
	names := make([]string, 0, len(cursors))
	for name := range cursors {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

func forgetCursors(q *syncRequest) {
	for name := range q.Cursors {
		q.Cursors[name] = nil
	}
}

func sameVerdict(operations []operation, kind string) []verdict {
	verdicts := make([]verdict, len(operations))
	for i := range operations {
		verdicts[i] = verdict{ID: operations[i].ID, Verdict: kind}
	}
	return verdicts
}

func (s *server) answerError(e *core.RequestEvent, status int, code string) error {
	return writeJSON(e, status, map[string]string{"code": code})
}

var gzipWriters = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(io.Discard, 5)
	return w
}}

// writeJSON answers compactly, compressed when the phone takes it.
func writeJSON(e *core.RequestEvent, status int, answer any) error {
	text, err := json.Marshal(answer)
	if err != nil {
		return err
	}
	header := e.Response.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Cache-Control", "no-store")
	header.Add("Vary", "Accept-Encoding")
	if len(text) < 1024 || !strings.Contains(e.Request.Header.Get("Accept-Encoding"), "gzip") {
		e.Response.WriteHeader(status)
		_, err = e.Response.Write(text)
		return err
	}
	header.Set("Content-Encoding", "gzip")
	e.Response.WriteHeader(status)
	w := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(w)
	w.Reset(e.Response)
	if _, err := w.Write(text); err != nil {
		return err
	}
	return w.Close()
}
