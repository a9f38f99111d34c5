package sessions

import (
	"database/sql"
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

// ErrEnded says that the session of a request ended after its token was looked up.
var ErrEnded = errors.New("the session has ended")

// bannedError is an ErrEnded: the user was banned. What was found decides, because the ban may be lifted before the answer.
type bannedError struct{ user *core.Record }

func (*bannedError) Error() string { return "the user is banned" }
func (*bannedError) Unwrap() error { return ErrEnded }

// lookupValid is how long a looked-up token lets its user read. Before a write it is always looked up again.
const lookupValid = time.Second

// LookUpAgain reads the user and the session of a request again. While a body is received or a request queues, its
// session can end and its user can be suspended or banned, which ends it here. In a transaction no write comes between the
// look-up and the change.
func LookUpAgain(app core.App, e *core.RequestEvent) error {
	current, _ := In(e)
	user, err := app.FindRecordById("users", e.Auth.Id)
	if errors.Is(err, sql.ErrNoRows) || err == nil && user.TokenKey() != e.Auth.TokenKey() {
		return ErrEnded
	}
	if err != nil {
		return err
	}
	if isBannedFrom(e, user) {
		return &bannedError{user}
	}
	ended, err := hasEnded(app.ConcurrentDB(), current.ID)
	if err != nil {
		return err
	}
	if ended {
		return ErrEnded
	}
	current.lookedUp = time.Now()
	e.Set(sessionKey, current)
	e.Auth = user
	return nil
}

// LookUpIfStale calls LookUpAgain when the last look-up is older than lookupValid.
func (s *Sessions) LookUpIfStale(e *core.RequestEvent) error {
	if current, _ := In(e); time.Since(current.lookedUp) < lookupValid {
		return nil
	}
	return LookUpAgain(s.app, e)
}

// IsValid says that a session of a user, as read before, has not ended since, and that the user is not banned.
func (s *Sessions) IsValid(user *core.Record, session string) bool {
	now, err := s.app.FindRecordById("users", user.Id)
	if err != nil || now.TokenKey() != user.TokenKey() || isBanned(now) {
		return false
	}
	ended, err := hasEnded(s.app.ConcurrentDB(), session)
	return err == nil && !ended
}

// AnswerEnded answers an ErrEnded as if the token had been invalid from the start.
func (s *Sessions) AnswerEnded(e *core.RequestEvent, ended error) error {
	if banned := new(bannedError); errors.As(ended, &banned) {
		return answerBanned(e, banned.user)
	}
	deleted, err := s.isDeletedAccount(e.Auth.Id)
	if err != nil {
		return api.Busy(e)
	}
	if deleted {
		return api.Error(e, http.StatusUnauthorized, api.CodeAccountGone)
	}
	return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
}

// RecheckQueued looks up the session of a queued request again, then handles it. One that may write, and whose session has
// ended meanwhile, becomes a visitor's.
func (s *Sessions) RecheckQueued(e *core.RequestEvent) error {
	if !api.IsUser(e.Auth) || e.Request.Method == http.MethodGet || e.Request.Method == http.MethodHead {
		return e.Next()
	}
	err := LookUpAgain(s.app, e)
	if banned := new(bannedError); errors.As(err, &banned) {
		return answerBanned(e, banned.user)
	}
	if errors.Is(err, ErrEnded) {
		e.Auth = nil
		e.Set(sessionKey, nil)
		return s.RejectDeletedAccounts(e)
	}
	if err != nil {
		return api.Busy(e)
	}
	return e.Next()
}
