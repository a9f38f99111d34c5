package sync

import (
	"encoding/json/v2"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/api"
	"mudarraj/limits"
	"mudarraj/testapp"
)

// syncEvent is a sync call of a user with that envelope.
func syncEvent(t *testing.T, app core.App, w http.ResponseWriter, user *core.Record, envelope string) *core.RequestEvent {
	t.Helper()
	e := &core.RequestEvent{App: app, Auth: user}
	e.Request = httptest.NewRequest("POST", "/api/sync", strings.NewReader(envelope))
	e.Response = &router.ResponseWriter{ResponseWriter: w}
	return e
}

// watchedWriter inspects the server while an answer is written.
type watchedWriter struct {
	http.ResponseWriter
	look func()
}

func (w *watchedWriter) Write(part []byte) (int, error) {
	w.look()
	return w.ResponseWriter.Write(part)
}

func TestSync_noSlotIsTakenWhileAnAnswerIsWritten(t *testing.T) {
	app := testapp.New(t)
	s := testServer(t, app)
	user := testapp.NewUser(t, app)
	looked := false
	w := &watchedWriter{httptest.NewRecorder(), func() {
		looked = true
		if s.readers.Calls()+s.writers.Calls() > 0 {
			t.Error("a slot is taken")
		}
		if s.syncBytes.InUse() == 0 {
			t.Error("the answer is not counted")
		}
	}}
	testapp.Must(t, s.handleSync(syncEvent(t, app, w, user,
		`{"v":1,"user":"`+user.Id+`","device":"d","cursors":{"public":null},"ops":[{"id":"aaaaaaaaaaaaaaa","n":1}]}`)))
	if !looked {
		t.Error("nothing was answered")
	}
	if s.syncBytes.InUse() != 0 {
		t.Errorf("%d bytes stay reserved", s.syncBytes.InUse())
	}
}

// oneSlotServer has one slot for writers and one for readers, and calls wait only briefly for them.
func oneSlotServer(t *testing.T) (s *Server, user *core.Record) {
	app := testapp.New(t)
	s = testServer(t, app)
	s.patience = 100 * time.Millisecond
	s.readers, s.writers = limits.NewConcurrency(1, 1), limits.NewConcurrency(1, 1)
	return s, testapp.NewUser(t, app)
}

// answerOf sends a call with operations or pages beside its cursors.
func answerOf(t *testing.T, s *Server, user *core.Record, carried string) (int, syncAnswer) {
	t.Helper()
	w := httptest.NewRecorder()
	testapp.Must(t, s.handleSync(syncEvent(t, s.app, w, user,
		`{"v":1,"user":"`+user.Id+`","device":"d","cursors":{"public":null},`+carried+`}`)))
	var answer syncAnswer
	testapp.Must(t, json.Unmarshal(w.Body.Bytes(), &answer))
	return w.Code, answer
}

func TestOperations_withoutAFreeWriterAreDeferredAndTheCallIsAnswered(t *testing.T) {
	s, user := oneSlotServer(t)
	release, _ := s.writers.TryAcquire("another")
	defer release()
	code, answer := answerOf(t, s, user, `"ops":[{"id":"aaaaaaaaaaaaaaa","n":1},{"id":"bbbbbbbbbbbbbbb","n":2}]`)
	if code != http.StatusOK || answer.Channels["public"] == nil {
		t.Fatalf("answered %d, channels %v", code, answer.Channels)
	}
	for i, id := range []string{"aaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbb"} {
		expected := verdict{ID: id, Verdict: verdictWait, Code: api.CodeBusy, After: s.config.BusyWait.Milliseconds()}
		if len(answer.Verdicts) != 2 || !reflect.DeepEqual(answer.Verdicts[i], expected) {
			t.Errorf("verdicts are %+v", answer.Verdicts)
		}
	}
}

func TestSync_aCallWithoutAFreeReaderIsAnsweredBusy(t *testing.T) {
	s, user := oneSlotServer(t)
	release, _ := s.readers.TryAcquire("another")
	defer release()
	if code, _ := answerOf(t, s, user, `"pages":[{"of":"public","collection":"hashtag_posts","limit":100}]`); code != http.StatusServiceUnavailable {
		t.Errorf("answered %d", code)
	}
}

func TestSync_aCallWhoseTokenCannotBeLookedUpInTimeIsAnsweredBusy(t *testing.T) {
	s, user := oneSlotServer(t)
	lookups := limits.NewLookups(s.patience, func() func() { return s.pace.BeginLookup().End })
	for range cap(lookups.Slots) {
		lookups.Slots <- struct{}{}
	}
	w := httptest.NewRecorder()
	e := syncEvent(t, s.app, w, user, "")
	e.Request.Header.Set("Authorization", "token")
	testapp.Must(t, lookups.Begin(e))
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("answered %d", w.Code)
	}
}

func TestSync_aLargeAnswerCostsTokensByItsSize(t *testing.T) {
	s, user := oneSlotServer(t)
	s.config.LimitCalls = limits.NewLimit(limits.Rate{Count: 8, Per: time.Hour})
	pull := func(expected int) {
		t.Helper()
		if code, _ := answerOf(t, s, user, `"pages":[{"of":"public","collection":"hashtag_posts","limit":100}]`); code != expected {
			t.Errorf("answered %d", code)
		}
	}
	for range 4 {
		pull(http.StatusOK)
	}
	for n := range 100 {
		testapp.SQL(t, s.app, fmt.Sprintf("INSERT INTO hashtag_posts (id, user_id, content, tag_keys) VALUES ('p%014d', '%s', hex(randomblob(1000)), '[]')", n, user.Id))
	}
	pull(http.StatusOK)
	pull(http.StatusTooManyRequests)
	s.limits, s.syncBytes = limits.NewLimiter(), limits.NewByteBudget(512<<10, 16<<10) // room for the envelope alone
	s.config.LimitCalls.Put(limits.Rate{Count: 2, Per: time.Hour})
	pull(http.StatusServiceUnavailable)
	pull(http.StatusTooManyRequests)
}

func TestOperations_afterTheDeadlineOfACallHaveNoVerdict(t *testing.T) {
	s, user := oneSlotServer(t)
	b := s.newBatch(syncEvent(t, s.app, httptest.NewRecorder(), user, ""), &syncRequest{Device: "d"})
	if verdicts := b.run(make([]operation, 3), time.Now()); len(verdicts) != 1 {
		t.Errorf("%d of 3 operations were decided", len(verdicts))
	}
}

func TestSync_aStalledBodyIsAnsweredBusyAndTheNextCallSucceeds(t *testing.T) {
	for name, isSecond := range map[string]bool{"HTTP/1.1": false, "HTTP/2.0": true} {
		t.Run(name, func(t *testing.T) {
			app := testapp.New(t)
			s := testServer(t, app)
			s.config.Transfer = 200 * time.Millisecond
			server := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				e := &core.RequestEvent{App: app}
				e.Request, e.Response = r, &router.ResponseWriter{ResponseWriter: w}
				held := s.syncBytes.ShareOf("fan")
				defer held.Release()
				if _, err := s.readEnvelope(e, held); err != nil {
					_ = api.Busy(e)
					return
				}
				// Longer than the body deadline, which must not end a later request.
				select {
				case <-r.Context().Done():
				case <-time.After(2 * s.config.Transfer):
					w.WriteHeader(http.StatusNoContent)
				}
			}))
			server.EnableHTTP2 = isSecond
			server.StartTLS()
			defer server.Close()
			for range 2 {
				stalled, body := io.Pipe()
				go func() { _, _ = body.Write([]byte(`{"v":1,`)) }()
				answer, err := server.Client().Post(server.URL, "application/json", stalled)
				testapp.Must(t, err)
				if answer.Proto != name || answer.StatusCode != http.StatusServiceUnavailable {
					t.Errorf("%s %d", answer.Proto, answer.StatusCode)
				}
				_ = answer.Body.Close()
				_ = body.Close()
				answer, err = server.Client().Post(server.URL, "application/json", strings.NewReader(`{"v":1,"user":"u","device":"d"}`))
				testapp.Must(t, err)
				if answer.StatusCode != http.StatusNoContent {
					t.Errorf("the next call: %d", answer.StatusCode)
				}
				_ = answer.Body.Close()
			}
			if s.syncBytes.InUse() != 0 {
				t.Errorf("%d bytes stay reserved", s.syncBytes.InUse())
			}
		})
	}
}

func TestSync_callsOfOneUserLeaveASlotForOthersOnTwoProcessors(t *testing.T) {
	config := testSettings()
	config.Readers = 2
	s := New(Needs{App: testapp.New(t)}, config)
	release, ok := s.readers.TryAcquire("a")
	if !ok {
		t.Fatal("no slot is free")
	}
	defer release()
	if _, ok := s.readers.TryAcquire("a"); ok {
		t.Error("one user got both slots")
	}
	other, ok := s.readers.TryAcquire("b")
	if !ok {
		t.Fatal("another user got no slot")
	}
	other()
}
