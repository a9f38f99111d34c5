package api

import (
	"bytes"
	"net/http"
)

// BufferedAnswer keeps an answer in memory.
type BufferedAnswer struct {
	header  http.Header
	Status  int
	Written bool
	Body    bytes.Buffer
}

// BufferAnswer begins an answer with these headers.
func BufferAnswer(header http.Header) *BufferedAnswer {
	return &BufferedAnswer{header: header, Status: http.StatusOK}
}

func (a *BufferedAnswer) Header() http.Header { return a.header }

func (a *BufferedAnswer) WriteHeader(status int) { a.Status, a.Written = status, true }

func (a *BufferedAnswer) Write(part []byte) (int, error) {
	a.Written = true
	return a.Body.Write(part)
}

// WriteTo sends the stored answer.
func (a *BufferedAnswer) WriteTo(w http.ResponseWriter) error {
	w.WriteHeader(a.Status)
	if a.Body.Len() == 0 {
		return nil
	}
	_, err := w.Write(a.Body.Bytes())
	return err
}
