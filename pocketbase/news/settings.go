package news

import (
	"github.com/spf13/pflag"

	"mudarraj/limits"
)

// Settings limit what editors have asked.
type Settings struct {
	// Mirror is an origin that is asked in place of every other: its paths begin with the host that is meant. It may have
	// a private address. Empty: none. For development only.
	Mirror string
	// Trials limits how often a member of staff has an address tried.
	Trials limits.Limit
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	limits.BindRate(flags, &s.Trials, "limit-news-trials", "20/10m", "addresses of news that one member of staff has tried", limits.Needed)
}
