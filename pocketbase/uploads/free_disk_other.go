//go:build !linux && !darwin

package uploads

import "math"

// freeBytes is unknown here: uploads are not refused because of a full disk.
func freeBytes(string) (int64, error) { return math.MaxInt64, nil }
