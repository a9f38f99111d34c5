package limits

import (
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

// BindPeople limits searches for users. pb_hooks/accounts/people.ts does the search.
func (l *Requests) BindPeople(e *core.ServeEvent) {
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		// By the route's pattern: HEAD counts, too.
		if !strings.HasPrefix(e.Request.Pattern, "GET /api/people") || !api.IsUser(e.Auth) {
			return e.Next()
		}
		if after := l.limiter.Take(e.Auth.Id, "people", l.settings.SearchesOfPeople, time.Now()); after > 0 {
			return api.Limit(e, after)
		}
		return e.Next()
	})
}
