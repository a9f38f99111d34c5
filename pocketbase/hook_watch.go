package main

import (
	"sync"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
)

// hookWatch records which JavaScript runtime runs in which transaction, so that an endless hook can be interrupted. The
// plugin assigns $app before each hook and restores it behind; hookWatch intercepts that assignment, and the
// transactions that hooks, routes and cron jobs begin.
type hookWatch struct {
	// longest is how long JavaScript may stay in a transaction.
	longest time.Duration
	mu      sync.Mutex
	// running holds the watched transactions and their runtimes.
	running map[core.App]map[*goja.Runtime]bool
	// within maps a runtime to its transaction.
	within map[*goja.Runtime]core.App
	// ends are the limits of hooks in transactions that nobody else watches.
	ends map[*goja.Runtime]func() bool
}

func newHookWatch(longest time.Duration) *hookWatch {
	return &hookWatch{longest: longest, running: map[core.App]map[*goja.Runtime]bool{},
		within: map[*goja.Runtime]core.App{}, ends: map[*goja.Runtime]func() bool{}}
}

// attach is called once for each new runtime.
func (w *hookWatch) attach(vm *goja.Runtime) error {
	app := vm.Get("$app")
	if app == nil {
		return nil // a runtime of migrations
	}
	if err := w.bindTransactions(vm); err != nil {
		return err
	}
	app = vm.ToValue(app.Export()) // made anew: without the method that was replaced
	get := vm.ToValue(func(goja.FunctionCall) goja.Value { return app })
	set := vm.ToValue(func(call goja.FunctionCall) goja.Value {
		app = call.Argument(0)
		current, _ := app.Export().(core.App)
		w.enter(vm, current)
		return goja.Undefined()
	})
	return vm.GlobalObject().DefineAccessorProperty("$app", get, set, goja.FLAG_TRUE, goja.FLAG_TRUE)
}

// enter records that a runtime now runs in the transaction of this app, or in none.
func (w *hookWatch) enter(vm *goja.Runtime, app core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if end, limited := w.ends[vm]; limited {
		delete(w.ends, vm)
		end()
	}
	if before, found := w.within[vm]; found {
		delete(w.running[before], vm)
		delete(w.within, vm)
		vm.ClearInterrupt() // the interrupt was for the previous transaction
	}
	if app == nil || !app.IsTransactional() {
		return
	}
	if w.running[app] == nil {
		w.ends[vm] = w.limit(app)
	}
	w.running[app][vm] = true
	w.within[vm] = app
}

// limit watches a transaction and interrupts its hooks after the longest time. end says whether it did. The caller
// holds mu, also when it calls end.
func (w *hookWatch) limit(tx core.App) (end func() (late bool)) {
	w.running[tx] = map[*goja.Runtime]bool{}
	late := false
	timer := time.AfterFunc(w.longest, func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		late = true
		w.interruptAll(tx)
	})
	return func() bool {
		timer.Stop()
		delete(w.running, tx)
		return late
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
	w.interruptAll(tx)
}

func (w *hookWatch) interruptAll(tx core.App) {
	for vm := range w.running[tx] {
		vm.Interrupt(errTookTooLong.Error())
	}
}
