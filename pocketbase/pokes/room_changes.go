package pokes

import (
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
)

// Change is what a room's channel has since a place, encoded once for all listeners (Z42).
type Change struct {
	// Head is the newest seq of the channel, Told the one up to which the change goes.
	Head, Told int64
	// Text is nil if listeners get heads only.
	Text json.RawMessage
	// Apart are the users whose rows differ, in order: their streams get the head alone.
	Apart []string
	// More: the next part follows at the next tick, unless this one ends where it began.
	More bool
}

// ReadChange reads what a channel has above a seq.
type ReadChange func(channel string, after int64) (Change, error)

// liveRoom is a room that is open on phones: its changes travel in the stream, for all listeners at the same moment.
type liveRoom struct {
	listeners map[*listener]int // with the index of the channel in each
	// from is the seq above which changes wait to be read; waits says that there are some.
	from  int64
	waits bool
	// newest is the seq of the newest change that the hub heard of.
	newest int64
	// told is the end of the last change.
	told   int64
	sentAt time.Time
}

// roomPrefix begins the channels whose changes are the same for all readers.
const roomPrefix = "room:"

func isRoom(channel string) bool { return strings.HasPrefix(channel, roomPrefix) }

// goLive lets a listener get the changes of the rooms that its stream names, now that its rights were read again. A stream
// that ended meanwhile gets none.
func (h *hub) goLive(l *listener, named []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if _, open := h.listeners[l]; !open {
		return
	}
	for i, channel := range l.channels {
		if !isRoom(channel) || !slices.Contains(named, channel) {
			continue
		}
		room := h.live[channel]
		if room == nil {
			room = &liveRoom{listeners: map[*listener]int{}}
			h.live[channel] = room
		}
		room.listeners[l] = i
	}
}

// leaveLive is called with the lock.
func (h *hub) leaveLive(l *listener) {
	for _, channel := range l.channels {
		room := h.live[channel]
		if room == nil {
			continue
		}
		delete(room.listeners, l)
		if len(room.listeners) == 0 {
			delete(h.live, channel)
		}
	}
}

// waitForChange notes that a live room changed above `from`. It returns its listeners, who are not told of heads.
func (h *hub) waitForChange(channel string, from, seq int64) map[*listener]int {
	room := h.live[channel]
	if room == nil {
		return nil
	}
	room.newest = max(room.newest, seq)
	if seq > room.told && !room.waits {
		room.waits, room.from = true, max(from, room.told)
	}
	return room.listeners
}

// sendRoomChanges reads the change of each room that waits, once, and sends it to all its listeners. A room has at most one
// in `poke-coalesce`. Rights are read after the changes: who lost one in the snapshot of a change, or before, does not get it.
func (h *hub) sendRoomChanges(db dbx.Builder, read ReadChange, now time.Time) error {
	changes, err := h.readRoomChanges(read, now)
	if len(changes) == 0 {
		return err
	}
	moved, movedErr := movedRights(db, h.head)
	if movedErr != nil {
		return movedErr // they wait for the next tick
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.dropUsers(moved)
	for channel, change := range changes {
		if room := h.live[channel]; room != nil {
			h.sendRoomChange(channel, room, change, now)
		}
	}
	return err
}

// readRoomChanges reads for at most a half of a tick. What it does not reach waits.
func (h *hub) readRoomChanges(read ReadChange, now time.Time) (changes map[string]Change, err error) {
	h.mu.Lock()
	due := map[string]int64{}
	for channel, room := range h.live {
		if room.waits && now.Sub(room.sentAt) >= h.config.Coalesce {
			due[channel] = room.from
		}
	}
	h.mu.Unlock()
	changes = make(map[string]Change, len(due))
	began := time.Now()
	for channel, from := range due {
		if len(changes) > 0 && time.Since(began) > h.config.Tick/2 {
			break
		}
		change, failure := read(channel, from)
		if failure != nil {
			err, change = failure, Change{}
		}
		changes[channel] = change
	}
	return changes, err
}

// sendRoomChange tells a listener of the head alone if its socket is full, or if there is no text.
func (h *hub) sendRoomChange(channel string, room *liveRoom, change Change, now time.Time) {
	seq := max(change.Head, room.newest) // a failed read has no head
	if change.More && change.Told <= room.from {
		change = Change{Told: change.Head} // it would be sent with each tick
	}
	room.told = max(room.told, change.Told)
	room.waits, room.from = change.More, room.told
	told := change.Told // by a part: if the next one does not come, the head is news
	if !change.More {
		told, room.sentAt = seq, now
	}
	var event []byte
	if change.Text != nil {
		event = h.changeEvent(channel, seq, change.Text)
	}
	for l, at := range room.listeners {
		if event == nil || isApart(change, l.user) {
			h.mark(l, at, seq)
			continue
		}
		sent, err := l.out.send(event)
		switch {
		case err != nil:
			h.drop(l)
		case !sent:
			h.mark(l, at, seq)
		default:
			h.sent.add(now)
			l.heads[at] = max(l.heads[at], told)
			l.dirty[at] = false
			l.beatAt = now.Add(h.config.Heartbeat)
		}
	}
}

// changeEvent is one server-sent event for all listeners of a room. All get it at once, so that those who lack more pull
// over the whole spread.
func (h *hub) changeEvent(channel string, seq int64, change json.RawMessage) []byte {
	text, _ := json.Marshal(poke{Run: h.run, Heads: map[string]int64{channel: seq}, Spread: h.spreadOf(len(h.listeners)).Milliseconds(),
		Changes: map[string]json.RawMessage{channel: change}})
	return []byte("data: " + string(text) + "\n\n")
}

func isApart(change Change, user string) bool {
	_, is := slices.BinarySearch(change.Apart, user)
	return is
}
