// Package api has what every route needs for its answer: JSON, codes, the requester.
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

// EpochHeader is in every answer of this server. An answer without it came from a captive portal.
const EpochHeader = "x-mudarraj-epoch"

// Error answers with a code.
func Error(e *core.RequestEvent, status int, code string) error {
	return JSON(e, status, map[string]string{"code": code})
}

// Busy tells a phone to try again later: nothing was decided.
func Busy(e *core.RequestEvent) error {
	e.Response.Header().Set("Retry-After", "2")
	return Error(e, http.StatusServiceUnavailable, CodeBusy)
}

// Limit tells a client that it reached a limit, and when to try again.
func Limit(e *core.RequestEvent, after time.Duration) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(after/time.Second)+1))
	return Error(e, http.StatusTooManyRequests, CodeLimit)
}

// IsRefusal reports that PocketBase refused the content of a request.
func IsRefusal(err error) bool {
	var refusal *router.ApiError
	return errors.As(err, &refusal) && refusal.Status == http.StatusBadRequest
}

// JSON answers with compact JSON, compressed if the client accepts that.
func JSON(e *core.RequestEvent, status int, answer any) error {
	body, err := Pack(e.Request, answer)
	if err != nil {
		return err
	}
	return body.Write(e, status)
}

// Packed is an encoded answer, compressed if the client accepts that.
type Packed struct {
	Text       []byte
	compressed bool
}

var gzipWriters = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(io.Discard, 5)
	return w
}}

// Ready is an answer that is already JSON.
type Ready []byte

func marshal(answer any) ([]byte, error) {
	if ready, isReady := answer.(Ready); isReady {
		return ready, nil
	}
	return json.Marshal(answer)
}

// Pack encodes and compresses an answer before its first byte is sent.
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
