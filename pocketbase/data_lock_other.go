//go:build !unix

package main

import (
	"errors"
	"os"
)

func lockFile(*os.File) error { return errors.ErrUnsupported }
