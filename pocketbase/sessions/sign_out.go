package sessions

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// bindSignOut registers the routes that end sessions: this one, those of one device, all but this one.
func (s *Sessions) bindSignOut(e *core.ServeEvent) {
	e.Router.POST("/api/sign-out", s.handleSignOut)
	e.Router.POST("/api/devices/end", api.SignedIn(s.handleEndDevice))
	e.Router.POST("/api/sign-out-others", api.SignedIn(s.handleSignOutOthers))
}

// handleSignOut ends the session of the token. A phone that signed out offline has no token any more. It names the
// session, whose id only that phone knows. The answer is the same for unknown sessions.
func (s *Sessions) handleSignOut(e *core.RequestEvent) error {
	var body struct {
		Session string `json:"session"`
	}
	if err := e.BindBody(&body); err != nil {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	if current, ok := In(e); ok {
		if err := s.endSessions(e.Auth.Id, []Session{current}, "", time.Now()); err != nil {
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
		if err := s.endSessions(user, []Session{{ID: body.Session}}, "", time.Now()); err != nil {
			return err
		}
	}
	return api.JSON(e, http.StatusOK, map[string]string{})
}

// handleEndDevice ends every session that was seen on a device. If the requesting device has the same session, because
// its token was copied, it gets a new session.
func (s *Sessions) handleEndDevice(e *core.RequestEvent) error {
	current, _ := In(e)
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
	ended := []Session{}
	var ids []string
	err := s.app.RunInTransaction(func(tx core.App) error {
		if err := LookUpAgain(tx, e); err != nil {
			return err
		}
		err := tx.DB().NewQuery(`SELECT session FROM _seen_devices WHERE user = {:user} AND device = {:device} AND session != ''
			UNION SELECT session FROM _sessions WHERE user = {:user} AND device = {:device} AND ended_at = 0`).
			Bind(dbx.Params{"user": e.Auth.Id, "device": body.Device}).Column(&ids)
		if err != nil {
			return err
		}
		for _, id := range ids {
			ended = append(ended, Session{ID: id, since: now})
		}
		return endSessionsIn(tx, e.Auth.Id, ended, body.Device, now)
	})
	if errors.Is(err, ErrEnded) {
		return s.AnswerEnded(e, err)
	}
	if err != nil {
		return err
	}
	s.closeSessions(e.Auth.Id, ended)
	token := ""
	if slices.Contains(ids, current.ID) {
		if token, err = s.newToken(e, newSession(current.since)); err != nil {
			return err
		}
	}
	return api.JSON(e, http.StatusOK, map[string]string{"token": token})
}

// endings is the limit of how many sessions one session ends, with those that replaced it. Its own limit keeps a copied
// token from using up that of the user's devices.
const endings = "devices"

func (s *Sessions) limitEnding(current Session) (after time.Duration) {
	return s.limiter.Take(current.ID, endings, s.ending, time.Now())
}

// endSessions makes the tokens of sessions invalid and closes their streams. It ends pushes to their devices and to the
// named one.
func (s *Sessions) endSessions(user string, ended []Session, device string, now time.Time) error {
	s.writeSeenDevices()
	err := s.app.RunInTransaction(func(tx core.App) error { return endSessionsIn(tx, user, ended, device, now) })
	if err != nil {
		return err
	}
	s.closeSessions(user, ended)
	return nil
}

// endSessionsIn is the part of endSessions that needs a transaction. closeSessions follows.
func endSessionsIn(tx core.App, user string, ended []Session, device string, now time.Time) error {
	for _, of := range ended {
		params := dbx.Params{"user": user, "session": of.ID, "since": of.since.UnixMilli(), "now": now.UnixMilli()}
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

func (s *Sessions) closeSessions(user string, ended []Session) {
	s.devices.forget(user)
	for _, of := range ended {
		s.closed(user, of.ID)
	}
}

// handleSignOutOthers makes every token of the user invalid and gives the requesting device a new one. Operations
// queued on other devices wait until the user signs in there again.
func (s *Sessions) handleSignOutOthers(e *core.RequestEvent) error {
	current, _ := In(e)
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
		if err := LookUpAgain(tx, e); err != nil {
			return err
		}
		e.Auth.RefreshTokenKey() // sessions and streams end with it
		keeping := context.WithValue(context.Background(), keepsPushes{}, true)
		if err := tx.SaveWithContext(keeping, e.Auth); err != nil {
			return err
		}
		params := dbx.Params{"user": e.Auth.Id, "device": body.Device, "session": current.ID, "next": next.ID}
		if err := sqlite.Execute(tx, `DELETE FROM push_subscriptions WHERE user_id = {:user} AND session != {:session}
			AND (session != '' OR device != {:device})`, params); err != nil {
			return err
		}
		if err := sqlite.Execute(tx, "UPDATE push_subscriptions SET session = {:next} WHERE user_id = {:user}", params); err != nil {
			return err
		}
		return sqlite.Execute(tx, "DELETE FROM _seen_devices WHERE user = {:user} AND device != {:device}", params)
	})
	if errors.Is(err, ErrEnded) {
		return s.AnswerEnded(e, err)
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

// EndAll makes every token of a user invalid, in a transaction, and answers how many devices were signed in.
func (s *Sessions) EndAll(tx core.App, id string) (devices int, err error) {
	user, err := tx.FindRecordById("users", id)
	if err != nil {
		return 0, err
	}
	params := dbx.Params{"user": id}
	if err := tx.DB().NewQuery("SELECT count(*) FROM _seen_devices WHERE user = {:user}").Bind(params).Row(&devices); err != nil {
		return 0, err
	}
	user.RefreshTokenKey() // sessions, streams and pushes end with it
	if err := tx.Save(user); err != nil {
		return 0, err
	}
	return devices, sqlite.Execute(tx, "DELETE FROM _seen_devices WHERE user = {:user}", params)
}

// newToken begins a session for a user who is signed in already. It is as old as the session that it replaces, and has
// spent as much.
func (s *Sessions) newToken(e *core.RequestEvent, of Session) (string, error) {
	current, _ := In(e)
	s.limiter.HandOver(current.ID, of.ID, endings)
	s.storeSession(e.Auth, of, api.NetworkOf(e.RealIP()))
	return s.token(e.Auth, of)
}
