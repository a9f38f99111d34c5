package main

import (
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// seenDevicesTable remembers from where a fan has synced, to show it to the fan. Times are in milliseconds
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

type seenDevice struct {
	Device  string `db:"device" json:"device"`
	Agent   string `db:"agent" json:"agent"`
	FirstAt int64  `db:"first_at" json:"firstAt"`
	SeenAt  int64  `db:"seen_at" json:"seenAt"`
}

// bindDevices offers the list of a fan's devices.
func (s *server) bindDevices(e *core.ServeEvent) {
	e.Router.GET("/api/devices", s.forFan(s.handleDevices))
}

// forFan lets only a signed-in fan in.
func (s *server) forFan(handle func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if !api.IsUser(e.Auth) {
			return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
		}
		return handle(e)
	}
}

func (s *server) handleDevices(e *core.RequestEvent) error {
	devices, err := s.devicesOf(e.Auth.Id)
	if err != nil {
		return err
	}
	return api.JSON(e, http.StatusOK, map[string]any{"devices": devices})
}

// devicesOf lists a fan's devices, the last seen first.
func (s *server) devicesOf(user string) ([]seenDevice, error) {
	s.writeSeenDevices()
	devices := []seenDevice{}
	err := s.app.ConcurrentDB().NewQuery("SELECT device, agent, first_at, seen_at FROM _seen_devices " +
		"WHERE user = {:user} ORDER BY seen_at DESC").Bind(dbx.Params{"user": user}).All(&devices)
	return devices, err
}
