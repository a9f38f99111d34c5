package main

import (
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// bindRequestGuard bounds what one network address asks of the API without a session. Files and documents are not
// counted: a stadium behind one address has many eyes.
func (s *server) bindRequestGuard(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "mudarrajRequests",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 2, // who asks is known
		Func: func(e *core.RequestEvent) error {
			path := e.Request.URL.Path
			if e.Auth != nil || !strings.HasPrefix(path, "/api/") || path == "/api/health" || strings.HasPrefix(path, "/api/files/") {
				return e.Next()
			}
			if after := s.limits.take(networkOf(e.RealIP()), "request", s.config.LimitRequests, time.Now()); after > 0 {
				return s.answerLimit(e, after)
			}
			return e.Next()
		},
	})
}
