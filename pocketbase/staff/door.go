package staff

import (
	"errors"
	"net/http"
	"time"

	validation "github.com/pocketbase/ozzo-validation/v4"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"mudarraj/api"
	"mudarraj/hooks"
)

// Codes of src/domain/staff-codes.ts.
const (
	codeLoginFailed = "login-failed"
	codeNotStaff    = "not-staff"
	codeNeeded      = "code-needed"
	codeWrong       = "code-wrong"
	codeTooLong     = "change-too-long"
	// codeExpired: the set-up of a second factor took too long, or began in another session.
	codeExpired  = "factor-expired"
	codeNoFactor = "factor-off"
)

// errNoRight means that the member may not do what the route is for.
var errNoRight = errors.New("no right")

// ErrUnchanged ends a change that found nothing to do: it has no row of the audit.
var ErrUnchanged = errors.New("nothing changed")

// Refusal is an error that For answers with a status and a code of src/domain/staff-codes.ts. Work in a transaction returns it.
type Refusal struct {
	Status int
	Code   string
}

func (r *Refusal) Error() string { return r.Code }

// Request is a request of a member who has the right.
type Request struct {
	*core.RequestEvent
	Member     Member
	staff      *Staff
	capability string
}

// For makes a handler of work that a capability permits: it checks origin, session and right. Work changes things by
// Request.Change only.
func (s *Staff) For(capability string, work func(*Request) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if s.isForeign(e) {
			return api.Error(e, http.StatusForbidden, api.CodeForbidden)
		}
		member, err := s.allowed(s.app, e.Request, capability)
		if err == nil {
			err = work(&Request{RequestEvent: e, Member: member, staff: s, capability: capability})
		}
		var refusal *Refusal
		switch {
		case errors.As(err, &refusal):
			return api.Error(e, refusal.Status, refusal.Code)
		case errors.Is(err, hooks.ErrTookTooLong):
			return api.Error(e, http.StatusConflict, codeTooLong)
		case errors.Is(err, ErrNoSession):
			return api.Error(e, http.StatusUnauthorized, api.CodeSignIn)
		case errors.Is(err, errNoRight):
			return api.Error(e, http.StatusForbidden, api.CodeForbidden)
		case isFailure(err):
			s.app.Logger().Error("a request of staff failed", "path", e.Request.URL.Path, "error", err)
			return api.Busy(e)
		}
		return err
	}
}

// isFailure tells a failure of the server, such as a full disk, from an answer and from values that PocketBase refused.
func isFailure(err error) bool {
	var answer *router.ApiError
	var refused validation.Errors
	return err != nil && !errors.As(err, &answer) && !errors.As(err, &refused)
}

// Limited is For with the limit of one member. It counts a call before its body is parsed.
func (s *Staff) Limited(capability string, work func(*Request) error) func(*core.RequestEvent) error {
	return s.For(capability, func(r *Request) error {
		if after := s.limiter.Take(r.Member.ID(), "desk", s.settings.Desk, time.Now()); after > 0 {
			return api.Limit(r.RequestEvent, after)
		}
		return work(r)
	})
}

// Change does work and writes its row of the audit in one transaction. The right is looked up again in it: work before,
// such as a call to a provider, may have taken long. A change that takes longer than an operation of a user is rolled back.
// Work that found nothing to do returns ErrUnchanged, and so does Change.
func (r *Request) Change(work func(tx core.App) (Change, error)) error {
	done, err := hooks.InTransaction(r.staff.app, r.staff.hooks, r.staff.longest, func(tx core.App) (Change, error) {
		member, err := r.staff.allowed(tx, r.Request, r.capability)
		if err != nil {
			return Change{}, err
		}
		done, err := work(tx)
		if err != nil {
			return Change{}, err
		}
		return done, writeAudit(tx, member, done)
	})
	if err == nil {
		r.staff.app.Logger().Warn("a change by staff", "staff", r.Member.Username(), "action", done.Action, "subject", done.Subject)
	}
	return err
}

// StillMay returns an error when the member lost the session or the right: for an answer that takes long.
func (r *Request) StillMay() error {
	_, err := r.staff.allowed(r.staff.app, r.Request, r.capability)
	return err
}

// Read does work that changes nothing, with the longest time of a change.
func (r *Request) Read(work func(app core.App) error) error {
	_, err := hooks.Read(r.staff.app, r.staff.hooks, r.staff.longest, func(app core.App) (struct{}, error) {
		return struct{}{}, work(app)
	})
	return err
}

func (s *Staff) allowed(app core.App, r *http.Request, capability string) (Member, error) {
	member, err := s.memberOf(app, r, time.Now())
	if err == nil && !member.May(capability) {
		err = errNoRight
	}
	return member, err
}

// isForeign reports that a page of another origin makes a request that may change something.
func (s *Staff) isForeign(e *core.RequestEvent) bool { return s.origins.Check(e.Request) != nil }
