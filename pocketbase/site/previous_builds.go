package site

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"time"
)

// keptBuilds is the number of builds whose assets stay reachable, the running one included.
const keptBuilds = 2

// keepAssets copies the assets of this build into the data directory and returns those of earlier builds, newest first.
func keepAssets(tree fs.FS, dataDir string) ([]*staticFiles, error) {
	assets, err := fs.Sub(tree, "assets")
	if err != nil {
		return nil, err
	}
	name, err := nameOfBuild(assets)
	if err != nil {
		return nil, err
	}
	history := filepath.Join(dataDir, "assets-history")
	if err := copyBuild(assets, history, name); err != nil {
		return nil, err
	}
	return earlierBuilds(history, name)
}

// nameOfBuild is a hash of the names of the assets, which contain hashes of their contents.
func nameOfBuild(assets fs.FS) (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(assets, ".", func(path string, _ fs.DirEntry, err error) error {
		sum.Write([]byte(path + "\n"))
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
	return hex.EncodeToString(sum.Sum(nil)[:8]), err
}

func copyBuild(assets fs.FS, history, name string) error {
	target := filepath.Join(history, name)
	now := time.Now()
	if _, err := os.Stat(target); err == nil {
		return os.Chtimes(target, now, now)
	}
	part := target + ".part"
	if err := os.RemoveAll(part); err != nil {
		return err
	}
	if err := os.MkdirAll(part, 0o755); err != nil {
		return err
	}
	if err := os.CopyFS(filepath.Join(part, "assets"), assets); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(part, target)
}

// earlierBuilds opens the newest builds besides the running one, and removes the others.
func earlierBuilds(history, current string) ([]*staticFiles, error) {
	entries, err := os.ReadDir(history)
	if err != nil {
		return nil, err
	}
	var others []fs.FileInfo
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && entry.IsDir() && entry.Name() != current {
			others = append(others, info)
		}
	}
	sort.Slice(others, func(i, j int) bool { return others[i].ModTime().After(others[j].ModTime()) })
	var builds []*staticFiles
	for i, info := range others {
		folder := filepath.Join(history, info.Name())
		if i < keptBuilds-1 {
			builds = append(builds, newStaticFiles(os.DirFS(folder)))
		} else if err := os.RemoveAll(folder); err != nil {
			return nil, err
		}
	}
	return builds, nil
}
