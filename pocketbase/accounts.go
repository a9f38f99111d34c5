package main

import (
	"errors"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"
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

func (s *server) limitSignIn(e *core.RecordAuthWithPasswordRequestEvent) error {
	now, address := time.Now(), networkOf(e.RealIP())
	account := accountKey(e.Collection.Name, e.Identity)
	after := s.limits.take(address, "sign-in", s.config.Accounts.SignIns, now)
	if after == 0 {
		after = s.signIns.begin(account, now)
	}
	if after > 0 {
		return s.answerLimit(e.RequestEvent, after)
	}
	err := e.Next()
	var refusal *router.ApiError
	if errors.As(err, &refusal) && refusal.Status == http.StatusBadRequest {
		return err
	}
	s.limits.giveBack(address, "sign-in")
	s.signIns.forget(account)
	return err
}

func (s *server) limitSignUp(e *core.RecordRequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	if after := s.limits.take(networkOf(e.RealIP()), "sign-up", s.config.Accounts.SignUps, time.Now()); after > 0 {
		return s.answerLimit(e.RequestEvent, after)
	}
	return e.Next()
}

// limitMailCodes counts requests for codes, known address or not, and answers all in the same time: how long an
// answer took must not tell who has an account.
func (s *server) limitMailCodes(e *core.RequestEvent) error {
	path := e.Request.URL.Path
	if e.Request.Method != http.MethodPost {
		return e.Next()
	}
	switch path {
	case "/api/mail-codes/recovery", "/api/mail-codes/verification":
		now := time.Now()
		after := s.limits.take(networkOf(e.RealIP()), "code", s.config.Accounts.CodesOfAddress, now)
		if after == 0 {
			after = s.limits.take(s.mailAddress(e), "code", s.config.Accounts.Codes, now)
		}
		if after > 0 {
			return s.answerLimit(e, after)
		}
		e.Response = &evenAnswer{ResponseWriter: e.Response, at: now.Add(evenAnswerTime)}
		return e.Next()
	case "/api/recovery":
		address := networkOf(e.RealIP())
		if after := s.limits.take(address, "sign-in", s.config.Accounts.SignIns, time.Now()); after > 0 {
			return s.answerLimit(e, after)
		}
		account := accountKey("users", s.mailAddress(e))
		err := e.Next()
		if err == nil && e.Status() == http.StatusOK {
			s.limits.giveBack(address, "sign-in")
			s.signIns.forget(account)
		}
		return err
	}
	return e.Next()
}

// mailAddress is where a code would go: the fan's own address, or the one that a visitor typed.
func (s *server) mailAddress(e *core.RequestEvent) string {
	if isFan(e.Auth) {
		return e.Auth.Email()
	}
	info, err := e.RequestInfo()
	if err != nil {
		return ""
	}
	address, _ := info.Body["email"].(string)
	return strings.ToLower(strings.TrimSpace(address))
}

func accountKey(collection, identity string) string {
	return collection + " " + strings.ToLower(strings.TrimSpace(identity))
}

// networkOf is the address that is counted; of IPv6 the part that a provider gives to one household.
func networkOf(ip string) string {
	address, err := netip.ParseAddr(ip)
	if err != nil || address.Unmap().Is4() {
		return ip
	}
	prefix, err := address.WithZone("").Prefix(64)
	if err != nil {
		return ip
	}
	return prefix.String()
}

func (s *server) answerLimit(e *core.RequestEvent, after time.Duration) error {
	e.Response.Header().Set("Retry-After", strconv.Itoa(int(after/time.Second)+1))
	return s.answerError(e, http.StatusTooManyRequests, codeLimit)
}

// evenAnswerTime is longer than finding an account and storing its code takes.
const evenAnswerTime = 300 * time.Millisecond

// evenAnswer holds an answer back until a moment that does not depend on what was found.
type evenAnswer struct {
	http.ResponseWriter
	at time.Time
}

func (w *evenAnswer) WriteHeader(status int) {
	time.Sleep(time.Until(w.at))
	w.ResponseWriter.WriteHeader(status)
}

func (w *evenAnswer) Unwrap() http.ResponseWriter { return w.ResponseWriter }
