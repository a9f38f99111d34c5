package dailycounts

import (
	"math"
	"time"
)

// Times are how many calls took how long, by class. Each class is a quarter wider than the one before: a percentile that is
// read from them is off by a tenth or so, however many calls there were.
type Times [classes + 1]int64

const (
	// classes end at 1 ms, 1.26 ms … 31.6 s; the last one has what took longer.
	classes          = 46
	classesPerDecade = 10
)

// end is the longest time of a class, in milliseconds.
func end(class int) float64 { return math.Pow(10, float64(class)/classesPerDecade) }

func classOf(took time.Duration) int {
	ms := float64(took) / float64(time.Millisecond)
	if ms <= 1 {
		return 0
	}
	return min(classes, int(math.Ceil(math.Log10(ms)*classesPerDecade)))
}

// Add counts a call.
func (t *Times) Add(took time.Duration) { t[classOf(took)]++ }

// Calls are all that were counted.
func (t *Times) Calls() (calls int64) {
	for _, count := range t {
		calls += count
	}
	return calls
}

// P95 is the time in milliseconds that 95 of 100 calls did not exceed; nil without a call.
func (t *Times) P95() *int64 {
	rank, before := float64(t.Calls())*0.95, float64(0)
	if rank == 0 {
		return nil
	}
	for class, count := range t {
		if after := before + float64(count); after >= rank {
			from := float64(0)
			if class > 0 {
				from = end(class - 1)
			}
			ms := int64(math.Round(from + (end(class)-from)*(rank-before)/float64(count)))
			return &ms
		}
		before += float64(count)
	}
	return nil
}
