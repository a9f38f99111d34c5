package sync

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
)

// recordActions are PocketBase's own actions: every API rule and hook applies.
var recordActions = map[string]struct {
	method string
	run    apis.BatchActionHandlerFunc
}{
	actionCreate: {http.MethodPost, batchAction("POST /api/collections/x/records")},
	actionUpdate: {http.MethodPatch, batchAction("PATCH /api/collections/x/records/y")},
	actionDelete: {http.MethodDelete, batchAction("DELETE /api/collections/x/records/y")},
}

func batchAction(sample string) apis.BatchActionHandlerFunc {
	for pattern, action := range apis.ValidBatchActions {
		if pattern.MatchString(sample) {
			return action
		}
	}
	panic("PocketBase has no action for " + sample)
}

// runAction runs the record action in the transaction of tx, as a request of the same user.
func (b *batch) runAction(tx core.App, o *operation, kind string, body map[string]any) error {
	action := recordActions[kind]
	url := "/api/collections/" + o.Collection + "/records"
	fields := make(map[string]any, len(body)+1)
	for name, value := range body {
		fields[name] = value
	}
	if kind == actionCreate {
		fields["id"] = o.Record
	} else {
		delete(fields, "id")
		url += "/" + o.Record
	}
	text, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	event, err := b.eventFor(tx, action.method, url, text)
	if err != nil {
		return err
	}
	event.Request.SetPathValue("collection", o.Collection)
	event.Request.SetPathValue("id", o.Record)
	handle := action.run(tx, &core.InternalRequest{Method: action.method, URL: url, Body: fields}, nil, nil)
	return handle(event)
}

func (b *batch) eventFor(tx core.App, method, url string, body []byte) (*core.RequestEvent, error) {
	outer := b.event.Request
	request, err := http.NewRequestWithContext(outer.Context(), method, url, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("request of an operation: %w", err)
	}
	request.Host, request.RemoteAddr, request.TLS = outer.Host, outer.RemoteAddr, outer.TLS
	request.Header = outer.Header.Clone()
	request.Header.Set("Content-Type", "application/json")
	request.Body = &router.RereadableReadCloser{ReadCloser: request.Body}
	event := &core.RequestEvent{App: tx, Auth: b.event.Auth}
	event.Request = request
	event.Response = &router.ResponseWriter{ResponseWriter: discardedResponse{}}
	event.SetAll(b.event.GetAll())
	return event, nil
}

// discardedResponse discards the record that PocketBase writes as its answer.
type discardedResponse struct{}

func (discardedResponse) Header() http.Header            { return http.Header{} }
func (discardedResponse) Write(part []byte) (int, error) { return len(part), nil }
func (discardedResponse) WriteHeader(int)                {}
