package main

import (
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
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
	core.AppMigrations.Register(func(app core.App) error { return execute(app, seenDevicesTable, nil) }, nil, "0000000003_devices.go")
}

const (
	// A device that syncs all evening is written down this often.
	noteDeviceEvery = time.Hour
	// The devices of one fan that are remembered: those seen last.
	maxSeenDevices = 20
	maxAgentBytes  = 300
)

// seenDevices keeps what was written down of late, so that a sync call costs no write.
type seenDevices struct {
	mu    sync.Mutex
	noted map[deviceKey]time.Time
}

type deviceKey struct{ user, device, session string }

func newSeenDevices() *seenDevices { return &seenDevices{noted: map[deviceKey]time.Time{}} }

// isDue says whether a device has to be written down, and takes it as written.
func (d *seenDevices) isDue(key deviceKey, now time.Time) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if now.Sub(d.noted[key]) < noteDeviceEvery {
		return false
	}
	if len(d.noted) > 100_000 {
		clear(d.noted)
	}
	d.noted[key] = now
	return true
}

func (d *seenDevices) forget(user string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for key := range d.noted {
		if key.user == user {
			delete(d.noted, key)
		}
	}
}

// noteDevice writes down that a fan's device was here. Failing at it must not fail the call.
func (s *server) noteDevice(e *core.RequestEvent, device string) {
	now := time.Now()
	current, _ := sessionIn(e)
	if device == "" || len(device) > 40 || !s.devices.isDue(deviceKey{e.Auth.Id, device, current.id}, now) {
		return
	}
	agent := e.Request.UserAgent()
	params := dbx.Params{"user": e.Auth.Id, "device": device, "agent": agent[:min(len(agent), maxAgentBytes)],
		"session": current.id, "since": current.since.UnixMilli(), "now": now.UnixMilli(), "most": maxSeenDevices}
	err := execute(s.app, `INSERT INTO _seen_devices (user, device, agent, first_at, seen_at, session)
		VALUES ({:user}, {:device}, {:agent}, {:now}, {:now}, {:session})
		ON CONFLICT (user, device) DO UPDATE SET agent = excluded.agent, seen_at = excluded.seen_at, session = excluded.session`, params)
	if err == nil {
		err = execute(s.app, `INSERT INTO _sessions (session, user, device, started_at) VALUES ({:session}, {:user}, {:device}, {:since})
			ON CONFLICT (session) DO UPDATE SET device = excluded.device`, params)
	}
	if err == nil {
		err = execute(s.app, `DELETE FROM _seen_devices WHERE user = {:user} AND device NOT IN
			(SELECT device FROM _seen_devices WHERE user = {:user} ORDER BY seen_at DESC LIMIT {:most})`, params)
	}
	if err != nil {
		s.app.Logger().Warn("a device was not written down", "error", err)
	}
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
		if !isFan(e.Auth) {
			return s.answerError(e, http.StatusUnauthorized, signIn)
		}
		return handle(e)
	}
}

func (s *server) handleDevices(e *core.RequestEvent) error {
	devices := []seenDevice{}
	err := s.app.ConcurrentDB().NewQuery("SELECT device, agent, first_at, seen_at FROM _seen_devices " +
		"WHERE user = {:user} ORDER BY seen_at DESC").Bind(dbx.Params{"user": e.Auth.Id}).All(&devices)
	if err != nil {
		return err
	}
	return writeJSON(e, http.StatusOK, map[string]any{"devices": devices})
}
