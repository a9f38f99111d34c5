package main

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
)

const recordAPI = "/api/collections/"

// openToFans are the routes of PocketBase's record API that phones use, by pattern, with their collections. All
// others are closed to fans and visitors: fans write by /api/sync only, where limits and order hold, and PocketBase's
// links to a new password or address open in no installed app. All hear the same, before an account is looked for.
var openToFans = map[string][]string{
	"POST /api/collections/{collection}/records":            {"users"}, // registration
	"POST /api/collections/{collection}/auth-with-password": {"users"},
	"POST /api/collections/{collection}/auth-refresh":       {"users"},
	viewOfRecord: {"hashtag_posts", "hashtag_likes", "profiles"}, // a post by its address
}

const viewOfRecord = "GET /api/collections/{collection}/records/{id}"

// closedRoutes are what PocketBase offers beside its record API to others than administrators.
var closedRoutes = []string{"/api/batch", "/api/realtime", "/api/oauth2-redirect", "/api/files/token"}

// guardRecordAPI closes PocketBase's own ways to rows. The collection is what PocketBase makes of the path: it
// finds one by its id and in any case of letters. HEAD has the pattern of GET.
func (s *server) guardRecordAPI(e *core.RequestEvent) error {
	_, path, _ := strings.Cut(e.Request.Pattern, " ")
	switch {
	case e.HasSuperuserAuth():
		return e.Next()
	case slices.Contains(closedRoutes, path):
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	case !strings.HasPrefix(path, recordAPI):
		return e.Next()
	}
	collection, err := s.app.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	switch {
	case err == nil && isAdminRoute(e, collection):
		return e.Next()
	case err != nil || !slices.Contains(openToFans[e.Request.Pattern], collection.Name):
		return api.Error(e, http.StatusForbidden, api.CodeForbidden)
	case e.Request.Pattern == viewOfRecord && e.Auth == nil:
		return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
	}
	e.Request.URL.RawQuery = "" // no expansion, no excerpt: the row as it is
	return e.Next()
}

// isAdminRoute says that the caller is signed in as something else than a fan, or signs in to such a collection.
func isAdminRoute(e *core.RequestEvent, c *core.Collection) bool {
	if e.Auth != nil {
		return !api.IsUser(e.Auth)
	}
	isSignIn := !strings.Contains(e.Request.Pattern, "/records")
	return isSignIn && c.IsAuth() && c.Name != "users"
}
