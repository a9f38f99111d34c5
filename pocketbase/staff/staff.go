// Package staff is the door of administrators, moderators, editors and business staff: their sign-in, sessions, rights
// and the audit of what they change. It is apart from users' sessions and from PocketBase's superusers.
package staff

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/api"
	"mudarraj/hooks"
	"mudarraj/limits"
	"mudarraj/secrets"
	"mudarraj/sessions"
)

// Collection has the staff.
const Collection = "admins"

// Staff knows who of the staff is signed in.
type Staff struct {
	app        core.App
	settings   *Settings
	limiter    *limits.Limiter
	hooks      *hooks.Watch
	longest    time.Duration
	signIns    *sessions.Sessions
	box        *secrets.Box
	publicURL  string
	origins    *http.CrossOriginProtection
	nobody     func() *core.Record
	newFactors newFactors
}

// Needs are the parts of the server that the door works with.
type Needs struct {
	App     core.App
	Limiter *limits.Limiter
	SignIns *sessions.Sessions
	Box     *secrets.Box
	Hooks   *hooks.Watch
	// ChangeTime is the longest time of one change.
	ChangeTime time.Duration
	// PublicURL is empty where each request says its own address.
	PublicURL string
}

// New makes the door.
func New(needs Needs, settings *Settings) *Staff {
	s := &Staff{app: needs.App, settings: settings, limiter: needs.Limiter, signIns: needs.SignIns, box: needs.Box,
		hooks: needs.Hooks, longest: needs.ChangeTime, publicURL: needs.PublicURL, nobody: newNobody(needs.App)}
	s.origins = http.NewCrossOriginProtection()
	return s
}

// Bind registers the routes of the door.
func (s *Staff) Bind(e *core.ServeEvent) error {
	if s.publicURL != "" {
		origin, err := originOf(s.publicURL)
		if err != nil {
			return err
		}
		if err := s.origins.AddTrustedOrigin(origin); err != nil {
			return err
		}
	}
	e.Router.Bind(&hook.Handler[*core.RequestEvent]{Id: "mudarrajStaff", Priority: api.SessionPriority, Func: s.nameRequester})
	e.Router.POST("/api/admin/sign-in", s.handleSignIn)
	e.Router.POST("/api/admin/sign-out", s.handleSignOut)
	e.Router.GET("/api/admin/me", s.handleMe)
	e.Router.GET("/api/admin/waiting", s.For(ownAccount, s.handleWaiting))
	s.bindMembers(e)
	s.bindOwnAccount(e)
	return nil
}

// nameRequester has limits count a member of staff, whatever the network address is.
func (s *Staff) nameRequester(e *core.RequestEvent) error {
	if strings.HasPrefix(e.Request.URL.Path, cookiePath+"/") {
		member, err := s.memberOf(s.app, e.Request, time.Now())
		if err == nil {
			api.SetStaff(e, member.ID())
		} else if !errors.Is(err, ErrNoSession) {
			s.app.Logger().Warn("a session of staff was not looked up", "error", err)
		}
	}
	return e.Next()
}
