//go:build !unix

package pokes

import "errors"

func writeNow(uintptr, []byte) (int, error) { return 0, errors.ErrUnsupported }

func isHungUp(uintptr) bool { return false }
