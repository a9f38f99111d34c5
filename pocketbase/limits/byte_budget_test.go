package limits

import (
	"strconv"
	"testing"
)

func TestByteBudget_isLimitedInTotalAndPerUser(t *testing.T) {
	budget := NewByteBudget(64*userPart, 60)
	one, again, other := budget.ShareOf("a"), budget.ShareOf("a"), budget.ShareOf("b")
	if !one.Take(50) || again.Take(11) || !again.Take(10) {
		t.Error("the limit per user does not hold")
	}
	if other.Take(63) || !other.Take(60) {
		t.Error("a user holds more than a part of what is left")
	}
	one.Release()
	again.Release()
	other.Release()
	if budget.held != 0 || len(budget.heldBy) != 0 {
		t.Errorf("left behind: %d bytes, %d users", budget.held, len(budget.heldBy))
	}
}

func TestByteBudget_leavesBytesForOthersWhileSomeUsersReachTheirLimit(t *testing.T) {
	const total, users, call, firstRead = 64 << 20, 100, 64 << 10, 4 << 10
	budget := NewByteBudget(total, 2<<20)
	for user := range users {
		for budget.ShareOf(strconv.Itoa(user)).Take(firstRead) {
		}
	}
	if !budget.ShareOf("another").Take(call) {
		t.Errorf("no room for %d bytes beside %d", call, budget.held)
	}
}
