package main

import (
	"context"
	"testing"

	"mudarraj/testapp"
)

// tryAcquire takes a slot only if one is free.
func tryAcquire(c *concurrencyLimit, user string) (release func(), ok bool) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	release, err := c.acquire(ended, user)
	return release, err == nil
}

func TestConcurrencyLimitOfOneFanLeavesSlotsForOthers(t *testing.T) {
	c := newConcurrencyLimit(3, 2)
	first, _ := tryAcquire(c, "a")
	second, _ := tryAcquire(c, "a")
	if _, ok := tryAcquire(c, "a"); ok {
		t.Fatal("one fan got a third slot of two")
	}
	other, ok := tryAcquire(c, "b")
	if !ok {
		t.Fatal("another fan got no slot")
	}
	if _, ok := tryAcquire(c, "c"); ok {
		t.Fatal("more slots are taken than exist")
	}
	first()
	if _, ok := tryAcquire(c, "c"); !ok {
		t.Fatal("a released slot stays taken")
	}
	second()
	other()
}

func TestConcurrencyLimitForgetsCancelledCalls(t *testing.T) {
	c := newConcurrencyLimit(1, 1)
	release, _ := tryAcquire(c, "a")
	for range 100 {
		for _, user := range []string{"a", "b"} {
			if _, ok := tryAcquire(c, user); ok {
				t.Fatal("two calls share one slot")
			}
		}
	}
	release()
	if len(c.fans) != 0 || len(c.slots) != 0 {
		t.Errorf("left behind: %d fans, %d places", len(c.fans), len(c.slots))
	}
}

func TestSyncCallsOfOneFanLeaveASlotForOthersOnTwoProcessors(t *testing.T) {
	config := testSettings()
	config.SyncParallel = 2
	s := newServer(testapp.New(t), config, new(dataRun))
	release, ok := tryAcquire(s.readers, "a")
	if !ok {
		t.Fatal("no slot is free")
	}
	defer release()
	if _, ok := tryAcquire(s.readers, "a"); ok {
		t.Error("one fan got both slots")
	}
	other, ok := tryAcquire(s.readers, "b")
	if !ok {
		t.Fatal("another fan got no slot")
	}
	other()
}
