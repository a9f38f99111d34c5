package pokes

import (
	"context"
	"runtime"
	"testing"
	"time"

	"mudarraj/limits"
	"mudarraj/testapp"
)

// secondOf lets pulls of one length happen, and measures them.
func secondOf(p *Pace, now time.Time, pulls int, took time.Duration) time.Time {
	for range pulls {
		p.BeginPull().End()
	}
	p.pulls.total = time.Duration(pulls) * took
	now = now.Add(paceEvery)
	p.measure(now)
	return now
}

func TestPokes_slowPullsWidenTheSpreadAndFastOnesNarrowIt(t *testing.T) {
	h := testHub(t)
	now := time.Now()
	quiet := h.spread()
	now = secondOf(&h.pace, now, 20, time.Second)
	first := h.spread()
	for range 40 {
		now = secondOf(&h.pace, now, 20, time.Second)
	}
	if most := h.spread(); first <= quiet || most <= first || most != h.config.SpreadBusy {
		t.Fatal(quiet, first, most)
	}
	for range 40 {
		now = secondOf(&h.pace, now, 20, time.Millisecond)
	}
	if again := h.spread(); again != quiet {
		t.Fatal(again)
	}
}

func TestPokes_theSpreadOfManyListenersKeepsTheirRateUntilItIsThatOfABusyServer(t *testing.T) {
	h := testHub(t)
	h.config.Spread, h.config.SpreadBusy = 2*time.Second, 10*time.Second
	for listeners, expected := range map[int]time.Duration{
		500: time.Second, 1000: 2 * time.Second, 2500: 2 * time.Second, 5000: 4 * time.Second, 50_000: 10 * time.Second,
	} {
		if spread := h.spreadOf(listeners); spread != expected {
			t.Errorf("%d listeners: %s", listeners, spread)
		}
	}
}

func TestPokes_pullsThatNeverEndCountAsSlow(t *testing.T) {
	h := testHub(t)
	quiet := h.spread()
	h.pace.BeginPull()
	secondOf(&h.pace, time.Now(), 0, 0)
	if h.spread() <= quiet {
		t.Fatal("a server that answers nobody asks for as many pulls")
	}
}

func TestPokes_queuedCallsWidenTheSpreadAlsoWhilePullsAreFast(t *testing.T) {
	for what, begin := range map[string]func(*Pace) *Wait{"operations": (*Pace).BeginWriter, "tokens": (*Pace).BeginLookup} {
		h := testHub(t)
		quiet := h.spread()
		begin(&h.pace)
		secondOf(&h.pace, time.Now(), 500, time.Millisecond)
		if h.spread() <= quiet {
			t.Errorf("%s queue, and pulls come as often", what)
		}
	}
}

func TestPokes_callsQueuedBehindOthersOfTheSameUserDoNotWidenTheSpread(t *testing.T) {
	h := testHub(t)
	quiet := h.spread()
	for what, queue := range map[string]struct {
		limit *limits.Concurrency
		begin func(*Pace) *Wait
	}{"pulls": {limits.NewConcurrency(8, 4), (*Pace).BeginPull}, "operations": {limits.NewConcurrency(8, 4), (*Pace).BeginWriter}} {
		for range queue.limit.PerUser {
			if _, ok := queue.limit.TryAcquire("a"); !ok {
				t.Fatal("no slot is free")
			}
		}
		ended, cancel := context.WithCancel(t.Context())
		waiting := queue.begin(&h.pace)
		go func() {
			_, _ = queue.limit.AcquirePaced(ended, "a", waiting)
			waiting.End()
		}()
		untilCalls(t, queue.limit, "a", queue.limit.PerUser+1)
		secondOf(&h.pace, time.Now(), 0, 0)
		if h.spread() > quiet {
			t.Errorf("%s of one user queue behind each other, and all others come less often", what)
		}
		cancel()
	}
}

// untilCalls waits until so many calls of a user run or wait.
func untilCalls(t *testing.T, c *limits.Concurrency, user string, calls int) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); ; runtime.Gosched() {
		found := c.CallsOf(user)
		switch {
		case found == calls:
			return
		case time.Now().After(deadline):
			t.Fatalf("%d calls, not %d", found, calls)
		}
	}
}

func TestPokes_manyPhonesGetOnePokeEachWithinTheSpread(t *testing.T) {
	h := testHub(t)
	h.config.ListenersOfUser = 1000
	began := time.Now()
	var streams []*recorder
	for range 200 {
		_, out := listen(h.hub, "a", began, "public")
		streams = append(streams, out)
	}
	h.config.Spread = 10 * time.Second // two seconds for 200
	for passed := time.Duration(0); passed < 10*time.Second; passed += h.config.Tick {
		change(t, h.app, "public", "user:b")
		testapp.Must(t, h.ReadChanges(h.app.ConcurrentDB()))
		h.deliver(began.Add(passed))
		if passed == time.Second {
			if poked := countPoked(streams); poked < 50 || poked > 150 {
				t.Fatalf("%d of 200 were told in half of the spread", poked)
			}
		}
	}
	for _, out := range streams {
		if len(out.events) < 4 || len(out.events) > 5 {
			t.Fatalf("%d pokes in five spreads", len(out.events))
		}
	}
}

func TestPokes_aLongerSpreadSpacesPhonesOfAShortOne(t *testing.T) {
	h := testHub(t)
	began := time.Now()
	const phones, long = 1000, 10 * time.Second
	inHalf := 0
	for range phones {
		l := newListener("a", []string{"public"}, h.config, began.Add(-time.Hour))
		l.sentAt = h.due(l, began, time.Second)
		next := h.due(l, l.sentAt, long)
		if apart := next.Sub(l.sentAt); apart < long/2 || apart > long*3/2 {
			t.Fatalf("%v between two pokes", apart)
		}
		if next.Sub(began)%long < long/2 {
			inHalf++
		}
	}
	if inHalf < phones/3 || inHalf > phones*2/3 {
		t.Fatalf("%d of %d in one half of the spread", inHalf, phones)
	}
}

func countPoked(streams []*recorder) (poked int) {
	for _, out := range streams {
		if len(out.events) > 0 {
			poked++
		}
	}
	return poked
}
