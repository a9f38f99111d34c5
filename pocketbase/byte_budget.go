package main

import "sync"

// byteBudget limits the bytes of request bodies and answers in memory, in all and per fan. Memory stays bounded however
// slow the network is. A fan holds a small part of what is left: a hundred fans who hold all that they can leave room
// for the calls of others.
type byteBudget struct {
	mu     sync.Mutex
	total  int
	perFan int
	held   int
	heldBy map[string]int
}

// fanPart: of what is left, a fan may hold one in so many.
const fanPart = 32

func newByteBudget(total, perFan int) *byteBudget {
	return &byteBudget{total: total, perFan: perFan, heldBy: map[string]int{}}
}

// byteShare is the bytes of one call. The call releases them at its end.
type byteShare struct {
	budget *byteBudget
	user   string
	bytes  int
}

func (b *byteBudget) shareOf(user string) *byteShare { return &byteShare{budget: b, user: user} }

// take reserves bytes; false: the budget has no room for them.
func (s *byteShare) take(bytes int) bool {
	b := s.budget
	b.mu.Lock()
	defer b.mu.Unlock()
	if mine := b.heldBy[s.user] + bytes; mine > b.perFan || mine > (b.total-b.held)/fanPart {
		return false
	}
	b.held += bytes
	b.heldBy[s.user] += bytes
	s.bytes += bytes
	return true
}

func (s *byteShare) release() {
	b := s.budget
	b.mu.Lock()
	defer b.mu.Unlock()
	b.held -= s.bytes
	b.heldBy[s.user] -= s.bytes
	if b.heldBy[s.user] == 0 {
		delete(b.heldBy, s.user)
	}
	s.bytes = 0
}
