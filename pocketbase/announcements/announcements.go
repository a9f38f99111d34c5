// Package announcements carries what editors tell all users to the hooks, which have the rules (pb_hooks/announcements).
package announcements

import (
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/staff"
)

const (
	// capability is that of src/domain/staff.ts.
	capability = "announcements"
	// rules is the name of the hook.
	rules = "announcements_page"

	announcementsPath = "/api/admin/announcements"
	announcementPath  = "/api/admin/announcements/{id}"
)

// call is an AnnouncementCall of the rules.
type call struct {
	Action string         `json:"action"`
	Staff  string         `json:"staff"`
	ID     string         `json:"id"`
	Body   map[string]any `json:"body"`
}

// Bind registers the routes of the page.
func Bind(e *core.ServeEvent, door *staff.Staff) {
	e.Router.GET(announcementsPath, door.For(capability, func(r *staff.Request) error {
		return r.ReadByRules(rules, callOf(r, "list", map[string]any{}))
	}))
	e.Router.POST(announcementsPath, door.Limited(capability, write("make")))
	e.Router.PUT(announcementPath, door.Limited(capability, write("change")))
	e.Router.DELETE(announcementPath, door.Limited(capability, func(r *staff.Request) error {
		_, err := r.ChangeByRules(rules, callOf(r, "remove", map[string]any{"version": r.Request.URL.Query().Get("version")}))
		return err
	}))
}

func write(action string) func(*staff.Request) error {
	return func(r *staff.Request) error {
		body, isRead, err := r.Body()
		if !isRead {
			return err
		}
		_, err = r.ChangeByRules(rules, callOf(r, action, body))
		return err
	}
}

func callOf(r *staff.Request, action string, body map[string]any) call {
	return call{Action: action, Staff: r.Member.Username(), ID: r.Request.PathValue("id"), Body: body}
}
