package sessions

import (
	"maps"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/limits"
	"mudarraj/sqlite"
)

const (
	// An active device is written this often.
	recordDeviceEvery = time.Hour
	// The most devices of one user that are stored: those seen last.
	maxSeenDevices = 20
	maxAgentBytes  = 300
	// sightingsPerTransaction bounds how long a transaction holds the writer.
	sightingsPerTransaction = 200
)

// limitDevices bounds what is stored for a user who names another device in every call.
var limitDevices = limits.NewLimit(limits.Rate{Count: 2 * maxSeenDevices, Per: time.Hour})

// seenDevices buffers the devices that sync calls came from. A goroutine writes them: no call waits for the writer.
type seenDevices struct {
	mu        sync.Mutex
	recorded  map[deviceKey]time.Time
	unwritten map[deviceKey]sighting
	wake      chan struct{}
}

type deviceKey struct{ user, device, session string }

type sighting struct {
	tokenKey       string // of the user; it changes when all their tokens become invalid
	agent, network string
	since, at      time.Time
}

func newSeenDevices() *seenDevices {
	return &seenDevices{recorded: map[deviceKey]time.Time{}, unwritten: map[deviceKey]sighting{}, wake: make(chan struct{}, 1)}
}

// add buffers a sighting, unless the device was recorded in the last hour.
func (d *seenDevices) add(key deviceKey, seen sighting, mayAdd func() bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if seen.at.Sub(d.recorded[key]) < recordDeviceEvery || !mayAdd() {
		return
	}
	if len(d.recorded) > 100_000 {
		clear(d.recorded)
	}
	d.recorded[key], d.unwritten[key] = seen.at, seen
	select {
	case d.wake <- struct{}{}:
	default:
	}
}

// take removes some sightings from the buffer.
func (d *seenDevices) take(most int) map[deviceKey]sighting {
	d.mu.Lock()
	defer d.mu.Unlock()
	taken := map[deviceKey]sighting{}
	for key, seen := range d.unwritten {
		if len(taken) == most {
			break
		}
		taken[key] = seen
		delete(d.unwritten, key)
	}
	return taken
}

func (d *seenDevices) isEmpty() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.unwritten) == 0
}

func (d *seenDevices) forget(user string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	ofUser := func(key deviceKey) bool { return key.user == user }
	maps.DeleteFunc(d.recorded, func(key deviceKey, _ time.Time) bool { return ofUser(key) })
	maps.DeleteFunc(d.unwritten, func(key deviceKey, _ sighting) bool { return ofUser(key) })
}

// RecordDevice buffers that a sync call came from a device. It neither waits nor fails.
func (s *Sessions) RecordDevice(e *core.RequestEvent, device string) {
	now, user := time.Now(), e.Auth.Id
	current, _ := In(e)
	agent := e.Request.UserAgent()
	seen := sighting{agent: agent[:min(len(agent), maxAgentBytes)], network: networkName(e.Auth, api.NetworkOf(e.RealIP())),
		since: current.since, at: now, tokenKey: e.Auth.TokenKey()}
	s.devices.add(deviceKey{user, device, current.ID}, seen, func() bool {
		return s.limiter.Take(user, "device", limitDevices, now) == 0
	})
}

// WriteSeenDevices writes the buffer of seen devices until stop is closed.
func (s *Sessions) WriteSeenDevices(stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case <-s.devices.wake:
			s.writeSeenDevices()
		}
	}
}

// writeSeenDevices empties the buffer. Code that lists or ends devices calls it first.
func (s *Sessions) writeSeenDevices() {
	for !s.devices.isEmpty() {
		var taken map[deviceKey]sighting
		err := s.app.RunInTransaction(func(tx core.App) error {
			// Taken in the transaction: a sighting that was forgotten during the wait for the writer is not written.
			taken = s.devices.take(sightingsPerTransaction)
			for key, seen := range taken {
				if err := writeSighting(tx, key, seen); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			s.app.Logger().Warn("seen devices were not written", "devices", len(taken), "error", err)
			for key := range taken {
				s.devices.forget(key.user)
			}
			return
		}
	}
}

func writeSighting(tx core.App, key deviceKey, seen sighting) error {
	if valid, err := isStillValid(tx, key, seen); err != nil || !valid {
		return err
	}
	params := dbx.Params{"user": key.user, "device": key.device, "session": key.session, "agent": seen.agent,
		"since": seen.since.UnixMilli(), "now": seen.at.UnixMilli(), "most": maxSeenDevices}
	for _, statement := range []string{
		`INSERT INTO _seen_devices (user, device, agent, first_at, seen_at, session)
			VALUES ({:user}, {:device}, {:agent}, {:now}, {:now}, {:session})
			ON CONFLICT (user, device) DO UPDATE SET agent = excluded.agent, seen_at = excluded.seen_at, session = excluded.session`,
		`INSERT INTO _sessions (session, user, device, started_at) VALUES ({:session}, {:user}, {:device}, {:since})
			ON CONFLICT (session) DO UPDATE SET device = excluded.device`,
		`DELETE FROM _seen_devices WHERE user = {:user} AND device NOT IN
			(SELECT device FROM _seen_devices WHERE user = {:user} ORDER BY seen_at DESC LIMIT {:most})`,
	} {
		if err := sqlite.Execute(tx, statement, params); err != nil {
			return err
		}
	}
	return storeNetwork(tx, key.user, seen.network)
}

// isStillValid says that the session of a sighting has not ended since. During a call its session or account can end.
func isStillValid(tx core.App, key deviceKey, seen sighting) (valid bool, err error) {
	err = tx.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM users WHERE id = {:user} AND tokenKey = {:key})
		AND NOT EXISTS (SELECT 1 FROM _sessions WHERE session = {:session} AND ended_at > 0)`).
		Bind(dbx.Params{"user": key.user, "key": seen.tokenKey, "session": key.session}).Row(&valid)
	return valid, err
}
