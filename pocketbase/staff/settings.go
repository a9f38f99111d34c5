package staff

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/limits"
	"mudarraj/settings"
)

// Settings limit the sessions of staff, and what one member does.
type Settings struct {
	SessionLife, SessionIdle time.Duration
	// Desk limits calls of routes that Limited makes.
	Desk limits.Limit
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	settings.BindDuration(flags, &s.SessionLife, "staff-session-life", settings.Between(time.Second, 7*24*time.Hour), 12*time.Hour, "longest time of a session of staff after its sign-in")
	settings.BindDuration(flags, &s.SessionIdle, "staff-session-idle", settings.Between(time.Second, 7*24*time.Hour), 30*time.Minute, "time without a request after which a session of staff ends")
	limits.BindRate(flags, &s.Desk, "limit-desk", "300/1m", "calls of the desk, and other changes of football and news, of one member of staff", limits.AtLeast(60, time.Minute))
}
