package staff

import (
	"database/sql"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/api"
)

// Lengths of typed values (src/domain/staff.ts). bcrypt reads no more bytes of a password.
const (
	maxUsername, maxPasswordBytes, maxCode = 60, 71, 20
)

type signInForm struct {
	Username string `json:"username"`
	Password string `json:"password"`
	Code     string `json:"code"`
}

// handleSignIn checks the password, the right to come in and the second factor, in this order: nobody learns without the
// password who is staff or has a second factor.
func (s *Staff) handleSignIn(e *core.RequestEvent) error {
	if s.isForeign(e) {
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	}
	var form signInForm
	if err := e.BindBody(&form); err != nil {
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	form.Username = strings.TrimSpace(form.Username)
	if form.Username == "" || form.Password == "" || len(form.Username) > 4*maxUsername || len(form.Password) > maxPasswordBytes || len(form.Code) > 4*maxCode {
		return api.Error(e, http.StatusBadRequest, codeLoginFailed)
	}
	found, err := findByName(s.app, form.Username)
	if err != nil {
		return err
	}
	begun, after := s.signIns.BeginTry(Collection, form.Username, found, originOfTry(e))
	if after > 0 {
		return api.Limit(e, after)
	}
	if !s.isRight(found, form.Password) {
		return api.Error(e, http.StatusBadRequest, codeLoginFailed)
	}
	member := Member{found}
	if !member.isStaff() {
		return api.Error(e, http.StatusForbidden, codeNotStaff)
	}
	token, refusal, err := s.enter(member, form, e.Request.UserAgent())
	if err != nil {
		return err
	}
	if refusal != "" {
		return api.Error(e, http.StatusBadRequest, refusal)
	}
	if err := s.signIns.WasRight(begun, found); err != nil {
		s.app.Logger().Warn("a network of staff was not stored", "error", err)
	}
	s.setCookie(e, token)
	s.rememberDevice(e, member, begun)
	return api.JSON(e, http.StatusOK, member.shown())
}

// enter takes the second factor and begins the session in one transaction: a code works once. The password was checked
// before it: one that was changed or reset meanwhile lets nobody in.
func (s *Staff) enter(checked Member, form signInForm, agent string) (token, refusal string, err error) {
	now := time.Now()
	err = s.app.RunInTransaction(func(tx core.App) error {
		record, err := tx.FindRecordById(Collection, checked.ID())
		if errors.Is(err, sql.ErrNoRows) || err == nil && (record.TokenKey() != checked.record.TokenKey() || !(Member{record}).isStaff()) {
			refusal = codeLoginFailed
			return nil
		}
		if err != nil {
			return err
		}
		member := Member{record}
		if refusal, err = s.takeCode(tx, member, form.Code, now); err != nil || refusal != "" {
			return err
		}
		if token, err = s.beginSession(tx, member, agent, now); err != nil {
			return err
		}
		return writeAudit(tx, member, Change{Action: "sign-in", Subject: member.ID()})
	})
	return token, refusal, err
}

// findByName returns nil where nobody has the name.
func findByName(app core.App, name string) (*core.Record, error) {
	var id string
	err := app.ConcurrentDB().NewQuery("SELECT id FROM admins WHERE username = {:name} COLLATE NOCASE").
		Bind(dbx.Params{"name": name}).Row(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return app.FindRecordById(Collection, id)
}

// isRight takes as long for a name that nobody has.
func (s *Staff) isRight(found *core.Record, password string) bool {
	if found == nil {
		s.nobody().ValidatePassword(password)
		return false
	}
	return found.ValidatePassword(password)
}

// newNobody makes a record with a password that nobody knows, hashed as those of staff are.
func newNobody(app core.App) func() *core.Record {
	return sync.OnceValue(func() *core.Record {
		admins, err := app.FindCachedCollectionByNameOrId(Collection)
		if err != nil {
			admins = core.NewAuthCollection(Collection)
		}
		nobody := core.NewRecord(admins)
		nobody.SetPassword(security.RandomString(30))
		return nobody
	})
}

// handleSignOut answers the same to whoever is signed out.
func (s *Staff) handleSignOut(e *core.RequestEvent) error {
	if s.isForeign(e) {
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	}
	if hash := sessionOf(e.Request); hash != "" {
		if err := endSession(s.app, hash); err != nil {
			return err
		}
	}
	s.setCookie(e, "")
	return api.JSON(e, http.StatusOK, map[string]string{})
}

func (s *Staff) handleMe(e *core.RequestEvent) error {
	member, err := s.memberOf(s.app, e.Request, time.Now())
	if errors.Is(err, ErrNoSession) {
		return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
	}
	if err != nil {
		return err
	}
	if !member.isStaff() { // suspended
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	}
	return api.JSON(e, http.StatusOK, member.shown())
}
