//go:build !production

package main

import (
	"database/sql/driver"
	"os"

	"modernc.org/sqlite"
)

// kill_server() in a trigger of a test ends the server in the middle of a statement, as kill -9 does.
func init() {
	sqlite.MustRegisterScalarFunction("kill_server", 0, func(*sqlite.FunctionContext, []driver.Value) (driver.Value, error) {
		self, err := os.FindProcess(os.Getpid())
		if err != nil {
			return nil, err
		}
		if err := self.Kill(); err != nil {
			return nil, err
		}
		select {} // until the system has ended it
	})
}
