package cases

import (
	"encoding/json"
	"errors"
	"maps"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/hooks"
	"mudarraj/staff"
)

// mostDecided is CASE_LIMITS.bulk of src/domain/cases/decisions.ts.
const mostDecided = 100

// Codes of src/domain/staff-codes.ts.
const (
	codeTooMany = "cases-many"
	codeTooLong = "change-too-long"
)

// named is a case of a bulk decision with the version that the page shows.
type named struct {
	ID      string `json:"id"`
	Version int    `json:"version"`
}

// outcome is the result of one of them. The code is empty where it was decided.
type outcome struct {
	ID     string `json:"id"`
	Status int    `json:"status"`
	Code   string `json:"code"`
}

// decideSome makes one decision on up to 100 cases, each in a transaction with its own row of the audit. A request with
// the same id goes on where the one before was interrupted (Q8).
func decideSome(r *staff.Request) error {
	body, isRead, err := r.Body()
	if !isRead {
		return err
	}
	var list struct {
		Cases   []named `json:"cases"`
		Request string  `json:"request"`
	}
	if text, err := json.Marshal(body); err != nil || json.Unmarshal(text, &list) != nil || len(list.Cases) == 0 || list.Request == "" {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	if len(list.Cases) > mostDecided {
		return api.Error(r.RequestEvent, http.StatusBadRequest, codeTooMany)
	}
	delete(body, "cases")
	results := make([]outcome, 0, len(list.Cases))
	for _, one := range list.Cases {
		result, err := decideOne(r, one, body)
		if err != nil {
			return err
		}
		results = append(results, result)
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"results": results})
}

func decideOne(r *staff.Request, one named, body map[string]any) (outcome, error) {
	own := maps.Clone(body)
	own["version"] = one.Version
	var done struct {
		Status int                   `json:"status"`
		Answer struct{ Code string } `json:"answer"`
		Change *staff.Change         `json:"change"`
	}
	err := r.Change(func(tx core.App) (staff.Change, error) {
		if err := hooks.Call(tx, rules, callOf(r, "decide", one.ID, own), &done); err != nil {
			return staff.Change{}, err
		}
		if done.Change == nil {
			return staff.Change{}, staff.ErrUnchanged
		}
		return *done.Change, nil
	})
	if errors.Is(err, hooks.ErrTookTooLong) {
		return outcome{ID: one.ID, Status: http.StatusConflict, Code: codeTooLong}, nil
	}
	if errors.Is(err, staff.ErrUnchanged) {
		err = nil
	}
	return outcome{ID: one.ID, Status: done.Status, Code: done.Answer.Code}, err
}
