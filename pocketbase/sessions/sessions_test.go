package sessions

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"
	"github.com/spf13/pflag"

	"mudarraj/limits"
	_ "mudarraj/tables" // the table of deleted accounts
	"mudarraj/testapp"
)

// testSessions are those of a server that closes no streams.
func testSessions(app core.App) *Sessions {
	settings := new(Settings)
	settings.Bind(pflag.NewFlagSet("test", pflag.PanicOnError))
	return New(app, limits.NewLimiter(), settings, limits.NewLimit(limits.Rate{Count: 60, Per: time.Minute}), func(string, string) {})
}

// request is a request of a user.
func request(app core.App, w http.ResponseWriter, user *core.Record) *core.RequestEvent {
	e := &core.RequestEvent{App: app, Auth: user}
	e.Request = httptest.NewRequest("POST", "/api/sync", strings.NewReader(""))
	e.Response = &router.ResponseWriter{ResponseWriter: w}
	return e
}

func TestY24_aTokenFromBeforeSessionsGetsASessionAndEndsWithIt(t *testing.T) {
	app := testapp.New(t)
	s, user, now := testSessions(app), testapp.NewUser(t, app), time.Now()
	old, err := user.NewAuthToken()
	testapp.Must(t, err)
	first, err := readSession(old, user)
	testapp.Must(t, err)
	if age := now.Sub(first.since); age < -time.Minute || age > time.Minute || !first.renewable {
		t.Fatalf("the session of a token made now is %s old", age)
	}
	renewed, err := s.token(user, first)
	testapp.Must(t, err)
	if _, err := app.FindAuthRecordByToken(renewed, core.TokenTypeAuth); err != nil {
		t.Fatal(err)
	}
	second, err := readSession(renewed, user)
	testapp.Must(t, err)
	if second.ID != first.ID || second.since.Unix() != first.since.Unix() {
		t.Fatalf("%v was renewed as %v", first, second)
	}
	if ended, err := hasEnded(app.DB(), first.ID); ended || err != nil {
		t.Fatalf("ended: %t (%v)", ended, err)
	}
	testapp.AddCollection(t, app, "push_subscriptions", &core.TextField{Name: "user_id"}, &core.TextField{Name: "device"}, &core.TextField{Name: "session"})
	testapp.Must(t, s.endSessions(user.Id, []Session{second}, "", now))
	if ended, err := hasEnded(app.DB(), first.ID); !ended || err != nil {
		t.Fatalf("ended: %t (%v)", ended, err)
	}
}

func TestY24_aTokenForATimeChosenByAnAdministratorIsNotRenewable(t *testing.T) {
	app := testapp.New(t)
	user := testapp.NewUser(t, app)
	token, err := user.NewStaticAuthToken(time.Hour)
	testapp.Must(t, err)
	if read, err := readSession(token, user); err != nil || read.renewable {
		t.Fatalf("%v (%v)", read, err)
	}
}

func TestY24_aSessionThatEndedAfterItsLookUpEndsNoDevice(t *testing.T) {
	app := testapp.New(t)
	s, user, now := testSessions(app), testapp.NewUser(t, app), time.Now()
	testapp.AddCollection(t, app, "push_subscriptions", &core.TextField{Name: "user_id"}, &core.TextField{Name: "device"}, &core.TextField{Name: "session"})
	current, own := newSession(now), newSession(now)
	answer := httptest.NewRecorder()
	e := request(app, answer, user)
	e.Request = httptest.NewRequest("POST", "/api/devices/end", strings.NewReader(`{"device":"phone"}`))
	e.Request.Header.Set("Content-Type", "application/json")
	e.Set(sessionKey, current)
	seen := request(app, nil, user)
	seen.Set(sessionKey, own)
	s.RecordDevice(seen, "phone")
	s.writeSeenDevices()
	testapp.Must(t, s.endSessions(user.Id, []Session{current}, "", now))
	testapp.Must(t, s.handleEndDevice(e))
	if ended, err := hasEnded(app.DB(), own.ID); answer.Code != http.StatusUnauthorized || ended || err != nil {
		t.Errorf("answered %d, ended: %t (%v)", answer.Code, ended, err)
	}
}
