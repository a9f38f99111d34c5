package sessions

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/limits"
	"mudarraj/settings"
)

// Settings limit sign-ins and the life of sessions.
type Settings struct {
	SignInTries                     int
	SignInDelay, SignInLongestDelay time.Duration
	SignIns, Sessions               limits.Limit
	SessionLife, RenewAfter         time.Duration
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	settings.BindCount(flags, &s.SignInTries, "sign-in-tries", settings.Between(0, 1000), 5, "wrong passwords of one account before sign-in is delayed, from all unknown networks, and from each network that the user has used; 0 for no delay")
	settings.BindDuration(flags, &s.SignInDelay, "sign-in-delay", settings.Between(time.Millisecond, 24*time.Hour), 15*time.Second, "first delay; it doubles with each further wrong password")
	settings.BindDuration(flags, &s.SignInLongestDelay, "sign-in-longest-delay", settings.Between(time.Millisecond, 7*24*time.Hour), 15*time.Minute, "longest delay, also of the first; after four times as long without a try the count restarts")
	settings.BindDuration(flags, &s.SessionLife, "session-life", settings.Between(time.Second, 10*365*24*time.Hour), 180*24*time.Hour, "longest time of a session after its sign-in")
	settings.BindDuration(flags, &s.RenewAfter, "token-renew-after", settings.Between(0, 60*24*time.Hour), 24*time.Hour, "age at which a sync answer renews the token")
	limits.BindRate(flags, &s.Sessions, "limit-sessions", "60/1h", "sign-ins of one account, `count/duration`", limits.AtLeast(5, 24*time.Hour))
	limits.BindRate(flags, &s.SignIns, "limit-sign-ins", "300/5m", "failed sign-ins from one network address", limits.AtLeast(20, time.Hour))
}
