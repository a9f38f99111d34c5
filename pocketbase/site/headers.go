package site

import (
	"crypto/sha256"
	"encoding/base64"
	"regexp"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/api"
)

// trustedTypes are the names of the policies that the app's own code creates (for addresses of its workers).
const trustedTypes = "worker"

const permissionsPolicy = "camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()"

// apiPolicy is for answers that no browser renders. PocketBase sets its own on files and its admin UI.
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

const oneYear = "max-age=31536000; includeSubDomains"

// BindHeaders adds the epoch and the policies to every answer. Other origins get no answer unless they are named. The
// epoch names the data; an answer of the API without it came from a captive portal.
func BindHeaders(e *core.ServeEvent, epoch string, otherOrigins bool) {
	if !otherOrigins {
		e.Router.Unbind(apis.DefaultCorsMiddlewareId)
	}
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{
		Id:       "mudarrajHeaders",
		Priority: apis.DefaultSecurityHeadersMiddlewarePriority + 1, // after PocketBase's, whose oldest one goes
		Func: func(e *core.RequestEvent) error {
			header, path := e.Response.Header(), e.Request.URL.Path
			header.Del("X-XSS-Protection")
			header.Set("Referrer-Policy", "strict-origin-when-cross-origin")
			if e.Request.TLS != nil {
				header.Set("Strict-Transport-Security", oneYear)
			}
			if strings.HasPrefix(path, "/api/") {
				header.Set(api.EpochHeader, epoch)
				header.Set("Cross-Origin-Resource-Policy", "same-origin")
				if strings.HasPrefix(path, "/api/files/") {
					header.Set("Cache-Control", "private, no-cache") // a file leaves caches with its row
				} else {
					header.Set("Content-Security-Policy", apiPolicy)
					header.Set("Cache-Control", "no-store") // unless the route knows better
				}
			}
			return e.Next()
		},
	})
}

var inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// documentPolicy is the strict policy of the app's documents and assets; it names the inline theme script by
// the hash of its text.
func documentPolicy(document []byte) string {
	scripts := "'self'"
	for _, match := range inlineScript.FindAllSubmatch(document, -1) {
		sum := sha256.Sum256(match[1])
		scripts += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return strings.Join([]string{
		"default-src 'none'",
		"script-src " + scripts,
		"style-src 'self'",
		"img-src 'self' data: blob:",
		"media-src 'self' blob:",
		"connect-src 'self'",
		"font-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"object-src 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types " + trustedTypes,
	}, "; ")
}
