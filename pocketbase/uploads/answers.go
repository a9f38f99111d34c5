package uploads

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

// asTus requires a signed-in user and the protocol's version.
func (u *Uploads) asTus(handle func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		header := e.Response.Header()
		header.Set("Tus-Resumable", tusVersion)
		header.Set("Cache-Control", "no-store")
		if e.Request.Header.Get("Tus-Resumable") != tusVersion {
			header.Set("Tus-Version", tusVersion)
			return api.Error(e, http.StatusPreconditionFailed, codeUpgrade)
		}
		if !api.IsUser(e.Auth) {
			return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
		}
		err := handle(e)
		var answer *answerError
		if errors.As(err, &answer) {
			if answer == errNoSpace {
				header.Set("Retry-After", "60")
			}
			return api.Error(e, answer.status, answer.code)
		}
		if err != nil {
			u.app.Logger().Error("upload failed", "error", err)
			header.Set("Retry-After", "2")
			return api.Error(e, http.StatusServiceUnavailable, api.CodeBusy)
		}
		return nil
	}
}

// codeMediaType refuses a kind of file that its taker does not take.
const codeMediaType = "media-type"

// codeUpgrade refuses another version of tus.
const codeUpgrade = "upgrade"

// answerError is an answer with a status and a code.
type answerError struct {
	status int
	code   string
}

func (e *answerError) Error() string { return e.code }

var (
	errMalformed = &answerError{http.StatusBadRequest, api.CodeInvalid}
	errGone      = &answerError{http.StatusNotFound, api.CodeGone}
	errForbidden = &answerError{http.StatusForbidden, api.CodeForbidden}
	errReused    = &answerError{http.StatusConflict, api.CodeIDReused}
	errOffset    = &answerError{http.StatusConflict, api.CodeInvalid}
	errNoSpace   = &answerError{http.StatusInsufficientStorage, api.CodeBusy}
	errKind      = &answerError{http.StatusUnsupportedMediaType, codeMediaType}
	errType      = &answerError{http.StatusUnsupportedMediaType, api.CodeInvalid}
)

func (u *Uploads) sayOffset(e *core.RequestEvent, of *Upload) {
	e.Response.Header().Set("Upload-Offset", strconv.FormatInt(of.Offset, 10))
	u.sayExpiry(e, of)
}

func (u *Uploads) sayExpiry(e *core.RequestEvent, of *Upload) {
	e.Response.Header().Set("Upload-Expires", u.expiry(of).UTC().Format(http.TimeFormat))
}
