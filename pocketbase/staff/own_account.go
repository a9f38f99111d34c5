package staff

import (
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/sqlite"
)

// bindOwnAccount registers what every member does with the own account: password, second factor, sessions.
func (s *Staff) bindOwnAccount(e *core.ServeEvent) {
	e.Router.GET("/api/admin/security", s.For(ownAccount, s.handleSecurity))
	e.Router.PUT("/api/admin/password", s.For(ownAccount, s.handlePassword))
	e.Router.POST("/api/admin/factor/begin", s.For(ownAccount, s.handleBeginFactor))
	e.Router.POST("/api/admin/factor/confirm", s.For(ownAccount, s.handleConfirmFactor))
	e.Router.POST("/api/admin/factor/recovery", s.For(ownAccount, s.handleNewRecoveryCodes))
	e.Router.POST("/api/admin/factor/remove", s.For(ownAccount, s.handleRemoveFactor))
	e.Router.DELETE("/api/admin/sessions", s.For(ownAccount, s.handleEndOtherSessions))
	e.Router.DELETE("/api/admin/sessions/{id}", s.For(ownAccount, s.handleEndSession))
}

// passwordForm is a change that asks for the password.
type passwordForm struct {
	Password string `json:"password"`
}

// withPassword does work after it has checked the present password, slowed as sign-ins are. It answers a refusal itself.
func (s *Staff) withPassword(r *Request, password string, work func() error) error {
	if password == "" || len(password) > maxPasswordBytes {
		return &Refusal{http.StatusBadRequest, codePasswordWrong}
	}
	return s.tries(r, codePasswordWrong, func() (bool, error) { return r.Member.record.ValidatePassword(password), nil }, work)
}

// tries counts a guess of a password or code before it is checked. A wrong one is refused with the code.
func (s *Staff) tries(r *Request, code string, isRight func() (bool, error), work func() error) error {
	begun, after := s.signIns.BeginTry(Collection, r.Member.Username(), r.Member.record, originOfTry(r.RequestEvent))
	if after > 0 {
		return api.Limit(r.RequestEvent, after)
	}
	right, err := isRight()
	if err != nil {
		return err
	}
	if !right {
		return &Refusal{http.StatusBadRequest, code}
	}
	if err := s.signIns.WasRight(begun, r.Member.record); err != nil {
		s.app.Logger().Warn("a network of staff was not stored", "error", err)
	}
	return work()
}

// changeOwn changes the record of the member and ends the other sessions. The audit has one row of it. A password that was
// changed or reset since it was checked changes nothing.
func (s *Staff) changeOwn(r *Request, work func(tx core.App, own *core.Record) (Change, error)) error {
	return r.Change(func(tx core.App) (Change, error) {
		own, err := tx.FindRecordById(Collection, r.Member.ID())
		if err != nil {
			return Change{}, err
		}
		if own.TokenKey() != r.Member.record.TokenKey() {
			return Change{}, &Refusal{http.StatusBadRequest, codePasswordWrong}
		}
		var done Change
		err = keepingSession(tx, r, func() error {
			done, err = work(tx, own)
			return err
		})
		return done, err
	})
}

// keepingSession ends all sessions of the member but the present one. Triggers end that one, too, with a new password, and
// write no row of the audit meanwhile.
func keepingSession(tx core.App, r *Request, work func() error) error {
	params := dbx.Params{"staff": r.Member.ID(), "hash": sessionOf(r.Request)}
	var kept struct {
		Agent  string `db:"agent"`
		MadeAt int64  `db:"made_at"`
		SeenAt int64  `db:"seen_at"`
	}
	err := tx.DB().NewQuery("SELECT agent, made_at, seen_at FROM _staff_sessions WHERE hash = {:hash}").Bind(params).One(&kept)
	if err != nil {
		return err
	}
	if err := actSelf(tx, work); err != nil {
		return err
	}
	params["agent"], params["made"], params["seen"] = kept.Agent, kept.MadeAt, kept.SeenAt
	for _, statement := range []string{
		"DELETE FROM _staff_sessions WHERE staff = {:staff}",
		`INSERT INTO _staff_sessions (hash, staff, agent, made_at, seen_at)
			VALUES ({:hash}, {:staff}, {:agent}, {:made}, {:seen})`,
	} {
		if err := sqlite.Execute(tx, statement, params); err != nil {
			return err
		}
	}
	return nil
}
