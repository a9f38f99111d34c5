// Package hooks limits the time of hooks, and keeps their writes in the transaction of the operation.
package hooks

import (
	"sync"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
)

// Watch records which JavaScript runtime runs in which transaction, so that an endless hook can be interrupted. The
// plugin assigns $app before each hook and restores it afterwards, and Watch intercepts that assignment. It also
// intercepts the transactions that hooks, routes and cron jobs begin.
type Watch struct {
	// timeout is how long JavaScript may run in a transaction.
	timeout time.Duration
	mu      sync.Mutex
	// running holds the watched transactions and readings (Read), and their runtimes.
	running map[core.App]map[*goja.Runtime]bool
	// transactions maps a runtime to its transaction.
	transactions map[*goja.Runtime]core.App
	// timers stop the timeouts of transactions that Go code began without a timeout of its own.
	timers map[*goja.Runtime]func() bool
}

// NewWatch interrupts hooks after this time.
func NewWatch(timeout time.Duration) *Watch {
	return &Watch{timeout: timeout, running: map[core.App]map[*goja.Runtime]bool{},
		transactions: map[*goja.Runtime]core.App{}, timers: map[*goja.Runtime]func() bool{}}
}

// Attach is called once for each new runtime.
func (w *Watch) Attach(vm *goja.Runtime) error {
	app := vm.Get("$app")
	if app == nil {
		return nil // a runtime of migrations
	}
	if err := w.bindTransactions(vm); err != nil {
		return err
	}
	app = vm.ToValue(app.Export()) // converted again, now without the method that bindTransactions replaced
	get := vm.ToValue(func(goja.FunctionCall) goja.Value { return app })
	set := vm.ToValue(func(call goja.FunctionCall) goja.Value {
		app = call.Argument(0)
		current, _ := app.Export().(core.App)
		w.enter(vm, current)
		return goja.Undefined()
	})
	return vm.GlobalObject().DefineAccessorProperty("$app", get, set, goja.FLAG_TRUE, goja.FLAG_TRUE)
}

// enter records that a runtime now runs in the transaction or the reading of this app, or in neither.
func (w *Watch) enter(vm *goja.Runtime, app core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if stop, found := w.timers[vm]; found {
		delete(w.timers, vm)
		stop()
	}
	if before, found := w.transactions[vm]; found {
		delete(w.running[before], vm)
		delete(w.transactions, vm)
		vm.ClearInterrupt() // the interrupt was for the previous transaction
	}
	if app == nil || !(app.IsTransactional() || w.running[app] != nil) {
		return
	}
	if w.running[app] == nil {
		w.timers[vm] = w.limit(app)
	}
	w.running[app][vm] = true
	w.transactions[vm] = app
}

// limit watches a transaction and interrupts its hooks after the timeout. stop ends both and says whether the timeout
// had passed. The caller holds mu, also when it calls stop.
func (w *Watch) limit(tx core.App) (stop func() (late bool)) {
	w.running[tx] = map[*goja.Runtime]bool{}
	late := false
	timer := time.AfterFunc(w.timeout, func() {
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

func (w *Watch) watch(tx core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running[tx] = map[*goja.Runtime]bool{}
}

// release forgets a transaction. A hook that still runs in it stays interrupted.
func (w *Watch) release(tx core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.running, tx)
}

// interrupt stops every hook of a transaction at its next JavaScript instruction.
func (w *Watch) interrupt(tx core.App) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.interruptAll(tx)
}

func (w *Watch) interruptAll(tx core.App) {
	for vm := range w.running[tx] {
		vm.Interrupt(ErrTookTooLong.Error())
	}
}
