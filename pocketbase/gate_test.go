package main

import (
	"context"
	"testing"
)

// isIn says whether there is a place without waiting.
func isIn(g *gate, user string) (leave func(), in bool) {
	impatient, cancel := context.WithCancel(context.Background())
	cancel()
	leave, err := g.enter(impatient, user)
	return leave, err == nil
}

func TestGateLeavesRoomForOthersWhereOneFanWantsAllOfIt(t *testing.T) {
	g := newGate(3, 2)
	first, _ := isIn(g, "a")
	second, _ := isIn(g, "a")
	if _, in := isIn(g, "a"); in {
		t.Fatal("a third place of one fan")
	}
	other, in := isIn(g, "b")
	if !in {
		t.Fatal("no place for another fan")
	}
	if _, in := isIn(g, "c"); in {
		t.Fatal("more places than there are")
	}
	first()
	if _, in := isIn(g, "c"); !in {
		t.Fatal("a place that was left stays taken")
	}
	second()
	other()
}

func TestGateForgetsCallersThatGaveUp(t *testing.T) {
	g := newGate(1, 1)
	leave, _ := isIn(g, "a")
	for range 100 {
		for _, user := range []string{"a", "b"} {
			if _, in := isIn(g, user); in {
				t.Fatal("two callers in one place")
			}
		}
	}
	leave()
	if len(g.fans) != 0 || len(g.places) != 0 {
		t.Errorf("left behind: %d fans, %d places", len(g.fans), len(g.places))
	}
}

func TestTransitIsBoundedInAllAndPerFan(t *testing.T) {
	room := newTransit(100, 60)
	one, again, other := room.loadOf("a"), room.loadOf("a"), room.loadOf("b")
	if !one.add(50) || again.add(20) || !again.add(10) {
		t.Error("a fan's share is not what was said")
	}
	if !other.add(40) || other.add(1) {
		t.Error("the whole is not what was said")
	}
	one.putDown()
	again.putDown()
	other.putDown()
	if room.held != 0 || len(room.heldBy) != 0 {
		t.Errorf("left behind: %d bytes, %d fans", room.held, len(room.heldBy))
	}
}
