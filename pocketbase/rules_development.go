//go:build !production

package main

import (
	"io/fs"

	"github.com/spf13/pflag"
)

// bindDevelopment offers the settings that only make sense where the sources lie beside the binary.
func bindDevelopment(s *settings, flags *pflag.FlagSet) {
	flags.StringVar(&s.Hooks, "hooks", "pb_hooks", "folder of hooks")
	flags.StringVar(&s.Migrations, "migrations", "pb_migrations", "folder of migrations")
	flags.StringVar(&s.PwaProxy, "pwa-proxy", "", "address of the Vite server that answers for the app")
	flags.BoolVar(&s.HooksWatch, "hooks-watch", false, "restart when a hook changes")
}

func ruleFolders(_ string, config *settings) (hooks, migrations string, err error) {
	return config.Hooks, config.Migrations, nil
}

// builtApp is nil: development has no embedded app.
func builtApp() fs.FS { return nil }
