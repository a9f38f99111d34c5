package main

import (
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

// bindPeople puts a limit on looking for fans. What is found is in pb_hooks/accounts/people.ts.
func (s *server) bindPeople(e *core.ServeEvent) {
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		// By the route's pattern: HEAD counts, too.
		if !strings.HasPrefix(e.Request.Pattern, "GET /api/people") || !api.IsUser(e.Auth) {
			return e.Next()
		}
		if after := s.limits.take(e.Auth.Id, "people", s.config.LimitPeople, time.Now()); after > 0 {
			return api.Limit(e, after)
		}
		return e.Next()
	})
}
