package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

func (s *server) answerError(e *core.RequestEvent, status int, code string) error {
	return writeJSON(e, status, map[string]string{"code": code})
}

// answerBusy tells a phone to come again: nothing was decided.
func (s *server) answerBusy(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", "2")
	return s.answerError(e, http.StatusServiceUnavailable, codeBusy)
}

// writeJSON answers compactly, compressed when the phone takes it.
func writeJSON(e *core.RequestEvent, status int, answer any) error {
	body, err := packJSON(e.Request, answer)
	if err != nil {
		return err
	}
	return body.write(e, status)
}

// packedJSON is an answer as it leaves.
type packedJSON struct {
	text       []byte
	compressed bool
}

var gzipWriters = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(io.Discard, 5)
	return w
}}

// readyJSON is an answer that is written already.
type readyJSON []byte

func marshal(answer any) ([]byte, error) {
	if ready, isReady := answer.(readyJSON); isReady {
		return ready, nil
	}
	return json.Marshal(answer)
}

// packJSON does all the work of an answer before its first byte leaves.
func packJSON(r *http.Request, answer any) (packedJSON, error) {
	text, err := marshal(answer)
	if err != nil || len(text) < 1024 || !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		return packedJSON{text: text}, err
	}
	packed := new(bytes.Buffer)
	w := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(w)
	w.Reset(packed)
	if _, err := w.Write(text); err != nil {
		return packedJSON{}, err
	}
	err = w.Close()
	return packedJSON{packed.Bytes(), true}, err
}

func (p packedJSON) write(e *core.RequestEvent, status int) error {
	header := e.Response.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Cache-Control", "no-store")
	header.Add("Vary", "Accept-Encoding")
	if p.compressed {
		header.Set("Content-Encoding", "gzip")
	}
	e.Response.WriteHeader(status)
	_, err := e.Response.Write(p.text)
	return err
}
