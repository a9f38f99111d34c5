// Package api has what every route answers with: JSON, codes, who asks.
package api

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// EpochHeader is on every answer of ours; its absence tells a phone that a captive portal answered.
const EpochHeader = "x-mudarraj-epoch"

// Error answers with a code.
func Error(e *core.RequestEvent, status int, code string) error {
	return JSON(e, status, map[string]string{"code": code})
}

// Busy tells a phone to come again: nothing was decided.
func Busy(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", "2")
	return Error(e, http.StatusServiceUnavailable, CodeBusy)
}

// Limit tells a client that a limit is reached, and when to come again.
func Limit(e *core.RequestEvent, after time.Duration) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(after/time.Second)+1))
	return Error(e, http.StatusTooManyRequests, CodeLimit)
}

// IsRefusal says that PocketBase refused what a request says.
func IsRefusal(err error) bool {
	var refusal *router.ApiError
	return errors.As(err, &refusal) && refusal.Status == http.StatusBadRequest
}

// JSON answers compactly, compressed when the phone takes it.
func JSON(e *core.RequestEvent, status int, answer any) error {
	body, err := Pack(e.Request, answer)
	if err != nil {
		return err
	}
	return body.Write(e, status)
}

// Packed is an answer as it leaves.
type Packed struct {
	Text       []byte
	compressed bool
}

var gzipWriters = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(io.Discard, 5)
	return w
}}

// Ready is an answer that is written already.
type Ready []byte

func marshal(answer any) ([]byte, error) {
	if ready, isReady := answer.(Ready); isReady {
		return ready, nil
	}
	return json.Marshal(answer)
}

// Pack does all the work of an answer before its first byte leaves.
func Pack(r *http.Request, answer any) (Packed, error) {
	text, err := marshal(answer)
	if err != nil || len(text) < 1024 || !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		return Packed{Text: text}, err
	}
	packed := new(bytes.Buffer)
	if err := Compress(packed, text); err != nil {
		return Packed{}, err
	}
	return Packed{packed.Bytes(), true}, nil
}

// Compress writes a text as gzip.
func Compress(to io.Writer, text []byte) error {
	w := gzipWriters.Get().(*gzip.Writer)
	defer gzipWriters.Put(w)
	w.Reset(to)
	if _, err := w.Write(text); err != nil {
		return err
	}
	return w.Close()
}

func (p Packed) Write(e *core.RequestEvent, status int) error {
	header := e.Response.Header()
	header.Set("Content-Type", "application/json")
	header.Set("Cache-Control", "no-store")
	header.Add("Vary", "Accept-Encoding")
	if p.compressed {
		header.Set("Content-Encoding", "gzip")
	}
	e.Response.WriteHeader(status)
	_, err := e.Response.Write(p.Text)
	return err
}
