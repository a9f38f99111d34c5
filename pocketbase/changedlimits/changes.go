package changedlimits

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/limits"
	"mudarraj/staff"
)

// Codes of src/domain/staff-codes.ts.
const (
	codeCount   = "limit-count"
	codeTime    = "limit-time"
	codeNeeded  = "limit-needed"
	codeChanged = "changed-meanwhile"
)

var errGone = &staff.Refusal{Status: http.StatusNotFound, Code: api.CodeGone}

// handleChange stores a rate and puts it in force for all that is limited from then on. `version` is what the form showed.
func (l *Limits) handleChange(r *staff.Request) error {
	one, isKnown := l.find(r.Request.PathValue("name"))
	if !isKnown {
		return errGone
	}
	// A count that is missing is not one of 0, which is off.
	var body struct {
		Count   *int   `json:"count"`
		PerMs   int64  `json:"perMs"`
		Version string `json:"version"`
	}
	if err := r.BindBody(&body); err != nil || body.Count == nil {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	wanted, refused := readRate(rate{*body.Count, body.PerMs}, one.Bounds())
	if code, fields := codesOf(refused); code != "" {
		return r.RefuseFields(code, fields)
	}
	return l.change(r, one, body.Version, func(tx core.App) (staff.Change, error) {
		return staff.Change{Action: "limit.set", After: wanted.String()}, store(tx, one.Name, wanted, r.Member.Username())
	})
}

// handleReset gives a limit back to the host's settings.
func (l *Limits) handleReset(r *staff.Request) error {
	one, isKnown := l.find(r.Request.PathValue("name"))
	if !isKnown {
		return errGone
	}
	return l.change(r, one, r.Request.URL.Query().Get("version"), func(tx core.App) (staff.Change, error) {
		return staff.Change{Action: "limit.reset", After: one.Given().String()}, remove(tx, one.Name)
	})
}

// change has write change the row of a limit, unless somebody else did so since the form was shown, and answers the page.
func (l *Limits) change(r *staff.Request, one limits.Named, version string, write func(tx core.App) (staff.Change, error)) error {
	l.changing.Lock()
	defer l.changing.Unlock()
	err := r.Change(func(tx core.App) (staff.Change, error) {
		row, err := findStored(tx, one.Name)
		if err != nil {
			return staff.Change{}, err
		}
		before := one.Given()
		if row != nil {
			if rate, holds := rateIn(*row, one.Limit); holds {
				before = rate
			}
		}
		if before.String() != version {
			return staff.Change{}, &staff.Refusal{Status: http.StatusConflict, Code: codeChanged}
		}
		done, err := write(tx)
		if err == nil && done.After == before.String() && (row == nil) == (done.Action == "limit.reset") {
			err = staff.ErrUnchanged
		}
		done.Subject, done.Before = one.Name, before.String()
		return done, err
	})
	if err != nil && !errors.Is(err, staff.ErrUnchanged) {
		return err
	}
	if err := l.apply(); err != nil {
		return err
	}
	return l.handleList(r)
}

// mostMs is longer than any bound, and short enough to be a time.Duration.
const mostMs = 1000 * 24 * 60 * 60 * 1000

// readRate reads a form. A count of 0 turns the limit off.
func readRate(form rate, within limits.Bounds) (wanted limits.Rate, refused limits.Refusal) {
	if form.Count != 0 {
		wanted = limits.Rate{Count: form.Count, Per: time.Duration(min(max(form.PerMs, 0), mostMs)) * time.Millisecond}
	}
	return wanted, within.Check(wanted)
}

// codesOf has a code for each field, and the first of them.
func codesOf(refused limits.Refusal) (first string, fields map[string]any) {
	fields = map[string]any{}
	add := func(field, code string, is bool) {
		if !is {
			return
		}
		fields[field] = map[string]string{"code": code}
		if first == "" {
			first = code
		}
	}
	add("count", codeNeeded, refused.Off)
	add("count", codeCount, refused.Count)
	add("perMs", codeTime, refused.Per)
	return first, fields
}
