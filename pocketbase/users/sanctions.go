package users

import (
	"net/http"

	"mudarraj/api"
	"mudarraj/staff"
)

// deskHook has the rules of sanctions (pb_hooks/moderation/users).
const deskHook = "user_desk"

const (
	actionSanction = "sanction"
	actionLift     = "lift"
	// codeTooMany is a code of src/domain/staff-codes.ts.
	codeTooMany = "users-many"
)

// bulk is one sanction of several users, or its end.
var bulk = staff.Bulk{Rules: deskHook, Field: "users", TooMany: codeTooMany, Action: func(body map[string]any) string {
	if body["kind"] == actionLift {
		return actionLift
	}
	return actionSanction
}}

// handleChange sanctions a user, or lifts the sanctions, and answers the page of the user.
func (u *Users) handleChange(action string) func(*staff.Request) error {
	return func(r *staff.Request) error {
		body, isRead, err := r.Body()
		if !isRead {
			return err
		}
		result, _, err := r.ResultByRules(deskHook, r.RuleCall(action, r.Request.PathValue("id"), body))
		if err != nil {
			return err
		}
		if result.Status != http.StatusOK {
			return api.JSON(r.RequestEvent, result.Status, result.Answer)
		}
		return u.handleUser(r)
	}
}
