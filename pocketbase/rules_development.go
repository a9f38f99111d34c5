//go:build !production

package main

import (
	"io/fs"
	"os"
	"time"

	"github.com/spf13/pflag"

	"mudarraj/settings"
)

// bindDevelopment adds the settings that need the sources beside the binary.
func bindDevelopment(s *configuration, flags *pflag.FlagSet) {
	flags.StringVar(&s.Hooks, "hooks", "pb_hooks", "folder of hooks")
	flags.StringVar(&s.Migrations, "migrations", "pb_migrations", "folder of migrations")
	flags.StringVar(&s.PwaProxy, "pwa-proxy", "", "address of the Vite server that answers for the app")
	flags.StringVar(&s.AppFolder, "app-folder", "", "folder of a built app to serve")
	settings.BindDuration(flags, &s.ClockOffset, "clock-offset", settings.Between(-20*365*24*time.Hour, 20*365*24*time.Hour), 0, "how far the clock of hooks is ahead of the machine's")
	flags.StringVar(&s.News.Mirror, "news-mirror", "", "`ORIGIN` that is asked in place of every source of news")
	flags.StringVar(&s.Ads.Mirror, "ads-mirror", "", "`ORIGIN` that is asked in place of every address of a picture of an advertisement")
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
