package feed

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// errLocked says that another process holds the lock.
var errLocked = errors.New("held by another process")

// A server waits this long for a command that holds the lock while it begins a run.
const (
	lockTries    = 20
	lockTryEvery = 50 * time.Millisecond
)

// lockForServer refuses a second server on the same data: it would begin another run, and phones would rewind. The
// operating system releases the lock when the process ends. The caller keeps the file open; nil where locks do not
// exist.
func lockForServer(folder string) (file *os.File, err error) {
	for range lockTries {
		if file, err = lockDataFolder(folder); !errors.Is(err, errLocked) {
			break
		}
		time.Sleep(lockTryEvery)
	}
	switch {
	case errors.Is(err, errLocked):
		return nil, fmt.Errorf("another server runs on %s: stop it first", folder)
	case errors.Is(err, errors.ErrUnsupported):
		return nil, nil
	}
	return file, err
}

// lockDataFolder takes the lock until the file is closed. It does not wait.
func lockDataFolder(folder string) (*os.File, error) {
	path := filepath.Join(folder, "serve.lock")
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lockFile(file); err != nil {
		_ = file.Close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return file, nil
}
