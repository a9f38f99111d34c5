package turns

import (
	"testing"
	"time"
)

// begin takes a place in the background; the channel gives the release once there is one.
func begin(t *Turns, name string) <-chan func() {
	got := make(chan func(), 1)
	before := t.waiting()
	go func() { got <- t.Take(name) }()
	for t.waiting() == before && len(got) == 0 {
		time.Sleep(time.Millisecond)
	}
	return got
}

func (t *Turns) waiting() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	count := 0
	for _, u := range t.users {
		count += len(u.waiting)
	}
	return count
}

func served(t *testing.T, got <-chan func()) func() {
	t.Helper()
	select {
	case release := <-got:
		return release
	case <-time.After(10 * time.Second):
		t.Fatal("no place")
		return nil
	}
}

func TestTake_oneUserHoldsOnePlace(t *testing.T) {
	turns := New(2)
	first := turns.Take("one")
	second := begin(turns, "one")
	other := served(t, begin(turns, "other"))
	if len(second) != 0 {
		t.Fatal("one user holds two places")
	}
	first()
	served(t, second)()
	other()
	if len(turns.users) != 0 || len(turns.line) != 0 {
		t.Fatalf("%d users and %d in line are left", len(turns.users), len(turns.line))
	}
}

func TestTake_aLongQueueLetsOthersGoAfterOneTurn(t *testing.T) {
	turns := New(1)
	release := turns.Take("one")
	queue := []<-chan func(){begin(turns, "one"), begin(turns, "one"), begin(turns, "one")}
	other := begin(turns, "other")
	release()
	first := served(t, queue[0])
	first()
	served(t, other)()
	served(t, queue[1])()
	served(t, queue[2])()
}

func TestDelay_keepsAUserBackAndNobodyElse(t *testing.T) {
	turns := New(1)
	turns.Delay("one", 200*time.Millisecond)
	delayed := begin(turns, "one")
	for range 3 {
		served(t, begin(turns, "other"))()
	}
	if len(delayed) != 0 {
		t.Fatal("a delayed user had a place")
	}
	served(t, delayed)()
}
