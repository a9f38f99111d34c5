// Package accounts makes, exports and deletes accounts, and sends mail. The forms and codes themselves are in pb_hooks.
package accounts

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/api"
	"mudarraj/limits"
	"mudarraj/push"
	"mudarraj/sessions"
	"mudarraj/uploads"
)

// Accounts limits sign-ups and codes by mail, and exports and deletes accounts.
type Accounts struct {
	Needs
	settings *Settings
	mails    *mailQueue
}

// Needs are the parts of the server that accounts use.
type Needs struct {
	App      core.App
	Limiter  *limits.Limiter
	Sessions *sessions.Sessions
	Push     *push.Push
	Uploads  *uploads.Uploads
	// Now is the time at which deletions are due.
	Now func() time.Time
	// Stop is closed when the server ends.
	Stop <-chan struct{}
}

func New(needs Needs, settings *Settings) *Accounts {
	return &Accounts{Needs: needs, settings: settings, mails: newMailQueue(needs.App)}
}

// Bind registers routes, limits and hooks.
func (a *Accounts) Bind(e *core.ServeEvent) error {
	if err := applyMail(a.App, a.settings.Mail); err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	e.Router.BindFunc(a.limitMailCodes)
	e.Router.GET("/api/export", api.SignedIn(a.handleExport))
	a.bindUsers()
	a.mails.bind()
	return nil
}

// SendMails sends mails until stop is closed.
func (a *Accounts) SendMails(stop <-chan struct{}) { a.mails.run(stop) }

// MailsWaiting is how many mails were neither sent nor given up, and since when the oldest one waits.
func (a *Accounts) MailsWaiting() (count int, oldest time.Time) { return a.mails.waiting.state() }

// bindUsers registers all hooks of the collection `users` that accounts need.
func (a *Accounts) bindUsers() {
	a.App.OnRecordCreateRequest("users").Bind(&hook.Handler[*core.RecordRequestEvent]{
		Id: "mudarrajSignUps", Priority: -100, Func: a.limitSignUp,
	})
	a.App.OnRecordDelete("users").BindFunc(func(e *core.RecordEvent) error {
		if !e.App.IsTransactional() {
			if err := a.deleteOwned(e.Record); err != nil {
				return err
			}
		}
		return e.Next()
	})
	a.App.OnRecordAfterDeleteSuccess("users").BindFunc(func(e *core.RecordEvent) error {
		if err := a.Uploads.EndAllOf(e.Record.Id); err != nil {
			a.App.Logger().Warn("uploads of a deleted account stay until the sweep", "error", err)
		}
		return e.Next()
	})
}

// limitSignUp limits the accounts that are made from one address. A refused form has a limit of its own. Behind that
// limit a form is still checked, but its errors are not sent.
func (a *Accounts) limitSignUp(e *core.RecordRequestEvent) error {
	if e.HasSuperuserAuth() {
		return e.Next()
	}
	network := api.NetworkOf(e.RealIP())
	if after := a.Limiter.Take(network, "sign-up", a.settings.SignUps, time.Now()); after > 0 {
		return api.Limit(e.RequestEvent, after)
	}
	err := e.Next()
	if err == nil {
		if err := a.Sessions.StoreNetwork(e.Record, network); err != nil {
			a.App.Logger().Warn("a network was not stored", "error", err)
		}
		return nil
	}
	a.Limiter.GiveBack(network, "sign-up")
	if !api.IsRefusal(err) {
		return err
	}
	if after := a.Limiter.Take(network, "refused sign-up", a.settings.RefusedSignUps, time.Now()); after > 0 {
		return api.Limit(e.RequestEvent, after)
	}
	return err
}
