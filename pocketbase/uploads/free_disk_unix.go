//go:build linux || darwin

package uploads

import "syscall"

// freeBytes is the free space for this process on the disk of a folder.
func freeBytes(folder string) (int64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, err
	}
	return int64(disk.Bavail) * int64(disk.Bsize), nil
}
