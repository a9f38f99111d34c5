package pictures

import "testing"

func TestBudget_workThatNeedsMoreThanAllRunsAlone(t *testing.T) {
	b := newBudget(10)
	give := b.take(4)
	done := make(chan func())
	go func() { done <- b.take(1 << 40) }()
	give()
	(<-done)()
	if b.free != 10 {
		t.Errorf("%d bytes are free", b.free)
	}
}
