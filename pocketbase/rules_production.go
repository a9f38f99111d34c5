//go:build production

package main

import (
	"embed"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/pflag"
)

// Filled by scripts/build-server.mjs: dist, pb_hooks and pb_migrations. go:embed cannot name ../pb_hooks.
//
//go:embed all:embedded
var embedded embed.FS

func bindDevelopment(*configuration, *pflag.FlagSet) {}

// ruleFolders unpacks hooks and migrations into the data directory, because jsvm reads directories only.
func ruleFolders(dataDir string, _ *configuration) (hooks, migrations string, err error) {
	target := filepath.Join(dataDir, ".embedded")
	if err := os.RemoveAll(target); err != nil {
		return "", "", err
	}
	hooks, migrations = filepath.Join(target, "pb_hooks"), filepath.Join(target, "pb_migrations")
	for folder, path := range map[string]string{"pb_hooks": hooks, "pb_migrations": migrations} {
		part, err := fs.Sub(embedded, "embedded/"+folder)
		if err != nil {
			return "", "", err
		}
		if err := os.MkdirAll(path, 0o755); err != nil {
			return "", "", err
		}
		if err := os.CopyFS(path, part); err != nil {
			return "", "", err
		}
	}
	return hooks, migrations, nil
}

// builtApp is the PWA as Vite built it.
func builtApp(*configuration) fs.FS {
	dist, err := fs.Sub(embedded, "embedded/dist")
	if err != nil {
		panic(err)
	}
	return dist
}
