//go:build !linux && !darwin

package uploads

import "math"

// freeBytes is not known there: uploads are not refused for want of room.
func freeBytes(string) (int64, error) { return math.MaxInt64, nil }
