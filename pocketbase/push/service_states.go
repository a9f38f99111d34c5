package push

import (
	"sync"
	"time"
)

const (
	// longestSilence is how many times the rest of a silent service doubles.
	longestSilence = 4
	// The most services that are remembered: users name their hosts.
	knownServices = 1000
	// busyUsers is for the devices of how many users in a row a service asks to wait before it rests: those of one user may
	// be over a limit of their own.
	busyUsers = 3
	// longestRest is less than what a service may ask for: devices of users are no measure of it.
	longestRest = 5 * time.Minute
)

// serviceStates remember how the hosts of push services answer.
type serviceStates struct {
	retry time.Duration
	// silent is after how many messages without an answer a service rests.
	silent int

	mu    sync.Mutex
	known map[string]*serviceState
}

type serviceState struct {
	// resting is when it accepts messages again.
	resting time.Time
	// asking counts the messages on their way.
	asking int
	// unanswered counts messages since the last answer, and silences the rests since then.
	unanswered, silences int
	// waiting are users for whose devices it asked to wait since it took a message.
	waiting map[string]struct{}
}

func newServiceStates(config *Settings) *serviceStates {
	return &serviceStates{retry: config.Retry, silent: (config.Parallel + 1) / 2, known: map[string]*serviceState{}}
}

// begin says that a message is sent, which ends with end, or when it may be: not while its service rests. A silent one is
// asked once at a time, so that it takes no places from others.
func (s *serviceStates) begin(host string, now time.Time) (until time.Time, begun bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	one := s.known[host]
	if one == nil {
		s.forgetSome(now)
		one = &serviceState{waiting: map[string]struct{}{}}
		s.known[host] = one
	}
	if one.resting.After(now) {
		return one.resting, false
	}
	if one.unanswered >= s.silent && one.asking > 0 {
		return now.Add(s.retry), false
	}
	one.asking++
	return time.Time{}, true
}

// end says what became of a message to a user's device at a host.
func (s *serviceStates) end(host, user string, result Result, now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	one := s.known[host]
	one.asking--
	if !result.Unanswered {
		one.unanswered, one.silences = 0, 0
		one.noteWaiting(user, result, now)
		return
	}
	one.unanswered++
	if one.unanswered >= s.silent && !one.resting.After(now) {
		one.resting = now.Add(s.retry << min(one.silences, longestSilence))
		one.silences++
	}
}

func (one *serviceState) noteWaiting(user string, result Result, now time.Time) {
	switch {
	case result.Outcome == Sent:
		clear(one.waiting)
	case result.After > 0:
		one.waiting[user] = struct{}{}
	}
	if len(one.waiting) < busyUsers {
		return
	}
	one.resting = now.Add(min(result.After, longestRest))
	clear(one.waiting)
}

// forgetSome keeps the map small.
func (s *serviceStates) forgetSome(now time.Time) {
	if len(s.known) < knownServices {
		return
	}
	for host, one := range s.known {
		if one.asking == 0 && !one.resting.After(now) {
			delete(s.known, host)
		}
	}
}
