package main

import (
	"strconv"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// run tails the feed until stop is closed, then ends all streams.
func (h *pokeHub) run(app core.App, stop <-chan struct{}) {
	ticker := time.NewTicker(h.config.PokeTick)
	defer ticker.Stop()
	sweepEvery := max(1, int(time.Second/h.config.PokeTick))
	for tick := 1; ; tick++ {
		select {
		case <-stop:
			h.closeAll()
			return
		case now := <-ticker.C:
			if err := h.tell(app.ConcurrentDB()); err != nil {
				app.Logger().Warn("pokes: the feed cannot be read", "error", err)
			}
			h.pace.measure(now)
			h.deliver(now)
			if tick%sweepEvery == 0 {
				h.sweep(now)
			}
		}
	}
}

// deliver sends to those who wait and whose time has come.
// A full socket leaves the bits set: the phone gets the newest heads when it can take them.
func (h *pokeHub) deliver(now time.Time) {
	spread := h.spread()
	// Of one tick: what is told is drawn apart already.
	near := min(spread, h.config.PokeTick)
	h.mu.Lock()
	defer h.mu.Unlock()
	later := h.waiting[:0]
	events := map[string][]byte{} // most listeners of a crowd get the very same event
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

// due draws the pokes of a crowd apart: each listener has a turn of its own in every spread, wherever the spread ends.
// Were it told a spread after its last poke, a crowd that began in a short spread would stay as close in a long one.
func (h *pokeHub) due(l *listener, now time.Time, spread time.Duration) time.Time {
	if spread < h.config.PokeTick {
		return latest(now, l.sentAt.Add(h.config.PokeCoalesce))
	}
	from := latest(now, l.sentAt.Add(max(h.config.PokeCoalesce, spread/2)))
	turn := time.Duration(l.turn * float64(spread))
	past := (time.Duration(from.UnixNano()) - turn) % spread
	return from.Add(spread - past)
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// sendDirty says whether nothing is left to tell.
func (h *pokeHub) sendDirty(l *listener, now time.Time, spread time.Duration, events map[string][]byte) bool {
	heads := make(map[string]int64, 1)
	key := ""
	for i, channel := range l.channels {
		if l.dirty[i] {
			heads[channel] = l.heads[i]
			key += channel + strconv.FormatInt(l.heads[i], 36) + ","
		}
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
	clear(l.dirty)
	l.waiting, l.sentAt, l.dueAt = false, now, time.Time{}
	l.beatAt = now.Add(h.config.PokeHeartbeat)
	return true
}

// sweep sends heartbeats and ends streams that are old or dead.
func (h *pokeHub) sweep(now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	heartbeat := h.heartbeat()
	for l := range h.listeners {
		if now.After(l.diesAt) || isDead(l.out) {
			h.drop(l)
			continue
		}
		if now.Before(l.beatAt) {
			continue
		}
		if _, err := l.out.send(heartbeat); err != nil {
			h.drop(l)
			continue
		}
		l.beatAt = now.Add(h.config.PokeHeartbeat)
	}
}

// isDead notices a phone that closed its end, so that it does not hold a place until the next heartbeat.
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

func (h *pokeHub) closeAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for l := range h.listeners {
		h.drop(l)
	}
}
