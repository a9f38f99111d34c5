package football

import (
	"encoding/json"
	"fmt"
	"os"
	"sync"

	"github.com/dop251/goja"
)

// rules are functions of src/domain/football: of its sources, which say what to ask and what an answer means, or of the
// import of files. They are pure.
type rules struct {
	mu        sync.Mutex
	vm        *goja.Runtime
	functions map[string]goja.Callable
}

// loadRules reads the rules of sources.
func loadRules(file string) (*rules, error) {
	return loadFunctions(file, "list", "begin", "next", "silence", "read", "shown", "trial", "tried")
}

// loadFunctions reads functions of a bundle that scripts/build-domain.mjs makes.
func loadFunctions(file string, names ...string) (*rules, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	vm := goja.New()
	exports := vm.NewObject()
	wrapped, err := vm.RunScript(file, "(function (exports) {"+string(source)+"\n})")
	if err != nil {
		return nil, err
	}
	load, _ := goja.AssertFunction(wrapped)
	if _, err := load(goja.Undefined(), exports); err != nil {
		return nil, err
	}
	r := &rules{vm: vm, functions: map[string]goja.Callable{}}
	for _, name := range names {
		function, ok := goja.AssertFunction(exports.Get(name))
		if !ok {
			return nil, fmt.Errorf("%s exports no function %s", file, name)
		}
		r.functions[name] = function
	}
	return r, nil
}

// call calls a function, which takes texts, and reads the JSON that it returns.
func (r *rules) call(target any, name string, arguments ...string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	values := make([]goja.Value, len(arguments))
	for i, one := range arguments {
		values[i] = r.vm.ToValue(one)
	}
	result, err := r.functions[name](goja.Undefined(), values...)
	if err != nil {
		return fmt.Errorf("rules: %w", err)
	}
	return json.Unmarshal([]byte(result.String()), target)
}
