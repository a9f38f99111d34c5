package main

import (
	"time"

	"github.com/spf13/pflag"
)

// pushSettings say how Web Push messages leave the server.
type pushSettings struct {
	PrivateKey, Subject, Hosts string
	Devices, Parallel          int
	Gather, GroupPause, Retry  time.Duration
}

func (p *pushSettings) bind(flags *pflag.FlagSet) {
	flags.StringVar(&p.PrivateKey, "push-private-key", "", "VAPID key, 32 bytes base64url; without one the server makes its own and keeps it with the data")
	flags.StringVar(&p.Subject, "push-subject", "", "https or mailto `address` at which push services reach you; without one public-url or mail-from")
	flags.StringVar(&p.Hosts, "push-hosts", "", "further push `services`, comma-separated: hosts, or origins such as http://127.0.0.1:9000")
	flags.IntVar(&p.Devices, "push-devices", 10, "most devices of one fan that are pushed to; the oldest goes")
	flags.IntVar(&p.Parallel, "push-parallel", 16, "push messages sent at once")
	flags.DurationVar(&p.Gather, "push-gather", time.Second, "time in which what comes together is one push")
	flags.DurationVar(&p.GroupPause, "push-group-pause", 2*time.Minute, "least time between two pushes of one group of notices to one device")
	flags.DurationVar(&p.Retry, "push-retry", 15*time.Second, "first wait for a push service that does not take a message; it doubles")
}
