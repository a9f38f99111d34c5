package staff

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pquerna/otp/totp"

	"mudarraj/api"
)

// issuer is the name that authenticator apps show.
const issuer = "Mudarraj"

// handleBeginFactor shows a new secret, for this session only. It counts after a code of it was tried.
func (s *Staff) handleBeginFactor(r *Request) error {
	var form passwordForm
	if err := r.BindBody(&form); err != nil {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	return s.withPassword(r, form.Password, func() error {
		key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: r.Member.Username()})
		if err != nil {
			return err
		}
		s.newFactors.add(sessionOf(r.Request), key.Secret(), time.Now())
		return api.JSON(r.RequestEvent, http.StatusOK, map[string]string{"secret": key.Secret(), "address": key.URL()})
	})
}

// handleConfirmFactor takes the secret into use, after one of its codes. It shows the recovery codes.
func (s *Staff) handleConfirmFactor(r *Request) error {
	var form struct {
		Code string `json:"code"`
	}
	if err := r.BindBody(&form); err != nil || len(form.Code) > 4*maxCode {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	session, now := sessionOf(r.Request), time.Now()
	secret := s.newFactors.of(session, now)
	if secret == "" {
		return &Refusal{http.StatusConflict, codeExpired}
	}
	step := int64(0)
	isRight := func() (right bool, err error) {
		step, err = stepOf(secret, tidyCode(form.Code), now)
		return step > 0, err
	}
	return s.tries(r, codeWrong, isRight, func() error {
		if !s.newFactors.take(session, secret) {
			return &Refusal{http.StatusConflict, codeExpired}
		}
		err := s.turnOn(r, secret, step)
		if err != nil {
			s.newFactors.add(session, secret, now)
		}
		return err
	})
}

func (s *Staff) turnOn(r *Request, secret string, step int64) error {
	sealed, err := s.box.Seal(secret)
	if err != nil {
		return err
	}
	return s.showCodes(r, func(tx core.App, own *core.Record) (done Change, codes []string, err error) {
		wasOn := own.GetString(factorField) != ""
		own.Set(factorField, sealed)
		own.Set("totp_step", step) // the tried code is used
		if err := tx.Save(own); err != nil {
			return done, nil, err
		}
		codes, err = makeRecoveryCodes(tx, r.Member)
		return Change{Action: "factor-on", Subject: own.Id, Before: wasOn, After: true}, codes, err
	})
}

// handleNewRecoveryCodes replaces the recovery codes.
func (s *Staff) handleNewRecoveryCodes(r *Request) error {
	var form passwordForm
	if err := r.BindBody(&form); err != nil {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	return s.withPassword(r, form.Password, func() error {
		return s.showCodes(r, func(tx core.App, own *core.Record) (done Change, codes []string, err error) {
			if own.GetString(factorField) == "" {
				return done, nil, &Refusal{http.StatusConflict, codeNoFactor}
			}
			left, err := countRecoveryCodes(tx, r.Member)
			if err != nil {
				return done, nil, err
			}
			codes, err = makeRecoveryCodes(tx, r.Member)
			return Change{Action: "recovery-new", Subject: own.Id, Before: left, After: recoveryCodes}, codes, err
		})
	})
}

// handleRemoveFactor removes the second factor. Triggers remove its recovery codes.
func (s *Staff) handleRemoveFactor(r *Request) error {
	var form passwordForm
	if err := r.BindBody(&form); err != nil {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	return s.withPassword(r, form.Password, func() error {
		err := s.changeOwn(r, func(tx core.App, own *core.Record) (Change, error) {
			if own.GetString(factorField) == "" {
				return Change{}, &Refusal{http.StatusConflict, codeNoFactor}
			}
			own.Set(factorField, "")
			return Change{Action: "factor-off", Subject: own.Id, Before: true, After: false}, tx.Save(own)
		})
		if err != nil {
			return err
		}
		return s.handleSecurity(r)
	})
}

// showCodes changes the own record, and answers with recovery codes, which are shown once, and with the page.
func (s *Staff) showCodes(r *Request, work func(tx core.App, own *core.Record) (Change, []string, error)) error {
	var codes []string
	err := s.changeOwn(r, func(tx core.App, own *core.Record) (done Change, err error) {
		done, codes, err = work(tx, own)
		return done, err
	})
	if err != nil {
		return err
	}
	page, err := s.security(r)
	if err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"codes": codes, "page": page})
}
