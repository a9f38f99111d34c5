package sessions

import (
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// seenDevicesTable stores the devices that a user has synced from, to show them to the user. Times are in milliseconds
// since 1970.
const seenDevicesTable = `CREATE TABLE _seen_devices (
	user TEXT NOT NULL,
	device TEXT NOT NULL,
	agent TEXT NOT NULL,
	first_at INTEGER NOT NULL,
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (user, device)
) WITHOUT ROWID`

func init() {
	core.AppMigrations.Register(func(app core.App) error { return sqlite.Execute(app, seenDevicesTable, nil) }, nil, "0000000003_devices.go")
}

// Device is what a user is shown of one of their devices.
type Device struct {
	Device  string `db:"device" json:"device"`
	Agent   string `db:"agent" json:"agent"`
	FirstAt int64  `db:"first_at" json:"firstAt"`
	SeenAt  int64  `db:"seen_at" json:"seenAt"`
}

func (s *Sessions) bindDevices(e *core.ServeEvent) {
	e.Router.GET("/api/devices", api.SignedIn(s.handleDevices))
}

func (s *Sessions) handleDevices(e *core.RequestEvent) error {
	devices, err := s.DevicesOf(e.Auth.Id)
	if err != nil {
		return err
	}
	return api.JSON(e, http.StatusOK, map[string]any{"devices": devices})
}

// DevicesOf lists a user's devices, the last seen first.
func (s *Sessions) DevicesOf(user string) ([]Device, error) {
	s.writeSeenDevices()
	devices := []Device{}
	err := s.app.ConcurrentDB().NewQuery("SELECT device, agent, first_at, seen_at FROM _seen_devices " +
		"WHERE user = {:user} ORDER BY seen_at DESC").Bind(dbx.Params{"user": user}).All(&devices)
	return devices, err
}
