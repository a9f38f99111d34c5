// Package ads carries what staff do with advertisements to the hooks, which have the rules (pb_hooks/ads/desk), and makes
// the pictures.
package ads

import (
	"encoding/json"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/hooks"
	"mudarraj/limits"
	"mudarraj/outbound"
	"mudarraj/pictures"
	"mudarraj/staff"
)

const (
	// capability is that of src/domain/staff.ts.
	capability = "advertisements"
	// rules is the name of the hook.
	rules = "ad_desk"

	adsPath = "/api/admin/advertisements"
	adPath  = "/api/admin/advertisements/{id}"

	// savesParallel are calls that may wait for other servers, one of each member of staff.
	savesParallel = 4
)

// Ads has what pictures are made with.
type Ads struct {
	client   *http.Client
	pictures *pictures.Processor
	saves    *limits.Concurrency
}

// Settings are for development only.
type Settings struct {
	// Mirror is an origin that is asked in place of every other (outbound.Mirror). Empty: none.
	Mirror string
}

func New(config *Settings, processor *pictures.Processor) *Ads {
	client := outbound.NewClient(fetchTime)
	if config.Mirror != "" {
		client = outbound.NewMirrorClient(fetchTime, config.Mirror)
	}
	return &Ads{client: client, pictures: processor, saves: limits.NewConcurrency(savesParallel, 1)}
}

// Bind registers the routes of the page of advertisements.
func (a *Ads) Bind(e *core.ServeEvent, door *staff.Staff) {
	e.Router.GET(adsPath, door.For(capability, read("list")))
	e.Router.GET(adPath, door.For(capability, read("read")))
	// Both are in limits.withoutQueueByMethod.
	e.Router.POST(adsPath, door.Limited(capability, a.inTurn("make")))
	e.Router.PUT(adPath, door.Limited(capability, a.inTurn("change")))
	e.Router.POST(adPath+"/active", door.Limited(capability, turn))
	e.Router.DELETE(adPath, door.Limited(capability, remove))
}

// call is an AdCall of the rules.
type call struct {
	Action string `json:"action"`
	// Staff is the id of the member.
	Staff string `json:"staff"`
	Ad    string `json:"ad"`
	Body  any    `json:"body"`
}

// result is what the rules say of a form.
type result struct {
	Status int             `json:"status"`
	Answer json.RawMessage `json:"answer"`
}

func callOf(r *staff.Request, action string, body any) call {
	return call{Action: action, Staff: r.Member.ID(), Ad: r.Request.PathValue("id"), Body: body}
}

// read answers without a change.
func read(action string) func(*staff.Request) error {
	return func(r *staff.Request) error {
		return r.ReadByRules(rules, callOf(r, action, map[string]any{"page": r.Request.URL.Query().Get("page")}))
	}
}

// ask has the rules look at something.
func ask(r *staff.Request, action string, body any) (done result, err error) {
	err = r.Read(func(app core.App) error { return hooks.Call(app, rules, callOf(r, action, body), &done) })
	return done, err
}

// change has the rules change something, and answers.
func change(r *staff.Request, action string, body any) error {
	_, err := r.ChangeByRules(rules, callOf(r, action, body))
	return err
}

// turn switches an advertisement on or off.
func turn(r *staff.Request) error {
	var body struct {
		IsActive *bool `json:"isActive"`
	}
	if err := readBody(r, smallBody, &body); err != nil {
		return err
	}
	if body.IsActive == nil {
		return refuse(api.CodeInvalid)
	}
	return change(r, "turn", map[string]any{"isActive": *body.IsActive})
}

func remove(r *staff.Request) error {
	return change(r, "delete", map[string]any{"version": r.Request.URL.Query().Get("version")})
}

func refuse(code string) error { return &staff.Refusal{Status: http.StatusBadRequest, Code: code} }
