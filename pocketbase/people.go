package main

import (
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// bindPeople puts a limit on looking for fans. What is found is in pb_hooks/people.js.
func (s *server) bindPeople(e *core.ServeEvent) {
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		path := e.Request.URL.Path
		if e.Request.Method != http.MethodGet || path != "/api/people" && !strings.HasPrefix(path, "/api/people/") || !isFan(e.Auth) {
			return e.Next()
		}
		if after := s.limits.take(e.Auth.Id, "people", s.config.LimitPeople, time.Now()); after > 0 {
			return s.answerLimit(e, after)
		}
		return e.Next()
	})
}
