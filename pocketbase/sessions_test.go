package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/testapp"
)

func newUser(t *testing.T, app core.App) *core.Record {
	t.Helper()
	users, err := app.FindCachedCollectionByNameOrId("users")
	testapp.Must(t, err)
	user := core.NewRecord(users)
	user.SetEmail("fan@example.com")
	user.SetPassword("a-password-of-the-test")
	testapp.Must(t, app.Save(user))
	return user
}

func TestY24_aTokenOfBeforeSessionsIsTakenIntoOneAndEndsLikeOne(t *testing.T) {
	app := testapp.New(t)
	s, user, now := testServer(t, app), newUser(t, app), time.Now()
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
	if second.id != first.id || second.since.Unix() != first.since.Unix() {
		t.Fatalf("%v was renewed as %v", first, second)
	}
	if ended, err := hasEnded(app.DB(), first.id); ended || err != nil {
		t.Fatalf("ended: %t (%v)", ended, err)
	}
	testapp.AddCollection(t, app, "push_subscriptions", &core.TextField{Name: "user_id"}, &core.TextField{Name: "device"}, &core.TextField{Name: "session"})
	testapp.Must(t, s.endSessions(user.Id, []session{second}, "", now))
	if ended, err := hasEnded(app.DB(), first.id); !ended || err != nil {
		t.Fatalf("ended: %t (%v)", ended, err)
	}
}

func TestY24_aTokenForATimeChosenByAnAdministratorIsNotRenewable(t *testing.T) {
	app := testapp.New(t)
	user := newUser(t, app)
	token, err := user.NewStaticAuthToken(time.Hour)
	testapp.Must(t, err)
	if read, err := readSession(token, user); err != nil || read.renewable {
		t.Fatalf("%v (%v)", read, err)
	}
}

func TestY24_aSessionThatEndedAfterItsLookUpEndsNoDevice(t *testing.T) {
	app := testapp.New(t)
	s, user, now := testServer(t, app), newUser(t, app), time.Now()
	testapp.AddCollection(t, app, "push_subscriptions", &core.TextField{Name: "user_id"}, &core.TextField{Name: "device"}, &core.TextField{Name: "session"})
	current, own := newSession(now), newSession(now)
	answer := httptest.NewRecorder()
	e := syncEvent(t, app, answer, user, "")
	e.Request = httptest.NewRequest("POST", "/api/devices/end", strings.NewReader(`{"device":"phone"}`))
	e.Request.Header.Set("Content-Type", "application/json")
	e.Set(sessionKey, current)
	seen := syncEvent(t, app, nil, user, "")
	seen.Set(sessionKey, own)
	s.recordDevice(seen, "phone")
	s.writeSeenDevices()
	testapp.Must(t, s.endSessions(user.Id, []session{current}, "", now))
	testapp.Must(t, s.handleEndDevice(e))
	if ended, err := hasEnded(app.DB(), own.id); answer.Code != http.StatusUnauthorized || ended || err != nil {
		t.Errorf("answered %d, ended: %t (%v)", answer.Code, ended, err)
	}
}
