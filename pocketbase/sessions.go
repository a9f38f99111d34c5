package main

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// sessionsTable remembers sign-ins: the device each was seen on last, and whether it has ended. A session that is
// not in it stands: a restored backup must sign nobody out. Times are in milliseconds since 1970.
var sessionsTable = []string{
	`CREATE TABLE _sessions (
		session TEXT PRIMARY KEY,
		user TEXT NOT NULL,
		device TEXT NOT NULL DEFAULT '',
		started_at INTEGER NOT NULL,
		ended_at INTEGER NOT NULL DEFAULT 0
	) WITHOUT ROWID`,
	`CREATE INDEX _sessions_user ON _sessions (user, device)`,
	// What was written down before named no session; a device is listed again at its next sync call.
	`DELETE FROM _seen_devices`,
	`ALTER TABLE _seen_devices ADD COLUMN session TEXT NOT NULL DEFAULT ''`,
}

func init() {
	core.AppMigrations.Register(func(app core.App) error {
		for _, statement := range sessionsTable {
			if err := sqlite.Execute(app, statement, nil); err != nil {
				return err
			}
		}
		return nil
	}, nil, "0000000005_sessions.go")
}

// session is one sign-in. Every token of it names it, also the renewed ones (Y24).
type session struct {
	id    string
	since time.Time
	// expires is the end of the token; a token that is not renewable was given out by an administrator.
	expires   time.Time
	renewable bool
	lookedUp  time.Time // of a request's: when it was seen to stand
}

// Claims of a token beside PocketBase's own; the phone reads the first (src/data/session/left-sessions.ts).
const (
	claimSession = "session"
	claimSince   = "since"
)

func newSession(since time.Time) session {
	return session{id: security.RandomString(22), since: since, renewable: true}
}

// readSession reads a token whose signature was checked. One of before sessions is a session by itself, named by
// its hash, until it is renewed.
func readSession(token string, user *core.Record) (session, error) {
	claims := jwt.MapClaims{}
	if _, _, err := jwt.NewParser().ParseUnverified(token, claims); err != nil {
		return session{}, err
	}
	expires, err := claims.GetExpirationTime()
	if err != nil || expires == nil {
		return session{}, errors.New("a token without an end")
	}
	read := session{expires: expires.Time}
	read.renewable, _ = claims[core.TokenClaimRefreshable].(bool)
	read.id, _ = claims[claimSession].(string)
	if since, ok := claims[claimSince].(float64); ok && read.id != "" {
		read.since = time.Unix(int64(since), 0)
		return read, nil
	}
	sum := sha256.Sum256([]byte(token))
	read.id = hex.EncodeToString(sum[:16])
	read.since = expires.Add(-user.Collection().AuthToken.DurationTime())
	return read, nil
}

// token of a session lives as long as the collection says, but not longer than the session.
func (s *server) token(user *core.Record, of session) (string, error) {
	life := min(user.Collection().AuthToken.DurationTime(), time.Until(s.lastDay(of)))
	claims := jwt.MapClaims{
		core.TokenClaimType: core.TokenTypeAuth, core.TokenClaimId: user.Id, core.TokenClaimCollectionId: user.Collection().Id,
		core.TokenClaimRefreshable: true, claimSession: of.id, claimSince: of.since.Unix(),
	}
	return security.NewJWT(claims, user.TokenKey()+user.Collection().AuthToken.Secret, life)
}

func (s *server) lastDay(of session) time.Time { return of.since.Add(s.config.Accounts.SessionLife) }

// renewedToken replaces a token older than a day, so that a fan who comes by stays signed in (Y24).
func (s *server) renewedToken(e *core.RequestEvent) (string, error) {
	current, ok := sessionIn(e)
	if !ok || !current.renewable || !current.expires.Before(s.lastDay(current).Truncate(time.Second)) {
		return "", nil
	}
	if e.Auth.Collection().AuthToken.DurationTime()-time.Until(current.expires) < s.config.TokenRenewAfter {
		return "", nil
	}
	return s.token(e.Auth, current)
}

// bindSessions puts every token of a fan into a session, and lets nobody in with one of a session that is over.
func (s *server) bindSessions(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "mudarrajSessions", Priority: api.SessionPriority, Func: s.checkSession,
	})
	s.app.OnRecordAuthRequest("users").BindFunc(s.startSession)
	s.app.OnRecordUpdateExecute("users").BindFunc(s.endSessionsWithKey)
}

const (
	sessionKey = "mudarrajSession"
)

func sessionIn(e *core.RequestEvent) (session, bool) {
	current, ok := e.Get(sessionKey).(session)
	return current, ok
}

func (s *server) checkSession(e *core.RequestEvent) error {
	if !api.IsUser(e.Auth) {
		return e.Next()
	}
	current, err := readSession(api.TokenOf(e), e.Auth)
	if err != nil {
		e.Auth = nil
		return e.Next()
	}
	ended, err := hasEnded(s.app.ConcurrentDB(), current.id)
	if err != nil {
		return api.Busy(e)
	}
	if ended || time.Now().After(s.lastDay(current)) {
		e.Auth = nil
		return e.Next()
	}
	current.lookedUp = time.Now()
	e.Set(sessionKey, current)
	return e.Next()
}

func hasEnded(db dbx.Builder, session string) (ended bool, err error) {
	err = db.NewQuery("SELECT ended_at > 0 FROM _sessions WHERE session = {:session}").
		Bind(dbx.Params{"session": session}).Row(&ended)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return ended, err
}

// startSession gives a sign-in its session, and keeps that of a refreshed token.
func (s *server) startSession(e *core.RecordAuthRequestEvent) error {
	given, err := readSession(e.Token, e.Record)
	if err != nil || !given.renewable {
		return e.Next() // an administrator's, for a time that they chose
	}
	now := time.Now()
	of, refreshed := sessionIn(e.RequestEvent)
	if e.AuthMethod != "" || !refreshed || e.Auth.Id != e.Record.Id {
		if after := s.limits.Take(e.Record.Id, "session", s.config.Accounts.Sessions, now); after > 0 {
			return api.Limit(e.RequestEvent, after)
		}
		of = newSession(now)
		s.writeSession(e.Record, of, api.NetworkOf(e.RealIP()))
	}
	if e.Token, err = s.token(e.Record, of); err != nil {
		return err
	}
	return e.Next()
}

// writeSession remembers a new session, and from where it began. Failing at it must not fail the sign-in.
func (s *server) writeSession(user *core.Record, of session, network string) {
	params := dbx.Params{"session": of.id, "user": user.Id, "since": of.since.UnixMilli(),
		"over": time.Now().Add(-s.config.Accounts.SessionLife).UnixMilli()}
	err := s.app.RunInTransaction(func(tx core.App) error {
		if err := sqlite.Execute(tx, "DELETE FROM _sessions WHERE user = {:user} AND started_at < {:over}", params); err != nil {
			return err
		}
		if err := sqlite.Execute(tx, "INSERT INTO _sessions (session, user, started_at) VALUES ({:session}, {:user}, {:since})", params); err != nil {
			return err
		}
		return knowNetwork(tx, user.Id, networkName(user, network))
	})
	if err != nil {
		s.app.Logger().Warn("a session was not written down", "error", err)
	}
}

// endSessionsWithKey forgets the sessions and closes the streams of a fan whose tokens have all become void: by a new
// password, a code by mail, signing out everywhere else.
func (s *server) endSessionsWithKey(e *core.RecordEvent) error {
	before, user := e.Record.Original().TokenKey(), e.Record.Id
	isNewPassword := e.Record.GetString("password") != "" // known only while it is being set
	if err := e.Next(); err != nil || e.Record.TokenKey() == before {
		return err
	}
	// No token of them is valid any more; they open nothing, a known device's tries to sign in included.
	if err := sqlite.Execute(e.App, "DELETE FROM _sessions WHERE user = {:user}", dbx.Params{"user": user}); err != nil {
		return err
	}
	if isNewPassword {
		if err := sqlite.Execute(e.App, "DELETE FROM _seen_devices WHERE user = {:user}", dbx.Params{"user": user}); err != nil {
			return err
		}
	}
	end := func(failure error) error {
		if failure == nil {
			s.devices.forget(user)
			s.pokes.dropUser(user)
			s.signIns.forgetAccount(user)
		}
		return nil
	}
	if tx := e.App.TxInfo(); tx != nil {
		tx.OnComplete(end)
		return nil
	}
	return end(nil)
}
