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
