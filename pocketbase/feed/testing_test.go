package feed

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/testapp"
)

// preparedApp has done what a start of the server does.
func preparedApp(t *testing.T) core.App {
	t.Helper()
	app := testapp.New(t)
	testapp.Must(t, Prepare(app, time.Now(), false))
	return app
}
