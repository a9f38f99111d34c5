package pokes

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
	"github.com/spf13/pflag"

	"mudarraj/limits"
	"mudarraj/testapp"
)

// recorder is a stream that keeps what it was sent, and can be full.
type recorder struct {
	events []string
	full   bool
	ended  bool
}

func (r *recorder) send(event []byte) (bool, error) {
	if r.full {
		return false, nil
	}
	r.events = append(r.events, string(event))
	return true, nil
}

func (r *recorder) close(last []byte) {
	r.ended = true
	if last != nil {
		r.events = append(r.events, string(last))
	}
}

func (r *recorder) last(t *testing.T) map[string]int64 {
	t.Helper()
	if len(r.events) == 0 {
		t.Fatal("nothing was sent")
	}
	var p poke
	testapp.Must(t, json.Unmarshal([]byte(strings.TrimPrefix(r.events[len(r.events)-1], "data: ")), &p))
	return p.Heads
}

// testHub is a hub without a route.
func testHub(t *testing.T) *Pokes {
	t.Helper()
	settings := new(Settings)
	settings.Bind(pflag.NewFlagSet("test", pflag.PanicOnError))
	return New(testapp.New(t), limits.NewLimiter(), settings, nil, Channels{SourcesHeard: func() map[string]int64 { return nil }})
}

// change writes one entry of a changed row into each channel.
func change(t *testing.T, app core.App, channels ...string) {
	t.Helper()
	for _, channel := range channels {
		record := security.PseudorandomString(15)
		testapp.SQL(t, app, "INSERT INTO _feed (channel, collection, record, at) VALUES ('"+channel+"', 'hashtag_posts', '"+record+"', 0)")
	}
}

func listen(h *hub, user string, now time.Time, channels ...string) (*listener, *recorder) {
	out := &recorder{}
	l := newListener(user, channels, h.config, now)
	l.sentAt = now.Add(-time.Minute)
	l.out = out
	h.add(l, h.head)
	return l, out
}
