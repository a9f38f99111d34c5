package main

import (
	"encoding/json/v2"
	"errors"
	"io"
	"net/http"
	"regexp"
)

// envelopeError is the only reason for a 4xx besides a missing session (Y7).
type envelopeError struct {
	status int
	code   string
}

func (e *envelopeError) Error() string { return e.code }

var (
	errBadEnvelope = &envelopeError{http.StatusBadRequest, "bad-envelope"}
	errTooLarge    = &envelopeError{http.StatusRequestEntityTooLarge, "too-large"}
)

const (
	maxNameLength = 120 // of channels, devices, users and operation ids in an envelope
	maxDeps       = 32
)

// readEnvelope parses a sync call in bounded memory. Content is judged later, operation by operation.
func readEnvelope(w http.ResponseWriter, r *http.Request, config *settings) (*syncRequest, error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, int64(config.SyncBodyBytes)))
	if err != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) {
			return nil, errTooLarge
		}
		return nil, errBadEnvelope
	}
	request := new(syncRequest)
	if err := json.Unmarshal(body, request); err != nil {
		return nil, errBadEnvelope
	}
	return request, request.check(config)
}

func (q *syncRequest) check(config *settings) error {
	if len(q.Ops) > config.SyncOperations || len(q.Cursors) > config.SyncChannels || len(q.Pages) > config.SyncPages {
		return errTooLarge
	}
	if q.V < 1 || !isName(q.User) || !isName(q.Device) || len(q.Trail) > agreed.Sync.Places || len(q.Accepted) > agreed.Sync.Places {
		return errBadEnvelope
	}
	for channel := range q.Cursors {
		if !isName(channel) {
			return errBadEnvelope
		}
	}
	for i := range q.Ops {
		if !isName(q.Ops[i].ID) {
			return errBadEnvelope
		}
	}
	return nil
}

func isName(text string) bool { return text != "" && len(text) <= maxNameLength }

const (
	actionCreate = "create"
	actionUpdate = "update"
	actionDelete = "delete"
)

var (
	operationIDPattern = regexp.MustCompile(`^[a-z0-9]{15}$`)
	recordIDPattern    = regexp.MustCompile(`^[a-z0-9]{1,60}$`)
)

// decode checks the shape of one operation and returns what it acts on. A wrong one is refused alone.
func (o *operation) decode() (*feedCollection, map[string]any, error) {
	invalid := &refusal{code: codeInvalid}
	c := findFeedCollection(o.Collection)
	isAction := o.Action == actionCreate || o.Action == actionUpdate || o.Action == actionDelete
	if c == nil || c.Kind == served || !isAction || o.N < 1 || len(o.Deps) > maxDeps ||
		!operationIDPattern.MatchString(o.ID) || !recordIDPattern.MatchString(o.Record) {
		return nil, nil, invalid
	}
	body := map[string]any{}
	if len(o.Body) > 0 {
		if err := json.Unmarshal(o.Body, &body); err != nil || body == nil {
			return nil, nil, invalid
		}
	}
	if id, found := body["id"]; found && id != o.Record {
		return nil, nil, invalid
	}
	return c, body, nil
}
