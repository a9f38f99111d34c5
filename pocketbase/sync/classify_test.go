package sync

import (
	"database/sql"
	"errors"
	"fmt"
	"testing"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/tools/router"
)

func TestY5_onlyCodesAndApiRulesRefuse(t *testing.T) {
	coded := validation.Errors{"content": validation.NewError("post-too-long", "x")}
	noRow := fmt.Errorf("create rule failure: %w", sql.ErrNoRows)
	locked := errors.New("database is locked (5) (SQLITE_BUSY)")
	for name, test := range map[string]struct {
		err  error
		want string
	}{
		"a field's code":              {router.NewBadRequestError("", coded), "post-too-long"},
		"a field's code, wrapped":     {fmt.Errorf("hook: %w", router.NewBadRequestError("", coded)), "post-too-long"},
		"PocketBase's own field code": {router.NewBadRequestError("", validation.Errors{"id": validation.NewError("validation_not_unique", "x")}), "invalid"},
		"a creation rule":             {router.NewBadRequestError("", noRow), "forbidden"},
		"a rule's 403":                {router.NewForbiddenError("", nil), "forbidden"},
		"a rule's 404":                {router.NewNotFoundError("", sql.ErrNoRows), "forbidden"},
		"a hook's 404":                {router.NewNotFoundError("", nil), "forbidden"},
		"a refusal of ours":           {&refusal{code: "gone"}, "gone"},

		"a lock":                        {router.NewBadRequestError("", locked), ""},
		"a lock within a rule":          {router.NewBadRequestError("", fmt.Errorf("create rule failure: %w", locked)), ""},
		"a lock while looking for it":   {router.NewNotFoundError("", locked), ""},
		"a field without a code":        {router.NewBadRequestError("", validation.Errors{"content": locked}), ""},
		"a hook that throws":            {router.NewBadRequestError("", errors.New("TypeError: x is undefined")), ""},
		"an error of the server":        {router.NewInternalServerError("", coded), ""},
		"an error that is no answer":    {locked, ""},
		"a rule that cannot be written": {router.NewBadRequestError("", errors.New("create rule build expression failure: x")), ""},
	} {
		got := ""
		if reason := classify(test.err); reason != nil {
			got = reason.code
		}
		if got != test.want {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
	}
}
