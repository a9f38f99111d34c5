package users

import (
	"database/sql"
	"errors"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/staff"
)

// Codes of src/domain/staff-codes.ts.
const (
	codeVerificationMissing = "verification-missing"
	codeChanged             = "changed-meanwhile"
)

var tiers = []string{"bronze", "silver", "gold", "diamond"}

// cancel is the choice that gives the tier back to the number of followers.
const cancel = "none"

// handleVerification sets a tier by hand, which then stands whatever the number of followers is, or cancels it. The
// rules of profiles derive the tier and notify the user (pb_hooks/relations/verification.ts).
func (u *Users) handleVerification(r *staff.Request) error {
	// Before is the choice that the form showed: empty for an automatic one.
	var body struct{ Verification, Before string }
	if err := r.BindBody(&body); err != nil {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	if body.Verification != cancel && !slices.Contains(tiers, body.Verification) {
		return api.Error(r.RequestEvent, http.StatusBadRequest, codeVerificationMissing)
	}
	id, choice := r.Request.PathValue("id"), body.Verification
	if choice == cancel {
		choice = ""
	}
	err := r.Change(func(tx core.App) (staff.Change, error) {
		profile, err := tx.FindRecordById("profiles", id)
		if isUnknown(err) {
			return staff.Change{}, errGone
		}
		if err != nil {
			return staff.Change{}, err
		}
		before := verificationOf(profile)
		switch before.Choice {
		case choice:
			return staff.Change{}, staff.ErrUnchanged
		case body.Before:
		default:
			return staff.Change{}, &staff.Refusal{Status: http.StatusConflict, Code: codeChanged}
		}
		profile.Set("verification_override", choice)
		if err := tx.Save(profile); err != nil {
			return staff.Change{}, err
		}
		return staff.Change{Action: "user.verification", Subject: id, Before: before, After: verificationOf(profile)}, nil
	})
	if err != nil && !errors.Is(err, staff.ErrUnchanged) {
		return err
	}
	return u.handleUser(r)
}

// verification is for the audit. Choice is empty where the number of followers decides.
type verification struct {
	Choice string `json:"choice"`
	Tier   string `json:"tier"`
}

func verificationOf(profile *core.Record) verification {
	return verification{profile.GetString("verification_override"), profile.GetString("verification_status")}
}

func isUnknown(err error) bool { return errors.Is(err, sql.ErrNoRows) }
