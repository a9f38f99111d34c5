package main

import (
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// bindAnonymousLimit limits the API requests of one network address without a session. Files and documents are not
// counted: many fans can share one address.
func (s *server) bindAnonymousLimit(e *core.ServeEvent) {
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "mudarrajRequests",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 2, // after the token lookup
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
