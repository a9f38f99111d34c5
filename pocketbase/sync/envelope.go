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

// envelopeError is answered 4xx. Besides it only a missing session and a limit are (Y7).
type envelopeError struct {
	status int
	code   string
}

func (e *envelopeError) Error() string { return e.code }

var (
	errBadEnvelope = &envelopeError{http.StatusBadRequest, "bad-envelope"}
	errTooLarge    = &envelopeError{http.StatusRequestEntityTooLarge, api.CodeTooLarge}
	// errUnread means that the body was not received completely; it is no error of the content.
	errUnread = errors.New("the body did not come in")
)

const (
	maxNameLength = 40 // of users and devices in an envelope
	maxDeps       = 32
	firstRead     = 4 << 10
)

// readEnvelope reads and parses a sync call. The content of each operation is checked later.
func (s *Server) readEnvelope(e *core.RequestEvent, share *limits.ByteShare) (*syncRequest, error) {
	body, err := s.readBody(e, share)
	if err != nil {
		return nil, err
	}
	return parseEnvelope(body, s.config)
}

// readBody reads a body with a bounded length in a bounded time. It allocates memory for received bytes, not for the
// announced length.
func (s *Server) readBody(e *core.RequestEvent, share *limits.ByteShare) (body []byte, err error) {
	control := http.NewResponseController(e.Response)
	_ = control.SetReadDeadline(time.Now().Add(s.config.Transfer))
	source := e.Request.Body
	if rereadable, ok := source.(*router.RereadableReadCloser); ok {
		source = rereadable.ReadCloser // which would keep a copy
	}
	source = http.MaxBytesReader(e.Response, source, int64(s.config.largestBody()))
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

// parseEnvelope takes the first elements of each list, up to the limits of a call. The answer contains those limits
// (Y7).
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
		readFirst(unread.Trail, feed.Domain.Sync.Places, &q.Trail), readFirst(unread.Accepted, feed.Domain.Sync.Places, &q.Accepted))
	if err != nil {
		return nil, errBadEnvelope
	}
	q.keepChannels(config.Channels)
	q.keepHeld(config.Channels)
	return q, nil
}

// readFirst reads the first elements of a list. Only the syntax of the others is read.
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

// channels are sorted as they are answered: `public` and the user's own channel, conversations that go on, new ones, open
// posts.
func (q *syncRequest) channels() []string {
	names := slices.Sorted(maps.Keys(q.Cursors))
	slices.SortStableFunc(names, func(a, b string) int { return q.rank(a) - q.rank(b) })
	return names
}

func (q *syncRequest) rank(channel string) int {
	switch {
	case feed.IsOpened(channel):
		return 3
	case feed.IsConversation(channel) && q.Cursors[channel] == nil:
		return 2
	case feed.IsConversation(channel):
		return 1
	}
	return 0
}

// keepHeld drops the chats beyond the limit.
func (q *syncRequest) keepHeld(most int) {
	for chat := range q.Have {
		if len(q.Have) <= most {
			return
		}
		delete(q.Have, chat)
	}
}

// keepChannels drops the cursors beyond the limit before they are checked, because each cursor is checked together with
// all others (Y1).
func (q *syncRequest) keepChannels(most int) {
	if len(q.Cursors) <= most {
		return
	}
	for _, name := range q.channels()[most:] {
		delete(q.Cursors, name)
	}
}

// UnmarshalJSON reads one operation. A malformed one keeps its id, if it has one; only that one is refused.
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

// decode checks the shape of one operation and returns its collection and body. Only a malformed operation is refused.
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
