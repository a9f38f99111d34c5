package main

import (
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
)

// hookWatch records which JavaScript runtime runs in which transaction, so that an endless hook can be interrupted. The
// plugin assigns $app before each hook; hookWatch intercepts that assignment.
type hookWatch struct {
	mu sync.Mutex
	// running holds the watched transactions and their runtimes.
	running map[core.App]map[*goja.Runtime]bool
	// within maps a runtime to its transaction.
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

// enter records that a runtime now runs in the transaction of this app.
func (w *hookWatch) enter(vm *goja.Runtime, app core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if before, found := w.within[vm]; found {
		delete(w.running[before], vm)
		delete(w.within, vm)
		vm.ClearInterrupt() // the interrupt was for the previous transaction
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

// interrupt stops every hook of a transaction at its next JavaScript instruction.
func (w *hookWatch) interrupt(tx core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for vm := range w.running[tx] {
		vm.Interrupt("the operation took too long")
	}
}

var errTookTooLong = errors.New("the operation took too long")

// interruptWait is how long an interrupted hook may take to stop.
const interruptWait = time.Second

// inTransaction runs work in a transaction with a timeout, and turns a panic into an error. Work that takes longer is
// interrupted and rolled back, and others can write.
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
			timer.Reset(interruptWait)
		}
		select {
		case <-done:
		case <-timer.C: // it runs outside of JavaScript; its transaction ends anyway
		}
		return errTookTooLong
	})
	return result, err
}
