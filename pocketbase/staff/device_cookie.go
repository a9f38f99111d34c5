package staff

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"mudarraj/api"
	"mudarraj/sessions"
)

const (
	// deviceCookie outlives sessions. It gives no right: its browser has tries of its own, so that nobody who guesses
	// passwords keeps a member out.
	deviceCookie = "mudarraj-staff-device"
	deviceLife   = 180 * 24 * time.Hour
	deviceLength = 43
)

// originOfTry is where a guess of a password or code comes from.
func originOfTry(e *core.RequestEvent) sessions.Origin {
	from := sessions.Origin{Network: api.NetworkOf(e.RealIP())}
	if cookie, err := e.Request.Cookie(deviceCookie); err == nil && len(cookie.Value) == deviceLength {
		from.Device = cookie.Value
	}
	return from
}

// rememberDevice renews the token of a known browser, or gives another one a token. What a browser names itself is not
// taken over: somebody else may have set it.
func (s *Staff) rememberDevice(e *core.RequestEvent, member Member, begun sessions.Try) {
	token := originOfTry(e).Device
	if !begun.IsOfDevice() {
		token = security.RandomString(deviceLength)
	}
	if err := s.signIns.StoreDevice(member.record, token); err != nil {
		s.app.Logger().Warn("a device of staff was not stored", "error", err)
		return
	}
	http.SetCookie(e.Response, s.cookie(e, deviceCookie, token, deviceLife))
}
