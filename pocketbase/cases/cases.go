// Package cases carries what staff do with cases and the list of words to the hooks, which have the rules
// (pb_hooks/moderation).
package cases

import (
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/staff"
)

const (
	// capability is that of src/domain/staff.ts.
	capability = "cases"
	// rules is the name of the hook.
	rules = "case_desk"

	casesPath    = "/api/admin/cases"
	casePath     = "/api/admin/cases/{id}"
	reporterPath = "/api/admin/muted-reporters/{id}"
	wordsPath    = "/api/admin/words"
	wordPath     = "/api/admin/words/{id}"
)

// bulk is one decision on several cases.
var bulk = staff.Bulk{Rules: rules, Field: "cases", TooMany: codeTooMany, Action: func(map[string]any) string { return "decide" }}

// codeTooMany is a code of src/domain/staff-codes.ts.
const codeTooMany = "cases-many"

// Bind registers the routes. Those that run hooks count for the limit of one member.
func Bind(e *core.ServeEvent, door *staff.Staff) {
	e.Router.GET(casesPath, door.Limited(capability, read("list")))
	e.Router.GET(casePath, door.Limited(capability, read("read")))
	e.Router.GET(casePath+"/picture/{file}", door.For(capability, picture))
	e.Router.POST(casePath+"/claim", door.Limited(capability, write("claim")))
	e.Router.POST(casePath+"/release", door.Limited(capability, write("release")))
	e.Router.POST(casePath+"/decide", door.Limited(capability, write("decide")))
	e.Router.POST("/api/admin/decided-cases", door.Limited(capability, func(r *staff.Request) error { return r.ChangeMany(bulk) }))
	e.Router.PUT(reporterPath, door.Limited(capability, write("mute")))
	e.Router.DELETE(reporterPath, door.Limited(capability, write("unmute")))
	e.Router.GET(wordsPath, door.Limited(capability, read("words")))
	e.Router.POST(wordsPath, door.Limited(capability, write("add-word")))
	e.Router.PUT(wordPath, door.Limited(capability, write("change-word")))
	e.Router.DELETE(wordPath, door.Limited(capability, write("remove-word")))
	e.Router.POST("/api/admin/tried-words", door.Limited(capability, try))
}

// read answers without a change. Its parameters are those of the address.
func read(action string) func(*staff.Request) error {
	return func(r *staff.Request) error {
		body := map[string]any{}
		for name, values := range r.Request.URL.Query() {
			body[name] = values[0]
		}
		return r.ReadByRules(rules, r.RuleCall(action, r.Request.PathValue("id"), body))
	}
}

// write makes a change and its row of the audit.
func write(action string) func(*staff.Request) error {
	return func(r *staff.Request) error {
		body, isRead, err := r.Body()
		if isRead {
			_, err = r.ChangeByRules(rules, r.RuleCall(action, r.Request.PathValue("id"), body))
		}
		return err
	}
}

// try reads what stands in the body.
func try(r *staff.Request) error {
	body, isRead, err := r.Body()
	if isRead {
		err = r.ReadByRules(rules, r.RuleCall("try-word", "", body))
	}
	return err
}
