package testapp

import (
	"testing"
	"time"

	"github.com/dop251/goja"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/jsvm"
)

var migratedProduct migratedData

// Product is PocketBase in a temporary directory with pb_hooks and pb_migrations. Tables of packages are there if the test
// imports them.
func Product(t *testing.T) core.App {
	t.Helper()
	dir := t.TempDir()
	migratedProduct.copyTo(t, dir, func(dir string) core.App {
		app := product(t, dir)
		Must(t, app.RunAllMigrations())
		return app
	})
	return product(t, dir)
}

func product(t *testing.T, dir string) core.App {
	t.Helper()
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir})
	var goMigrations core.MigrationsList
	goMigrations.Copy(core.AppMigrations)
	t.Cleanup(func() { core.AppMigrations = goMigrations }) // the plugin adds its own to the process
	Must(t, jsvm.Register(app, jsvm.Config{HooksDir: "../../pb_hooks", MigrationsDir: "../../pb_migrations", HooksPoolSize: 1,
		OnInit: func(vm *goja.Runtime) {
			_ = vm.Set("serverNow", func() int64 { return time.Now().UnixMilli() })
			_ = vm.Set("counterInterval", func() int64 { return 0 })
		}}))
	Must(t, app.Bootstrap())
	t.Cleanup(func() { _ = app.ClearBootstrap() })
	return app
}
