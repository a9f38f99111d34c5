// Mudarraj's server: PocketBase as a framework plus transport (sync, pokes, static files, limits).
// Product rules live in pb_migrations (API rules) and pb_hooks, never here.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
	"github.com/spf13/cobra"

	"mudarraj/feed"
	"mudarraj/settings"
	"mudarraj/sqlite"
)

// version is set by the build (-ldflags "-X main.version=…").
var version = "0.0.0-dev"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "mudarraj: "+err.Error())
		os.Exit(1)
	}
}

func run(args []string) error {
	source, err := settings.Read(args, os.LookupEnv)
	if err != nil {
		return err
	}
	if err := source.ExportEncryptionKey(); err != nil {
		return err
	}
	keepFilesPrivate()
	pocketbase.Version = version
	config := new(configuration)
	app := pocketbase.NewWithConfig(baseConfig(source, config))
	app.RootCmd.Use = "mudarraj"
	app.RootCmd.Short = "Mudarraj: an Arabic-first social app for football fans"
	app.RootCmd.SilenceErrors = true
	app.RootCmd.SilenceUsage = true

	config.bind(app.RootCmd.PersistentFlags())
	if err := config.readSecrets(source); err != nil {
		return err
	}
	run := new(feed.DataRun)
	addCommands(app, config, run)
	if err := source.Apply(app.RootCmd); err != nil {
		return err
	}
	// Hooks are registered before cobra parses. So the flags that name their folders are read here first.
	_ = app.RootCmd.ParseFlags(args)

	command, _, err := app.RootCmd.Find(args)
	if err != nil || withoutApp(command) || asksForHelp(args) {
		return app.RootCmd.Execute()
	}
	if err := makeFolderPrivate(app.DataDir()); err != nil && !errors.Is(err, fs.ErrNotExist) {
		fmt.Fprintln(os.Stderr, "mudarraj: other users may read the data: "+err.Error())
	}
	if command.Name() == "demo" {
		if err := claimDemoFolder(app.DataDir()); err != nil {
			return err
		}
	}
	if command.Name() == "serve" {
		for _, note := range config.overruled() {
			fmt.Fprintln(os.Stderr, "mudarraj: "+note)
		}
	}
	run.BeginFirst(app, command.Name() == "serve")
	s := newServer(app, config, run)
	if err := registerRules(app, s); err != nil {
		return err
	}
	s.bind()
	return app.Execute()
}

// baseConfig is the configuration that PocketBase reads before flags are parsed. Databases are opened later.
func baseConfig(source *settings.Source, config *configuration) pocketbase.Config {
	return pocketbase.Config{
		HideStartBanner:      true,
		DefaultDataDir:       source.Or("dir", "pb_data"),
		DefaultDev:           source.Or("dev", "") == "true",
		DBConnect:            sqlite.Connect(&config.Synchronous),
		DataMaxIdleConns:     sqlite.KeptConnections,
		DefaultEncryptionEnv: source.Or("encryptionEnv", settings.EncryptionVariable()),
	}
}

// registerRules loads the JS hooks and migrations: from the folders in development, otherwise from the binary.
func registerRules(app *pocketbase.PocketBase, s *server) error {
	config := s.config
	hooks, migrations, err := ruleFolders(app.DataDir(), config)
	if err != nil {
		return fmt.Errorf("hooks and migrations: %w", err)
	}
	config.Hooks = hooks
	return jsvm.Register(app, jsvm.Config{
		HooksDir:      hooks,
		MigrationsDir: migrations,
		HooksWatch:    config.HooksWatch,
		HooksPoolSize: config.HooksPool,
		OnInit: func(vm *goja.Runtime) {
			if err := s.hooks.Attach(vm); err != nil {
				panic(err)
			}
			_ = vm.Set("counterInterval", func() int64 { return config.Feed.CounterInterval.Milliseconds() })
			_ = vm.Set("serverNow", func() int64 { return config.now().UnixMilli() })
			_ = vm.Set("takeCode", s.accounts.TakeCode)
			_ = vm.Set("inBatches", func(most int, work func(rows int) (int, error)) error { return feed.InBatches(nil, most, work) })
		},
	})
}

// needsNoApp marks commands that must not open (or create) a data directory.
const needsNoApp = "needs-no-app"

func withoutApp(command *cobra.Command) bool {
	return command.Annotations[needsNoApp] != "" || !command.Runnable()
}

func asksForHelp(args []string) bool {
	for _, arg := range args {
		if arg == "-h" || arg == "--help" || arg == "-v" || arg == "--version" {
			return true
		}
	}
	return false
}
