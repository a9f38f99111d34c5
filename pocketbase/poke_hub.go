package main

import (
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
)

// listener is one open stream. Its memory is one number and one bit per channel, however much happens.
type listener struct {
	user     string
	session  string
	channels []string
	heads    []int64
	dirty    []bool
	waiting  bool // is in the hub's list of those with something to say
	out      stream
	sentAt   time.Time
	dueAt    time.Time // of the next poke; zero: not decided yet
	beatAt   time.Time
	diesAt   time.Time
	turn     float64 // place of its pokes in a spread, below 1
}

func newListener(user string, channels []string, config *settings, now time.Time) *listener {
	life := time.Duration(float64(config.PokeLifetime) * (0.75 + rand.Float64()/2)) // so that not all return at once
	return &listener{user: user, channels: channels, heads: make([]int64, len(channels)), dirty: make([]bool, len(channels)),
		sentAt: now, beatAt: now.Add(config.PokeHeartbeat), diesAt: now.Add(life), turn: rand.Float64()}
}

// told notes what the first event says.
func (l *listener) told(heads map[string]int64) {
	for i, channel := range l.channels {
		l.heads[i] = heads[channel]
	}
}

// pokeHub knows who listens to what. All of it is under one lock; writes to sockets never block.
type pokeHub struct {
	config    *settings
	mu        sync.Mutex
	listeners map[*listener]struct{}
	byChannel map[string]map[*listener]struct{}
	byUser    map[string][]*listener
	waiting   []*listener
	head      int64  // everything up to here was told
	present   string // the server's run
	pace      pace
}

func newPokeHub(config *settings) *pokeHub {
	return &pokeHub{config: config, listeners: map[*listener]struct{}{},
		byChannel: map[string]map[*listener]struct{}{}, byUser: map[string][]*listener{}}
}

func (h *pokeHub) size() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.listeners)
}

func (h *pokeHub) isFull() bool { return h.size() >= h.config.PokeListeners }

// add lets a listener hear what comes after the head that its first event was read at.
func (h *pokeHub) add(l *listener, head int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.listeners[l] = struct{}{}
	for i, channel := range l.channels {
		if h.byChannel[channel] == nil {
			h.byChannel[channel] = map[*listener]struct{}{}
		}
		h.byChannel[channel][l] = struct{}{}
		if h.head > head {
			h.mark(l, i, h.head) // told to others between the reading and now
		}
	}
	mine := append(h.byUser[l.user], l)
	h.byUser[l.user] = mine
	if len(mine) > h.config.PokeListenersPerUser {
		h.end(mine[0], replaced)
	}
	if raw, ok := l.out.(*rawStream); ok {
		if err := raw.write(); err != nil {
			h.drop(l)
		}
	}
}

func (h *pokeHub) remove(l *listener) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.drop(l)
}

// dropUser closes all streams of a fan whose tokens are void.
func (h *pokeHub) dropUser(user string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, l := range slices.Clone(h.byUser[user]) {
		h.drop(l)
	}
}

// dropSession closes the streams of a fan's session that has ended.
func (h *pokeHub) dropSession(user, session string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, l := range slices.Clone(h.byUser[user]) {
		if l.session == session {
			h.drop(l)
		}
	}
}

func (h *pokeHub) drop(l *listener) { h.end(l, nil) }

// end closes a stream with a last event, if there is one.
func (h *pokeHub) end(l *listener, last []byte) {
	if _, open := h.listeners[l]; !open {
		return
	}
	delete(h.listeners, l)
	for _, channel := range l.channels {
		delete(h.byChannel[channel], l)
		if len(h.byChannel[channel]) == 0 {
			delete(h.byChannel, channel)
		}
	}
	h.byUser[l.user] = slices.DeleteFunc(h.byUser[l.user], func(other *listener) bool { return other == l })
	if len(h.byUser[l.user]) == 0 {
		delete(h.byUser, l.user)
	}
	l.out.close(last)
}

func (h *pokeHub) mark(l *listener, channel int, seq int64) {
	if seq <= l.heads[channel] {
		return // the first event said it: it may be newer than the hub's head
	}
	l.heads[channel] = seq
	l.dirty[channel] = true
	if !l.waiting {
		l.waiting = true
		h.waiting = append(h.waiting, l)
	}
}

// movedChannels reads the entries behind a head, and no others. Without SQLite walks the index of channels
// from its first entry to its last, because that one is grouped already.
const movedChannels = "SELECT channel, max(seq) AS seq FROM _feed NOT INDEXED WHERE seq > {:head} GROUP BY channel"

// tell marks the listeners of every channel that changed behind the hub's head.
func (h *pokeHub) tell(db dbx.Builder) error {
	head, err := readHead(db)
	if err != nil || head == h.head {
		return err
	}
	var moved []struct {
		Channel string `db:"channel"`
		Seq     int64  `db:"seq"`
	}
	err = db.NewQuery(movedChannels).Bind(dbx.Params{"head": h.head}).All(&moved)
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.head = head
	for _, channel := range moved {
		for l := range h.byChannel[channel.Channel] {
			h.mark(l, slices.Index(l.channels, channel.Channel), channel.Seq)
		}
	}
	return nil
}
