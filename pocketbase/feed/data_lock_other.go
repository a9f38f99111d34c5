//go:build !unix

package feed

import (
	"errors"
	"os"
)

func lockFile(*os.File) error { return errors.ErrUnsupported }
