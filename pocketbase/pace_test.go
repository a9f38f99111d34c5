package main

import (
	"context"
	"fmt"
	"runtime"
	"testing"
	"time"

	"mudarraj/limits"
	"mudarraj/sqlite"
	"mudarraj/testapp"
)

// secondOf lets pulls of one length happen, and measures them.
func secondOf(p *pace, now time.Time, pulls int, took time.Duration) time.Time {
	for range pulls {
		p.beginPull().end()
	}
	p.pulls.total = time.Duration(pulls) * took
	now = now.Add(paceEvery)
	p.measure(now)
	return now
}

func TestPokes_slowPullsDrawThePhonesApartAndQuickOnesLetThemCloser(t *testing.T) {
	s := testServer(t, testapp.New(t))
	now := time.Now()
	quiet := s.pokes.spread()
	now = secondOf(&s.pokes.pace, now, 20, time.Second)
	first := s.pokes.spread()
	for range 40 {
		now = secondOf(&s.pokes.pace, now, 20, time.Second)
	}
	if most := s.pokes.spread(); first <= quiet || most <= first || most != s.config.PokeSpreadBusy {
		t.Fatal(quiet, first, most)
	}
	for range 40 {
		now = secondOf(&s.pokes.pace, now, 20, time.Millisecond)
	}
	if again := s.pokes.spread(); again != quiet {
		t.Fatal(again)
	}
}

func TestPokes_pullsOfWhichNoneEndsAreSlow(t *testing.T) {
	s := testServer(t, testapp.New(t))
	quiet := s.pokes.spread()
	s.pokes.pace.beginPull()
	secondOf(&s.pokes.pace, time.Now(), 0, 0)
	if s.pokes.spread() <= quiet {
		t.Fatal("a server that answers nobody asks for as many pulls")
	}
}

func TestSync_callsThatWorkAtOnceFindTheirConnectionsOpen(t *testing.T) {
	config := testSettings()
	if working := config.SyncParallel + config.SyncWriters; working > sqlite.KeptConnections {
		t.Fatalf("%d calls work at once, %d connections are kept", working, sqlite.KeptConnections)
	}
}

func TestPokes_queuesDrawThePhonesApartAlsoWhilePullsAreQuick(t *testing.T) {
	for what, begin := range map[string]func(*pace) *pacedWait{"operations": (*pace).beginWriter, "tokens": (*pace).beginLookup} {
		s := testServer(t, testapp.New(t))
		quiet := s.pokes.spread()
		begin(&s.pokes.pace)
		secondOf(&s.pokes.pace, time.Now(), 500, time.Millisecond)
		if s.pokes.spread() <= quiet {
			t.Errorf("%s queue, and pulls come as often", what)
		}
	}
}

func TestPokes_callsBehindOthersOfTheSameFanDrawNobodyApart(t *testing.T) {
	s := testServer(t, testapp.New(t))
	quiet := s.pokes.spread()
	for what, queue := range map[string]struct {
		limit *limits.Concurrency
		begin func(*pace) *pacedWait
	}{"pulls": {s.readers, (*pace).beginPull}, "operations": {s.writers, (*pace).beginWriter}} {
		for range queue.limit.PerFan {
			if _, ok := queue.limit.TryAcquire("a"); !ok {
				t.Fatal("no slot is free")
			}
		}
		ended, cancel := context.WithCancel(t.Context())
		waiting := queue.begin(&s.pokes.pace)
		go func() {
			_, _ = queue.limit.AcquirePaced(ended, "a", waiting)
			waiting.end()
		}()
		untilCalls(t, queue.limit, "a", queue.limit.PerFan+1)
		secondOf(&s.pokes.pace, time.Now(), 0, 0)
		if s.pokes.spread() > quiet {
			t.Errorf("%s of one fan queue behind each other, and all others come less often", what)
		}
		cancel()
	}
}

// untilCalls waits until so many calls of a fan run or wait.
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

func TestPokes_aCrowdIsToldOverTheSpreadAndEachOnceASpread(t *testing.T) {
	s := testServer(t, testapp.New(t))
	s.config.PokeListenersPerUser = 1000
	began := time.Now()
	var heard []*recorder
	for range 200 {
		_, out := listen(s.pokes, "a", began, "public")
		heard = append(heard, out)
	}
	s.config.PokeSpread = 10 * time.Second // two seconds for 200
	posts := 0
	for passed := time.Duration(0); passed < 10*time.Second; passed += s.config.PokeTick {
		posts++
		testapp.Save(t, s.app, "hashtag_posts", post(fmt.Sprintf("p%d", posts), "b"))
		testapp.Must(t, s.pokes.tell(s.app.ConcurrentDB()))
		s.pokes.deliver(began.Add(passed))
		if passed == time.Second {
			if told := toldOf(heard); told < 50 || told > 150 {
				t.Fatalf("%d of 200 were told in half of the spread", told)
			}
		}
	}
	for _, out := range heard {
		if len(out.events) < 4 || len(out.events) > 5 {
			t.Fatalf("%d pokes in five spreads", len(out.events))
		}
	}
}

func TestPokes_aCrowdThatBeganInAShortSpreadIsApartInALongOne(t *testing.T) {
	s := testServer(t, testapp.New(t))
	began := time.Now()
	const crowd, long = 1000, 10 * time.Second
	inHalf := 0
	for range crowd {
		l := newListener("a", []string{"public"}, s.config, began.Add(-time.Hour))
		l.sentAt = s.pokes.due(l, began, time.Second)
		next := s.pokes.due(l, l.sentAt, long)
		if apart := next.Sub(l.sentAt); apart < long/2 || apart > long*3/2 {
			t.Fatalf("%v between two pokes", apart)
		}
		if next.Sub(began)%long < long/2 {
			inHalf++
		}
	}
	if inHalf < crowd/3 || inHalf > crowd*2/3 {
		t.Fatalf("%d of %d in one half of the spread", inHalf, crowd)
	}
}

func toldOf(heard []*recorder) (told int) {
	for _, out := range heard {
		if len(out.events) > 0 {
			told++
		}
	}
	return told
}
