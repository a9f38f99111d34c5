package pokes

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
	"mudarraj/testapp"
)

func TestY1_pokesAndHeartbeatsCarryTheRun(t *testing.T) {
	h := testHub(t)
	h.run = "run1"
	now := time.Now()
	_, a := listen(h.hub, "a", now, "public")
	h.sweep(now.Add(h.config.Heartbeat + time.Second))
	change(t, h.app, "public", "user:a")
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	h.deliver(now)
	run := "run1"
	if len(a.events) != 2 || a.events[0] != ":"+run+"\n\n" || !strings.Contains(a.events[1], `"run":"`+run+`"`) {
		t.Fatal(a.events)
	}
}

func TestK5_onlyStreamsOfMatchesAreToldWhenSourcesWereHeard(t *testing.T) {
	h := testHub(t)
	h.run, h.sourcesHeard = "run1", func() map[string]int64 { return map[string]int64{"a": 1000} }
	now := time.Now()
	_, without := listen(h.hub, "a", now, "public", "football")
	_, ofDay := listen(h.hub, "b", now, "public", "day:2026-11-28")
	_, ofMatch := listen(h.hub, "c", now, "match:a00000000000001")
	h.sweep(now.Add(h.config.Heartbeat + time.Second))
	const beat, event = ":run1\n\n", `data: {"heard":{"a":1000}}` + "\n\n"
	if !slices.Equal(without.events, []string{beat}) || !slices.Equal(ofDay.events, []string{beat + event}) ||
		!slices.Equal(ofMatch.events, []string{beat + event}) {
		t.Fatal(without.events, ofDay.events, ofMatch.events)
	}
}

func TestPokes_headsOfTheFirstEventAreNotSentAgain(t *testing.T) {
	h := testHub(t)
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	change(t, h.app, "public", "user:a")
	head, heads, err := feed.ReadHeads(h.app.ConcurrentDB(), []string{"public"})
	testapp.Must(t, err)
	now, out := time.Now(), &recorder{}
	l := newListener("a", []string{"public"}, h.config, now.Add(-time.Minute))
	l.out = out
	l.setHeads(heads)
	h.add(l, head)
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	h.deliver(now.Add(time.Minute))
	if len(out.events) != 0 {
		t.Fatal(out.events)
	}
	change(t, h.app, "public", "user:a")
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	h.deliver(now.Add(2 * time.Minute))
	h.deliver(now.Add(3 * time.Minute))
	if len(out.events) != 1 {
		t.Fatal(out.events)
	}
}

func TestPokes_onlySubscribersOfAChannelGetPokesAndOnlyHeads(t *testing.T) {
	h := testHub(t)
	now := time.Now()
	_, a := listen(h.hub, "a", now, "public", "user:a")
	_, b := listen(h.hub, "b", now, "user:b")
	change(t, h.app, "public", "user:a")
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	h.deliver(now)
	if heads := a.last(t); len(a.events) != 1 || heads["user:a"] != heads["public"]+1 {
		t.Fatal(a.events)
	}
	if len(b.events) != 0 {
		t.Fatal(b.events)
	}
}

func TestPokes_changesInQuickSuccessionAreOnePoke(t *testing.T) {
	h := testHub(t)
	now := time.Now()
	_, a := listen(h.hub, "a", now, "public")
	for i := range 20 {
		change(t, h.app, "public", "user:b")
		testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
		h.deliver(now.Add(time.Duration(i) * 10 * time.Millisecond))
	}
	if len(a.events) != 1 {
		t.Fatalf("%d events within the quiet time", len(a.events))
	}
	h.deliver(now.Add(h.config.Coalesce))
	head, _ := feed.ReadHead(h.app.ConcurrentDB())
	if heads := a.last(t); len(a.events) != 2 || heads["public"] != head-1 {
		t.Fatalf("%v, head %d", a.events, head)
	}
}

func TestPokes_aPhoneWithAFullSocketGetsTheNewestHeadsLater(t *testing.T) {
	h := testHub(t)
	now := time.Now()
	_, a := listen(h.hub, "a", now, "public")
	a.full = true
	for range 5 {
		change(t, h.app, "public", "user:b")
		testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
		h.deliver(now)
	}
	a.full = false
	h.deliver(now)
	head, _ := feed.ReadHead(h.app.ConcurrentDB())
	if heads := a.last(t); len(a.events) != 1 || heads["public"] != head-1 || len(h.waiting) != 0 {
		t.Fatalf("%v, head %d", a.events, head)
	}
}

func TestPokes_aChangeBetweenTheFirstEventAndTheSubscriptionIsSent(t *testing.T) {
	h := testHub(t)
	read := h.head
	change(t, h.app, "public", "user:b")
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	out := &recorder{}
	l := newListener("a", []string{"public"}, h.config, time.Now().Add(-time.Minute))
	l.out = out
	h.add(l, read)
	h.deliver(time.Now())
	out.last(t)
}

func TestPokes_heartbeatsAndTheDurationAndNumberOfStreamsAreBounded(t *testing.T) {
	h := testHub(t)
	h.config.ListenersOfUser = 2
	now := time.Now()
	_, oldest := listen(h.hub, "a", now, "public")
	_, second := listen(h.hub, "a", now, "public")
	_, third := listen(h.hub, "a", now, "public")
	if !oldest.ended || second.ended || third.ended {
		t.Fatal("the oldest stream of the user should have ended")
	}
	h.sweep(now.Add(h.config.Heartbeat + time.Second))
	if len(second.events) != 1 || second.events[0] != ":\n\n" {
		t.Fatal(second.events)
	}
	h.sweep(now.Add(2 * lifetime))
	if !second.ended || h.size() != 0 || len(h.byChannel)+len(h.byUser) != 0 {
		t.Fatal("streams outlived their time")
	}
}

func TestPokes_theOldestOfTooManyStreamsGetsAReplacedEvent(t *testing.T) {
	h := testHub(t)
	h.config.ListenersOfUser = 1
	now := time.Now()
	_, oldest := listen(h.hub, "a", now, "public")
	_, newest := listen(h.hub, "a", now, "public")
	if !oldest.ended || len(oldest.events) != 1 || oldest.events[0] != "data: {\"closed\":\"replaced\"}\n\n" {
		t.Fatal(oldest.events)
	}
	h.dropSessions("a", "")
	if !newest.ended || len(newest.events) != 0 {
		t.Fatal("a stream that ends for another reason should end without a word", newest.events)
	}
}

func TestZ42_streamsOfAUserWhoseRoomsChangedEndBeforeTheyAreToldOfAnything(t *testing.T) {
	h := testHub(t)
	now := time.Now()
	_, left := listen(h.hub, "left", now, "room:r")
	_, stayed := listen(h.hub, "stayed", now, "room:r")
	change(t, h.app, "room:r")
	testapp.SQL(t, h.app, "INSERT INTO _room_rights (user, seq) VALUES ('left', 1), ('stayed', 0)")
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	h.deliver(now.Add(time.Minute))
	if !left.ended || len(left.events) > 0 {
		t.Errorf("ended %v, told %v", left.ended, left.events)
	}
	if stayed.ended || len(stayed.events) != 1 {
		t.Errorf("ended %v, told %v", stayed.ended, stayed.events)
	}
}

func TestPlans_movedRightsAreReadAboveTheHeadOnly(t *testing.T) {
	testapp.ExpectPlan(t, testHub(t).app, rightsSince, dbx.Params{"head": 1})
}

func TestPokes_manyStreamsOfOneUserCountOnce(t *testing.T) {
	h := testHub(t)
	for range 8 {
		listen(h.hub, "a", time.Now(), "match:1")
	}
	listen(h.hub, "b", time.Now(), "match:2")
	listen(h.hub, "c", time.Now(), "match:2")
	if heard := h.MostHeard([]string{"match:1", "match:2"}); !slices.Equal(heard, []string{"match:2", "match:1"}) {
		t.Error(heard)
	}
}

func TestPokes_theMostHeardOfSomeChannelsComeFirst(t *testing.T) {
	h := testHub(t)
	for user, channels := range map[string][]string{"a": {"match:1"}, "b": {"match:2", "match:3"}, "c": {"match:2", "public"}} {
		listen(h.hub, user, time.Now(), channels...)
	}
	if heard := h.MostHeard([]string{"match:1", "match:2", "match:4"}); !slices.Equal(heard, []string{"match:2", "match:1"}) {
		t.Error(heard)
	}
}
