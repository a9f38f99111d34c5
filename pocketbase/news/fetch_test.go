package news

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mudarraj/testapp"
)

const address = "https://news.example.com/rss"

// asking is a poller whose network is a server of the test.
func asking(t *testing.T, answer http.HandlerFunc) *Poller {
	t.Helper()
	server := httptest.NewServer(answer)
	t.Cleanup(server.Close)
	return New(testapp.New(t), &Settings{Mirror: server.URL}, nil, func() time.Time { return now })
}

func TestTry_returnsTheFirstItemsOrATrouble(t *testing.T) {
	long := strings.Repeat("x", feedBytes)
	for name, one := range map[string]struct {
		answer http.HandlerFunc
		want   Trouble
	}{
		"a feed": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(rssOf("<item><title>عنوان</title><link>/1</link></item>")))
		}, ""},
		"a page":       {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html></html>")) }, TroubleShape},
		"nothing":      {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }, TroubleDown},
		"a failure":    {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }, TroubleDown},
		"a refusal":    {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) }, TroubleBlocked},
		"gone":         {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusGone) }, TroubleMissing},
		"too often":    {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) }, TroubleRate},
		"a long text":  {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(long + long)) }, TroubleTooLarge},
		"an end":       {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, TroubleDown},
		"inward":       {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "https://127.0.0.1/rss", 302) }, TroubleAddress},
		"without TLS":  {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "http://news.example.com/", 302) }, TroubleAddress},
		"round":        {func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, address, 302) }, TroubleAddress},
		"not modified": {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotModified) }, TroubleDown},
	} {
		got := asking(t, one.answer).Try(context.Background(), address)
		if got.Trouble != one.want || (len(got.Items) == 1) != (one.want == "") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestTry_refusesAddressesWithoutAsking(t *testing.T) {
	asked := false
	p := asking(t, func(http.ResponseWriter, *http.Request) { asked = true })
	for _, address := range []string{"", "http://news.example.com/", "https://localhost/", "https://a@news.example.com/", "https://news.example.com/" + strings.Repeat("x", 300)} {
		if got := p.Try(context.Background(), address); got.Trouble != TroubleAddress {
			t.Errorf("%q: %+v", address, got)
		}
	}
	if asked {
		t.Error("it was asked all the same")
	}
}

func TestTry_endsWithItsContext(t *testing.T) {
	held := make(chan struct{})
	p := asking(t, func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-r.Context().Done():
		case <-held:
		}
	})
	defer close(held)
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if got := p.Try(ctx, address); got.Trouble != TroubleDown {
		t.Errorf("%+v", got)
	}
}

func TestIsDue_aClockThatWasAheadMakesNoSourceWait(t *testing.T) {
	for after, want := range map[time.Duration]bool{-time.Minute: true, 0: true, time.Minute: false, seldom: false, seldom + time.Minute: true} {
		one := source{Due: now.Add(after).UnixMilli()}
		if one.isDue(now) != want {
			t.Errorf("due after %v: %v", after, !want)
		}
	}
}
