package uploads

import (
	"testing"
	"time"

	"mudarraj/background"
)

func TestRunning_aPanicIsLoggedAndTheWorkMayStartAgain(t *testing.T) {
	r := newRunning(background.New())
	reported := make(chan any, 2)
	for range 2 {
		<-r.start("one", func() { panic("a file that no reader expected") }, func(panicked any) { reported <- panicked })
	}
	if len(reported) != 2 || len(r.done) != 0 {
		t.Errorf("%d panics told, %d left", len(reported), len(r.done))
	}
}

func TestRunning_nothingBeginsOnceTheServerStops(t *testing.T) {
	work := background.New()
	r := newRunning(work)
	work.End(time.Minute)
	<-r.start("one", func() { t.Error("it began") }, func(any) {})
	r.wait("one")
}

func TestRunning_saysHowManyWorkAndSinceWhenTheOldestDoes(t *testing.T) {
	r, end := newRunning(background.New()), make(chan struct{})
	before := time.Now()
	first := r.start("one", func() { <-end }, func(any) {})
	between := time.Now()
	second := r.start("two", func() { <-end }, func(any) {})
	if count, oldest := r.state(); count != 2 || oldest.Before(before) || oldest.After(between) {
		t.Errorf("%d since %v", count, oldest)
	}
	close(end)
	<-first
	<-second
	if count, oldest := r.state(); count != 0 || !oldest.IsZero() {
		t.Errorf("%d since %v", count, oldest)
	}
}
