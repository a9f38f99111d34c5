package main

import (
	"fmt"
	"time"
)

// overruled tells a host about settings above others that hold instead. They stop no start: each has a meaning.
func (s *configuration) overruled() (notes []string) {
	note := func(isAbove bool, name string, value any, total string, most any) {
		if isAbove {
			notes = append(notes, fmt.Sprintf("%s %v is above %s %v, which holds", name, value, total, most))
		}
	}
	counts := func(name string, value int, total string, most int) {
		note(most > 0 && value > most, name, value, total, most)
	}
	times := func(name string, value time.Duration, total string, most time.Duration) {
		note(value > most, name, value, total, most)
	}
	counts("sync-buffer-per-fan", s.Sync.BufferPerUser, "sync-buffer-bytes", s.Sync.BufferBytes)
	counts("sync-open", s.Sync.OpenChannels, "sync-channels", s.Sync.Channels)
	counts("poke-listeners-per-user", s.Pokes.ListenersOfUser, "poke-listeners", s.Pokes.Listeners)
	times("sign-in-delay", s.Sessions.SignInDelay, "sign-in-longest-delay", s.Sessions.SignInLongestDelay)
	return notes
}
