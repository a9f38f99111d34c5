//go:build !production

package main

import (
	"io/fs"
	"os"

	"github.com/spf13/pflag"
)

// bindDevelopment adds the settings that need the sources beside the binary.
func bindDevelopment(s *configuration, flags *pflag.FlagSet) {
	flags.StringVar(&s.Hooks, "hooks", "pb_hooks", "folder of hooks")
	flags.StringVar(&s.Migrations, "migrations", "pb_migrations", "folder of migrations")
	flags.StringVar(&s.PwaProxy, "pwa-proxy", "", "address of the Vite server that answers for the app")
	flags.StringVar(&s.AppFolder, "app-folder", "", "folder of a built app to serve")
	flags.DurationVar(&s.ClockOffset, "clock-offset", 0, "how far the clock of hooks is ahead of the machine's")
	flags.BoolVar(&s.HooksWatch, "hooks-watch", false, "restart when a hook changes")
}

func ruleFolders(_ string, config *configuration) (hooks, migrations string, err error) {
	return config.Hooks, config.Migrations, nil
}

// builtApp is nil if no folder is named: the development binary embeds no app.
func builtApp(config *configuration) fs.FS {
	if config.AppFolder == "" {
		return nil
	}
	return os.DirFS(config.AppFolder)
}
