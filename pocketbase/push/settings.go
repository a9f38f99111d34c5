package push

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/settings"
)

// Settings say how push messages leave the server.
type Settings struct {
	PrivateKey, Subject, Hosts string
	Devices, Parallel          int
	Gather, GroupPause, Retry  time.Duration
	// MessageDelay is the time from a private message to its push.
	MessageDelay time.Duration
}

// delayOf is the time from an event of a subject to its push.
func (s *Settings) delayOf(kind string) time.Duration {
	switch kind {
	case kindChat:
		return s.MessageDelay
	case kindAlert, kindSummary:
		return 0
	}
	return s.Gather
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	flags.StringVar(&s.PrivateKey, "push-private-key", "", "VAPID key, 32 bytes base64url; without one the server creates and stores a key")
	flags.StringVar(&s.Subject, "push-subject", "", "https or mailto `address` at which push services reach you; empty: public-url or mail-from")
	flags.StringVar(&s.Hosts, "push-hosts", "", "further push `services`, comma-separated: hosts, or origins such as http://127.0.0.1:9000")
	settings.BindCount(flags, &s.Devices, "push-devices", settings.Between(0, 1000), 10, "largest number of devices of one user that get pushes; the oldest is removed; 0 for no pushes")
	settings.BindCount(flags, &s.Parallel, "push-parallel", settings.Between(1, 1000), 16, "push messages sent at once")
	settings.BindDuration(flags, &s.Gather, "push-gather", settings.Between(0, time.Hour), time.Second, "time in which notifications of one group become one push")
	settings.BindDuration(flags, &s.MessageDelay, "push-message-delay", settings.Between(0, time.Hour), 3*time.Second, "time in which an open phone can mark a private message as read before it is pushed; messages of that time become one push")
	settings.BindDuration(flags, &s.GroupPause, "push-group-pause", settings.Between(0, 24*time.Hour), 2*time.Minute, "shortest time between two pushes of one group of notifications to one device")
	settings.BindDuration(flags, &s.Retry, "push-retry", settings.Between(10*time.Millisecond, time.Hour), 15*time.Second, "first wait after a push service did not accept a message; it doubles")
}
