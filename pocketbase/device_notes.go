package main

import (
	"maps"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

const (
	// A device that syncs all evening is written down this often.
	noteDeviceEvery = time.Hour
	// The devices of one fan that are remembered: those seen last.
	maxSeenDevices = 20
	maxAgentBytes  = 300
	// Notes of one transaction.
	noteSlice = 200
)

// A fan who changes the device's name with every call is not believed for long.
var limitDevices = rate{Count: 2 * maxSeenDevices, Per: time.Hour}

// deviceNotes is what sync calls tell of the devices that they came from. It is written down behind the calls'
// backs: no call waits for the writer because of it.
type deviceNotes struct {
	mu      sync.Mutex
	noted   map[deviceKey]time.Time
	waiting map[deviceKey]deviceNote
	bell    chan struct{}
}

type deviceKey struct{ user, device, session string }

type deviceNote struct {
	agent, network string
	since, at      time.Time
}

func newDeviceNotes() *deviceNotes {
	return &deviceNotes{noted: map[deviceKey]time.Time{}, waiting: map[deviceKey]deviceNote{}, bell: make(chan struct{}, 1)}
}

// add takes the note, unless the device was noted of late.
func (d *deviceNotes) add(key deviceKey, note deviceNote, mayAdd func() bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if note.at.Sub(d.noted[key]) < noteDeviceEvery || !mayAdd() {
		return
	}
	if len(d.noted) > 100_000 {
		clear(d.noted)
	}
	d.noted[key], d.waiting[key] = note.at, note
	select {
	case d.bell <- struct{}{}:
	default:
	}
}

// take gives some of the notes that wait.
func (d *deviceNotes) take(most int) map[deviceKey]deviceNote {
	d.mu.Lock()
	defer d.mu.Unlock()
	taken := map[deviceKey]deviceNote{}
	for key, note := range d.waiting {
		if len(taken) == most {
			break
		}
		taken[key] = note
		delete(d.waiting, key)
	}
	return taken
}

func (d *deviceNotes) isEmpty() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.waiting) == 0
}

func (d *deviceNotes) forget(user string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	ofUser := func(key deviceKey) bool { return key.user == user }
	maps.DeleteFunc(d.noted, func(key deviceKey, _ time.Time) bool { return ofUser(key) })
	maps.DeleteFunc(d.waiting, func(key deviceKey, _ deviceNote) bool { return ofUser(key) })
}

// noteDevice remembers that a fan's device was here. It neither waits nor fails.
func (s *server) noteDevice(e *core.RequestEvent, device string) {
	now, user := time.Now(), e.Auth.Id
	current, _ := sessionIn(e)
	agent := e.Request.UserAgent()
	note := deviceNote{agent: agent[:min(len(agent), maxAgentBytes)], network: networkName(e.Auth, networkOf(e.RealIP())),
		since: current.since, at: now}
	s.devices.add(deviceKey{user, device, current.id}, note, func() bool {
		return s.limits.take(user, "device", limitDevices, now) == 0
	})
}

// keepNotingDevices writes notes down until the server stops.
func (s *server) keepNotingDevices() {
	for {
		select {
		case <-s.stop:
			return
		case <-s.devices.bell:
			s.writeDeviceNotes()
		}
	}
}

// writeDeviceNotes writes down what waits. Whoever lists or ends devices does it first.
func (s *server) writeDeviceNotes() {
	for !s.devices.isEmpty() {
		var taken map[deviceKey]deviceNote
		err := s.app.RunInTransaction(func(tx core.App) error {
			// Taken when the writer is ours: what was forgotten while this waited is not written.
			taken = s.devices.take(noteSlice)
			for key, note := range taken {
				if err := writeDeviceNote(tx, key, note); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			s.app.Logger().Warn("devices were not written down", "devices", len(taken), "error", err)
			for key := range taken {
				s.devices.forget(key.user)
			}
			return
		}
	}
}

func writeDeviceNote(tx core.App, key deviceKey, note deviceNote) error {
	params := dbx.Params{"user": key.user, "device": key.device, "session": key.session, "agent": note.agent,
		"since": note.since.UnixMilli(), "now": note.at.UnixMilli(), "most": maxSeenDevices}
	for _, statement := range []string{
		`INSERT INTO _seen_devices (user, device, agent, first_at, seen_at, session)
			VALUES ({:user}, {:device}, {:agent}, {:now}, {:now}, {:session})
			ON CONFLICT (user, device) DO UPDATE SET agent = excluded.agent, seen_at = excluded.seen_at, session = excluded.session`,
		`INSERT INTO _sessions (session, user, device, started_at) VALUES ({:session}, {:user}, {:device}, {:since})
			ON CONFLICT (session) DO UPDATE SET device = excluded.device`,
		`DELETE FROM _seen_devices WHERE user = {:user} AND device NOT IN
			(SELECT device FROM _seen_devices WHERE user = {:user} ORDER BY seen_at DESC LIMIT {:most})`,
	} {
		if err := execute(tx, statement, params); err != nil {
			return err
		}
	}
	return knowNetwork(tx, key.user, note.network)
}
