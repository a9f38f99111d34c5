package staff

import (
	"sync"
	"time"
)

// newFactorLife is how long the set-up of a second factor may take.
const newFactorLife = 10 * time.Minute

// newFactors are secrets that were shown and not tried yet, by the hash of the session that asked for them. They count for
// no sign-in. They are in memory, so a restart forgets them.
type newFactors struct {
	mu    sync.Mutex
	shown map[string]newFactor
}

type newFactor struct {
	secret string
	at     time.Time
}

// add replaces the one of the session.
func (n *newFactors) add(session, secret string, now time.Time) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.shown == nil {
		n.shown = map[string]newFactor{}
	}
	for old, one := range n.shown {
		if one.isOver(now) {
			delete(n.shown, old)
		}
	}
	n.shown[session] = newFactor{secret, now}
}

// of is the secret of a session; empty without one.
func (n *newFactors) of(session string, now time.Time) string {
	n.mu.Lock()
	defer n.mu.Unlock()
	if one, ok := n.shown[session]; ok && !one.isOver(now) {
		return one.secret
	}
	return ""
}

// take is true for one caller only.
func (n *newFactors) take(session, secret string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.shown[session].secret != secret {
		return false
	}
	delete(n.shown, session)
	return true
}

func (f newFactor) isOver(now time.Time) bool { return now.Sub(f.at) > newFactorLife }
