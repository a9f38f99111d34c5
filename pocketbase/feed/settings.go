package feed

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/settings"
)

// FeedSettings say how long entries and verdicts are stored, and how often counters are published.
type FeedSettings struct {
	TombstoneDays, VerdictDays int
	CounterInterval            time.Duration
}

func (s *FeedSettings) Bind(flags *pflag.FlagSet) {
	settings.BindCount(flags, &s.TombstoneDays, "tombstone-days", settings.Between(0, 3650), 90, "days that deletions stay in the feed; phones that were away longer read their windows anew; 0 for some hours at most")
	settings.BindCount(flags, &s.VerdictDays, "verdict-days", settings.Between(0, 3650), 120, "days that verdicts are stored")
	settings.BindDuration(flags, &s.CounterInterval, "counter-interval", settings.Between(10*time.Millisecond, time.Hour), 2*time.Second, "shortest time between two publications of a row's counters")
}
