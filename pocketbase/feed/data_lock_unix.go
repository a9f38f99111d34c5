//go:build unix

package feed

import (
	"errors"
	"os"
	"syscall"
)

// lockFile locks an open file without waiting. Some network file systems have no locks.
func lockFile(file *os.File) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return errLocked
	case errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.EOPNOTSUPP):
		return errors.ErrUnsupported
	}
	return err
}
