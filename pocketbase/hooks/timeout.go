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
	err = app.RunInTransaction(func(tx core.App) (err error) {
		result, err = limited(tx, hooks, longest, work)
		return err
	})
	return result, err
}

// reader is an app of its own, so that Watch knows the hooks of one piece of work outside of a transaction.
type reader struct{ core.App }

// Read is InTransaction for work that writes nothing: it keeps no writer waiting.
func Read[T any](app core.App, hooks *Watch, longest time.Duration, work func(core.App) (T, error)) (T, error) {
	return limited(&reader{app}, hooks, longest, work)
}

// limited runs work with an app that nothing else uses.
func limited[T any](app core.App, hooks *Watch, longest time.Duration, work func(core.App) (T, error)) (result T, err error) {
	type outcome struct {
		result T
		err    error
	}
	hooks.watch(app)
	defer hooks.release(app)
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			if panicked := recover(); panicked != nil {
				o.err = fmt.Errorf("panic: %v", panicked)
			}
			done <- o
		}()
		o.result, o.err = work(app)
	}()
	timer := time.NewTimer(longest)
	defer timer.Stop()
	select {
	case o := <-done:
		return o.result, o.err
	case <-timer.C:
		hooks.interrupt(app)
		timer.Reset(interruptWait)
	}
	select {
	case <-done:
	case <-timer.C: // it runs outside of JavaScript; a transaction ends anyway
	}
	return result, ErrTookTooLong
}
