package main

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/api"
)

// bindAccounts puts limits around signing in, signing up and codes by mail. What these do is in pb_hooks.
func (s *server) bindAccounts(e *core.ServeEvent) {
	s.app.OnRecordAuthWithPasswordRequest().Bind(&hook.Handler[*core.RecordAuthWithPasswordRequestEvent]{
		Id: "mudarrajSignIns", Priority: -100, Func: s.limitSignIn,
	})
	s.app.OnRecordCreateRequest("users").Bind(&hook.Handler[*core.RecordRequestEvent]{
		Id: "mudarrajSignUps", Priority: -100, Func: s.limitSignUp,
	})
	e.Router.BindFunc(s.limitMailCodes)
}

// limitSignUp lets only so many accounts be made from one address. A refused form costs none of these: it has a
// limit of its own, behind which a form is looked at all the same, and only its complaints are kept back.
func (s *server) limitSignUp(e *core.RecordRequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	network := api.NetworkOf(e.RealIP())
	if after := s.limits.Take(network, "sign-up", s.config.Accounts.SignUps, time.Now()); after > 0 {
		return api.Limit(e.RequestEvent, after)
	}
	err := e.Next()
	if err == nil {
		known := func(tx core.App) error { return knowNetwork(tx, e.Record.Id, networkName(e.Record, network)) }
		if err := s.app.RunInTransaction(known); err != nil {
			s.app.Logger().Warn("a network was not written down", "error", err)
		}
		return nil
	}
	s.limits.GiveBack(network, "sign-up")
	if !isRefusal(err) {
		return err
	}
	if after := s.limits.Take(network, "refused sign-up", s.config.Accounts.RefusedSignUps, time.Now()); after > 0 {
		return api.Limit(e.RequestEvent, after)
	}
	return err
}

func isRefusal(err error) bool {
	var refusal *router.ApiError
	return errors.As(err, &refusal) && refusal.Status == http.StatusBadRequest
}
