//go:build unix

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// keepFilesPrivate makes new files unreadable for other users of the machine.
func keepFilesPrivate() { syscall.Umask(0o077) }

// makeFolderPrivate makes an existing data folder unreadable for other users. A private folder protects all files in it.
func makeFolderPrivate(folder string) error {
	about, err := os.Stat(folder)
	if err != nil || about.Mode().Perm()&0o077 == 0 {
		return err
	}
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || path == folder {
			return err
		}
		if entry.IsDir() {
			return os.Chmod(path, 0o700)
		}
		if entry.Type().IsRegular() {
			return os.Chmod(path, 0o600)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return os.Chmod(folder, 0o700)
}
