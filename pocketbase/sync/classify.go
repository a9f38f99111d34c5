package sync

import (
	"database/sql"
	"errors"
	"net/http"
	"slices"
	"strings"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/api"
)

// refusal is a final verdict with its reason. Any other error is a failure of the server, and the operation waits (Y5).
type refusal struct {
	code   string
	fields map[string]string
}

func (r *refusal) Error() string { return "refused: " + r.code }

// classify tells a refusal from a failure of the server (Y5): a field with a code refuses, and so does a 403 or 404 of
// a rule. PocketBase answers 400 for a full disk, a lock and a hook that throws, too; those errors have no field code.
func classify(err error) *refusal {
	var own *refusal
	if errors.As(err, &own) {
		return own
	}
	var answer *router.ApiError
	if !errors.As(err, &answer) {
		return nil
	}
	if fields := fieldCodes(answer); len(fields) > 0 {
		return &refusal{code: leadingCode(fields), fields: fields}
	}
	cause, isError := answer.RawData().(error)
	switch answer.Status {
	case http.StatusForbidden:
		return &refusal{code: api.CodeForbidden}
	case http.StatusNotFound:
		if !isError || errors.Is(cause, sql.ErrNoRows) {
			return &refusal{code: api.CodeForbidden}
		}
	case http.StatusBadRequest:
		if isError && strings.HasPrefix(cause.Error(), "create rule failure") && errors.Is(cause, sql.ErrNoRows) {
			return &refusal{code: api.CodeForbidden}
		}
	}
	return nil
}

// fieldCodes lists the codes of the fields. A field whose error has no code of ours is no refusal: PocketBase reports
// errors of its database as field errors, too.
func fieldCodes(answer *router.ApiError) map[string]string {
	if answer.Status >= http.StatusInternalServerError {
		return nil
	}
	var raw validation.Errors
	if cause, isError := answer.RawData().(error); isError {
		errors.As(cause, &raw)
	}
	fields := map[string]string{}
	for name, item := range answer.Data {
		if cause, found := raw[name]; found && !hasCode(cause) {
			continue
		}
		details, _ := item.(map[string]any)
		if code, ok := details["code"].(string); ok && code != "" {
			fields[name] = code
		}
	}
	return fields
}

func hasCode(err error) bool {
	var coded router.SafeErrorItem
	return errors.As(err, &coded)
}

// leadingCode is the code of the first field, if it is one of ours. It becomes the code of the operation.
func leadingCode(fields map[string]string) string {
	names := make([]string, 0, len(fields))
	for name := range fields {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if !strings.HasPrefix(fields[name], "validation_") {
			return fields[name]
		}
	}
	return api.CodeInvalid
}
