package pokes

import (
	"time"

	"github.com/spf13/pflag"
)

// lifetime is the life of a stream, give or take a quarter.
const lifetime = 20 * time.Minute

// Settings bound streams, and say how close pokes follow each other.
type Settings struct {
	Tick, Coalesce, Heartbeat  time.Duration
	Spread, SpreadBusy         time.Duration
	Listeners, ListenersOfUser int
}

func (s *Settings) Bind(flags *pflag.FlagSet) {
	flags.DurationVar(&s.Tick, "poke-tick", 100*time.Millisecond, "time between two reads of the feed for pokes")
	flags.DurationVar(&s.Coalesce, "poke-coalesce", time.Second, "shortest time between two pokes of one stream (250ms to 2s)")
	flags.DurationVar(&s.Heartbeat, "poke-heartbeat", 25*time.Second, "time between heartbeats of a quiet stream")
	flags.DurationVar(&s.Spread, "poke-spread", 2*time.Second, "time over which the pokes of one change are spread, and the shortest time between two pokes of one phone")
	flags.DurationVar(&s.SpreadBusy, "poke-spread-busy", 10*time.Second, "the same while pulls are slow; the server moves between both in steps")
	flags.IntVar(&s.Listeners, "poke-listeners", 50000, "largest number of open streams of pokes")
	flags.IntVar(&s.ListenersOfUser, "poke-listeners-per-user", 8, "largest number of open streams of one user; the oldest closes")
}
