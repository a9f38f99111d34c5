package sessions

import (
	"testing"
	"time"
)

func TestSignInGuard_theDelayGrowsToItsMaximumAndExpires(t *testing.T) {
	limits := testSessions(nil).settings
	g := newSignInGuard(limits)
	now, a := time.Now(), tryKey{account: "a"}
	for try := range limits.SignInTries {
		if after := g.begin(a, now); after != 0 {
			t.Fatalf("try %d waits %s", try, after)
		}
	}
	want := []time.Duration{15 * time.Second, 30 * time.Second, time.Minute, 2 * time.Minute, 4 * time.Minute,
		8 * time.Minute, 15 * time.Minute, 15 * time.Minute}
	for _, delay := range want {
		if after := g.begin(a, now); after != delay {
			t.Fatalf("waits %s, want %s", after, delay)
		}
		now = now.Add(delay)
		if after := g.begin(a, now); after != 0 {
			t.Fatalf("after %s still waits %s", delay, after)
		}
	}
	if after := g.begin(tryKey{account: "b"}, now); after != 0 {
		t.Error("another account waits")
	}
	if after := g.begin(tryKey{"a", "home"}, now); after != 0 {
		t.Error("the account waits where it is known")
	}
	now = now.Add(61 * time.Minute)
	if after := g.begin(a, now); after != 0 || g.tries[a].count != 1 {
		t.Errorf("an hour without a try: waits %s, %d tries", after, g.tries[a].count)
	}
	g.sweep(now.Add(2 * time.Hour))
	if len(g.tries) != 0 {
		t.Errorf("%d accounts are remembered", len(g.tries))
	}
}

func TestSignInGuard_aNewPasswordResetsTheAccountsDelaysForAllNetworks(t *testing.T) {
	limits := testSessions(nil).settings
	g, now := newSignInGuard(limits), time.Now()
	for _, key := range []tryKey{{"a", ""}, {"a", "home"}, {"b", ""}} {
		g.begin(key, now)
	}
	g.forgetAccount("a")
	if len(g.tries) != 1 || g.tries[tryKey{account: "b"}] == nil {
		t.Errorf("%v are remembered", g.tries)
	}
}
