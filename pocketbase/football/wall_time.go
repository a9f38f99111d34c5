package football

import (
	"time"

	"mudarraj/walltime"
)

// wallTime is what the clocks of a zone show, such as 2026-11-28T21:30 in Asia/Riyadh or +03:00.
type wallTime struct {
	Zone string `json:"zone"`
	At   string `json:"at"`
	// Instant is in milliseconds since 1970, or a code of src/domain/football/import/read-row.ts.
	Instant any `json:"instant"`
}

const (
	zoneUnknown = "zone-unknown"
	timeNotReal = "time-not-real"
)

// setInstants finds out when it is (K3).
func setInstants(walls []wallTime) {
	zones := map[string]*time.Location{}
	for i := range walls {
		one := &walls[i]
		zone, known := zones[one.Zone]
		if !known {
			zone = walltime.Zone(one.Zone)
			zones[one.Zone] = zone
		}
		one.Instant = instantOf(zone, one.At)
	}
}

func instantOf(zone *time.Location, at string) any {
	if zone == nil {
		return zoneUnknown
	}
	first, exists := walltime.Instant(at, zone)
	if !exists {
		return timeNotReal
	}
	return first.UnixMilli()
}
