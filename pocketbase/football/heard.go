package football

import "sync"

// Heard is when each source said last what is in play (K5). It is no row, because it changes with every answer.
type Heard struct {
	mu sync.Mutex
	at map[string]int64
}

func (h *Heard) note(letter string, at int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.at[letter] == at {
		return
	}
	after := map[string]int64{letter: at}
	for other, its := range h.at {
		if other != letter {
			after[other] = its
		}
	}
	h.at = after
}

// At returns milliseconds of the server's clock by the first letter of a source's ids. Callers do not change it. Recorded
// matches and those by hand are not in it: they are as new as the server's clock.
func (h *Heard) At() map[string]int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.at
}
