package limits

import "sync"

// ByteBudget limits the bytes of request bodies and answers in memory, in all and per user. Memory stays bounded however
// slow the network is. A user holds a small part of what is left: a hundred users who hold all that they can leave room
// for the calls of others.
type ByteBudget struct {
	mu      sync.Mutex
	total   int
	perUser int
	held    int
	heldBy  map[string]int
}

// userPart: of what is left, a user may hold one in so many.
const userPart = 32

func NewByteBudget(total, perUser int) *ByteBudget {
	return &ByteBudget{total: total, perUser: perUser, heldBy: map[string]int{}}
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
	if mine := b.heldBy[s.user] + bytes; mine > b.perUser || mine > (b.total-b.held)/userPart {
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
