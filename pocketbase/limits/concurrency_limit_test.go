package limits

import (
	"runtime"
	"testing"
)

func TestConcurrencyLimit_ofOneUserLeavesSlotsForOthers(t *testing.T) {
	c := NewConcurrency(3, 2)
	first, _ := c.TryAcquire("a")
	second, _ := c.TryAcquire("a")
	if _, ok := c.TryAcquire("a"); ok {
		t.Fatal("one user got a third slot of two")
	}
	other, ok := c.TryAcquire("b")
	if !ok {
		t.Fatal("another user got no slot")
	}
	if _, ok := c.TryAcquire("c"); ok {
		t.Fatal("more slots are taken than exist")
	}
	first()
	if _, ok := c.TryAcquire("c"); !ok {
		t.Fatal("a released slot stays taken")
	}
	second()
	other()
}

func TestConcurrencyLimit_cancelledCallsLeaveTheQueue(t *testing.T) {
	c := NewConcurrency(1, 1)
	release, _ := c.TryAcquire("a")
	for range 100 {
		for _, user := range []string{"a", "b"} {
			if _, ok := c.TryAcquire(user); ok {
				t.Fatal("two calls share one slot")
			}
		}
	}
	release()
	if len(c.users) != 0 || len(c.slots) != 0 {
		t.Errorf("left behind: %d users, %d places", len(c.users), len(c.slots))
	}
}

func TestConcurrencyLimit_callsWithoutASlotWait(t *testing.T) {
	c := NewConcurrency(1, 1)
	release, _ := c.TryAcquire("a")
	if waiting := c.Waiting(); waiting != 0 {
		t.Fatalf("%d wait", waiting)
	}
	got := make(chan func())
	go func() {
		later, _ := c.Acquire(t.Context(), "b")
		got <- later
	}()
	for c.Waiting() != 1 {
		runtime.Gosched()
	}
	release()
	(<-got)()
	if waiting := c.Waiting(); waiting != 0 {
		t.Errorf("%d wait", waiting)
	}
}
