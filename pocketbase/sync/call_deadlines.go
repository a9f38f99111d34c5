package sync

import (
	"errors"
	"time"
)

// errNoTurn says that no slot became free in time.
var errNoTurn = errors.New("no turn in time")

// callDeadlines divides the time that a phone waits for an answer, from when its envelope was read. A fifth is left for the
// answer itself, and one for what came before the envelope.
type callDeadlines struct {
	began    time.Time
	patience time.Duration
}

func startCallDeadlines(patience time.Duration) callDeadlines {
	return callDeadlines{time.Now(), patience}
}

// writersBy is when a call with operations needs a slot of the writers.
func (c callDeadlines) writersBy() time.Time { return c.began.Add(c.patience / 5) }

// decidedBy is when no further operation is begun.
func (c callDeadlines) decidedBy() time.Time { return c.began.Add(2 * c.patience / 5) }

// readersBy is when a call needs a slot of the readers.
func (c callDeadlines) readersBy() time.Time { return c.began.Add(3 * c.patience / 5) }
