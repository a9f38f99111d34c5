package api

import (
	"net/http"
	"net/netip"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
)

// SyncPath is the route of sync calls.
const SyncPath = "/api/sync"

// MediaPath is the route of files that only some users may read.
const MediaPath = "/api/media/{collection}/{id}/{file}"

// SessionPriority is the priority of the middleware that checks sessions: right after the token is looked up.
const SessionPriority = apis.DefaultLoadAuthTokenMiddlewarePriority + 1

// IsUser reports that a user is signed in: no administrator and no visitor.
func IsUser(auth *core.Record) bool {
	return auth != nil && auth.Collection().Name == "users"
}

// SignedIn rejects requests without a signed-in user.
func SignedIn(handle func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if !IsUser(e.Auth) {
			return Error(e, http.StatusUnauthorized, CodeSignIn)
		}
		return handle(e)
	}
}

// staffKey is where a request names the member of staff who makes it.
const staffKey = "mudarrajStaff"

// SetStaff notes that a member of staff makes a request.
func SetStaff(e *core.RequestEvent, member string) { e.Set(staffKey, member) }

// RequesterOf is the user or the member of staff of a request, or without a session the network address.
func RequesterOf(e *core.RequestEvent) string {
	if IsUser(e.Auth) {
		return e.Auth.Id
	}
	if member, ok := e.Get(staffKey).(string); ok {
		return "staff " + member
	}
	return NetworkOf(e.RealIP())
}

// NetworkOf is the address that is counted; of IPv6 the part that a provider gives to one household.
func NetworkOf(ip string) string {
	address, err := netip.ParseAddr(ip)
	if err != nil || address.Unmap().Is4() {
		return ip
	}
	prefix, err := address.WithZone("").Prefix(64)
	if err != nil {
		return ip
	}
	return prefix.String()
}

// TokenOf is the token of a request; empty for a visitor.
func TokenOf(e *core.RequestEvent) string {
	token := e.Request.Header.Get("Authorization")
	if len(token) > 7 && strings.EqualFold(token[:7], "Bearer ") {
		return token[7:]
	}
	return token
}

// BaseURL is the address of this server as a user's phone knows it, without a slash at its end.
func BaseURL(publicURL string, r *http.Request) string {
	if publicURL != "" {
		return strings.TrimRight(publicURL, "/")
	}
	scheme := "http"
	if r.TLS != nil || isHTTPS(r.Header.Get("X-Forwarded-Proto")) {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// isHTTPS reads the first of the schemes that proxies name.
func isHTTPS(forwarded string) bool {
	first, _, _ := strings.Cut(forwarded, ",")
	return strings.EqualFold(strings.TrimSpace(first), "https")
}
