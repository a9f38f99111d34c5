package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// errHeld says that another process holds a lock.
var errHeld = errors.New("held by another process")

// claimData makes this the only server on a data directory: a second one would begin a run of its own, in which all
// phones of the first are told that history was cut. The operating system lets go with the process, however it ends.
// The file is closed by nobody else.
func claimData(folder string) (*os.File, error) {
	path := filepath.Join(folder, "serve.lock")
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	err = lockFile(file)
	if err == nil || errors.Is(err, errors.ErrUnsupported) {
		return file, nil
	}
	_ = file.Close()
	if errors.Is(err, errHeld) {
		return nil, fmt.Errorf("another server runs on %s: stop it first", folder)
	}
	return nil, fmt.Errorf("%s: %w", path, err)
}
