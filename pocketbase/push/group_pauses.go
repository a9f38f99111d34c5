package push

import (
	"sync"
	"time"
)

// The most groups whose last push is remembered.
const knownGroups = 100_000

// groupPauses keep a device from getting pushes of one group right after one another.
type groupPauses struct {
	pause time.Duration

	mu sync.Mutex
	// pushed is when a device last got a push of a group.
	pushed map[string]time.Time
}

func newGroupPauses(pause time.Duration) *groupPauses {
	return &groupPauses{pause: pause, pushed: map[string]time.Time{}}
}

// until is when a push may be sent: not right after the last one of its group.
func (p *groupPauses) until(row *queued) (until time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last, known := p.pushed[groupOf(row)]; known {
		until = last.Add(p.pause)
	}
	return until
}

func (p *groupPauses) remember(row *queued, now time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.pushed) >= knownGroups {
		for group, at := range p.pushed {
			if now.Sub(at) >= p.pause {
				delete(p.pushed, group)
			}
		}
	}
	if len(p.pushed) >= knownGroups {
		clear(p.pushed)
	}
	p.pushed[groupOf(row)] = now
}

func groupOf(row *queued) string { return row.Subscription + " " + row.GroupKey }
