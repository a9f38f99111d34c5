// Package adrequests is what staff see of requests of advertisements, and how they decide them. The rules of a decision are
// in the hooks (pb_hooks/ads/decide-request.ts).
package adrequests

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/hooks"
	"mudarraj/staff"
)

const (
	// capability is that of src/domain/staff.ts.
	capability = "ad-requests"
	// rules is the name of the hook.
	rules = "ad_request_decision"

	requestsPath = "/api/admin/ad-requests"
	requestPath  = "/api/admin/ad-requests/{id}"
)

// Codes of src/domain/staff-codes.ts.
const codeOwnRequest = "own-request"

// Page is the page of staff.
type Page struct {
	app core.App
	// now is the server's clock, which hooks have as well.
	now func() time.Time
}

func New(app core.App, now func() time.Time) *Page { return &Page{app, now} }

// Bind registers the routes.
func (p *Page) Bind(e *core.ServeEvent, door *staff.Staff) {
	e.Router.GET(requestsPath, door.For(capability, p.handleList))
	e.Router.GET(requestsPath+"/revenue", door.For(capability, p.handleRevenue))
	e.Router.GET(requestPath+"/image", door.For(capability, p.handleImage))
	e.Router.POST(requestPath+"/approve", door.Limited(capability, p.decide("approve")))
	e.Router.POST(requestPath+"/reject", door.Limited(capability, p.decide("reject")))
}

// call is a DecisionCall of the rules.
type call struct {
	Request  string `json:"request"`
	Decision string `json:"decision"`
	Staff    string `json:"staff"`
	StartsAt int64  `json:"startsAt"`
	Answer   string `json:"answer"`
}

// result is a DecisionResult of the rules.
type result struct {
	Code   string `json:"code"`
	Status int    `json:"status"`
	Before any    `json:"before"`
	After  any    `json:"after"`
}

// decide makes a decision and its row of the audit, and answers with the request as it is then. A request that was decided
// before answers 409: nothing is done twice.
func (p *Page) decide(decision string) func(*staff.Request) error {
	return func(r *staff.Request) error {
		var body struct {
			// StartsAt is in milliseconds since 1970; nothing and 0 are now.
			StartsAt int64  `json:"startsAt"`
			Answer   string `json:"answer"`
		}
		if err := r.BindBody(&body); err != nil {
			return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
		}
		id := r.Request.PathValue("id")
		var done result
		err := r.Change(func(tx core.App) (staff.Change, error) {
			if own, err := isOwn(tx, id, r.Member); err != nil || own {
				return staff.Change{}, errors.Join(err, refusalIf(own))
			}
			asked := call{Request: id, Decision: decision, Staff: r.Member.ID(), StartsAt: body.StartsAt, Answer: body.Answer}
			if err := hooks.Call(tx, rules, asked, &done); err != nil {
				return staff.Change{}, err
			}
			if done.Code != "" {
				return staff.Change{}, &staff.Refusal{Status: done.Status, Code: done.Code}
			}
			return staff.Change{Action: "ad-request." + decision, Subject: id, Before: done.Before, After: done.After}, nil
		})
		if err != nil {
			return err
		}
		return p.answerOne(r, id)
	}
}

func refusalIf(own bool) error {
	if own {
		return &staff.Refusal{Status: http.StatusForbidden, Code: codeOwnRequest}
	}
	return nil
}
