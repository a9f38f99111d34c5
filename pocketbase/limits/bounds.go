package limits

import (
	"math"
	"time"
)

// Bounds are those of what staff may set. They are narrower than those of a host, so that no page locks anybody out.
type Bounds struct {
	Least, Most          int
	Shortest, Longest    time.Duration
	MayBeOff, AreOfBytes bool
}

const (
	mostCount = 1_000_000
	day       = 24 * time.Hour
	mostBytes = min(1<<40, math.MaxInt)
)

var (
	// Free bounds what users do that harms nobody by itself.
	Free = Bounds{1, mostCount, time.Second, 30 * day, true, false}
	// Needed bounds what would let others guess, flood or spend money of the host without a limit.
	Needed = Bounds{1, mostCount, time.Second, 30 * day, false, false}
)

// AtLeast bounds what the app itself needs: so many within a time of at most longest, or it works for nobody.
func AtLeast(least int, longest time.Duration) Bounds {
	return Bounds{least, math.MaxInt32, time.Second, longest, false, false}
}

// Bytes bounds the bytes of files: at least one of the largest.
func Bytes(least int) Bounds { return Bounds{least, mostBytes, time.Minute, 30 * day, true, true} }

// Refusal says which part of a rate staff may not set.
type Refusal struct{ Off, Count, Per bool }

// Any reports a refusal of any part.
func (r Refusal) Any() bool { return r != Refusal{} }

// Check says what of a rate is out of bounds. A count of 0 is off.
func (b Bounds) Check(r Rate) Refusal {
	if r.Count == 0 {
		return Refusal{Off: !b.MayBeOff}
	}
	return Refusal{Count: r.Count < b.Least || r.Count > b.Most, Per: r.Per < b.Shortest || r.Per > b.Longest}
}
