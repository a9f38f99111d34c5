package pokes

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"mudarraj/feed"
	"mudarraj/testapp"
)

// liveStream is a stream that names its channels, with its rights read again.
func liveStream(h *hub, user string, now time.Time, channels ...string) (*listener, *recorder) {
	l, out := listen(h, user, now, channels...)
	h.goLive(l, channels)
	return l, out
}

// rooms reads changes as a server does, and counts how often.
type rooms struct {
	reads  int
	afters []int64
	text   string
	before func() // runs within each reading
}

func (r *rooms) read(channel string, after int64) (Change, error) {
	r.reads++
	r.afters = append(r.afters, after)
	if r.before != nil {
		r.before()
	}
	if r.text == "" {
		return Change{Head: 100, Told: 100}, nil
	}
	return Change{Head: 100, Told: 100, Text: json.RawMessage(r.text)}, nil
}

func tick(t *testing.T, h *Pokes, r *rooms, now time.Time) {
	t.Helper()
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	testapp.Must(t, h.sendRoomChanges(h.app.ConcurrentDB(), r.read, now))
	h.deliver(now)
}

func TestZ42_aChangeOfARoomIsReadOnceAndSentToAllStreamsThatNameIt(t *testing.T) {
	h, r, now := testHub(t), &rooms{text: `{"rows":[1]}`}, time.Now()
	var live []*recorder
	for i := range 5 {
		_, out := liveStream(h.hub, fmt.Sprint("u", i), now, "public", "room:r")
		live = append(live, out)
	}
	_, closed := listen(h.hub, "closed", now, "public", "room:r")
	_, other := liveStream(h.hub, "other", now, "public", "room:s")
	change(t, h.app, "room:r")
	tick(t, h, r, now)
	if r.reads != 1 || r.afters[0] != 0 {
		t.Errorf("%d reads, above %v", r.reads, r.afters)
	}
	for _, out := range live {
		if len(out.events) != 1 || !strings.Contains(out.events[0], `"changes":{"room:r":{"rows":[1]}}`) || out.last(t)["room:r"] != 100 {
			t.Error(out.events)
		}
	}
	if len(closed.events) != 1 || strings.Contains(closed.events[0], "changes") {
		t.Error("a room that is not open is not told by its head alone", closed.events)
	}
	if len(other.events) != 0 {
		t.Error(other.events)
	}
}

func TestZ42_changesOfARoomInQuickSuccessionAreOneAndFollowEachOther(t *testing.T) {
	h, r, now := testHub(t), &rooms{text: `{}`}, time.Now()
	_, out := liveStream(h.hub, "a", now, "room:r")
	for i := range 5 {
		change(t, h.app, "room:r")
		tick(t, h, r, now.Add(time.Duration(i)*h.config.Tick))
	}
	change(t, h.app, "room:r")
	tick(t, h, r, now.Add(h.config.Coalesce))
	// The first one was read at seq 100, above all that followed: these were told with it.
	if len(out.events) != 1 || r.reads != 1 {
		t.Fatalf("%d events of %d reads", len(out.events), r.reads)
	}
	for range 100 {
		change(t, h.app, "room:r")
	}
	tick(t, h, r, now.Add(2*h.config.Coalesce))
	if len(out.events) != 2 || r.afters[1] != 100 {
		t.Fatalf("%d events, read above %v", len(out.events), r.afters)
	}
}

func TestZ42_aLongChangeFollowsInPartsAtTheNextTicks(t *testing.T) {
	h, now := testHub(t), time.Now()
	_, out := liveStream(h.hub, "a", now, "room:r")
	var afters []int64
	read := func(_ string, after int64) (Change, error) {
		afters = append(afters, after)
		part := int64(len(afters))
		return Change{Head: 100, Told: 10 * part, Text: json.RawMessage(`{}`), More: part < 3}, nil
	}
	change(t, h.app, "room:r")
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	for i := range 5 {
		testapp.Must(t, h.sendRoomChanges(h.app.ConcurrentDB(), read, now.Add(time.Duration(i)*h.config.Tick)))
	}
	if len(out.events) != 3 || fmt.Sprint(afters) != "[0 10 20]" {
		t.Fatal(len(out.events), afters)
	}
}

func TestZ42_whoHasAPartIsToldOfTheHeadIfTheNextPartDoesNotCome(t *testing.T) {
	broken := errors.New("broken")
	for what, next := range map[string]struct {
		change  Change
		failure error
		full    bool
	}{
		"it has no text":     {change: Change{Head: 100, Told: 100}},
		"it cannot be read":  {failure: broken},
		"the socket is full": {change: Change{Head: 100, Told: 100, Text: json.RawMessage(`{}`)}, full: true},
	} {
		t.Run(what, func(t *testing.T) {
			h, now := testHub(t), time.Now()
			_, out := liveStream(h.hub, "a", now, "room:r")
			part := Change{Head: 100, Told: 10, Text: json.RawMessage(`{}`), More: true}
			var failure error
			read := func(string, int64) (Change, error) { return part, failure }
			change(t, h.app, slices.Repeat([]string{"room:r"}, 100)...)
			testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
			testapp.Must(t, h.sendRoomChanges(h.app.ConcurrentDB(), read, now))
			part, failure, out.full = next.change, next.failure, next.full
			if err := h.sendRoomChanges(h.app.ConcurrentDB(), read, now.Add(h.config.Tick)); !errors.Is(err, next.failure) {
				t.Fatal(err)
			}
			out.full = false
			h.deliver(now.Add(time.Minute))
			if len(out.events) != 2 || strings.Contains(out.events[1], "changes") || out.last(t)["room:r"] != 100 {
				t.Fatal(out.events)
			}
		})
	}
}

func TestZ42_aPartThatEndsWhereItBeganIsToldByItsHeadOnce(t *testing.T) {
	h, now := testHub(t), time.Now()
	_, out := liveStream(h.hub, "a", now, "room:r")
	reads := 0
	read := func(_ string, after int64) (Change, error) {
		reads++
		return Change{Head: 100, Told: after, Text: json.RawMessage(`{}`), More: true}, nil
	}
	change(t, h.app, "room:r")
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	for i := range 5 {
		at := now.Add(time.Duration(i) * h.config.Coalesce)
		testapp.Must(t, h.sendRoomChanges(h.app.ConcurrentDB(), read, at))
		h.deliver(at)
	}
	if reads != 1 || len(out.events) != 1 || strings.Contains(out.events[0], "changes") || out.last(t)["room:r"] != 100 {
		t.Fatal(reads, out.events)
	}
}

func TestZ42_aFullSocketGetsHeadsOnly(t *testing.T) {
	h, r, now := testHub(t), &rooms{text: `{}`}, time.Now()
	_, out := liveStream(h.hub, "a", now, "room:r")
	out.full = true
	change(t, h.app, "room:r")
	tick(t, h, r, now)
	out.full = false
	h.deliver(now.Add(time.Minute))
	if len(out.events) != 1 || strings.Contains(out.events[0], "changes") || out.last(t)["room:r"] != 100 {
		t.Fatal(out.events)
	}
}

func TestZ42_aChangeWithoutTextIsToldByItsHead(t *testing.T) {
	h, r, now := testHub(t), &rooms{}, time.Now()
	_, out := liveStream(h.hub, "a", now, "room:r")
	change(t, h.app, "room:r")
	tick(t, h, r, now)
	if len(out.events) != 1 || strings.Contains(out.events[0], "changes") || out.last(t)["room:r"] != 100 {
		t.Fatal(out.events)
	}
}

func TestZ42_aChangeThatCannotBeReadIsToldByTheNewestHead(t *testing.T) {
	h, now := testHub(t), time.Now()
	_, out := liveStream(h.hub, "a", now, "room:r")
	change(t, h.app, "room:r")
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	change(t, h.app, "public", "public", "room:r") // while the first one waits
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	_, heads, err := feed.ReadHeads(h.app.ConcurrentDB(), []string{"room:r"})
	testapp.Must(t, err)
	broken := errors.New("broken")
	err = h.sendRoomChanges(h.app.ConcurrentDB(), func(string, int64) (Change, error) { return Change{}, broken }, now)
	h.deliver(now)
	if !errors.Is(err, broken) || len(out.events) != 1 || heads["room:r"] == 0 || out.last(t)["room:r"] != heads["room:r"] {
		t.Fatal(err, out.events, heads)
	}
}

func TestZ42_whoLosesTheRightWhileTheChangeIsReadDoesNotGetIt(t *testing.T) {
	h, now := testHub(t), time.Now()
	_, left := liveStream(h.hub, "left", now, "room:r")
	_, stayed := liveStream(h.hub, "stayed", now, "room:r")
	r := &rooms{text: `{}`, before: func() { testapp.SQL(t, h.app, "INSERT INTO _room_rights (user, seq) VALUES ('left', 50)") }}
	change(t, h.app, "room:r")
	tick(t, h, r, now)
	if !left.ended || len(left.events) > 0 {
		t.Errorf("ended %v, told %v", left.ended, left.events)
	}
	if stayed.ended || len(stayed.events) != 1 {
		t.Errorf("ended %v, told %v", stayed.ended, stayed.events)
	}
}

func TestZ42_aStreamCarriesNoChangeBeforeItsRightsWereReadAgain(t *testing.T) {
	h, r, now := testHub(t), &rooms{text: `{}`}, time.Now()
	l, out := listen(h.hub, "a", now, "room:r")
	_, _ = liveStream(h.hub, "b", now, "room:r")
	change(t, h.app, "room:r")
	tick(t, h, r, now)
	if len(out.events) != 1 || strings.Contains(out.events[0], "changes") {
		t.Fatal(out.events)
	}
	h.remove(l)
	h.goLive(l, l.channels)
	if len(h.live["room:r"].listeners) != 1 {
		t.Fatal("a stream that ended is live")
	}
}

func TestPokes_aRoomWithoutLiveStreamsIsForgotten(t *testing.T) {
	h, now := testHub(t), time.Now()
	l, _ := liveStream(h.hub, "a", now, "room:r", "room:s")
	h.remove(l)
	if len(h.live) != 0 {
		t.Fatal(h.live)
	}
}

func TestZ42_aUserWhoseRowsDifferGetsTheHeadAndTheOthersTheChange(t *testing.T) {
	h, now := testHub(t), time.Now()
	_, a := liveStream(h.hub, "a", now, "room:r")
	_, b := liveStream(h.hub, "b", now, "room:r")
	change(t, h.app, "room:r")
	testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
	testapp.Must(t, h.sendRoomChanges(h.app.ConcurrentDB(), func(string, int64) (Change, error) {
		return Change{Head: 100, Told: 100, Text: json.RawMessage(`{"rows":[]}`), Apart: []string{"b"}}, nil
	}, now))
	h.deliver(now.Add(time.Minute))
	if len(a.events) != 1 || !strings.Contains(a.events[0], `{"rows":[]}`) {
		t.Error(a.events)
	}
	if len(b.events) != 1 || strings.Contains(b.events[0], "rows") || b.last(t)["room:r"] != 100 {
		t.Error(b.events)
	}
}
