package main

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

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

func listen(h *pokeHub, user string, now time.Time, channels ...string) (*listener, *recorder) {
	out := &recorder{}
	l := newListener(user, channels, h.config, now)
	l.sentAt = now.Add(-time.Minute)
	l.out = out
	h.add(l, h.head)
	return l, out
}

func TestY1_pokesAndHeartbeatsSayTheRun(t *testing.T) {
	s := testServer(t, testapp.New(t))
	s.pokes.present = s.past.current()
	now := time.Now()
	_, a := listen(s.pokes, "a", now, "public")
	s.pokes.sweep(now.Add(s.config.PokeHeartbeat + time.Second))
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	testapp.Must(t, s.pokes.tell(s.app.ConcurrentDB()))
	s.pokes.deliver(now)
	run := s.past.current()
	if len(a.events) != 2 || a.events[0] != ":"+run+"\n\n" || !strings.Contains(a.events[1], `"run":"`+run+`"`) {
		t.Fatal(a.events)
	}
}

func TestPokes_whatTheFirstEventSaidIsNotToldAgain(t *testing.T) {
	s := testServer(t, testapp.New(t))
	testapp.Must(t, s.pokes.tell(s.app.ConcurrentDB()))
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	head, heads, err := readHeads(s.app.ConcurrentDB(), []string{"public"})
	testapp.Must(t, err)
	now, out := time.Now(), &recorder{}
	l := newListener("a", []string{"public"}, s.config, now.Add(-time.Minute))
	l.out = out
	l.told(heads)
	s.pokes.add(l, head)
	testapp.Must(t, s.pokes.tell(s.app.ConcurrentDB()))
	s.pokes.deliver(now.Add(time.Minute))
	if len(out.events) != 0 {
		t.Fatal(out.events)
	}
	testapp.Save(t, s.app, "hashtag_posts", post("p2", "a"))
	testapp.Must(t, s.pokes.tell(s.app.ConcurrentDB()))
	s.pokes.deliver(now.Add(2 * time.Minute))
	s.pokes.deliver(now.Add(3 * time.Minute))
	if len(out.events) != 1 {
		t.Fatal(out.events)
	}
}

func TestPokes_onlyWhoListensIsToldAndOnlyHeads(t *testing.T) {
	s := testServer(t, testapp.New(t))
	now := time.Now()
	_, a := listen(s.pokes, "a", now, "public", "user:a")
	_, b := listen(s.pokes, "b", now, "user:b")
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "a"))
	testapp.Must(t, s.pokes.tell(s.app.ConcurrentDB()))
	s.pokes.deliver(now)
	if heads := a.last(t); len(a.events) != 1 || heads["user:a"] != heads["public"]+1 {
		t.Fatal(a.events)
	}
	if len(b.events) != 0 {
		t.Fatal(b.events)
	}
}

func TestPokes_laterChangesAreJoined(t *testing.T) {
	s := testServer(t, testapp.New(t))
	now := time.Now()
	_, a := listen(s.pokes, "a", now, "public")
	for i := range 20 {
		testapp.Save(t, s.app, "hashtag_posts", post("p"+string(rune('a'+i)), "b"))
		testapp.Must(t, s.pokes.tell(s.app.ConcurrentDB()))
		s.pokes.deliver(now.Add(time.Duration(i) * 10 * time.Millisecond))
	}
	if len(a.events) != 1 {
		t.Fatalf("%d events within the quiet time", len(a.events))
	}
	s.pokes.deliver(now.Add(s.config.PokeCoalesce))
	head, _ := readHead(s.app.ConcurrentDB())
	if heads := a.last(t); len(a.events) != 2 || heads["public"] != head-1 {
		t.Fatalf("%v, head %d", a.events, head)
	}
}

func TestPokes_aFullSocketGetsTheNewestHeadsLater(t *testing.T) {
	s := testServer(t, testapp.New(t))
	now := time.Now()
	_, a := listen(s.pokes, "a", now, "public")
	a.full = true
	for i := range 5 {
		testapp.Save(t, s.app, "hashtag_posts", post("p"+string(rune('a'+i)), "b"))
		testapp.Must(t, s.pokes.tell(s.app.ConcurrentDB()))
		s.pokes.deliver(now)
	}
	a.full = false
	s.pokes.deliver(now)
	head, _ := readHead(s.app.ConcurrentDB())
	if heads := a.last(t); len(a.events) != 1 || heads["public"] != head-1 || len(s.pokes.waiting) != 0 {
		t.Fatalf("%v, head %d", a.events, head)
	}
}

func TestPokes_aChangeBetweenTheFirstEventAndTheListeningIsTold(t *testing.T) {
	s := testServer(t, testapp.New(t))
	read := s.pokes.head
	testapp.Save(t, s.app, "hashtag_posts", post("p1", "b"))
	testapp.Must(t, s.pokes.tell(s.app.ConcurrentDB()))
	out := &recorder{}
	l := newListener("a", []string{"public"}, s.config, time.Now().Add(-time.Minute))
	l.out = out
	s.pokes.add(l, read)
	s.pokes.deliver(time.Now())
	out.last(t)
}

func TestPokes_heartbeatsLivesAndPlacesAreBounded(t *testing.T) {
	s := testServer(t, testapp.New(t))
	s.config.PokeListenersPerUser = 2
	now := time.Now()
	_, oldest := listen(s.pokes, "a", now, "public")
	_, second := listen(s.pokes, "a", now, "public")
	_, third := listen(s.pokes, "a", now, "public")
	if !oldest.ended || second.ended || third.ended {
		t.Fatal("the oldest stream of the fan should have ended")
	}
	s.pokes.sweep(now.Add(s.config.PokeHeartbeat + time.Second))
	if len(second.events) != 1 || second.events[0] != ":\n\n" {
		t.Fatal(second.events)
	}
	s.pokes.sweep(now.Add(2 * s.config.PokeLifetime))
	if !second.ended || s.pokes.size() != 0 || len(s.pokes.byChannel)+len(s.pokes.byUser) != 0 {
		t.Fatal("streams outlived their time")
	}
}

func TestPokes_theOldestOfTooManyStreamsIsToldThatItWasReplaced(t *testing.T) {
	s := testServer(t, testapp.New(t))
	s.config.PokeListenersPerUser = 1
	now := time.Now()
	_, oldest := listen(s.pokes, "a", now, "public")
	_, newest := listen(s.pokes, "a", now, "public")
	if !oldest.ended || len(oldest.events) != 1 || oldest.events[0] != "data: {\"closed\":\"replaced\"}\n\n" {
		t.Fatal(oldest.events)
	}
	s.pokes.dropUser("a")
	if !newest.ended || len(newest.events) != 0 {
		t.Fatal("a stream that ends for another reason should end without a word", newest.events)
	}
}
