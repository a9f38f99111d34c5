package limits

import (
	"testing"
	"time"
)

func TestY8_aBucketAcceptsABurstAndThenReturnsTheWait(t *testing.T) {
	l, r, now := NewLimiter(), NewLimit(Rate{Count: 3, Per: 30 * time.Second}), time.Now()
	for i := range 3 {
		if after := l.Take("u", "k", r, now); after != 0 {
			t.Fatalf("take %d waits %s", i, after)
		}
	}
	if after := l.Take("u", "k", r, now); after != 10*time.Second {
		t.Fatalf("waits %s, want 10s", after)
	}
	if after := l.Take("u", "k", r, now.Add(4*time.Second)); after != 6*time.Second {
		t.Fatalf("waits %s, want 6s", after)
	}
	if after := l.Take("u", "other", r, now) + l.Take("v", "k", r, now); after != 0 {
		t.Fatal("one kind or user was held up by another")
	}
	if after := l.Take("u", "k", r, now.Add(10*time.Second)); after != 0 {
		t.Fatalf("waits %s after the time that it was told", after)
	}
}

func TestLimiter_concurrentCallsTakeNoMoreTokensThanAreAvailable(t *testing.T) {
	l, r, now := NewLimiter(), NewLimit(Rate{Count: 5, Per: 30 * time.Minute}), time.Now()
	taken := 0
	for _, late := range []time.Duration{9, 3, 7, 1, 8, 2, 0, 9, 10} {
		if after := l.Take("u", "k", r, now.Add(late*time.Microsecond)); after == 0 {
			taken++
		}
	}
	if taken != 5 {
		t.Fatalf("%d of 5 tokens were taken", taken)
	}
}

func TestLimiter_aCallWaitsForATokenThatIsAlmostAvailable(t *testing.T) {
	l, r, now := NewLimiter(), NewLimit(Rate{Count: 1, Per: time.Minute}), time.Now()
	l.Take("u", "k", r, now)
	for range 3 {
		if after := l.Take("u", "k", r, now.Add(time.Minute-100*time.Microsecond)); after < time.Millisecond {
			t.Fatalf("waits %s", after)
		}
	}
}

func TestLimiter_returnedTokensCountAndFullBucketsAreForgotten(t *testing.T) {
	l, r, now := NewLimiter(), NewLimit(Rate{Count: 1, Per: time.Minute}), time.Now()
	l.Take("u", "k", r, now)
	l.GiveBack("u", "k")
	if after := l.Take("u", "k", r, now); after != 0 {
		t.Fatalf("waits %s", after)
	}
	l.Take("v", "k", r, now.Add(time.Hour))
	if len(l.buckets) != 1 {
		t.Fatalf("%d buckets", len(l.buckets))
	}
	if after := l.Take("w", "k", Limit{}, now); after != 0 {
		t.Fatal("a limit that is off held something up")
	}
}

func TestLimiter_handOverMovesTheBucketToAnotherUser(t *testing.T) {
	l, r, now := NewLimiter(), NewLimit(Rate{Count: 2, Per: time.Hour}), time.Now()
	l.Take("a", "kind", r, now)
	l.Take("a", "kind", r, now)
	l.HandOver("a", "b", "kind")
	l.HandOver("nobody", "b", "kind")
	if l.Take("b", "kind", r, now) == 0 || l.Take("a", "kind", r, now) > 0 {
		t.Error("the bucket was not handed over")
	}
}

func TestLimiter_aChangedLimitHoldsAtOnceAndKeepsWhatWasTaken(t *testing.T) {
	l, limit, now := NewLimiter(), NewLimit(Rate{Count: 3, Per: time.Hour}), time.Now()
	taken := func(most int) (taken int) {
		for range most {
			if l.Take("u", "k", limit, now) == 0 {
				taken++
			}
		}
		return taken
	}
	if got := taken(9); got != 3 {
		t.Fatalf("%d of 3 tokens", got)
	}
	limit.Put(Rate{Count: 5, Per: time.Hour})
	if got := taken(9); got != 2 {
		t.Errorf("%d tokens after 3 of 3 became 3 of 5", got)
	}
	limit.Put(Rate{Count: 1, Per: time.Minute})
	if after := l.Take("u", "k", limit, now); after != time.Minute {
		t.Errorf("waits %s after 5 of 5 became 1 a minute", after)
	}
	limit.Put(Rate{})
	if got := taken(9); got != 9 {
		t.Errorf("%d of 9 tokens without a limit", got)
	}
	limit.Put(Rate{Count: 2, Per: time.Hour})
	if got := taken(9); got != 1 {
		t.Errorf("%d tokens: 1 of 1 was taken before the limit was off", got)
	}
}

func TestLimit_readersAndAWriterAtOnceSeeWholeRates(t *testing.T) {
	limit, done := NewLimit(Rate{Count: 1, Per: time.Second}), make(chan struct{})
	go func() {
		defer close(done)
		for n := range 10_000 {
			limit.Put(Rate{Count: n%2 + 1, Per: time.Duration(n%2+1) * time.Second})
		}
	}()
	for {
		if r := limit.Rate(); time.Duration(r.Count)*time.Second != r.Per {
			t.Fatalf("half of a rate: %s", r)
		}
		select {
		case <-done:
			return
		default:
		}
	}
}
