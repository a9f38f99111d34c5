package staff

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/hooks"
)

// Codes of src/domain/codes.ts.
const codePasswordWrong, codePasswordLong = "password-wrong", "password-long"

// passwordRule is the name of the hook with the rule of passwords (pb_hooks/staff_password.pb.js).
const passwordRule = "staff_password"

// handlePassword gives the member another password. The other sessions end, this one stays.
func (s *Staff) handlePassword(r *Request) error {
	var form struct {
		passwordForm
		New string `json:"new"`
	}
	if err := r.BindBody(&form); err != nil {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	code, err := s.checkNewPassword(r, form.New)
	if err != nil {
		return err
	}
	if code != "" {
		return &Refusal{http.StatusBadRequest, code}
	}
	return s.withPassword(r, form.Password, func() error {
		hashed, err := hashPassword(s.app, form.New)
		if err != nil {
			return err
		}
		err = s.changeOwn(r, func(tx core.App, own *core.Record) (Change, error) {
			hashed.give(own)
			return Change{Action: "password", Subject: own.Id, Before: "set", After: "set"}, tx.Save(own)
		})
		if err != nil {
			return err
		}
		return s.handleSecurity(r)
	})
}

// checkNewPassword returns the code of a password that fans may not have either; empty for a good one.
func (s *Staff) checkNewPassword(r *Request, password string) (code string, err error) {
	if len(password) > maxPasswordBytes {
		return codePasswordLong, nil
	}
	var answer struct {
		Code string `json:"code"`
	}
	input := map[string]string{"password": password, "username": r.Member.Username()}
	err = r.Read(func(app core.App) error { return hooks.Call(app, passwordRule, input, &answer) })
	return answer.Code, err
}
