package pokes

import (
	"testing"
	"time"
)

func TestSentPokes_areThoseOfTheLastMinute(t *testing.T) {
	var s sentPokes
	now := time.Unix(1_800_000_000, 0)
	for range 60 {
		s.add(now)
	}
	for range 30 {
		s.add(now.Add(30 * time.Second))
	}
	for after, want := range map[time.Duration]float64{0: 1, 30 * time.Second: 1.5, 59 * time.Second: 1.5, 60 * time.Second: 0.5, 90 * time.Second: 0} {
		if got := s.perSecond(now.Add(after)); got != want {
			t.Errorf("after %v: %v, want %v", after, got, want)
		}
	}
	s.add(now.Add(2 * time.Minute)) // the place of a second that is over
	if got := s.perSecond(now.Add(2 * time.Minute)); got != 1.0/60 {
		t.Errorf("a later minute: %v", got)
	}
}
