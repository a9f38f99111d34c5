package accounts

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
)

// namedAccount is what a host needs in order to find an account in the administration screens.
type namedAccount struct {
	ID       string `db:"id"`
	Username string `db:"username"`
}

// readReservedNames lists accounts whose name no user may choose: those of administrators, and those that are older
// than the rule. The rule itself is src/domain/reserved-names.ts.
func readReservedNames(app core.App, hooks string) (reserved []namedAccount, err error) {
	if err := app.RunAllMigrations(); err != nil {
		return nil, err
	}
	looksReserved, err := loadRule(filepath.Join(hooks, "domain.js"), "looksReserved")
	if err != nil {
		return nil, err
	}
	var all []namedAccount
	if err := app.DB().Select("id", "username").From("users").OrderBy("username_key").All(&all); err != nil {
		return nil, err
	}
	for _, account := range all {
		is, err := looksReserved(account.Username)
		if err != nil {
			return nil, err
		}
		if is {
			reserved = append(reserved, account)
		}
	}
	return reserved, nil
}

// loadRule loads a condition on a text from the bundle of src/domain.
func loadRule(file, name string) (func(text string) (bool, error), error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	vm := goja.New()
	exports := vm.NewObject()
	if err := vm.Set("exports", exports); err != nil {
		return nil, err
	}
	if _, err := vm.RunScript(file, string(source)); err != nil {
		return nil, err
	}
	rule, ok := goja.AssertFunction(exports.Get(name))
	if !ok {
		return nil, fmt.Errorf("%s has no rule %s", file, name)
	}
	return func(text string) (bool, error) {
		value, err := rule(goja.Undefined(), vm.ToValue(text))
		return err == nil && value.ToBoolean(), err
	}, nil
}
