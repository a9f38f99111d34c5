package accounts

import (
	"sync"
	"time"
)

// waitingSince knows how many mails wait, and since when the oldest one does.
type waitingSince struct {
	mu    sync.Mutex
	last  int64
	since map[int64]time.Time
}

func newWaitingSince() *waitingSince { return &waitingSince{since: map[int64]time.Time{}} }

// begin returns the number by which the mail ends.
func (w *waitingSince) begin(now time.Time) (number int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.last++
	w.since[w.last] = now
	return w.last
}

func (w *waitingSince) end(number int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.since, number)
}

// state returns the zero time without a mail.
func (w *waitingSince) state() (count int, oldest time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, since := range w.since {
		if oldest.IsZero() || since.Before(oldest) {
			oldest = since
		}
	}
	return len(w.since), oldest
}
