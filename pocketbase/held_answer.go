package main

import (
	"bytes"
	"net/http"
)

// heldAnswer keeps an answer in memory.
type heldAnswer struct {
	header  http.Header
	status  int
	written bool
	body    bytes.Buffer
}

func (a *heldAnswer) Header() http.Header { return a.header }

func (a *heldAnswer) WriteHeader(status int) { a.status, a.written = status, true }

func (a *heldAnswer) Write(part []byte) (int, error) {
	a.written = true
	return a.body.Write(part)
}

// writeTo sends the answer on.
func (a *heldAnswer) writeTo(w http.ResponseWriter) error {
	w.WriteHeader(a.status)
	if a.body.Len() == 0 {
		return nil
	}
	_, err := w.Write(a.body.Bytes())
	return err
}
