package main

import "sync"

// transit counts the bytes of bodies and answers that are held for the network, in all and per fan: memory stays
// bounded however slowly bytes come and go, and one fan takes nobody's share.
type transit struct {
	mu         sync.Mutex
	room       int
	roomPerFan int
	held       int
	heldBy     map[string]int
}

func newTransit(room, roomPerFan int) *transit {
	return &transit{room: room, roomPerFan: roomPerFan, heldBy: map[string]int{}}
}

// load is what one call holds. It is put down whole, at the call's end.
type load struct {
	transit *transit
	user    string
	bytes   int
}

func (t *transit) loadOf(user string) *load { return &load{transit: t, user: user} }

// add says whether there is room for so many more bytes, and takes it.
func (l *load) add(bytes int) bool {
	t := l.transit
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.held+bytes > t.room || t.heldBy[l.user]+bytes > t.roomPerFan {
		return false
	}
	t.held += bytes
	t.heldBy[l.user] += bytes
	l.bytes += bytes
	return true
}

func (l *load) putDown() {
	t := l.transit
	t.mu.Lock()
	defer t.mu.Unlock()
	t.held -= l.bytes
	t.heldBy[l.user] -= l.bytes
	if t.heldBy[l.user] == 0 {
		delete(t.heldBy, l.user)
	}
	l.bytes = 0
}
