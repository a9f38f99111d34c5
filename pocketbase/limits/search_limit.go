package limits

import (
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

// BindSearches limits searches for users, rooms and teams, lists of who reacted, and tables of points, which pb_hooks does.
func (l *Requests) BindSearches(e *core.ServeEvent) {
	e.Router.BindFunc(func(e *core.RequestEvent) error {
		// By the route's pattern: HEAD counts, too.
		isSearch := strings.HasPrefix(e.Request.Pattern, "GET /api/people") || e.Request.Pattern == "GET /api/rooms" ||
			e.Request.Pattern == "GET /api/teams" || e.Request.Pattern == "GET /api/predictions/table" ||
			strings.HasPrefix(e.Request.Pattern, "GET /api/reactions/")
		if !isSearch || !api.IsUser(e.Auth) {
			return e.Next()
		}
		if after := l.limiter.Take(e.Auth.Id, "searches", l.settings.Searches, time.Now()); after > 0 {
			return api.Limit(e, after)
		}
		return e.Next()
	})
}
