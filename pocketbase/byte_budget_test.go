package main

import (
	"strconv"
	"testing"
)

func TestByteBudgetIsLimitedInAllAndPerFan(t *testing.T) {
	budget := newByteBudget(64*fanPart, 60)
	one, again, other := budget.shareOf("a"), budget.shareOf("a"), budget.shareOf("b")
	if !one.take(50) || again.take(11) || !again.take(10) {
		t.Error("the limit per fan is not kept")
	}
	if other.take(63) || !other.take(60) {
		t.Error("a fan holds more than a part of what is left")
	}
	one.release()
	again.release()
	other.release()
	if budget.held != 0 || len(budget.heldBy) != 0 {
		t.Errorf("left behind: %d bytes, %d fans", budget.held, len(budget.heldBy))
	}
}

func TestByteBudgetLeavesRoomBesideFansWhoHoldAllTheyCan(t *testing.T) {
	const total, fans, call = 64 << 20, 100, 64 << 10
	budget := newByteBudget(total, 2<<20)
	for fan := range fans {
		for budget.shareOf(strconv.Itoa(fan)).take(firstRead) {
		}
	}
	if !budget.shareOf("another").take(call) {
		t.Errorf("no room for %d bytes beside %d", call, budget.held)
	}
}
