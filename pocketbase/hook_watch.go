package main

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
)

// hookWatch knows which JavaScript runtimes work in which transaction, so that a hook that does not end can be
// stopped. The plugin hands each hook its event's app by assigning $app; that assignment is what is watched.
type hookWatch struct {
	mu sync.Mutex
	// running holds the transactions that are watched.
	running map[core.App]map[*goja.Runtime]bool
	// within says in which of them a runtime works.
	within map[*goja.Runtime]core.App
}

func newHookWatch() *hookWatch {
	return &hookWatch{running: map[core.App]map[*goja.Runtime]bool{}, within: map[*goja.Runtime]core.App{}}
}

// attach is called once for each new runtime.
func (w *hookWatch) attach(vm *goja.Runtime) error {
	app := vm.Get("$app")
	if app == nil {
		return nil // a runtime of migrations
	}
	get := vm.ToValue(func(goja.FunctionCall) goja.Value { return app })
	set := vm.ToValue(func(call goja.FunctionCall) goja.Value {
		app = call.Argument(0)
		current, _ := app.Export().(core.App)
		w.enter(vm, current)
		return goja.Undefined()
	})
	return vm.GlobalObject().DefineAccessorProperty("$app", get, set, goja.FLAG_TRUE, goja.FLAG_TRUE)
}

// enter notes that a runtime works for the app from now on, and no longer for the one before.
func (w *hookWatch) enter(vm *goja.Runtime, app core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if before, found := w.within[vm]; found {
		delete(w.running[before], vm)
		delete(w.within, vm)
		vm.ClearInterrupt() // it was meant for what is over
	}
	if hooks, watched := w.running[app]; watched {
		hooks[vm] = true
		w.within[vm] = app
	}
}

func (w *hookWatch) watch(tx core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running[tx] = map[*goja.Runtime]bool{}
}

// release forgets a transaction. A hook that still runs in it stays interrupted.
func (w *hookWatch) release(tx core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.running, tx)
}

// interrupt stops every hook of a transaction, at its next step in JavaScript.
func (w *hookWatch) interrupt(tx core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for vm := range w.running[tx] {
		vm.Interrupt("the operation took too long")
	}
}

var errTookTooLong = errors.New("the operation took too long")

// interruptGrace is how long an interrupted hook may take to come to its next step.
const interruptGrace = time.Second

// inTransaction runs work in a transaction of bounded time, and survives one that panics. What runs longer is
// interrupted and rolled back, and the writer is free again.
func inTransaction[T any](app core.App, hooks *hookWatch, longest time.Duration, work func(core.App) (T, error)) (result T, err error) {
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
				if trouble := recover(); trouble != nil {
					o.err = fmt.Errorf("panic: %v", trouble)
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
			timer.Reset(interruptGrace)
		}
		select {
		case <-done:
		case <-timer.C: // it works where nothing interrupts it; its transaction is over
		}
		return errTookTooLong
	})
	return result, err
}
