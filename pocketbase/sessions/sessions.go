// Package sessions knows who is signed in: tokens, sign-ins, the devices of a user, and how sessions end.
package sessions

import (
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/api"
	"mudarraj/limits"
	"mudarraj/sqlite"
)

// sessionsTable stores sign-ins: the device that each was last seen on, and whether it has ended. A session without a
// row is valid: a restored backup must sign nobody out. Times are in milliseconds since 1970.
var sessionsTable = []string{
	`CREATE TABLE _sessions (
		session TEXT PRIMARY KEY,
		user TEXT NOT NULL,
		device TEXT NOT NULL DEFAULT '',
		started_at INTEGER NOT NULL,
		ended_at INTEGER NOT NULL DEFAULT 0
	) WITHOUT ROWID`,
	`CREATE INDEX _sessions_user ON _sessions (user, device)`,
	// Older rows named no session. A device is listed again at its next sync call.
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

// Sessions checks the session of each request, and ends sessions.
type Sessions struct {
	app      core.App
	settings *Settings
	limiter  *limits.Limiter
	ending   limits.Limit // of calls that end other sessions
	guard    *signInGuard
	devices  *seenDevices
	closed   func(user, session string)
}

// New calls closed after a session has ended. An empty session stands for all sessions of the user.
func New(app core.App, limiter *limits.Limiter, settings *Settings, ending limits.Limit, closed func(user, session string)) *Sessions {
	return &Sessions{app: app, settings: settings, limiter: limiter, ending: ending, guard: newSignInGuard(settings),
		devices: newSeenDevices(), closed: closed}
}

// Bind registers the middlewares, routes and hooks of sessions.
func (s *Sessions) Bind(e *core.ServeEvent) {
	s.bindTokenLookup(e)
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "mudarrajSessions", Priority: api.SessionPriority, Func: s.checkSession,
	})
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		// Behind the headers: a phone takes an answer without the epoch for that of a captive portal.
		Id: "mudarrajBans", Priority: apis.DefaultSecurityHeadersMiddlewarePriority + 2, Func: rejectBanned,
	})
	s.bindSignOut(e)
	s.bindDevices(e)
	s.bindUsers()
}

// bindUsers registers all hooks of the collection `users` that sessions need.
func (s *Sessions) bindUsers() {
	s.app.OnRecordAuthWithPasswordRequest().Bind(&hook.Handler[*core.RecordAuthWithPasswordRequestEvent]{
		Id: "mudarrajSignIns", Priority: -100, Func: s.limitSignIn,
	})
	s.app.OnRecordAuthRequest("users").BindFunc(s.startSession)
	s.app.OnRecordUpdateExecute("users").BindFunc(s.endSessionsWithKey)
	s.app.OnRecordUpdateExecute("users").BindFunc(s.closeBanned)
	s.app.OnRecordDeleteExecute("users").Bind(&hook.Handler[*core.RecordEvent]{
		Id:       "mudarrajGoneAccount",
		Priority: 100, // in PocketBase's transaction: no request finds the account deleted but not stored as deleted
		Func:     storeDeletedAccount,
	})
	s.app.OnRecordAfterDeleteSuccess("users").BindFunc(func(e *core.RecordEvent) error {
		s.closed(e.Record.Id, "")
		return e.Next()
	})
}

const sessionKey = "mudarrajSession"

// In returns the session of a request.
func In(e *core.RequestEvent) (Session, bool) {
	current, ok := e.Get(sessionKey).(Session)
	return current, ok
}

// checkSession finds the session of a request. With the token of an ended session, the request is a visitor's.
func (s *Sessions) checkSession(e *core.RequestEvent) error {
	if !api.IsUser(e.Auth) {
		return e.Next()
	}
	current, err := readSession(api.TokenOf(e), e.Auth)
	if err != nil {
		e.Auth = nil
		return e.Next()
	}
	ended, err := hasEnded(s.app.ConcurrentDB(), current.ID)
	if err != nil {
		return api.Busy(e)
	}
	if ended || time.Now().After(s.endOf(current)) {
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

// startSession gives a sign-in its session. A refreshed token keeps its session.
func (s *Sessions) startSession(e *core.RecordAuthRequestEvent) error {
	given, err := readSession(e.Token, e.Record)
	if err != nil || !given.renewable {
		return e.Next() // an administrator gave it out for a chosen time
	}
	now := time.Now()
	of, refreshed := In(e.RequestEvent)
	if e.AuthMethod != "" || !refreshed || e.Auth.Id != e.Record.Id {
		if after := s.limiter.Take(e.Record.Id, "session", s.settings.Sessions, now); after > 0 {
			return api.Limit(e.RequestEvent, after)
		}
		of = newSession(now)
		s.storeSession(e.Record, of, api.NetworkOf(e.RealIP()))
	}
	if e.Token, err = s.token(e.Record, of); err != nil {
		return err
	}
	return e.Next()
}

// storeSession stores a new session and its network. A failure must not fail the sign-in.
func (s *Sessions) storeSession(user *core.Record, of Session, network string) {
	params := dbx.Params{"session": of.ID, "user": user.Id, "since": of.since.UnixMilli(),
		"over": time.Now().Add(-s.settings.SessionLife).UnixMilli()}
	err := s.app.RunInTransaction(func(tx core.App) error {
		if err := sqlite.Execute(tx, "DELETE FROM _sessions WHERE user = {:user} AND started_at < {:over}", params); err != nil {
			return err
		}
		if err := sqlite.Execute(tx, "INSERT INTO _sessions (session, user, started_at) VALUES ({:session}, {:user}, {:since})", params); err != nil {
			return err
		}
		return storeNetwork(tx, user.Id, networkName(user, network))
	})
	if err != nil {
		s.app.Logger().Warn("a session was not stored", "error", err)
	}
}

// keepsPushes marks the context of a new key whose cause says itself which pushes end.
type keepsPushes struct{}

// endSessionsWithKey removes the sessions of a user whose tokens have all become invalid, and ends the pushes to them.
// The cause is a new password, another mail address, or a sign-out of all other devices.
func (s *Sessions) endSessionsWithKey(e *core.RecordEvent) error {
	before, user := e.Record.Original().TokenKey(), e.Record.Id
	isNewPassword := e.Record.GetString("password") != "" // known only while it is being set
	if err := e.Next(); err != nil || e.Record.TokenKey() == before {
		return err
	}
	// Their tokens are invalid. A sign-in that names one of them must not count as one of a known device.
	if err := sqlite.Execute(e.App, "DELETE FROM _sessions WHERE user = {:user}", dbx.Params{"user": user}); err != nil {
		return err
	}
	if e.Context.Value(keepsPushes{}) == nil {
		if err := sqlite.Execute(e.App, "DELETE FROM push_subscriptions WHERE user_id = {:user}", dbx.Params{"user": user}); err != nil {
			return err
		}
	}
	if isNewPassword {
		if err := sqlite.Execute(e.App, "DELETE FROM _seen_devices WHERE user = {:user}", dbx.Params{"user": user}); err != nil {
			return err
		}
	}
	end := func(failure error) error {
		if failure == nil {
			s.devices.forget(user)
			s.closed(user, "")
			s.guard.forgetAccount(user)
		}
		return nil
	}
	if tx := e.App.TxInfo(); tx != nil {
		tx.OnComplete(end)
		return nil
	}
	return end(nil)
}
