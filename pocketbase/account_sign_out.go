package main

import (
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// bindSignOut offers the ways in which sessions end: this one, those of one device, all but this one.
func (s *server) bindSignOut(e *core.ServeEvent) {
	e.Router.POST("/api/sign-out", s.handleSignOut)
	e.Router.POST("/api/devices/end", s.forFan(s.handleEndDevice))
	e.Router.POST("/api/sign-out-others", s.forFan(s.handleSignOutOthers))
}

// handleSignOut ends the session of the token. A phone that signed out without a network has no token any more: it
// names the session, which nobody else can. The answer tells nothing.
func (s *server) handleSignOut(e *core.RequestEvent) error {
	var body struct {
		Session string `json:"session"`
	}
	if err := e.BindBody(&body); err != nil {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	if current, ok := sessionIn(e); ok {
		if err := s.endSessions(e.Auth.Id, []session{current}, "", time.Now()); err != nil {
			return err
		}
		return api.JSON(e, http.StatusOK, map[string]string{})
	}
	var user string
	err := s.app.ConcurrentDB().NewQuery("SELECT coalesce((SELECT user FROM _sessions WHERE session = {:session} AND ended_at = 0), '')").
		Bind(dbx.Params{"session": body.Session}).Row(&user)
	if err != nil {
		return err
	}
	if user != "" {
		if err := s.endSessions(user, []session{{id: body.Session}}, "", time.Now()); err != nil {
			return err
		}
	}
	return api.JSON(e, http.StatusOK, map[string]string{})
}

// handleEndDevice ends every session that was seen on a device. Where it is also that of the asking device, because
// its token was copied, the asking device gets a new one.
func (s *server) handleEndDevice(e *core.RequestEvent) error {
	current, _ := sessionIn(e)
	if after := s.limitEnding(current); after > 0 {
		return api.Limit(e, after)
	}
	var body struct {
		Device string `json:"device"`
	}
	if err := e.BindBody(&body); err != nil || body.Device == "" {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	s.writeSeenDevices()
	now := time.Now()
	ended := []session{}
	var ids []string
	err := s.app.RunInTransaction(func(tx core.App) error {
		if err := lookUpAgain(tx, e); err != nil {
			return err
		}
		err := tx.DB().NewQuery(`SELECT session FROM _seen_devices WHERE user = {:user} AND device = {:device} AND session != ''
			UNION SELECT session FROM _sessions WHERE user = {:user} AND device = {:device} AND ended_at = 0`).
			Bind(dbx.Params{"user": e.Auth.Id, "device": body.Device}).Column(&ids)
		if err != nil {
			return err
		}
		for _, id := range ids {
			ended = append(ended, session{id: id, since: now})
		}
		return endSessionsIn(tx, e.Auth.Id, ended, body.Device, now)
	})
	if errors.Is(err, errSessionEnded) {
		return s.answerEnded(e)
	}
	if err != nil {
		return err
	}
	s.closeSessions(e.Auth.Id, ended)
	token := ""
	if slices.Contains(ids, current.id) {
		if token, err = s.newToken(e, newSession(current.since)); err != nil {
			return err
		}
	}
	return api.JSON(e, http.StatusOK, map[string]string{"token": token})
}

// limitEnding bounds what one session ends of others. Whoever has a copied token leaves the fan's own devices theirs.
func (s *server) limitEnding(current session) (after time.Duration) {
	return s.limits.Take(current.id, "devices", s.config.LimitOther, time.Now())
}

// endSessions makes the tokens of sessions void and closes their streams. What is pushed to their devices, and to
// the named one, ends with them.
func (s *server) endSessions(user string, ended []session, device string, now time.Time) error {
	s.writeSeenDevices()
	err := s.app.RunInTransaction(func(tx core.App) error { return endSessionsIn(tx, user, ended, device, now) })
	if err != nil {
		return err
	}
	s.closeSessions(user, ended)
	return nil
}

// endSessionsIn is the part of it that is done in a transaction; closeSessions follows.
func endSessionsIn(tx core.App, user string, ended []session, device string, now time.Time) error {
	for _, of := range ended {
		params := dbx.Params{"user": user, "session": of.id, "since": of.since.UnixMilli(), "now": now.UnixMilli()}
		if err := sqlite.Execute(tx, `INSERT INTO _sessions (session, user, started_at, ended_at) VALUES ({:session}, {:user}, {:since}, {:now})
			ON CONFLICT (session) DO UPDATE SET ended_at = excluded.ended_at`, params); err != nil {
			return err
		}
		if err := sqlite.Execute(tx, `DELETE FROM push_subscriptions WHERE user_id = {:user} AND (session = {:session} OR device IN
			(SELECT device FROM _seen_devices WHERE user = {:user} AND session = {:session}))`, params); err != nil {
			return err
		}
		if err := sqlite.Execute(tx, "DELETE FROM _seen_devices WHERE user = {:user} AND session = {:session}", params); err != nil {
			return err
		}
	}
	params := dbx.Params{"user": user, "device": device}
	if err := sqlite.Execute(tx, "DELETE FROM push_subscriptions WHERE user_id = {:user} AND device = {:device}", params); err != nil {
		return err
	}
	return sqlite.Execute(tx, "DELETE FROM _seen_devices WHERE user = {:user} AND device = {:device}", params)
}

func (s *server) closeSessions(user string, ended []session) {
	s.devices.forget(user)
	for _, of := range ended {
		s.pokes.dropSession(user, of.id)
	}
}

// handleSignOutOthers makes every token of the fan void and gives the asking device a new one. What other
// devices have queued waits there until the fan signs in again.
func (s *server) handleSignOutOthers(e *core.RequestEvent) error {
	current, _ := sessionIn(e)
	if after := s.limitEnding(current); after > 0 {
		return api.Limit(e, after)
	}
	var body struct {
		Device string `json:"device"`
	}
	if err := e.BindBody(&body); err != nil {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	s.writeSeenDevices()
	next := newSession(current.since)
	err := s.app.RunInTransaction(func(tx core.App) error {
		if err := lookUpAgain(tx, e); err != nil {
			return err
		}
		e.Auth.RefreshTokenKey() // sessions and streams end with it
		if err := tx.Save(e.Auth); err != nil {
			return err
		}
		params := dbx.Params{"user": e.Auth.Id, "device": body.Device, "session": current.id, "next": next.id}
		if err := sqlite.Execute(tx, `DELETE FROM push_subscriptions WHERE user_id = {:user} AND session != {:session}
			AND (session != '' OR device != {:device})`, params); err != nil {
			return err
		}
		if err := sqlite.Execute(tx, "UPDATE push_subscriptions SET session = {:next} WHERE user_id = {:user}", params); err != nil {
			return err
		}
		return sqlite.Execute(tx, "DELETE FROM _seen_devices WHERE user = {:user} AND device != {:device}", params)
	})
	if errors.Is(err, errSessionEnded) {
		return s.answerEnded(e)
	}
	if err != nil {
		return err
	}
	token, err := s.newToken(e, next)
	if err != nil {
		return err
	}
	return api.JSON(e, http.StatusOK, map[string]string{"token": token})
}

// newToken begins a session for a fan who is signed in already. It is as old as the one that it takes the place of.
func (s *server) newToken(e *core.RequestEvent, of session) (string, error) {
	s.writeSession(e.Auth, of, api.NetworkOf(e.RealIP()))
	return s.token(e.Auth, of)
}
