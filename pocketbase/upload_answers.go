package main

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/pocketbase/pocketbase/core"
)

// asTus asks for a fan and for the protocol's version.
func (s *server) asTus(handle func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		header := e.Response.Header()
		header.Set("Tus-Resumable", tusVersion)
		header.Set("Cache-Control", "no-store")
		if e.Request.Header.Get("Tus-Resumable") != tusVersion {
			header.Set("Tus-Version", tusVersion)
			return s.answerError(e, http.StatusPreconditionFailed, upgrade)
		}
		if !isFan(e.Auth) {
			return s.answerError(e, http.StatusUnauthorized, signIn)
		}
		err := handle(e)
		var answer *uploadError
		if errors.As(err, &answer) {
			return s.answerError(e, answer.status, answer.code)
		}
		if err != nil {
			s.app.Logger().Error("upload failed", "error", err)
			header.Set("Retry-After", "2")
			return s.answerError(e, http.StatusServiceUnavailable, codeBusy)
		}
		return nil
	}
}

// uploadError is an answer by status and code.
type uploadError struct {
	status int
	code   string
}

func (e *uploadError) Error() string { return e.code }

var (
	errUploadMalformed = &uploadError{http.StatusBadRequest, codeInvalid}
	errUploadGone      = &uploadError{http.StatusNotFound, codeGone}
	errUploadForbidden = &uploadError{http.StatusForbidden, codeForbidden}
	errUploadReused    = &uploadError{http.StatusConflict, codeIDReused}
	errUploadOffset    = &uploadError{http.StatusConflict, codeInvalid}
	errUploadType      = &uploadError{http.StatusUnsupportedMediaType, codeInvalid}
)

func (s *server) sayOffset(e *core.RequestEvent, of *upload) {
	e.Response.Header().Set("Upload-Offset", strconv.FormatInt(of.Offset, 10))
	s.sayExpiry(e, of)
}

func (s *server) sayExpiry(e *core.RequestEvent, of *upload) {
	e.Response.Header().Set("Upload-Expires", s.uploads.expiry(of).UTC().Format(http.TimeFormat))
}
