package uploads

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/pocketbase/pocketbase/core"
)

// asTus asks for a fan and for the protocol's version.
func (u *Uploads) asTus(handle func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		header := e.Response.Header()
		header.Set("Tus-Resumable", tusVersion)
		header.Set("Cache-Control", "no-store")
		if e.Request.Header.Get("Tus-Resumable") != tusVersion {
			header.Set("Tus-Version", tusVersion)
			return u.config.Answer(e, http.StatusPreconditionFailed, codeUpgrade)
		}
		if !u.config.IsFan(e.Auth) {
			return u.config.Answer(e, http.StatusUnauthorized, codeSignIn)
		}
		err := handle(e)
		var answer *answerError
		if errors.As(err, &answer) {
			if answer == errNoRoom {
				header.Set("Retry-After", "60")
			}
			return u.config.Answer(e, answer.status, answer.code)
		}
		if err != nil {
			u.app.Logger().Error("upload failed", "error", err)
			header.Set("Retry-After", "2")
			return u.config.Answer(e, http.StatusServiceUnavailable, codeBusy)
		}
		return nil
	}
}

// The codes of src/domain/codes.ts that an answer may have, besides those of the kinds.
const (
	codeBusy      = "busy"
	codeForbidden = "forbidden"
	codeGone      = "gone"
	codeIDReused  = "id-reused"
	codeInvalid   = "invalid"
	codeLimit     = "limit"
	codeSignIn    = "sign-in"
	codeSuspended = "suspended"
	codeUpgrade   = "upgrade"
)

// answerError is an answer by status and code.
type answerError struct {
	status int
	code   string
}

func (e *answerError) Error() string { return e.code }

var (
	errMalformed = &answerError{http.StatusBadRequest, codeInvalid}
	errGone      = &answerError{http.StatusNotFound, codeGone}
	errForbidden = &answerError{http.StatusForbidden, codeForbidden}
	errReused    = &answerError{http.StatusConflict, codeIDReused}
	errOffset    = &answerError{http.StatusConflict, codeInvalid}
	errNoRoom    = &answerError{http.StatusInsufficientStorage, codeBusy}
	errType      = &answerError{http.StatusUnsupportedMediaType, codeInvalid}
)

func (u *Uploads) sayOffset(e *core.RequestEvent, of *Upload) {
	e.Response.Header().Set("Upload-Offset", strconv.FormatInt(of.Offset, 10))
	u.sayExpiry(e, of)
}

func (u *Uploads) sayExpiry(e *core.RequestEvent, of *Upload) {
	e.Response.Header().Set("Upload-Expires", u.expiry(of).UTC().Format(http.TimeFormat))
}
