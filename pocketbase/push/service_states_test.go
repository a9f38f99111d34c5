package push

import (
	"fmt"
	"testing"
	"time"
)

func TestASilentServiceRestsLonger(t *testing.T) {
	states := newServiceStates(&Settings{Parallel: 4, Retry: time.Second})
	now := queuedAt
	ask := func(want bool, at time.Time) {
		t.Helper()
		if _, begun := states.begin("host", at); begun != want {
			t.Fatalf("asked: %v", begun)
		}
	}
	silence := Result{Outcome: Later, Unanswered: true}
	ask(true, now)
	ask(true, now)
	states.end("host", "user", silence, now)
	ask(true, now) // one message alone says nothing
	states.end("host", "user", silence, now)
	states.end("host", "user", silence, now)
	ask(false, now.Add(999*time.Millisecond))
	now = now.Add(time.Second)
	ask(true, now)
	ask(false, now) // one at a time
	states.end("host", "user", silence, now)
	ask(false, now.Add(1999*time.Millisecond))
	now = now.Add(2 * time.Second)
	ask(true, now)
	states.end("host", "user", Result{Outcome: Sent}, now)
	ask(true, now)
	ask(true, now)
}

func TestAServiceRestsWhenItAsksThreeUsersToWait(t *testing.T) {
	states := newServiceStates(&Settings{Parallel: 4, Retry: time.Second})
	tell := func(user string, result Result) {
		t.Helper()
		if _, begun := states.begin("host", queuedAt); !begun {
			t.Fatalf("%s is not asked", user)
		}
		states.end("host", user, result, queuedAt)
	}
	wait := Result{Outcome: Later, After: longestRetryAfter}
	for range 5 { // one user says nothing of others
		tell("first", wait)
	}
	tell("second", wait)
	tell("third", Result{Outcome: Sent})
	tell("first", wait)
	tell("second", wait)
	tell("fourth", wait)
	if until, begun := states.begin("host", queuedAt); begun || !until.Equal(queuedAt.Add(longestRest)) {
		t.Fatalf("asked: %v, rests until %v", begun, until)
	}
	if _, begun := states.begin("host", queuedAt.Add(longestRest)); !begun {
		t.Fatal("it rests for longer")
	}
}

func TestFewServicesAreRemembered(t *testing.T) {
	states := newServiceStates(&Settings{Parallel: 4, Retry: time.Second})
	for n := range 3 * knownServices {
		host := fmt.Sprint(n)
		states.begin(host, queuedAt)
		states.end(host, "user", Result{Outcome: Later, Unanswered: true}, queuedAt)
	}
	if known := len(states.known); known > knownServices {
		t.Errorf("%d services are remembered", known)
	}
}
