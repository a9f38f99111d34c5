package outbound

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// A name that resolves into our own network, as a hostile resolver would have it, is not dialled.
func TestClient_refusesPrivateAddresses(t *testing.T) {
	asked := false
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked = true }))
	defer inside.Close()
	for _, host := range []string{"127.0.0.1", "localhost"} {
		address := strings.Replace(inside.URL, "127.0.0.1", host, 1)
		_, err := NewClient(time.Second).Get(address)
		if err == nil || !strings.Contains(err.Error(), "no address of the internet") {
			t.Errorf("%s: %v", address, err)
		}
	}
	if asked {
		t.Error("it was asked all the same")
	}
}

func TestGet_readsNoMoreThanItsLimit(t *testing.T) {
	large := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(strings.Repeat("x", 1001)))
	}))
	defer large.Close()
	for most, want := range map[int64]error{1000: ErrTooLarge, 1001: nil} {
		_, _, _, err := Get(context.Background(), NewTrustingClient(time.Second), large.URL, nil, most)
		if !errors.Is(err, want) {
			t.Errorf("%d: %v, want %v", most, err, want)
		}
	}
}
