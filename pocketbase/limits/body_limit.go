package limits

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/api"
)

// bodyTime is the longest that a small body may take to arrive.
const bodyTime = 15 * time.Second

// BindBodyLimit reads the bodies of users and visitors before anything parses them, and refuses large ones.
// Sync calls, uploads, imports and advertisements of staff have limits of their own; administrators have PocketBase's.
func (l *Requests) BindBodyLimit(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id: "mudarrajBodyLimit", Priority: apis.DefaultBodyLimitMiddlewarePriority + 1, Func: l.limitBody,
	})
}

func hasOwnLimit(path string) bool {
	return strings.HasPrefix(path, "/api/uploads") || strings.HasPrefix(path, "/api/admin/import") ||
		strings.HasPrefix(path, "/api/admin/advertisements")
}

func (l *Requests) limitBody(e *core.RequestEvent) error {
	_, path, _ := strings.Cut(e.Request.Pattern, " ")
	if e.Request.ContentLength == 0 || e.HasSuperuserAuth() || path == api.SyncPath || hasOwnLimit(path) {
		return e.Next()
	}
	limit := int64(l.settings.BodyBytes)
	if e.Request.ContentLength > limit {
		return api.Error(e, http.StatusRequestEntityTooLarge, api.CodeTooLarge)
	}
	line := http.NewResponseController(e.Response)
	_ = line.SetReadDeadline(time.Now().Add(bodyTime))
	body, err := io.ReadAll(io.LimitReader(e.Request.Body, limit+1))
	_ = line.SetReadDeadline(time.Time{})
	switch {
	case errors.Is(err, apis.ErrRequestEntityTooLarge) || int64(len(body)) > limit:
		return api.Error(e, http.StatusRequestEntityTooLarge, api.CodeTooLarge)
	case err != nil:
		return api.Error(e, http.StatusBadRequest, api.CodeInvalid)
	}
	e.Request.Body = &router.RereadableReadCloser{ReadCloser: io.NopCloser(bytes.NewReader(body))}
	return e.Next()
}
