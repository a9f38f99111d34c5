package hooks

import (
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

var ErrTookTooLong = errors.New("the operation took too long")

// interruptWait is how long an interrupted hook may take to stop.
const interruptWait = time.Second

// InTransaction runs work in a transaction with a timeout, and turns a panic into an error. Work that takes longer is
// interrupted and rolled back, and others can write.
func InTransaction[T any](app core.App, hooks *Watch, longest time.Duration, work func(core.App) (T, error)) (result T, err error) {
	type outcome struct {
		result T
		err    error
	}
	err = app.RunInTransaction(func(tx core.App) error {
		hooks.watch(tx)
		defer hooks.release(tx)
		done := make(chan outcome, 1)
		go func() {
			var o outcome
			defer func() {
				if panicked := recover(); panicked != nil {
					o.err = fmt.Errorf("panic: %v", panicked)
				}
				done <- o
			}()
			o.result, o.err = work(tx)
		}()
		timer := time.NewTimer(longest)
		defer timer.Stop()
		select {
		case o := <-done:
			result = o.result
			return o.err
		case <-timer.C:
			hooks.interrupt(tx)
			timer.Reset(interruptWait)
		}
		select {
		case <-done:
		case <-timer.C: // it runs outside of JavaScript; its transaction ends anyway
		}
		return ErrTookTooLong
	})
	return result, err
}
