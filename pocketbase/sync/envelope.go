package sync

import (
	"bytes"
	"encoding/json/jsontext"
	"encoding/json/v2"
	"errors"
	"io"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/limits"
)

// envelopeError is the only reason for a 4xx besides a missing session and a limit (Y7).
type envelopeError struct {
	status int
	code   string
}

func (e *envelopeError) Error() string { return e.code }

var (
	errBadEnvelope = &envelopeError{http.StatusBadRequest, "bad-envelope"}
	errTooLarge    = &envelopeError{http.StatusRequestEntityTooLarge, api.CodeTooLarge}
	// errUnread says nothing of what the envelope holds: it did not come in whole.
	errUnread = errors.New("the body did not come in")
)

const (
	maxNameLength = 40 // of users and devices in an envelope
	maxDeps       = 32
	firstRead     = 4 << 10
)

// readEnvelope reads and parses a sync call. Content is judged later, operation by operation.
func (s *Server) readEnvelope(e *core.RequestEvent, share *limits.ByteShare) (*syncRequest, error) {
	body, err := s.readBody(e, share)
	if err != nil {
		return nil, err
	}
	return parseEnvelope(body, s.config)
}

// readBody reads a body of bounded length in bounded time. Memory grows with what comes, not with what is promised.
func (s *Server) readBody(e *core.RequestEvent, share *limits.ByteShare) (body []byte, err error) {
	control := http.NewResponseController(e.Response)
	_ = control.SetReadDeadline(time.Now().Add(s.config.Transfer))
	source := e.Request.Body
	if rereadable, ok := source.(*router.RereadableReadCloser); ok {
		source = rereadable.ReadCloser // which would keep a copy
	}
	source = http.MaxBytesReader(e.Response, source, int64(s.config.BodyBytes))
	for {
		if len(body) == cap(body) {
			more := max(firstRead, cap(body))
			if !share.Take(more) {
				err = errUnread
				break
			}
			body = append(make([]byte, 0, cap(body)+more), body...)
		}
		var n int
		n, err = source.Read(body[len(body):cap(body)])
		body = body[:len(body)+n]
		if err != nil {
			break
		}
	}
	if err == io.EOF {
		_ = control.SetReadDeadline(time.Time{})
		return body, nil
	}
	// A past deadline would end every later request of the connection.
	if e.Request.ProtoMajor == 1 {
		e.Response.Header().Set("Connection", "close")
	}
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return nil, errTooLarge
	}
	return nil, errUnread
}

// parseEnvelope takes no more of anything than a call may carry: the first ones, and the answer says which (Y7).
func parseEnvelope(body []byte, config *Settings) (*syncRequest, error) {
	var unread struct {
		syncRequest
		Ops      jsontext.Value `json:"ops"`
		Pages    jsontext.Value `json:"pages"`
		Trail    jsontext.Value `json:"trail"`
		Accepted jsontext.Value `json:"accepted"`
	}
	if err := json.Unmarshal(body, &unread, jsontext.AllowInvalidUTF8(true)); err != nil {
		return nil, errBadEnvelope
	}
	q := &unread.syncRequest
	if q.V < 1 || !isName(q.User) || !isName(q.Device) {
		return nil, errBadEnvelope
	}
	err := errors.Join(readFirst(unread.Ops, config.Operations, &q.Ops), readFirst(unread.Pages, config.Pages, &q.Pages),
		readFirst(unread.Trail, feed.Agreed.Sync.Places, &q.Trail), readFirst(unread.Accepted, feed.Agreed.Sync.Places, &q.Accepted))
	if err != nil {
		return nil, errBadEnvelope
	}
	q.keepChannels(config.Channels)
	return q, nil
}

// readFirst reads the first elements of a list. What follows costs no more than its syntax.
func readFirst[T any](list jsontext.Value, most int, into *[]T) error {
	if len(list) == 0 || list.Kind() == 'n' {
		return nil
	}
	if list.Kind() != '[' {
		return errBadEnvelope
	}
	elements := jsontext.NewDecoder(bytes.NewReader(list), jsontext.AllowInvalidUTF8(true))
	if _, err := elements.ReadToken(); err != nil {
		return err
	}
	for len(*into) < most && elements.PeekKind() != ']' {
		var element T
		if err := json.UnmarshalDecode(elements, &element); err != nil {
			return err
		}
		*into = append(*into, element)
	}
	return nil
}

func isName(text string) bool { return text != "" && len(text) <= maxNameLength }

// channels are in the order in which they are answered: the user's own and `public` before posts that are open.
func (q *syncRequest) channels() []string {
	names := slices.Sorted(maps.Keys(q.Cursors))
	slices.SortStableFunc(names, func(a, b string) int { return order(feed.IsOpened(a)) - order(feed.IsOpened(b)) })
	return names
}

// keepChannels forgets the others before anything reads them: each cursor is judged beside all others (Y1).
func (q *syncRequest) keepChannels(most int) {
	if len(q.Cursors) <= most {
		return
	}
	for _, name := range q.channels()[most:] {
		delete(q.Cursors, name)
	}
}

func order(last bool) int {
	if last {
		return 1
	}
	return 0
}

// UnmarshalJSON reads one operation. What is none keeps its id, where it has one, and is refused alone.
func (o *operation) UnmarshalJSON(text []byte) error {
	type plain operation
	if json.Unmarshal(text, (*plain)(o), jsontext.AllowInvalidUTF8(true)) == nil {
		return nil
	}
	var named struct {
		ID string `json:"id"`
	}
	_ = json.Unmarshal(text, &named, jsontext.AllowInvalidUTF8(true))
	*o = operation{ID: named.ID}
	return nil
}

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
func (o *operation) decode() (*feed.Collection, map[string]any, *refusal) {
	invalid := &refusal{code: api.CodeInvalid}
	c := feed.Find(o.Collection)
	isAction := o.Action == actionCreate || o.Action == actionUpdate || o.Action == actionDelete
	if c == nil || c.Kind == feed.KindServed || !isAction || o.N < 1 || len(o.Deps) > maxDeps ||
		!operationIDPattern.MatchString(o.ID) || !recordIDPattern.MatchString(o.Record) {
		return nil, nil, invalid
	}
	body := map[string]any{}
	if len(o.Body) > 0 {
		if err := json.Unmarshal(o.Body, &body, jsontext.AllowInvalidUTF8(true)); err != nil || body == nil {
			return nil, nil, invalid
		}
	}
	if id, found := body["id"]; found && id != o.Record {
		return nil, nil, invalid
	}
	return c, body, tooLong(c, body)
}
