package staff

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/api"
	"mudarraj/hooks"
)

// ruleResult is what hooks answer (pb_hooks/shared/staff-call.ts). Without a change nothing is stored.
type ruleResult struct {
	Status int             `json:"status"`
	Answer json.RawMessage `json:"answer"`
	Change *Change         `json:"change"`
}

// ReadByRules answers what the hook of that name reads for an input.
func (r *Request) ReadByRules(rules string, input any) error {
	var done ruleResult
	if err := r.Read(func(app core.App) error { return hooks.Call(app, rules, input, &done) }); err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, done.Status, done.Answer)
}

// ChangeByRules has the hook of that name make a change with its row of the audit, and answers. It reports whether something
// was stored. A refusal of a record's hook is answered with the codes of its fields.
func (r *Request) ChangeByRules(rules string, input any) (stored bool, err error) {
	var done ruleResult
	err = r.Change(func(tx core.App) (Change, error) {
		if err := hooks.Call(tx, rules, input, &done); err != nil {
			return Change{}, err
		}
		if done.Change == nil {
			return Change{}, ErrUnchanged
		}
		return *done.Change, nil
	})
	var refusal *router.ApiError
	switch {
	case err == nil || errors.Is(err, ErrUnchanged):
		return err == nil, api.JSON(r.RequestEvent, done.Status, done.Answer)
	case errors.As(err, &refusal) && refusal.Status == http.StatusBadRequest && len(refusal.Data) > 0:
		return false, r.RefuseFields(firstCode(refusal.Data), refusal.Data)
	}
	return false, err
}

// RefuseFields answers with a code, and with those of the fields as PocketBase writes them.
func (r *Request) RefuseFields(code string, data map[string]any) error {
	return api.JSON(r.RequestEvent, http.StatusBadRequest, map[string]any{"code": code, "data": data})
}

// Body reads the body; false: it was answered as invalid.
func (r *Request) Body() (body map[string]any, isRead bool, err error) {
	body = map[string]any{}
	if err := r.BindBody(&body); err != nil {
		return nil, false, api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	return body, true, nil
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
