// Package walltime finds out when the clocks of a zone show a time that somebody typed (K3).
package walltime

import (
	"time"
	_ "time/tzdata" // hosts and containers may have none
)

const (
	// layout is that of a typed time, such as 2026-11-28T21:30.
	layout = "2006-01-02T15:04"
	// zoneCharacters is more than the longest name of a zone has.
	zoneCharacters = 60
	longestShift   = 26 * time.Hour
)

// Zone is the zone of a name, such as Asia/Riyadh or +03:00; nil for an unknown one, and for that of the server.
func Zone(name string) *time.Location {
	if name == "" || len(name) > zoneCharacters {
		return nil
	}
	if at, err := time.Parse("-07:00", name); err == nil {
		return at.Location()
	}
	if !isZoneName(name) {
		return nil
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	return zone
}

// isZoneName reports whether a browser's Intl knows a name, if it is one of the IANA list. Hosts have other files beside:
// posixrules, localtime, right/… and posix/…. Names of the list begin with a capital letter.
func isZoneName(name string) bool {
	return name[0] >= 'A' && name[0] <= 'Z' && name != "Local" && name != "Factory"
}

// Instant is when the clocks of a zone show a time: the first of two. It does not exist in an hour that is left out, nor
// on 30 February.
func Instant(wall string, zone *time.Location) (first time.Time, exists bool) {
	naive, err := time.Parse(layout, wall)
	if err != nil {
		return first, false
	}
	// The offset at the time is that of a day before or behind it: clocks are not shifted twice in two days.
	for _, near := range []time.Duration{-longestShift, longestShift} {
		_, offset := naive.Add(near).In(zone).Zone()
		found := naive.Add(-time.Duration(offset) * time.Second)
		if found.In(zone).Format(layout) == wall && (!exists || found.Before(first)) {
			first, exists = found, true
		}
	}
	return first, exists
}
