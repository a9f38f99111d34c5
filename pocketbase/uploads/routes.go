package uploads

import (
	"encoding/base64"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/limits"
	"mudarraj/videos"
)

const (
	tusVersion      = "1.0.0"
	tusExtensions   = "creation,termination,expiration"
	address         = "/api/uploads"
	offsetMediaType = "application/offset+octet-stream"
)

// idPattern is the form of a record's id: a phone makes the ids of its uploads.
var idPattern = regexp.MustCompile(`^[a-z0-9]{15}$`)

// Bind registers the routes of uploads.
func (u *Uploads) Bind(e *core.ServeEvent) {
	e.Router.OPTIONS(address, describeUploads).Unbind(apis.DefaultCorsMiddlewareId)
	e.Router.POST(address, u.asTus(u.createUpload)).Bind(apis.SkipSuccessActivityLog())
	e.Router.HEAD(address+"/{id}", u.asTus(u.answerOffset)).Bind(apis.SkipSuccessActivityLog())
	e.Router.DELETE(address+"/{id}", u.asTus(u.endUpload)).Bind(apis.SkipSuccessActivityLog())
	receive := e.Router.PATCH(address+"/{id}", u.asTus(u.receiveUpload))
	receive.Bind(apis.SkipSuccessActivityLog())
	receive.Unbind(apis.DefaultBodyLimitMiddlewareId)
	u.bindStored()
	u.bindTaken()
}

func describeUploads(e *core.RequestEvent) error {
	header := e.Response.Header()
	header.Set("Tus-Resumable", tusVersion)
	header.Set("Tus-Version", tusVersion)
	header.Set("Tus-Extension", tusExtensions)
	header.Set("Tus-Max-Size", strconv.Itoa(videos.MaxBytes))
	return e.NoContent(http.StatusNoContent)
}

// createUpload begins an upload with the phone's own id. A repeated request finds the upload of the first.
func (u *Uploads) createUpload(e *core.RequestEvent) error {
	length, err := strconv.ParseInt(e.Request.Header.Get("Upload-Length"), 10, 64)
	metadata := uploadMetadata(e.Request.Header.Get("Upload-Metadata"))
	id, named := metadata["id"]
	kind := kindOf(metadata)
	if err != nil || length < 0 || !named || !idPattern.MatchString(id) {
		return errMalformed
	}
	if err := u.refuseEarly(metadata, kind, length); err != nil {
		return err
	}
	return u.alone(e, id, nil, func(found *Upload) error {
		if found != nil && (found.Length != length || found.Kind != string(kind)) {
			return errReused
		}
		if found == nil {
			if found, err = u.beginUpload(e, id, kind, length); err != nil {
				return err
			}
		}
		e.Response.Header().Set("Location", address+"/"+id)
		u.sayExpiry(e, found)
		return e.NoContent(http.StatusCreated)
	})
}

// beginUpload counts against the limits of the user: numbers of uploads and bytes in a time (Y8).
func (u *Uploads) beginUpload(e *core.RequestEvent, id string, kind Kind, length int64) (*Upload, error) {
	now := time.Now()
	if err := refuseSuspended(e, now); err != nil {
		return nil, err
	}
	if !u.hasSpace(length) {
		return nil, errNoSpace
	}
	if after := u.spend(e.Auth.Id, kind, length); after > 0 {
		e.Response.Header().Set("Retry-After", strconv.Itoa(int(after/time.Second)+1))
		return nil, &answerError{http.StatusTooManyRequests, api.CodeLimit}
	}
	begun, err := u.create(id, e.Auth.Id, kind, length, now)
	if err == nil && length == 0 {
		u.Finish(id)
	}
	return begun, err
}

func refuseSuspended(e *core.RequestEvent, now time.Time) error {
	if e.Auth.GetDateTime("suspended_until").Time().After(now) {
		return &answerError{http.StatusForbidden, api.CodeSuspended}
	}
	return nil
}

// uploadMetadata parses "key base64,key base64" and leaves out what it cannot parse. File names are ignored.
func uploadMetadata(header string) map[string]string {
	metadata := map[string]string{}
	for _, pair := range strings.Split(header, ",") {
		key, encoded, _ := strings.Cut(strings.TrimSpace(pair), " ")
		if value, err := base64.StdEncoding.DecodeString(encoded); err == nil {
			metadata[key] = string(value)
		}
	}
	return metadata
}

// answerOffset answers with the offset of an upload.
func (u *Uploads) answerOffset(e *core.RequestEvent) error {
	return u.withUpload(e, nil, func(found *Upload) error {
		e.Response.Header().Set("Upload-Length", strconv.FormatInt(found.Length, 10))
		u.sayOffset(e, found)
		return e.NoContent(http.StatusOK)
	})
}

// receiveUpload stores the next bytes. Bytes received before the connection broke are kept, and the phone continues
// after them. A suspended user continues after the suspension.
func (u *Uploads) receiveUpload(e *core.RequestEvent) error {
	if err := refuseSuspended(e, time.Now()); err != nil {
		return err
	}
	if e.Request.Header.Get("Content-Type") != offsetMediaType {
		return errType
	}
	offset, err := strconv.ParseInt(e.Request.Header.Get("Upload-Offset"), 10, 64)
	if err != nil || offset < 0 {
		return errMalformed
	}
	body := newIdleTimeoutBody(e, u.settings.Idle)
	err = u.withUpload(e, body.interrupt, func(found *Upload) error {
		if offset != found.Offset {
			u.sayOffset(e, found)
			return errOffset
		}
		if e.Request.ContentLength > found.Length-found.Offset {
			return Kind(found.Kind).tooLarge()
		}
		if found.State == Open {
			switch err := u.append(found, body); {
			case errors.Is(err, errTooMuch):
				return Kind(found.Kind).tooLarge()
			case errors.Is(err, errNoSpace):
				return errNoSpace
			case err != nil:
				u.app.Logger().Debug("an upload broke off", "upload", found.ID, "offset", found.Offset, "error", err)
			}
			u.awaitLook(e, found, body.interrupted)
		}
		u.sayOffset(e, found)
		return nil
	})
	body.end(e)
	if err != nil {
		return err
	}
	_ = body.control.SetWriteDeadline(time.Now().Add(limits.AnswerTime))
	return e.NoContent(http.StatusNoContent)
}

// lookWait is shorter than the deadline of a phone's request.
const lookWait = 20 * time.Second

// awaitLook waits for the processing of a complete upload. If that takes longer, the phone's next request finds the
// verdict.
func (u *Uploads) awaitLook(e *core.RequestEvent, found *Upload, interrupted <-chan struct{}) {
	if found.Offset < found.Length {
		return
	}
	timer := time.NewTimer(lookWait)
	defer timer.Stop()
	select {
	case <-u.Finish(found.ID):
	case <-timer.C:
	case <-interrupted:
	case <-e.Request.Context().Done():
	}
}

// endUpload deletes an upload; an unknown one counts as deleted.
func (u *Uploads) endUpload(e *core.RequestEvent) error {
	err := u.withUpload(e, nil, func(found *Upload) error { return u.end(found.ID) })
	if err != nil && err != errGone {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// withUpload does some work on the user's own upload, under its lock.
func (u *Uploads) withUpload(e *core.RequestEvent, interrupt func(), work func(*Upload) error) error {
	id := e.Request.PathValue("id")
	if !idPattern.MatchString(id) {
		return errGone
	}
	return u.alone(e, id, interrupt, func(found *Upload) error {
		if found == nil {
			return errGone
		}
		return work(found)
	})
}

// alone does some work on an upload under its lock. It passes nil if there is none. It neither passes nor interrupts
// another user's upload. If the client disconnects while it waits, no work is done and no error returned.
func (u *Uploads) alone(e *core.RequestEvent, id string, interrupt func(), work func(*Upload) error) error {
	if _, err := u.findOwn(e, id); err != nil {
		return err
	}
	release, taken := u.locks.take(e.Request.Context(), id, interrupt)
	if !taken {
		return nil
	}
	defer release()
	found, err := u.findOwn(e, id) // somebody else may have begun it meanwhile
	if err != nil {
		return err
	}
	return work(found)
}

// findOwn returns nil if there is no such upload, and errForbidden for another user's.
func (u *Uploads) findOwn(e *core.RequestEvent, id string) (*Upload, error) {
	found, err := u.Find(id)
	if err == nil && found != nil && found.User != e.Auth.Id {
		return nil, errForbidden
	}
	return found, err
}
