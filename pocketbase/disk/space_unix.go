//go:build linux || darwin

package disk

import "syscall"

// SpaceOf reads the space of the disk of a folder.
func SpaceOf(folder string) (Space, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return Space{}, err
	}
	size := int64(disk.Bsize)
	return Space{Free: int64(disk.Bavail) * size, Total: int64(disk.Blocks) * size}, nil
}
