package limits

import "sync"

// ByteBudget limits the bytes of request bodies and answers in memory, in total and for each user. So memory is bounded
// on slow networks, too. A user may hold a small part of the free bytes: even with a hundred users at their limit there
// are free bytes for others.
type ByteBudget struct {
	mu      sync.Mutex
	total   int
	perUser int
	held    int
	heldBy  map[string]int
}

// A user may hold at most 1/userPart of the free bytes.
const userPart = 32

func NewByteBudget(total, perUser int) *ByteBudget {
	return &ByteBudget{total: total, perUser: perUser, heldBy: map[string]int{}}
}

// LargestBody is the size up to which a body fits while nobody else holds anything. Its memory doubles as it arrives.
func LargestBody(total, perUser int) int { return min(perUser/2, total/(2*userPart+1)) }

// ByteShare has the reserved bytes of one call, which releases them at its end.
type ByteShare struct {
	budget *ByteBudget
	user   string
	bytes  int
}

func (b *ByteBudget) ShareOf(user string) *ByteShare { return &ByteShare{budget: b, user: user} }

// Take reserves bytes; false if the budget does not have them.
func (s *ByteShare) Take(bytes int) bool {
	b := s.budget
	b.mu.Lock()
	defer b.mu.Unlock()
	if ofUser := b.heldBy[s.user] + bytes; ofUser > b.perUser || ofUser > (b.total-b.held)/userPart {
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

// InUse is the number of reserved bytes.
func (b *ByteBudget) InUse() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.held
}
