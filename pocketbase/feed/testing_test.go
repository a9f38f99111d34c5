package feed

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/testapp"
)

// preparedApp returns an app after the preparations of a server's start.
func preparedApp(t *testing.T) core.App {
	t.Helper()
	app := testapp.New(t)
	testapp.Must(t, Prepare(app, time.Now(), false))
	return app
}
