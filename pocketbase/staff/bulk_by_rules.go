package staff

import (
	"encoding/json"
	"errors"
	"maps"
	"net/http"

	"mudarraj/api"
	"mudarraj/hooks"
)

// MostInBulk is CASE_LIMITS.bulk of src/domain/cases/decisions.ts.
const MostInBulk = 100

// Bulk is one change on several targets, each in a transaction with its own row of the audit (Q8).
type Bulk struct {
	// Rules is the name of the hook.
	Rules string
	// Field of the body has the targets, each with the version that the page shows.
	Field string
	// TooMany is the code of more than MostInBulk.
	TooMany string
	// Action of the hook, by the body.
	Action func(body map[string]any) string
}

// target is one of a bulk change.
type target struct {
	ID      string `json:"id"`
	Version any    `json:"version"`
}

// outcome is the result of one of them. The code is empty where it was made.
type outcome struct {
	ID     string `json:"id"`
	Status int    `json:"status"`
	Code   string `json:"code"`
}

// ChangeMany answers with the result of each target. A request with the same id goes on where the one before was
// interrupted.
func (r *Request) ChangeMany(bulk Bulk) error {
	body, isRead, err := r.Body()
	if !isRead {
		return err
	}
	request, _ := body["request"].(string)
	var targets []target
	if text, err := json.Marshal(body[bulk.Field]); err != nil || json.Unmarshal(text, &targets) != nil || len(targets) == 0 || request == "" {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	if len(targets) > MostInBulk {
		return api.Error(r.RequestEvent, http.StatusBadRequest, bulk.TooMany)
	}
	delete(body, bulk.Field)
	results := make([]outcome, 0, len(targets))
	for _, one := range targets {
		own := maps.Clone(body)
		own["version"] = one.Version
		done, _, err := r.ResultByRules(bulk.Rules, r.RuleCall(bulk.Action(body), one.ID, own))
		switch {
		case errors.Is(err, hooks.ErrTookTooLong):
			results = append(results, outcome{one.ID, http.StatusConflict, codeTooLong})
		case err != nil:
			return err
		default:
			results = append(results, outcome{one.ID, done.Status, done.code()})
		}
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"results": results})
}
