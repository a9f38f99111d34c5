package football

import (
	"time"
	_ "time/tzdata" // hosts and containers may have none
)

// wallTime is what the clocks of a zone show, such as 2026-11-28T21:30 in Asia/Riyadh or +03:00.
type wallTime struct {
	Zone string `json:"zone"`
	At   string `json:"at"`
	// Instant is in milliseconds since 1970, or a code of src/domain/football/import/read-row.ts.
	Instant any `json:"instant"`
}

const (
	wallLayout   = "2006-01-02T15:04"
	zoneUnknown  = "zone-unknown"
	timeNotReal  = "time-not-real"
	longestShift = 26 * time.Hour
)

// setInstants finds out when it is. A time that the clocks leave out is none; of one that they show twice it is the
// first (K3).
func setInstants(walls []wallTime) {
	zones := map[string]*time.Location{}
	for i := range walls {
		one := &walls[i]
		zone, known := zones[one.Zone]
		if !known {
			zone = zoneOf(one.Zone)
			zones[one.Zone] = zone
		}
		one.Instant = instantOf(zone, one.At)
	}
}

func zoneOf(name string) *time.Location {
	if at, err := time.Parse("-07:00", name); err == nil {
		return at.Location()
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	return zone
}

func instantOf(zone *time.Location, at string) any {
	if zone == nil {
		return zoneUnknown
	}
	wall, err := time.Parse(wallLayout, at)
	if err != nil {
		return timeNotReal
	}
	var first time.Time
	// The offset at the time is that of a day before or behind it: clocks are not shifted twice in two days.
	for _, near := range []time.Duration{-longestShift, longestShift} {
		_, offset := wall.Add(near).In(zone).Zone()
		found := wall.Add(-time.Duration(offset) * time.Second)
		if found.In(zone).Format(wallLayout) == at && (first.IsZero() || found.Before(first)) {
			first = found
		}
	}
	if first.IsZero() {
		return timeNotReal
	}
	return first.UnixMilli()
}
