package sessions

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
	"mudarraj/testapp"
)

func countDevices(t *testing.T, app core.App, user string) (count int) {
	t.Helper()
	testapp.Must(t, app.ConcurrentDB().NewQuery("SELECT count(*) FROM _seen_devices WHERE user = {:user}").
		Bind(dbx.Params{"user": user}).Row(&count))
	return count
}

func TestSeenDevices_aSyncCallDoesNotWaitForTheWriterOfDevices(t *testing.T) {
	app := testapp.New(t)
	s := testSessions(app)
	user := testapp.NewUser(t, app)
	testapp.Must(t, app.RunInTransaction(func(core.App) error {
		s.RecordDevice(request(app, nil, user), "phone")
		return nil
	}))
	if count := countDevices(t, app, user.Id); count != 0 {
		t.Fatalf("%d devices before anything was written", count)
	}
	s.writeSeenDevices()
	if count := countDevices(t, app, user.Id); count != 1 {
		t.Fatalf("%d devices", count)
	}
}

func TestSeenDevices_ofOneUserAreLimited(t *testing.T) {
	app := testapp.New(t)
	s := testSessions(app)
	user := testapp.NewUser(t, app)
	for n := range 10 * limitDevices.Rate().Count {
		s.RecordDevice(request(app, nil, user), string(rune('a'+n%26))+time.Duration(n).String())
	}
	if waiting := len(s.devices.unwritten); waiting > limitDevices.Rate().Count {
		t.Errorf("%d sightings wait", waiting)
	}
}

func TestSeenDevices_aForgottenDeviceIsNotWritten(t *testing.T) {
	app := testapp.New(t)
	s := testSessions(app)
	user := testapp.NewUser(t, app)
	s.RecordDevice(request(app, nil, user), "phone")
	s.devices.forget(user.Id)
	s.writeSeenDevices()
	if count := countDevices(t, app, user.Id); count != 0 {
		t.Fatalf("%d devices", count)
	}
}

func TestDevices_aCallWhoseSessionEndedMeanwhileAddsNoDevice(t *testing.T) {
	app := testapp.New(t)
	testapp.AddCollection(t, app, "push_subscriptions", &core.TextField{Name: "user_id"}, &core.TextField{Name: "device"}, &core.TextField{Name: "session"})
	for name, end := range map[string]func(*Sessions, *core.Record, Session) error{
		"signed out": func(s *Sessions, user *core.Record, of Session) error {
			return s.endSessions(user.Id, []Session{of}, "", time.Now())
		},
		"signed out by another device": func(_ *Sessions, user *core.Record, _ Session) error {
			now, err := app.FindRecordById("users", user.Id)
			testapp.Must(t, err)
			now.RefreshTokenKey()
			return app.Save(now)
		},
		"account ended": func(_ *Sessions, user *core.Record, _ Session) error {
			return sqlite.Execute(app, "DELETE FROM users WHERE id = {:id}", dbx.Params{"id": user.Id})
		},
	} {
		s, user, current := testSessions(app), testapp.NewUser(t, app), newSession(time.Now())
		event := request(app, nil, user)
		event.Set(sessionKey, current)
		testapp.Must(t, end(s, user, current))
		s.RecordDevice(event, "phone")
		s.writeSeenDevices()
		if count := countDevices(t, app, user.Id); count != 0 {
			t.Errorf("%s: %d devices", name, count)
		}
		testapp.Must(t, sqlite.Execute(app, "DELETE FROM users", nil))
	}
}
