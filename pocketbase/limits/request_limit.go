package limits

import (
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/api"
)

// BindRequestLimit limits the API requests of one user, and of one network address without a session. Files and
// documents are not counted: many users can share one address.
func (l *Requests) BindRequestLimit(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "mudarrajRequests",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 2, // after the token lookup
		Func: func(e *core.RequestEvent) error {
			path := e.Request.URL.Path
			if e.HasSuperuserAuth() || !strings.HasPrefix(path, "/api/") || path == "/api/health" || strings.HasPrefix(path, "/api/files/") {
				return e.Next()
			}
			limit := l.settings.Visitor
			if api.IsUser(e.Auth) {
				limit = l.settings.User
			}
			if after := l.limiter.Take(api.RequesterOf(e), "request", limit, time.Now()); after > 0 {
				return api.Limit(e, after)
			}
			return e.Next()
		},
	})
}
