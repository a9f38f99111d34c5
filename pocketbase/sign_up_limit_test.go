package main

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

func TestSignUp_waitsForTheOneBeforeItFromTheSameNetworkAddress(t *testing.T) {
	s := testServer(t, newTestApp(t))
	s.signUps = newConcurrencyLimit(2, 1)
	release, err := s.signUps.acquire(t.Context(), "192.0.2.1")
	must(t, err)
	if status := signUpFrom(t, s, "192.0.2.1"); status != http.StatusServiceUnavailable {
		t.Errorf("the same address: %d", status)
	}
	if status := signUpFrom(t, s, "192.0.2.2"); status != http.StatusOK {
		t.Errorf("another address: %d", status)
	}
	release()
	if status := signUpFrom(t, s, "192.0.2.1"); status != http.StatusOK {
		t.Errorf("after the one before: %d", status)
	}
}

// signUpFrom asks on behalf of somebody who waits no longer than there is a place.
func signUpFrom(t *testing.T, s *server, address string) int {
	t.Helper()
	left, leave := context.WithCancel(t.Context())
	leave()
	answer := httptest.NewRecorder()
	e := &core.RequestEvent{App: s.app}
	e.Request = httptest.NewRequestWithContext(left, http.MethodPost, "/", http.NoBody)
	e.Request.Pattern, e.Request.RemoteAddr = "POST /api/collections/{collection}/records", address+":1"
	e.Response = answer
	must(t, s.queueSignUp(e))
	return answer.Code
}
