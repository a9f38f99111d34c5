// Package users has the page of staff that searches users, sets their verification by hand, ends their sessions, and
// sanctions them.
package users

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/sessions"
	"mudarraj/staff"
)

// Capabilities of src/domain/staff.ts.
const (
	capability          = "users"
	seeingEmails        = "emails"
	settingVerification = "verification"
	sanctioning         = "cases"
)

const (
	listPath = "/api/admin/users"
	userPath = "/api/admin/users/{id}"
)

// Users answers the page of users.
type Users struct {
	app      core.App
	sessions *sessions.Sessions
	now      func() time.Time
}

// Bind registers the routes of the page of users.
func Bind(e *core.ServeEvent, door *staff.Staff, of *sessions.Sessions, now func() time.Time) {
	u := &Users{e.App, of, now}
	e.Router.GET(listPath, door.For(capability, u.handleList))
	e.Router.GET(userPath, door.For(capability, u.handleUser))
	e.Router.PUT(userPath+"/verification", door.Limited(settingVerification, u.handleVerification))
	e.Router.POST(userPath+"/end-sessions", door.Limited(capability, u.handleEndSessions))
	e.Router.POST(userPath+"/sanction", door.Limited(sanctioning, u.handleChange(actionSanction)))
	e.Router.POST(userPath+"/lift", door.Limited(sanctioning, u.handleChange(actionLift)))
	e.Router.POST("/api/admin/sanctioned-users", door.Limited(sanctioning, func(r *staff.Request) error { return r.ChangeMany(bulk) }))
}

// handleEndSessions makes all tokens of a user invalid, as «sign out all devices» does. What waits on the phones is sent
// after the next sign-in.
func (u *Users) handleEndSessions(r *staff.Request) error {
	id := r.Request.PathValue("id")
	err := r.Change(func(tx core.App) (staff.Change, error) {
		ended, err := u.sessions.EndAll(tx, id)
		if isUnknown(err) {
			err = errGone
		}
		return staff.Change{Action: "user.end-sessions", Subject: id, Before: map[string]int{"devices": ended}}, err
	})
	if err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]string{})
}

var errGone = &staff.Refusal{Status: http.StatusNotFound, Code: api.CodeGone}
