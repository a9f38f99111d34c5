package limits

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/testapp"
)

const (
	signUpRoute = "POST /api/collections/{collection}/records"
	signInRoute = "POST /api/collections/{collection}/auth-with-password"
	endRoute    = "POST /api/account/end"
	peopleRoute = "GET /api/people"
)

// testLimits have no limit besides the queue.
func testLimits() *Requests {
	return NewRequests(NewLimiter(), new(RequestSettings), 15, func(e *core.RequestEvent) error { return e.Next() })
}

func TestPassword_waitsForTheEarlierOneOfTheSameNetworkAddress(t *testing.T) {
	l := testLimits()
	l.hashing = NewConcurrency(2, 1)
	for _, route := range []string{signUpRoute, signInRoute, endRoute} {
		expectTurns(t, l, l.hashing, route)
	}
}

func TestRequest_waitsWhileManyOfTheSameNetworkAddressRun(t *testing.T) {
	l := testLimits()
	l.queue = NewConcurrency(2, 1)
	expectTurns(t, l, l.queue, peopleRoute)
}

func TestRequest_anAnswerThatIsNotReadBlocksNobody(t *testing.T) {
	l := testLimits()
	l.queue = NewConcurrency(1, 1)
	unread := &unreadAnswer{ResponseRecorder: httptest.NewRecorder(), reached: make(chan struct{}), read: make(chan struct{})}
	done := make(chan error)
	go func() { done <- askThrough(t.Context(), l, "192.0.2.1", peopleRoute, unread) }()
	<-unread.reached
	if status := askWithoutPatience(t, l, "192.0.2.1", peopleRoute); status != http.StatusOK {
		t.Errorf("the next request: %d", status)
	}
	close(unread.read)
	testapp.Must(t, <-done)
	if unread.Code != http.StatusOK || unread.Body.String() != `"found"` {
		t.Errorf("the answer: %d %q", unread.Code, unread.Body)
	}
}

func TestRequest_ofAnImportTakesNoSlotOfOthers(t *testing.T) {
	l := testLimits()
	l.queue = NewConcurrency(1, 1)
	release, err := l.queue.Acquire(t.Context(), "192.0.2.9")
	testapp.Must(t, err)
	defer release()
	for _, route := range []string{"POST /api/admin/import/preview", "POST /api/admin/import"} {
		if status := askWithoutPatience(t, l, "192.0.2.1", route); status != http.StatusOK {
			t.Errorf("%s while all slots are taken: %d", route, status)
		}
	}
}

func TestRequestQueue_leavesHalfOfTheRuntimesToOperations(t *testing.T) {
	queue := newRequestQueue(15)
	if cap(queue.slots) != 7 || queue.PerUser != 3 {
		t.Errorf("%d at once, %d of one user", cap(queue.slots), queue.PerUser)
	}
}

// expectTurns sends a request while another one from the same address runs.
func expectTurns(t *testing.T, l *Requests, queue *Concurrency, route string) {
	t.Helper()
	release, err := queue.Acquire(t.Context(), "192.0.2.1")
	testapp.Must(t, err)
	if status := askWithoutPatience(t, l, "192.0.2.1", route); status != http.StatusServiceUnavailable {
		t.Errorf("%s from the same address: %d", route, status)
	}
	if status := askWithoutPatience(t, l, "192.0.2.2", route); status != http.StatusOK {
		t.Errorf("%s from another address: %d", route, status)
	}
	release()
	if status := askWithoutPatience(t, l, "192.0.2.1", route); status != http.StatusOK {
		t.Errorf("%s after the one before: %d", route, status)
	}
}

// askWithoutPatience sends a request that does not wait for a slot.
func askWithoutPatience(t *testing.T, l *Requests, address, route string) int {
	t.Helper()
	left, leave := context.WithCancel(t.Context())
	leave()
	answer := httptest.NewRecorder()
	testapp.Must(t, askThrough(left, l, address, route, answer))
	return answer.Code
}

// askThrough sends a request through the queue to a route that answers at once.
func askThrough(ctx context.Context, l *Requests, address, route string, answer http.ResponseWriter) error {
	e := &core.RequestEvent{App: core.NewBaseApp(core.BaseAppConfig{})}
	e.Request = httptest.NewRequestWithContext(ctx, http.MethodPost, "/", http.NoBody)
	e.Request.Pattern, e.Request.RemoteAddr = route, address+":1"
	e.Response = answer
	handlers := new(hook.Hook[*core.RequestEvent])
	handlers.BindFunc(l.QueueRequest)
	return handlers.Trigger(e, func(e *core.RequestEvent) error { return e.JSON(http.StatusOK, "found") })
}

// unreadAnswer is written to a client that does not read.
type unreadAnswer struct {
	*httptest.ResponseRecorder
	reached, read chan struct{}
}

func (a *unreadAnswer) Write(part []byte) (int, error) {
	close(a.reached)
	<-a.read
	return a.ResponseRecorder.Write(part)
}
