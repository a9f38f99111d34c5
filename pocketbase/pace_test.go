package main

import (
	"testing"
	"time"
)

// secondOf lets pulls of one length happen, and measures them.
func secondOf(p *pace, now time.Time, pulls int, took time.Duration) time.Time {
	for range pulls {
		end := p.begin()
		end()
	}
	p.waited = time.Duration(pulls) * took
	now = now.Add(paceEvery)
	p.measure(now)
	return now
}

func TestPokes_slowPullsDrawThePhonesApartAndQuickOnesLetThemCloser(t *testing.T) {
	s := testServer(t, newTestApp(t))
	now := time.Now()
	quiet := s.pokes.spread()
	now = secondOf(&s.pokes.pace, now, 20, time.Second)
	first := s.pokes.spread()
	for range 20 {
		now = secondOf(&s.pokes.pace, now, 20, time.Second)
	}
	if most := s.pokes.spread(); first <= quiet || most <= first || most != s.config.PokeSpreadBusy {
		t.Fatal(quiet, first, most)
	}
	for range 30 {
		now = secondOf(&s.pokes.pace, now, 20, time.Millisecond)
	}
	if again := s.pokes.spread(); again != quiet {
		t.Fatal(again)
	}
}

func TestPokes_pullsOfWhichNoneEndsAreSlow(t *testing.T) {
	s := testServer(t, newTestApp(t))
	quiet := s.pokes.spread()
	s.pokes.pace.begin()
	secondOf(&s.pokes.pace, time.Now(), 0, 0)
	if s.pokes.spread() <= quiet {
		t.Fatal("a server that answers nobody asks for as many pulls")
	}
}

func TestSync_callsThatWorkAtOnceFindTheirConnectionsOpen(t *testing.T) {
	config := testSettings()
	if working := config.SyncParallel + config.SyncWriters; working > keptConnections {
		t.Fatalf("%d calls work at once, %d connections are kept", working, keptConnections)
	}
}
