package main

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

// limitMailCodes counts what one network address asks of codes, and answers after the same time: how long an answer
// took must not tell who has an account. What is asked for one account is counted by takeCode.
func (s *server) limitMailCodes(e *core.RequestEvent) error {
	if e.Request.Method != http.MethodPost {
		return e.Next()
	}
	now, network := time.Now(), api.NetworkOf(e.RealIP())
	switch e.Request.URL.Path {
	case "/api/mail-codes/recovery", "/api/mail-codes/verification":
		if after := s.limits.Take(network, "code", s.config.Accounts.CodesOfAddress, now); after > 0 {
			return api.Limit(e, after)
		}
		e.Response = &evenAnswer{ResponseWriter: e.Response, at: now.Add(evenAnswerTime)}
	case "/api/recovery":
		if after := s.limits.Take(network, "sign-in", s.config.Accounts.SignIns, now); after > 0 {
			return api.Limit(e, after)
		}
		e.Response = &evenAnswer{ResponseWriter: e.Response, at: now.Add(evenAnswerTime)}
		err := e.Next()
		if err == nil && e.Status() == http.StatusOK {
			s.limits.GiveBack(network, "sign-in")
		}
		return err
	}
	return e.Next()
}

// takeCode counts a code by mail, and says after how many seconds to ask again; 0 lets it through. Hooks call it
// with the account that they found, so that no other spelling of its address has a count of its own.
func (s *server) takeCode(purpose, account string) int64 {
	after := s.limits.Take(account, "code for "+purpose, s.config.Accounts.Codes, time.Now())
	return int64((after + time.Second - 1) / time.Second)
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
