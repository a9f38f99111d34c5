package testapp

import (
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// migratedData is the data of an app after its migrations, by the name of the file. They take most of an app's start: each
// process of tests runs them once.
type migratedData struct {
	once  sync.Once
	files map[string][]byte
}

// copyTo writes the data to an empty directory. The first call has it made by prepare, in an app on a directory of its own.
func (m *migratedData) copyTo(t *testing.T, dir string, prepare func(dir string) core.App) {
	t.Helper()
	m.once.Do(func() { m.files = dataOf(t, prepare) })
	if m.files == nil {
		t.Fatal("the data of the app could not be prepared")
	}
	for name, content := range m.files {
		Must(t, os.WriteFile(filepath.Join(dir, name), content, 0o600))
	}
}

// dataOf is what an app leaves in its directory once it is closed: the databases are whole without their logs then.
func dataOf(t *testing.T, prepare func(dir string) core.App) map[string][]byte {
	t.Helper()
	dir := t.TempDir()
	app := prepare(dir)
	Must(t, app.ClearBootstrap())
	files := map[string][]byte{}
	for _, name := range []string{"data.db", "auxiliary.db"} {
		content, err := os.ReadFile(filepath.Join(dir, name))
		Must(t, err)
		files[name] = content
	}
	return files
}
