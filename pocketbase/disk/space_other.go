//go:build !linux && !darwin

package disk

import "errors"

// SpaceOf is not known here.
func SpaceOf(string) (Space, error) { return Space{}, errors.ErrUnsupported }
