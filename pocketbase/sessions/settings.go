package sessions

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/limits"
)

// Settings limit sign-ins and the life of sessions.
type Settings struct {
	SignInTries                     int
	SignInDelay, SignInLongestDelay time.Duration
	SignIns, Sessions               limits.Rate
	SessionLife, RenewAfter         time.Duration
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	flags.IntVar(&s.SignInTries, "sign-in-tries", 5, "wrong passwords of one account before sign-in is delayed, from all unknown networks, and from each network that the user has used; 0 for no delay")
	flags.DurationVar(&s.SignInDelay, "sign-in-delay", 15*time.Second, "first delay; it doubles with each further wrong password")
	flags.DurationVar(&s.SignInLongestDelay, "sign-in-longest-delay", 15*time.Minute, "longest delay; after four times as long without a try the count restarts")
	flags.DurationVar(&s.SessionLife, "session-life", 180*24*time.Hour, "longest time of a session after its sign-in")
	flags.DurationVar(&s.RenewAfter, "token-renew-after", 24*time.Hour, "age at which a sync answer renews the token")
	limits.BindRate(flags, &s.Sessions, "limit-sessions", "60/1h", "sign-ins of one account, `count/duration`")
	limits.BindRate(flags, &s.SignIns, "limit-sign-ins", "300/5m", "failed sign-ins from one network address")
}
