package pokes

import (
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/dbx"

	"mudarraj/feed"
)

// listener is one open stream. It needs one number and one bit of memory per channel, however much changes.
type listener struct {
	user     string
	session  string
	channels []string
	heads    []int64
	dirty    []bool
	signs    bool // it takes signs of life
	// namesMatches: it is told when the sources of matches were heard.
	namesMatches bool
	waiting      bool // it is in the hub's list of listeners with unsent heads
	out          stream
	sentAt       time.Time
	dueAt        time.Time // of the next poke; zero while it is undecided
	beatAt       time.Time
	diesAt       time.Time
	phase        float64 // place of its pokes in a spread, below 1
}

func newListener(user string, channels []string, config *Settings, now time.Time) *listener {
	life := time.Duration(float64(lifetime) * (0.75 + rand.Float64()/2)) // not all streams end at the same time
	return &listener{user: user, channels: channels, heads: make([]int64, len(channels)), dirty: make([]bool, len(channels)),
		namesMatches: slices.ContainsFunc(channels, feed.IsOfMatches), sentAt: now, beatAt: now.Add(config.Heartbeat), diesAt: now.Add(life), phase: rand.Float64()}
}

// setHeads stores what the first event says.
func (l *listener) setHeads(heads map[string]int64) {
	for i, channel := range l.channels {
		l.heads[i] = heads[channel]
	}
}

// hub knows which listener follows which channel. One lock guards all fields; writes to sockets never block.
type hub struct {
	config       *Settings
	mu           sync.Mutex
	listeners    map[*listener]struct{}
	byChannel    map[string]map[*listener]int // with the index of the channel in each
	byUser       map[string][]*listener
	live         map[string]*liveRoom
	waiting      []*listener
	head         int64  // listeners were told of all entries up to it
	run          string // of the server
	sourcesHeard func() map[string]int64
	pace         Pace
	sent         sentPokes
}

func newHub(config *Settings, sourcesHeard func() map[string]int64) *hub {
	return &hub{config: config, sourcesHeard: sourcesHeard, listeners: map[*listener]struct{}{},
		byChannel: map[string]map[*listener]int{}, byUser: map[string][]*listener{}, live: map[string]*liveRoom{}}
}

func (h *hub) size() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.listeners)
}

func (h *hub) isFull() bool { return h.size() >= h.config.Listeners }

// MostHeard returns those of some channels that streams name. Those that most users hear come first, however many streams
// each has.
func (h *hub) MostHeard(channels []string) []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	var heard []string
	users := map[string]int{}
	for _, channel := range channels {
		if len(h.byChannel[channel]) == 0 {
			continue
		}
		heard = append(heard, channel)
		known := map[string]bool{}
		for l := range h.byChannel[channel] {
			known[l.user] = true
		}
		users[channel] = len(known)
	}
	slices.SortStableFunc(heard, func(a, b string) int { return users[b] - users[a] })
	return heard
}

// add lets a listener get the changes after the head that its first event was read at.
func (h *hub) add(l *listener, head int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.listeners[l] = struct{}{}
	for i, channel := range l.channels {
		if h.byChannel[channel] == nil {
			h.byChannel[channel] = map[*listener]int{}
		}
		h.byChannel[channel][l] = i
		if h.head > head {
			h.mark(l, i, h.head) // others were told of it since the reading
		}
	}
	ofUser := append(h.byUser[l.user], l)
	h.byUser[l.user] = ofUser
	if len(ofUser) > h.config.ListenersOfUser {
		h.end(ofUser[0], replaced)
	}
	if raw, ok := l.out.(*rawStream); ok {
		if err := raw.write(); err != nil {
			h.drop(l)
		}
	}
}

func (h *hub) remove(l *listener) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.drop(l)
}

// dropUsers closes the streams of users whose rooms changed. Their phones open them again, with other channels.
func (h *hub) dropUsers(users []string) {
	for _, user := range users {
		for _, l := range slices.Clone(h.byUser[user]) {
			h.drop(l)
		}
	}
}

// movedRights are the users who got or lost a seat in a room above a head.
func movedRights(db dbx.Builder, head int64) (users []string, err error) {
	err = db.NewQuery(rightsSince).Bind(dbx.Params{"head": head}).Column(&users)
	return users, err
}

const rightsSince = "SELECT user FROM _room_rights WHERE seq > {:head}"

// dropSessions closes the streams of one session of a user, or of all when session is empty.
func (h *hub) dropSessions(user, session string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, l := range slices.Clone(h.byUser[user]) {
		if session == "" || l.session == session {
			h.drop(l)
		}
	}
}

func (h *hub) drop(l *listener) { h.end(l, nil) }

// end closes a stream, after a last event if there is one.
func (h *hub) end(l *listener, last []byte) {
	if _, open := h.listeners[l]; !open {
		return
	}
	delete(h.listeners, l)
	h.leaveLive(l)
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

func (h *hub) mark(l *listener, channel int, seq int64) {
	if seq <= l.heads[channel] {
		return // the first event said it; it may be newer than the hub's head
	}
	l.heads[channel] = seq
	l.dirty[channel] = true
	if !l.waiting {
		l.waiting = true
		h.waiting = append(h.waiting, l)
	}
}

// ReadChanges marks the listeners of every channel that changed above the hub's head, except those who get the change itself.
func (h *hub) ReadChanges(db dbx.Builder) error {
	head, err := feed.ReadHead(db)
	if err != nil || head == h.head {
		return err
	}
	changed, err := feed.ChangedChannels(db, h.head)
	if err != nil {
		return err
	}
	moved, err := movedRights(db, h.head)
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.dropUsers(moved) // before they are told of anything (Z42)
	h.markChanged(changed)
	h.head = head
	return nil
}

// markChanged is called with the lock. Its work grows with the listeners of these channels, whatever else they listen to.
func (h *hub) markChanged(changed []feed.ChannelHead) {
	for _, channel := range changed {
		live := h.waitForChange(channel.Channel, h.head, channel.Seq)
		for l, at := range h.byChannel[channel.Channel] {
			if _, getsChange := live[l]; !getsChange {
				h.mark(l, at, channel.Seq)
			}
		}
	}
}
