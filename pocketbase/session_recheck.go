package main

import (
	"database/sql"
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

// errSessionEnded: the session of a request ended after its token was looked up.
var errSessionEnded = errors.New("the session has ended")

// lookupStands is how long a looked-up token lets its fan read. Before anything is written it is looked up again.
const lookupStands = time.Second

// lookUpAgain brings the fan of a request to the present. While a body comes in, or a request queues, its session can
// end and its fan be suspended. In a transaction nothing comes between the look-up and what is written.
func lookUpAgain(app core.App, e *core.RequestEvent) error {
	current, _ := sessionIn(e)
	fan, err := app.FindRecordById("users", e.Auth.Id)
	if errors.Is(err, sql.ErrNoRows) || err == nil && fan.TokenKey() != e.Auth.TokenKey() {
		return errSessionEnded
	}
	if err != nil {
		return err
	}
	ended, err := hasEnded(app.ConcurrentDB(), current.id)
	if err != nil {
		return err
	}
	if ended {
		return errSessionEnded
	}
	current.lookedUp = time.Now()
	e.Set(sessionKey, current)
	e.Auth = fan
	return nil
}

// lookUpLate looks up again what was looked up a while ago.
func (s *server) lookUpLate(e *core.RequestEvent) error {
	if current, _ := sessionIn(e); time.Since(current.lookedUp) < lookupStands {
		return nil
	}
	return lookUpAgain(s.app, e)
}

// answerEnded answers as to a token that was void from the start.
func (s *server) answerEnded(e *core.RequestEvent) error {
	gone, err := s.isGoneAccount(e.Auth.Id)
	if err != nil {
		return api.Busy(e)
	}
	if gone {
		return api.Error(e, http.StatusUnauthorized, api.CodeAccountGone)
	}
	return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
}

func (s *server) isGoneAccount(user string) (gone bool, err error) {
	err = s.app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM _gone_accounts WHERE user = {:user})").
		Bind(dbx.Params{"user": user}).Row(&gone)
	return gone, err
}

// inItsTurn works on a request whose turn has come. One that may write, and whose session has ended meanwhile, is a
// visitor's.
func (s *server) inItsTurn(e *core.RequestEvent) error {
	if !api.IsUser(e.Auth) || e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead {
		return e.Next()
	}
	err := lookUpAgain(s.app, e)
	if errors.Is(err, errSessionEnded) {
		e.Auth = nil
		e.Set(sessionKey, nil)
		return s.turnGoneAway(e)
	}
	if err != nil {
		return api.Busy(e)
	}
	return e.Next()
}
