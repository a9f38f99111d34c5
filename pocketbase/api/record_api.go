package api

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

const recordAPI = "/api/collections/"

// openToUsers are the routes of PocketBase's record API that phones use, by pattern, with their collections. All others
// are closed to users and visitors: users write by /api/sync only, which keeps limits and order. PocketBase's links for
// a new password or address open in no installed app. All get the same answer, before any account is looked up.
var openToUsers = map[string][]string{
	"POST /api/collections/{collection}/records":            {"users"}, // registration
	"POST /api/collections/{collection}/auth-with-password": {"users"},
	"POST /api/collections/{collection}/auth-refresh":       {"users"},
	viewOfRecord: {"hashtag_posts", "hashtag_likes", "profiles"}, // a post by its address
}

const viewOfRecord = "GET /api/collections/{collection}/records/{id}"

// closedRoutes are further routes of PocketBase that only administrators may use.
var closedRoutes = []string{"/api/batch", "/api/realtime", "/api/oauth2-redirect", "/api/files/token"}

// GuardRecords closes PocketBase's own routes to rows. The collection is looked up as PocketBase does it: also by its id,
// and in any case of letters. HEAD has the pattern of GET.
func GuardRecords(e *core.RequestEvent) error {
	_, path, _ := strings.Cut(e.Request.Pattern, " ")
	switch {
	case e.HasSuperuserAuth():
		return e.Next()
	case slices.Contains(closedRoutes, path):
		return Error(e, http.StatusForbidden, CodeForbidden)
	case !strings.HasPrefix(path, recordAPI):
		return e.Next()
	}
	collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
	switch {
	case err == nil && isSuperuserSignIn(e, collection):
		return e.Next()
	case err != nil || !slices.Contains(openToUsers[e.Request.Pattern], collection.Name):
		return Error(e, http.StatusForbidden, CodeForbidden)
	case e.Request.Pattern == viewOfRecord && e.Auth == nil:
		return Error(e, http.StatusUnauthorized, CodeSignIn)
	}
	e.Request.URL.RawQuery = "" // no expansion, no excerpt: the row as it is
	return e.Next()
}

// isSuperuserSignIn reports that the requester signs in to PocketBase's pages. Staff have a door of their own.
func isSuperuserSignIn(e *core.RequestEvent, c *core.Collection) bool {
	return !IsUser(e.Auth) && !strings.Contains(e.Request.Pattern, "/records") && c.Name == core.CollectionNameSuperusers
}
