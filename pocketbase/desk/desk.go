// Package desk carries what editors do with matches to the hooks, which have the rules (pb_hooks/football/desk).
package desk

import (
	"strconv"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/limits"
	"mudarraj/staff"
)

const (
	// capability is that of src/domain/staff.ts.
	capability = "football-desk"
	// rules is the name of the hook.
	rules = "match_desk"

	matchesPath = "/api/admin/matches"
	matchPath   = "/api/admin/matches/{id}"
)

// call is a DeskCall of the rules.
type call struct {
	Action string         `json:"action"`
	Staff  string         `json:"staff"`
	Match  string         `json:"match"`
	Body   map[string]any `json:"body"`
}

// Bind registers the routes of the desk. All of them count for the limit of one member: each runs hooks.
func Bind(e *core.ServeEvent, door *staff.Staff, limiter *limits.Limiter, config *Settings) {
	e.Router.GET(matchesPath, door.Limited(capability, read("list")))
	e.Router.POST(matchesPath, door.Limited(capability, madeLimit{limiter, config.Made}.make))
	e.Router.GET("/api/admin/match-names", door.Limited(capability, read("names")))
	e.Router.GET(matchPath, door.Limited(capability, read("read")))
	e.Router.PATCH(matchPath, door.Limited(capability, write("fields")))
	e.Router.DELETE(matchPath, door.Limited(capability, write("delete")))
	e.Router.POST(matchPath+"/entries", door.Limited(capability, write("entries")))
	e.Router.PUT(matchPath+"/lineups", door.Limited(capability, write("lineups")))
	e.Router.POST(matchPath+"/release", door.Limited(capability, write("release")))
	e.Router.POST(matchPath+"/take-over", door.Limited(capability, write("take-over")))
	e.Router.POST(matchPath+"/give-back", door.Limited(capability, write("give-back")))
}

// read answers without a change. Its parameters are those of the address.
func read(action string) func(*staff.Request) error {
	return func(r *staff.Request) error {
		body := map[string]any{}
		for name, values := range r.Request.URL.Query() {
			body[name] = values[0]
			if number, err := strconv.ParseInt(values[0], 10, 64); err == nil && (name == "from" || name == "to") {
				body[name] = number
			}
		}
		return r.ReadByRules(rules, callOf(r, action, body))
	}
}

// write makes a change and its row of the audit.
func write(action string) func(*staff.Request) error {
	return func(r *staff.Request) error {
		_, err := change(r, action)
		return err
	}
}

// change answers. It reports whether something was stored.
func change(r *staff.Request, action string) (stored bool, err error) {
	body, isRead, err := r.Body()
	if !isRead {
		return false, err
	}
	if code := readKickoff(body); code != "" {
		return false, r.RefuseFields(code, map[string]any{"kickoff": map[string]any{"code": code}})
	}
	return r.ChangeByRules(rules, callOf(r, action, body))
}

func callOf(r *staff.Request, action string, body map[string]any) call {
	return call{Action: action, Staff: r.Member.Username(), Match: r.Request.PathValue("id"), Body: body}
}
