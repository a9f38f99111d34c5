package api

import (
	"bytes"
	"net/http"
)

// Held keeps an answer in memory.
type Held struct {
	header  http.Header
	Status  int
	Written bool
	Body    bytes.Buffer
}

// Hold begins an answer with these headers.
func Hold(header http.Header) *Held {
	return &Held{header: header, Status: http.StatusOK}
}

func (a *Held) Header() http.Header { return a.header }

func (a *Held) WriteHeader(status int) { a.Status, a.Written = status, true }

func (a *Held) Write(part []byte) (int, error) {
	a.Written = true
	return a.Body.Write(part)
}

// WriteTo sends the stored answer.
func (a *Held) WriteTo(w http.ResponseWriter) error {
	w.WriteHeader(a.Status)
	if a.Body.Len() == 0 {
		return nil
	}
	_, err := w.Write(a.Body.Bytes())
	return err
}
