package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// errLocked says that another process holds the lock.
var errLocked = errors.New("held by another process")

// lockDataFolder refuses a second server on the same data: it would begin a run of its own, and phones would rewind. The
// operating system releases the lock with the process. The caller keeps the file open.
func lockDataFolder(folder string) (*os.File, error) {
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
	if errors.Is(err, errLocked) {
		return nil, fmt.Errorf("another server runs on %s: stop it first", folder)
	}
	return nil, fmt.Errorf("%s: %w", path, err)
}
