package pictures

import (
	"runtime/debug"
	"sync"
)

// muchMemory is the memory of a file from which it is returned to the system at once. Images of the app are far
// smaller.
const muchMemory = 40 << 20

// budget limits the memory of concurrent work.
type budget struct {
	mu    sync.Mutex
	total int64
	free  int64
	more  *sync.Cond
}

func newBudget(bytes int64) *budget {
	b := &budget{total: bytes, free: bytes}
	b.more = sync.NewCond(&b.mu)
	return b
}

// take waits until the bytes are free. The returned function gives them back. Work that needs more than all waits for
// all, and so runs alone.
func (b *budget) take(bytes int64) func() {
	bytes = min(bytes, b.total)
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
