package football

import (
	"maps"
	"sync"
)

// Heard is when the sources of matches said last what is in play (K5). It is no row, because it changes with every answer.
type Heard struct {
	mu sync.Mutex
	// of is by the name of the source.
	of map[string]int64
	at map[string]int64
}

// note stores when a source was heard last: milliseconds of the server's clock.
func (h *Heard) note(source string, at int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.of == nil {
		h.of = map[string]int64{}
	}
	h.of[source] = at
}

// giver is a source that told last of matches in play whose ids have a letter.
type giver struct {
	Letter string `db:"letter"`
	Source string `db:"source"`
}

// publish tells phones of matches in play. Of several sources that give the matches of a letter the oldest counts. One that
// is not asked was heard before this start.
func (h *Heard) publish(givers []giver, start int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	at := map[string]int64{}
	for _, one := range givers {
		heard, known := h.of[one.Source]
		if !known {
			heard = start
		}
		if before, found := at[one.Letter]; !found || heard < before {
			at[one.Letter] = heard
		}
	}
	if !maps.Equal(at, h.at) {
		h.at = at
	}
}

// At returns milliseconds of the server's clock by the first letter of the ids of matches in play. Callers do not change it.
// Recorded matches and those by hand are not in it: they are as new as the server's clock.
func (h *Heard) At() map[string]int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.at
}
