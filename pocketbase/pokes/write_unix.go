//go:build unix

package pokes

import "syscall"

// writeNow writes what a socket takes without waiting.
func writeNow(descriptor uintptr, bytes []byte) (written int, err error) {
	if len(bytes) == 0 {
		return 0, nil
	}
	written, err = syscall.Write(int(descriptor), bytes)
	if err == syscall.EAGAIN || err == syscall.EINTR {
		return 0, nil
	}
	return max(written, 0), err
}

// isHungUp says that a phone closed its end.
func isHungUp(descriptor uintptr) bool {
	var one [1]byte
	n, _, err := syscall.Recvfrom(int(descriptor), one[:], syscall.MSG_PEEK|syscall.MSG_DONTWAIT)
	return n == 0 && err == nil || err != nil && err != syscall.EAGAIN && err != syscall.EINTR
}
