package uploads

import "testing"

func TestRunning_aPanicIsLoggedAndTheWorkMayStartAgain(t *testing.T) {
	r := newRunning()
	told := make(chan any, 2)
	for range 2 {
		<-r.start("one", func() { panic("a file that no reader expected") }, func(trouble any) { told <- trouble })
	}
	if len(told) != 2 || len(r.done) != 0 {
		t.Errorf("%d panics told, %d left", len(told), len(r.done))
	}
}
