package pictures

import (
	"runtime/debug"
	"sync"
)

// muchMemory is from where the memory of a file is given back to the system at once. The pictures of our own
// phones stay far below.
const muchMemory = 40 << 20

// budget lets as much work begin as fits into a number of bytes.
type budget struct {
	mu   sync.Mutex
	free int64
	more *sync.Cond
}

func newBudget(bytes int64) *budget {
	b := &budget{free: bytes}
	b.more = sync.NewCond(&b.mu)
	return b
}

// take waits until the bytes are free, and returns what gives them back.
func (b *budget) take(bytes int64) func() {
	b.mu.Lock()
	for b.free < bytes {
		b.more.Wait()
	}
	b.free -= bytes
	b.mu.Unlock()
	return func() {
		if bytes > muchMemory {
			debug.FreeOSMemory()
		}
		b.mu.Lock()
		b.free += bytes
		b.mu.Unlock()
		b.more.Broadcast()
	}
}
