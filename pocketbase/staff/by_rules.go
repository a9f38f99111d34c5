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

// RuleResult is what hooks answer (pb_hooks/shared/staff-call.ts). Without a change nothing is stored.
type RuleResult struct {
	Status int             `json:"status"`
	Answer json.RawMessage `json:"answer"`
	Change *Change         `json:"change"`
}

// code is that of a refusal; empty for an answer.
func (result RuleResult) code() string {
	var answer struct{ Code string }
	_ = json.Unmarshal(result.Answer, &answer) // an answer without a code has none
	return answer.Code
}

// RuleCall is what hooks of staff get (CaseCall in pb_hooks/moderation/cases). Nothing in the body is checked.
type RuleCall struct {
	Action string         `json:"action"`
	Staff  ruleCaller     `json:"staff"`
	ID     string         `json:"id"`
	Body   map[string]any `json:"body"`
}

type ruleCaller struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// RuleCall makes the call of an action of hooks. The id is that in the address; empty without one.
func (r *Request) RuleCall(action, id string, body map[string]any) RuleCall {
	return RuleCall{Action: action, Staff: ruleCaller{ID: r.Member.ID(), Name: r.Member.Username()}, ID: id, Body: body}
}

// ReadByRules answers what the hook of that name reads for an input.
func (r *Request) ReadByRules(rules string, input any) error {
	var done RuleResult
	if err := r.Read(func(app core.App) error { return hooks.Call(app, rules, input, &done) }); err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, done.Status, done.Answer)
}

// ChangeByRules has the hook of that name make a change with its row of the audit, and answers. It reports whether something
// was stored.
func (r *Request) ChangeByRules(rules string, input any) (stored bool, err error) {
	done, stored, err := r.ResultByRules(rules, input)
	if err != nil {
		return false, err
	}
	return stored, api.JSON(r.RequestEvent, done.Status, done.Answer)
}

// ResultByRules is ChangeByRules whose caller answers. A refusal of a record's hook is a result with the codes of its fields.
func (r *Request) ResultByRules(rules string, input any) (done RuleResult, stored bool, err error) {
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
		return done, err == nil, nil
	case errors.As(err, &refusal) && refusal.Status == http.StatusBadRequest && len(refusal.Data) > 0:
		answer, err := json.Marshal(map[string]any{"code": firstCode(refusal.Data), "data": refusal.Data})
		return RuleResult{Status: http.StatusBadRequest, Answer: answer}, false, err
	}
	return RuleResult{}, false, err
}

// RefuseFields answers with a code, and with those of the fields as PocketBase writes them.
func (r *Request) RefuseFields(code string, data map[string]any) error {
	return api.JSON(r.RequestEvent, http.StatusBadRequest, map[string]any{"code": code, "data": data})
}

// Body reads the body; false: it was answered as invalid.
func (r *Request) Body() (body map[string]any, isRead bool, err error) {
	body = map[string]any{}
	// The body `null` is none.
	if err := r.BindBody(&body); err != nil || body == nil {
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
