//go:build unix

// ruleengine runs a script in the JavaScript engine of the server, so that benchmarks can measure the rules there: go
// run ./ruleengine RULES SCRIPT. Both are CommonJS modules. The script exports a function. It is called with the
// exports of the rules, with `now` (milliseconds of CPU time) and with `report` (prints a line).
package main

import (
	"fmt"
	"os"
	"syscall"

	"github.com/dop251/goja"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "ruleengine RULES SCRIPT")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(rules, script string) error {
	vm := goja.New()
	exports, err := load(vm, rules)
	if err != nil {
		return err
	}
	exported, err := load(vm, script)
	if err != nil {
		return err
	}
	main, ok := goja.AssertFunction(exported)
	if !ok {
		return fmt.Errorf("%s exports no function", script)
	}
	report := func(line string) { fmt.Println(line) }
	_, err = main(goja.Undefined(), exports, vm.ToValue(cpuTime), vm.ToValue(report))
	return err
}

// cpuTime is the CPU time of this process in milliseconds: other processes do not count.
func cpuTime() (float64, error) {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0, err
	}
	return float64(used.Utime.Nano()+used.Stime.Nano()) / 1e6, nil
}

// load runs a CommonJS module and returns what it exports.
func load(vm *goja.Runtime, file string) (goja.Value, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	module := vm.NewObject()
	exports := vm.NewObject()
	if err := module.Set("exports", exports); err != nil {
		return nil, err
	}
	wrapped, err := vm.RunScript(file, "(function (module, exports) {"+string(source)+"\n})")
	if err != nil {
		return nil, err
	}
	call, _ := goja.AssertFunction(wrapped)
	if _, err := call(goja.Undefined(), module, exports); err != nil {
		return nil, err
	}
	return module.Get("exports"), nil
}
