// Package desk carries what editors do with matches to the hooks, which have the rules (pb_hooks/football/desk).
package desk

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/api"
	"mudarraj/hooks"
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

// result is a DeskResult of the rules. Without a change nothing is stored.
type result struct {
	Status int             `json:"status"`
	Answer json.RawMessage `json:"answer"`
	Change *staff.Change   `json:"change"`
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
		var done result
		if err := r.Read(func(app core.App) error { return hooks.Call(app, rules, callOf(r, action, body), &done) }); err != nil {
			return err
		}
		return api.JSON(r.RequestEvent, done.Status, done.Answer)
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
	body := map[string]any{}
	if err := r.BindBody(&body); err != nil {
		return false, api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	if code := readKickoff(body); code != "" {
		return false, refuse(r, code, map[string]any{"kickoff": map[string]any{"code": code}})
	}
	var done result
	err = r.Change(func(tx core.App) (staff.Change, error) {
		if err := hooks.Call(tx, rules, callOf(r, action, body), &done); err != nil {
			return staff.Change{}, err
		}
		if done.Change == nil {
			return staff.Change{}, staff.ErrUnchanged
		}
		return *done.Change, nil
	})
	var refusal *router.ApiError
	switch {
	case err == nil || errors.Is(err, staff.ErrUnchanged):
		return err == nil, api.JSON(r.RequestEvent, done.Status, done.Answer)
	case errors.As(err, &refusal) && refusal.Status == http.StatusBadRequest && len(refusal.Data) > 0:
		return false, refuse(r, firstCode(refusal.Data), refusal.Data)
	}
	return false, err
}

func callOf(r *staff.Request, action string, body map[string]any) call {
	return call{Action: action, Staff: r.Member.Username(), Match: r.Request.PathValue("id"), Body: body}
}

// refuse answers with a code, and with those of the fields as PocketBase writes them.
func refuse(r *staff.Request, code string, data map[string]any) error {
	return api.JSON(r.RequestEvent, http.StatusBadRequest, map[string]any{"code": code, "data": data})
}

// firstCode is the code of the first field, by its name.
func firstCode(data map[string]any) string {
	names := make([]string, 0, len(data))
	for name := range data {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		text, err := json.Marshal(data[name])
		var field struct{ Code string }
		if err == nil && json.Unmarshal(text, &field) == nil && field.Code != "" {
			return field.Code
		}
	}
	return api.CodeInvalid
}
