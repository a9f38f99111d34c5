package hooks

import (
	"strings"
	"testing"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"

	"mudarraj/testapp"
)

// hookRuntime is a runtime as the plugin makes it.
func hookRuntime(t *testing.T, app core.App) (*Watch, *goja.Runtime) {
	t.Helper()
	vm := goja.New()
	jsvm.BindCore(vm)
	testapp.Must(t, vm.Set("$app", app))
	watch := NewWatch(50 * time.Millisecond)
	testapp.Must(t, watch.Attach(vm))
	return watch, vm
}

func TestY5_anEndlessTransactionOfAScriptIsRolledBackAndReleasesTheWriter(t *testing.T) {
	app := testapp.New(t)
	_, vm := hookRuntime(t, app)
	_, err := vm.RunString(`$app.runInTransaction((tx) => {
		tx.db().newQuery("CREATE TABLE endless (id TEXT)").execute()
		for (;;) {}
	})`)
	if err == nil || !strings.Contains(err.Error(), ErrTookTooLong.Error()) {
		t.Errorf("it ended with %v", err)
	}
	if app.HasTable("endless") {
		t.Error("it was not rolled back")
	}
	if _, err := vm.RunString(`$app.runInTransaction((tx) => { tx.db().newQuery("CREATE TABLE next (id TEXT)").execute() })`); err != nil {
		t.Errorf("the runtime stays interrupted: %v", err)
	}
}

func TestY5_anEndlessHookInATransactionOfGoIsInterrupted(t *testing.T) {
	app := testapp.New(t)
	_, vm := hookRuntime(t, app)
	outside := vm.Get("$app")
	err := app.RunInTransaction(func(tx core.App) error {
		testapp.Must(t, vm.Set("tx", tx))
		_, err := vm.RunString(`$app = tx; for (;;) {}`)
		testapp.Must(t, vm.Set("$app", outside))
		return err
	})
	if err == nil {
		t.Error("it was not interrupted")
	}
	if _, err := vm.RunString(`1`); err != nil {
		t.Errorf("the runtime stays interrupted: %v", err)
	}
}

func TestHooks_aRefusalInATransactionOfAScriptIsThrownInTheScript(t *testing.T) {
	app := testapp.New(t)
	_, vm := hookRuntime(t, app)
	caught, err := vm.RunString(`let caught = ''
		try { $app.runInTransaction(() => { throw new Error('refused') }) } catch (error) { caught = String(error) }
		caught`)
	testapp.Must(t, err)
	if !strings.Contains(caught.String(), "refused") {
		t.Errorf("the script caught %q", caught)
	}
}
