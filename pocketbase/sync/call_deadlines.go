package sync

import (
	"errors"
	"time"
)

// errNoSlot is returned when no slot became free in time.
var errNoSlot = errors.New("no slot in time")

// callDeadlines divides the time that a phone waits for an answer. It begins when the envelope was read. A fifth is
// left for the answer, and a fifth for the time before the envelope was read.
type callDeadlines struct {
	began    time.Time
	patience time.Duration
}

func startCallDeadlines(patience time.Duration) callDeadlines {
	return callDeadlines{time.Now(), patience}
}

// writersBy is the latest time at which a call with operations gets a slot of the writers.
func (c callDeadlines) writersBy() time.Time { return c.began.Add(c.patience / 5) }

// decidedBy is the time after which no further operation begins.
func (c callDeadlines) decidedBy() time.Time { return c.began.Add(2 * c.patience / 5) }

// readersBy is the latest time at which a call gets a slot of the readers.
func (c callDeadlines) readersBy() time.Time { return c.began.Add(3 * c.patience / 5) }
