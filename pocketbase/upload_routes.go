package main

import (
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/videos"
)

const (
	tusVersion      = "1.0.0"
	tusExtensions   = "creation,termination,expiration"
	uploadsPath     = "/api/uploads"
	offsetMediaType = "application/offset+octet-stream"
)

// bindUploads offers resumable uploads: the part of tus 1.0.0 (https://tus.io) that a phone with a picture or a video needs.
func (s *server) bindUploads(e *core.ServeEvent) {
	e.Router.OPTIONS(uploadsPath, describeUploads).Unbind(apis.DefaultCorsMiddlewareId)
	e.Router.POST(uploadsPath, s.asTus(s.createUpload)).Bind(apis.SkipSuccessActivityLog())
	e.Router.HEAD(uploadsPath+"/{id}", s.asTus(s.tellUpload)).Bind(apis.SkipSuccessActivityLog())
	e.Router.DELETE(uploadsPath+"/{id}", s.asTus(s.endUpload)).Bind(apis.SkipSuccessActivityLog())
	receive := e.Router.PATCH(uploadsPath+"/{id}", s.asTus(s.receiveUpload))
	receive.Bind(apis.SkipSuccessActivityLog())
	receive.Unbind(apis.DefaultBodyLimitMiddlewareId)
	s.uploads.bindTaken()
	go s.uploads.keepSweeping(s.stop)
}

func describeUploads(e *core.RequestEvent) error {
	header := e.Response.Header()
	header.Set("Tus-Resumable", tusVersion)
	header.Set("Tus-Version", tusVersion)
	header.Set("Tus-Extension", tusExtensions)
	header.Set("Tus-Max-Size", strconv.Itoa(videos.MaxBytes))
	return e.NoContent(http.StatusNoContent)
}

// createUpload begins an upload under the phone's own id; said again, it finds the one that was begun.
func (s *server) createUpload(e *core.RequestEvent) error {
	length, err := strconv.ParseInt(e.Request.Header.Get("Upload-Length"), 10, 64)
	said := uploadMetadata(e.Request.Header.Get("Upload-Metadata"))
	id, named := said["id"]
	kind := kindOfUpload(said)
	if err != nil || length < 0 || !named || !operationIDPattern.MatchString(id) {
		return errUploadMalformed
	}
	if length > kind.maxBytes() {
		return kind.tooLarge()
	}
	return s.alone(e, id, nil, func(found *upload) error {
		if found != nil && (found.Length != length || found.Kind != string(kind)) {
			return errUploadReused
		}
		if found == nil {
			if found, err = s.beginUpload(e, id, kind, length); err != nil {
				return err
			}
		}
		e.Response.Header().Set("Location", uploadsPath+"/"+id)
		s.sayExpiry(e, found)
		return e.NoContent(http.StatusCreated)
	})
}

// beginUpload spends the fan's limits: so many uploads and so many bytes in a time (Y8).
func (s *server) beginUpload(e *core.RequestEvent, id string, kind uploadKind, length int64) (*upload, error) {
	now := time.Now()
	if e.Auth.GetDateTime("suspended_until").Time().After(now) {
		return nil, &uploadError{http.StatusForbidden, codeSuspended}
	}
	count, bytes := kind.limits(s.config)
	after := s.limits.take(e.Auth.Id, "uploads:"+string(kind), count, now)
	if after == 0 {
		after = s.limits.takeMany(e.Auth.Id, "upload-bytes:"+string(kind), bytes, float64(length), now)
		if after > 0 {
			s.limits.giveBack(e.Auth.Id, "uploads:"+string(kind))
		}
	}
	if after > 0 {
		e.Response.Header().Set("Retry-After", strconv.Itoa(int(after/time.Second)+1))
		return nil, &uploadError{http.StatusTooManyRequests, codeLimit}
	}
	begun, err := s.uploads.create(id, e.Auth.Id, kind, length, now)
	if err == nil && length == 0 {
		s.uploads.finish(id)
	}
	return begun, err
}

// uploadMetadata reads "key base64,key base64"; what cannot be read is left out. Names of files are not looked at.
func uploadMetadata(header string) map[string]string {
	said := map[string]string{}
	for _, pair := range strings.Split(header, ",") {
		key, encoded, _ := strings.Cut(strings.TrimSpace(pair), " ")
		if value, err := base64.StdEncoding.DecodeString(encoded); err == nil {
			said[key] = string(value)
		}
	}
	return said
}

// tellUpload says where an upload stands.
func (s *server) tellUpload(e *core.RequestEvent) error {
	return s.withUpload(e, nil, func(found *upload) error {
		e.Response.Header().Set("Upload-Length", strconv.FormatInt(found.Length, 10))
		s.sayOffset(e, found)
		return e.NoContent(http.StatusOK)
	})
}

// receiveUpload takes the next bytes in. What came before a line broke is kept, and the phone goes on behind it.
func (s *server) receiveUpload(e *core.RequestEvent) error {
	if e.Request.Header.Get("Content-Type") != offsetMediaType {
		return errUploadType
	}
	offset, err := strconv.ParseInt(e.Request.Header.Get("Upload-Offset"), 10, 64)
	if err != nil || offset < 0 {
		return errUploadMalformed
	}
	body := newPatientBody(e, s.config.UploadIdle)
	return s.withUpload(e, body.interrupt, func(found *upload) error {
		if offset != found.Offset {
			s.sayOffset(e, found)
			return errUploadOffset
		}
		if e.Request.ContentLength > found.Length-found.Offset {
			return uploadKind(found.Kind).tooLarge()
		}
		if found.State == uploadOpen {
			if err := s.uploads.append(found, body); errors.Is(err, errTooMuch) {
				return uploadKind(found.Kind).tooLarge()
			} else if err != nil {
				s.app.Logger().Debug("an upload broke off", "upload", found.ID, "offset", found.Offset, "error", err)
			}
			s.awaitLook(e, found)
		}
		_ = body.control.SetWriteDeadline(time.Now().Add(s.config.WriteTimeout))
		s.sayOffset(e, found)
		return e.NoContent(http.StatusNoContent)
	})
}

// lookWait is shorter than a phone's patience with a request.
const lookWait = 20 * time.Second

// awaitLook waits a while for the look at an upload that is whole; the phone's next question finds the verdict.
func (s *server) awaitLook(e *core.RequestEvent, found *upload) {
	if found.Offset < found.Length {
		return
	}
	timer := time.NewTimer(lookWait)
	defer timer.Stop()
	select {
	case <-s.uploads.finish(found.ID):
	case <-timer.C:
	case <-e.Request.Context().Done():
	}
}

// endUpload forgets an upload; one that is not there is as good as ended.
func (s *server) endUpload(e *core.RequestEvent) error {
	err := s.withUpload(e, nil, func(found *upload) error { return s.uploads.end(found.ID) })
	if err != nil && err != errUploadGone {
		return err
	}
	return e.NoContent(http.StatusNoContent)
}

// withUpload does some work on the fan's own upload, alone.
func (s *server) withUpload(e *core.RequestEvent, interrupt func(), work func(*upload) error) error {
	id := e.Request.PathValue("id")
	if !operationIDPattern.MatchString(id) {
		return errUploadGone
	}
	return s.alone(e, id, interrupt, func(found *upload) error {
		if found == nil {
			return errUploadGone
		}
		return work(found)
	})
}

// alone does some work on an upload while nobody else works on it: nil when there is none, never another fan's.
// Somebody who leaves while they wait for their turn gets no work done and no error.
func (s *server) alone(e *core.RequestEvent, id string, interrupt func(), work func(*upload) error) error {
	release, taken := s.uploads.locks.take(e.Request.Context(), id, interrupt)
	if !taken {
		return nil
	}
	defer release()
	found, err := s.uploads.find(id)
	if err != nil {
		return err
	}
	if found != nil && found.User != e.Auth.Id {
		return errUploadForbidden
	}
	return work(found)
}
