package fairqueue

import (
	"testing"
	"time"
)

// begin acquires a place in the background; the channel returns its release.
func begin(q *Queue, name string) <-chan func() {
	got := make(chan func(), 1)
	before := q.waiting()
	go func() { got <- q.Acquire(name) }()
	for q.waiting() == before && len(got) == 0 {
		time.Sleep(time.Millisecond)
	}
	return got
}

func (q *Queue) waiting() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	count := 0
	for _, u := range q.users {
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

func TestAcquire_aUserHasOnePlaceAtATime(t *testing.T) {
	queue := New(2)
	first := queue.Acquire("one")
	second := begin(queue, "one")
	other := served(t, begin(queue, "other"))
	if len(second) != 0 {
		t.Fatal("one user holds two places")
	}
	first()
	served(t, second)()
	other()
	if len(queue.users) != 0 || len(queue.order) != 0 {
		t.Fatalf("%d users and %d in the order are left", len(queue.users), len(queue.order))
	}
}

func TestAcquire_usersBehindALongQueueOfOneUserWaitForOneTurn(t *testing.T) {
	queue := New(1)
	release := queue.Acquire("one")
	mine := []<-chan func(){begin(queue, "one"), begin(queue, "one"), begin(queue, "one")}
	other := begin(queue, "other")
	release()
	first := served(t, mine[0])
	first()
	served(t, other)()
	served(t, mine[1])()
	served(t, mine[2])()
}

func TestDelay_delaysOneUserAndNobodyElse(t *testing.T) {
	queue := New(1)
	queue.Delay("one", 200*time.Millisecond)
	delayed := begin(queue, "one")
	for range 3 {
		served(t, begin(queue, "other"))()
	}
	if len(delayed) != 0 {
		t.Fatal("a delayed user had a place")
	}
	served(t, delayed)()
}
