package limits

import "sync"

// ByteBudget limits the bytes of request bodies and answers in memory, in all and per fan. Memory stays bounded however
// slow the network is. A fan holds a small part of what is left: a hundred fans who hold all that they can leave room
// for the calls of others.
type ByteBudget struct {
	mu     sync.Mutex
	total  int
	perFan int
	held   int
	heldBy map[string]int
}

// fanPart: of what is left, a fan may hold one in so many.
const fanPart = 32

func NewByteBudget(total, perFan int) *ByteBudget {
	return &ByteBudget{total: total, perFan: perFan, heldBy: map[string]int{}}
}

// ByteShare is the bytes of one call. The call releases them at its end.
type ByteShare struct {
	budget *ByteBudget
	user   string
	bytes  int
}

func (b *ByteBudget) ShareOf(user string) *ByteShare { return &ByteShare{budget: b, user: user} }

// Take reserves bytes; false: the budget has no room for them.
func (s *ByteShare) Take(bytes int) bool {
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

func (s *ByteShare) Release() {
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

// InUse is how many bytes are reserved.
func (b *ByteBudget) InUse() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.held
}
