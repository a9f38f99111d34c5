package pokes

import (
	"time"

	"github.com/spf13/pflag"

	"mudarraj/limits"
	"mudarraj/settings"
)

// lifetime is the life of a stream, give or take a quarter.
const lifetime = 20 * time.Minute

// Settings bound streams, and say how close pokes follow each other.
type Settings struct {
	Tick, Coalesce, Heartbeat  time.Duration
	Spread, SpreadBusy         time.Duration
	Listeners, ListenersOfUser int
	LimitStreams, LimitSigns   limits.Limit
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	settings.BindDuration(flags, &s.Tick, "poke-tick", settings.Between(time.Millisecond, 10*time.Second), 100*time.Millisecond, "time between two reads of the feed for pokes")
	settings.BindDuration(flags, &s.Coalesce, "poke-coalesce", settings.Between(10*time.Millisecond, time.Minute), time.Second, "shortest time between two pokes of one stream")
	settings.BindDuration(flags, &s.Heartbeat, "poke-heartbeat", settings.Between(100*time.Millisecond, 10*time.Minute), 25*time.Second, "time between heartbeats of a quiet stream")
	settings.BindDuration(flags, &s.Spread, "poke-spread", settings.Between(0, 10*time.Minute), 2*time.Second, "time over which the pokes of one change are spread, and the shortest time between two pokes of one phone")
	settings.BindDuration(flags, &s.SpreadBusy, "poke-spread-busy", settings.Between(0, 10*time.Minute), 10*time.Second, "the same while pulls are slow; the server moves between both in steps")
	settings.BindCount(flags, &s.Listeners, "poke-listeners", settings.Between(0, 10_000_000), 50000, "largest number of open streams of pokes; 0 for none")
	settings.BindCount(flags, &s.ListenersOfUser, "poke-listeners-per-user", settings.Between(1, 1000), 8, "largest number of open streams of one user; the oldest closes")
	limits.BindRate(flags, &s.LimitStreams, "limit-streams", "120/1m", "streams of pokes that one user opens", limits.AtLeast(30, 10*time.Minute))
	limits.BindRate(flags, &s.LimitSigns, "limit-signs", "60/1m", "signs of life of one user: that they write or are present", limits.AtLeast(10, 10*time.Minute))
}
