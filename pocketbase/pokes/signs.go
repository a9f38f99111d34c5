package pokes

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
)

// Signs of life say that a user is writing or present (Z45). They go from a request straight into open streams: none is
// stored, and one that a full socket does not take is lost. A phone ends each after six seconds.

// Sign is one of them, as phones get it.
type Sign struct {
	In   string `json:"in"` // channel
	By   string `json:"by"`
	Sign string `json:"sign"`
}

var (
	signsOfChats = []string{"typing", "stopped", "online"}
	signsOfRooms = []string{"typing", "stopped"}
)

// silentAbove is the number of users who have a room open, above which nobody is told who writes.
const silentAbove = 200

// handleSigns tells those who have the conversation open, and answers with their number. It does not tell why there is none.
func (p *Pokes) handleSigns(e *core.RequestEvent) error {
	if !api.IsUser(e.Auth) {
		return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
	}
	if after := p.limits.Take(e.Auth.Id, "signs", p.config.LimitSigns, time.Now()); after > 0 {
		return api.Limit(e, after)
	}
	var q Sign
	if err := json.NewDecoder(http.MaxBytesReader(e.Response, e.Request.Body, 1<<10)).Decode(&q); err != nil {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	known := signsOfChats
	if isRoom(q.In) {
		known = signsOfRooms
	}
	if !slices.Contains(known, q.Sign) {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	// Before anything walks the listeners: everybody listens to `public`.
	if !feed.IsConversation(q.In) {
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	}
	if e.Auth.GetDateTime("suspended_until").Time().After(time.Now()) {
		return api.Error(e, http.StatusForbidden, api.CodeSuspended)
	}
	q.By = e.Auth.Id
	users := p.watching(q.In, q.By)
	may, hearers, err := p.channels.MayHear(q.By, q.In, users)
	if err != nil {
		return err
	}
	if !may {
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	}
	return api.JSON(e, http.StatusOK, map[string]int{"listeners": p.sendSign(q, hearers)})
}

// watching are the other users who have the conversation open and take signs; none of a room that more users have open than
// are told of each other.
func (h *hub) watching(channel, by string) []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	listeners := h.byChannel[channel]
	if isRoom(channel) {
		listeners = nil
		if room := h.live[channel]; room != nil {
			listeners = room.listeners
		}
	}
	users := map[string]struct{}{}
	for l := range listeners {
		if l.signs && l.user != by {
			users[l.user] = struct{}{}
		}
		if isRoom(channel) && len(users) > silentAbove {
			return nil
		}
	}
	return slices.Sorted(maps.Keys(users))
}

// watches says that a stream takes signs of a conversation. Streams name rooms that are not open, too.
func (h *hub) watches(l *listener, channel string) bool {
	if !l.signs {
		return false
	}
	if !isRoom(channel) {
		return true
	}
	room := h.live[channel]
	if room == nil {
		return false
	}
	_, isOpen := room.listeners[l]
	return isOpen
}

// sendSign returns the number of users who were told.
func (h *hub) sendSign(sign Sign, users []string) int {
	if len(users) == 0 {
		return 0
	}
	text, _ := json.Marshal(map[string][]Sign{"signs": {sign}})
	event := []byte("data: " + string(text) + "\n\n")
	told := map[string]bool{}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, user := range users {
		for _, l := range slices.Clone(h.byUser[user]) {
			if _, listens := h.byChannel[sign.In][l]; !listens || !h.watches(l, sign.In) {
				continue
			}
			sent, err := l.out.send(event)
			if err != nil {
				h.drop(l)
			}
			if sent {
				told[user] = true
			}
		}
	}
	return len(told)
}
