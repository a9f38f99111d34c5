package main

import (
	"errors"
	"time"
)

// errNoTurn says that no slot became free in time.
var errNoTurn = errors.New("no turn in time")

// callClock divides the time that a phone waits for an answer, from when its envelope was read. A fifth is left for the
// answer itself, and one for what came before the envelope.
type callClock struct {
	began    time.Time
	patience time.Duration
}

func startCallClock(patience time.Duration) callClock { return callClock{time.Now(), patience} }

// writersBy is when a call with operations needs a slot of the writers.
func (c callClock) writersBy() time.Time { return c.began.Add(c.patience / 5) }

// decidedBy is when no further operation is begun.
func (c callClock) decidedBy() time.Time { return c.began.Add(2 * c.patience / 5) }

// readersBy is when a call needs a slot of the readers.
func (c callClock) readersBy() time.Time { return c.began.Add(3 * c.patience / 5) }
