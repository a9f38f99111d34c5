// Package stopping lets work in the background end when the server stops.
package stopping

import (
	"context"
	"iter"
	"time"
)

// Ticks yields after each interval, until stop is closed.
func Ticks(every time.Duration, stop <-chan struct{}) iter.Seq[time.Time] {
	return func(yield func(time.Time) bool) {
		ticker := time.NewTicker(every)
		defer ticker.Stop()
		for {
			select {
			case <-stop:
				return
			case at := <-ticker.C:
				if !yield(at) {
					return
				}
			}
		}
	}
}

// WithStop returns a context that ends when stop is closed, and with its parent. The caller cancels it.
func WithStop(parent context.Context, stop <-chan struct{}) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(parent)
	go func() {
		select {
		case <-stop:
			cancel()
		case <-ctx.Done():
		}
	}()
	return ctx, cancel
}
