package pokes

import (
	"slices"
	"strconv"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// follow reads the feed until stop is closed, then ends all streams.
func (h *hub) follow(app core.App, read ReadChange, stop <-chan struct{}) {
	ticker := time.NewTicker(h.config.Tick)
	defer ticker.Stop()
	sweepEvery := max(1, int(time.Second/h.config.Tick))
	for tick := 1; ; tick++ {
		select {
		case <-stop:
			h.closeAll()
			return
		case now := <-ticker.C:
			if err := h.ReadChanges(app.ConcurrentDB()); err != nil {
				app.Logger().Warn("pokes: the feed cannot be read", "error", err)
			}
			if err := h.sendRoomChanges(app.ConcurrentDB(), read, now); err != nil {
				app.Logger().Warn("pokes: the change of a room cannot be read", "error", err)
			}
			h.pace.measure(now)
			h.deliver(now)
			if tick%sweepEvery == 0 {
				h.sweep(now)
			}
		}
	}
}

// deliver sends to the waiting listeners that are due. A full socket leaves the bits set: the phone gets the newest heads
// once the socket has room.
func (h *hub) deliver(now time.Time) {
	spread := h.spread()
	// Events of one tick are spread already.
	near := min(spread, h.config.Tick)
	h.mu.Lock()
	defer h.mu.Unlock()
	later := h.waiting[:0]
	events := map[string][]byte{} // most listeners get the same event
	for _, l := range h.waiting {
		if _, open := h.listeners[l]; !open {
			continue
		}
		if l.dueAt.IsZero() {
			l.dueAt = h.due(l, now, spread)
		}
		if now.Before(l.dueAt) || !h.sendDirty(l, now, near, events) {
			later = append(later, l)
		}
	}
	clear(h.waiting[len(later):])
	h.waiting = later
}

// due spreads the pokes of many listeners: each listener has a fixed moment in every spread. If a poke followed a spread
// after the last one, listeners that began close together would stay close in a longer spread.
func (h *hub) due(l *listener, now time.Time, spread time.Duration) time.Time {
	if spread < h.config.Tick {
		return latest(now, l.sentAt.Add(h.config.Coalesce))
	}
	from := latest(now, l.sentAt.Add(max(h.config.Coalesce, spread/2)))
	phase := time.Duration(l.phase * float64(spread))
	past := (time.Duration(from.UnixNano()) - phase) % spread
	return from.Add(spread - past)
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// sendDirty says whether all heads of the listener were sent.
func (h *hub) sendDirty(l *listener, now time.Time, spread time.Duration, events map[string][]byte) bool {
	heads := make(map[string]int64, 1)
	key := ""
	for i, channel := range l.channels {
		if l.dirty[i] {
			heads[channel] = l.heads[i]
			key += channel + strconv.FormatInt(l.heads[i], 36) + ","
		}
	}
	if key == "" { // a change told it meanwhile
		l.waiting, l.dueAt = false, time.Time{}
		return true
	}
	event, made := events[key]
	if !made {
		event = h.event(heads, spread)
		events[key] = event
	}
	sent, err := l.out.send(event)
	if err != nil {
		h.drop(l)
		return true
	}
	if !sent {
		return false
	}
	h.sent.add(now)
	clear(l.dirty)
	l.waiting, l.sentAt, l.dueAt = false, now, time.Time{}
	l.beatAt = now.Add(h.config.Heartbeat)
	return true
}

// sweep sends heartbeats, and ends streams that are old or closed by the phone.
func (h *hub) sweep(now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	heartbeat := h.heartbeat()
	withHeard := slices.Concat(heartbeat, h.heardEvent())
	for l := range h.listeners {
		if now.After(l.diesAt) || isDead(l.out) {
			h.drop(l)
			continue
		}
		if now.Before(l.beatAt) {
			continue
		}
		beat := heartbeat
		if l.namesMatches {
			beat = withHeard
		}
		if _, err := l.out.send(beat); err != nil {
			h.drop(l)
			continue
		}
		l.beatAt = now.Add(h.config.Heartbeat)
	}
}

// isDead says that the phone closed its end. Otherwise the stream would hold a place until the next heartbeat.
func isDead(out stream) bool {
	raw, ok := out.(*rawStream)
	if !ok {
		return false
	}
	connection, ok := raw.connection.(syscall.Conn)
	if !ok {
		return false
	}
	control, err := connection.SyscallConn()
	if err != nil {
		return true
	}
	dead := false
	err = control.Read(func(descriptor uintptr) bool {
		dead = isHungUp(descriptor)
		return true
	})
	return dead || err != nil
}

func (h *hub) closeAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for l := range h.listeners {
		h.drop(l)
	}
}
