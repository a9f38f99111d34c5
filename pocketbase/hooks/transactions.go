package hooks

import (
	"reflect"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

// replacedMethods hides from JavaScript the method of an app that bindTransactions replaces.
type replacedMethods struct{ jsvm.FieldMapper }

func (m replacedMethods) MethodName(t reflect.Type, method reflect.Method) string {
	if method.Name == "RunInTransaction" && t.Implements(reflect.TypeFor[core.App]()) {
		return ""
	}
	return m.FieldMapper.MethodName(t, method)
}

// bindTransactions gives the transactions that JavaScript begins the timeout of an operation. An app of Go has no
// property of its own for it, so it finds the one of all objects.
func (w *Watch) bindTransactions(vm *goja.Runtime) error {
	vm.SetFieldNameMapper(replacedMethods{})
	run := func(app core.App, work func(tx core.App) error) error { return w.transact(vm, app, work) }
	bind, err := vm.RunString(`(run) => Object.defineProperty(Object.prototype, 'runInTransaction', {
		value: function (work) { return run(this, work) },
	})`)
	if err != nil {
		return err
	}
	call, _ := goja.AssertFunction(bind)
	_, err = call(goja.Undefined(), vm.ToValue(run))
	return err
}

// transact is RunInTransaction for JavaScript. One that takes too long is interrupted and rolled back, with the hooks of
// other runtimes that run in it.
func (w *Watch) transact(vm *goja.Runtime, app core.App, work func(tx core.App) error) error {
	if app.IsTransactional() {
		return app.RunInTransaction(work)
	}
	return app.RunInTransaction(func(tx core.App) (err error) {
		leave := w.begin(vm, tx)
		defer func() {
			if leave() {
				err = ErrTookTooLong
			}
		}()
		return work(tx)
	})
}

// begin limits a transaction that a runtime has begun.
func (w *Watch) begin(vm *goja.Runtime, tx core.App) (leave func() (late bool)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	stop := w.limit(tx)
	w.running[tx][vm] = true
	return func() bool {
		w.mu.Lock()
		defer w.mu.Unlock()
		late := stop()
		if late {
			vm.ClearInterrupt() // it goes on outside of the transaction
		}
		return late
	}
}
