package pokes

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// signing is a live stream that takes signs of life.
func signing(h *hub, user string, now time.Time, channels ...string) *recorder {
	l, out := liveStream(h, user, now, channels...)
	l.signs = true
	return out
}

func TestZ45_aSignIsToldToStreamsThatNameTheConversationAndTakeSigns(t *testing.T) {
	h, now := testHub(t), time.Now()
	open, own := signing(h.hub, "b", now, "chat:ab"), signing(h.hub, "a", now, "chat:ab")
	_, silent := liveStream(h.hub, "b", now, "chat:ab")
	elsewhere := signing(h.hub, "b", now, "chat:bc")
	users := h.watching("chat:ab", "a")
	told := h.sendSign(Sign{In: "chat:ab", By: "a", Sign: "typing"}, users)
	if told != 1 || len(open.events) != 1 || open.events[0] != `data: {"signs":[{"in":"chat:ab","by":"a","sign":"typing"}]}`+"\n\n" {
		t.Error(told, open.events)
	}
	if len(own.events)+len(silent.events)+len(elsewhere.events) != 0 {
		t.Error(own.events, silent.events, elsewhere.events)
	}
}

func TestZ45_aRoomIsSilentWhenMoreThanTwoHundredOtherUsersHaveItOpen(t *testing.T) {
	h, now := testHub(t), time.Now()
	closed, _ := listen(h.hub, "closed", now, "room:r")
	closed.signs = true
	for i := range silentAbove + 1 {
		signing(h.hub, fmt.Sprint("u", i), now, "room:r")
	}
	if users := h.watching("room:r", "u0"); len(users) != silentAbove {
		t.Errorf("%d other users hear it", len(users))
	}
	signing(h.hub, "one more", now, "room:r")
	if users := h.watching("room:r", "u0"); len(users) != 0 {
		t.Errorf("%d of 201 other users hear it", len(users))
	}
}

func TestZ45_streamsThatDoNotHaveTheRoomOpenSilenceNobody(t *testing.T) {
	h, now := testHub(t), time.Now()
	for i := range silentAbove + 1 {
		listen(h.hub, fmt.Sprint("u", i), now, "room:r")
	}
	signing(h.hub, "b", now, "room:r")
	if users := h.watching("room:r", "a"); !slices.Equal(users, []string{"b"}) {
		t.Error(users)
	}
}

func TestZ45_aSignThatAFullSocketDoesNotTakeIsLost(t *testing.T) {
	h, now := testHub(t), time.Now()
	out := signing(h.hub, "b", now, "chat:ab")
	out.full = true
	if told := h.sendSign(Sign{In: "chat:ab", By: "a", Sign: "typing"}, []string{"b"}); told != 0 {
		t.Error(told)
	}
	out.full = false
	h.deliver(now.Add(time.Minute))
	if strings.Join(out.events, "") != "" {
		t.Error(out.events)
	}
}
