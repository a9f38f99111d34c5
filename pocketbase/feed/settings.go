package feed

import (
	"time"

	"github.com/spf13/pflag"
)

// FeedSettings say how long entries and verdicts are stored, and how often counters are published.
type FeedSettings struct {
	TombstoneDays, VerdictDays int
	CounterInterval            time.Duration
}

func (s *FeedSettings) Bind(flags *pflag.FlagSet) {
	flags.IntVar(&s.TombstoneDays, "tombstone-days", 90, "days that deletions stay in the feed")
	flags.IntVar(&s.VerdictDays, "verdict-days", 120, "days that verdicts are stored")
	flags.DurationVar(&s.CounterInterval, "counter-interval", 2*time.Second, "shortest time between two publications of a row's counters")
}
