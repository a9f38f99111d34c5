package desk

import (
	"time"
	// A host without a database of zones has one, too.
	_ "time/tzdata"
)

// Codes of src/domain/codes.ts.
const (
	codeKickoffMissing = "kickoff-missing"
	codeKickoffZone    = "kickoff-zone"
	codeKickoffUnknown = "kickoff-unknown"
)

const (
	wallLayout = "2006-01-02T15:04"
	// zoneCharacters is more than the longest name of a zone has.
	zoneCharacters = 60
)

// readKickoff makes the time `{wall, zone}` that was typed the milliseconds that the rules read. It returns a code for a
// time that does not exist, and changes nothing where none was typed.
func readKickoff(body map[string]any) (code string) {
	typed, found := body["kickoff"]
	if !found {
		return ""
	}
	fields, _ := typed.(map[string]any)
	wall, _ := fields["wall"].(string)
	zone, _ := fields["zone"].(string)
	if wall == "" {
		return codeKickoffMissing
	}
	if zone == "" || zone == "Local" || len(zone) > zoneCharacters {
		return codeKickoffZone
	}
	location, err := time.LoadLocation(zone)
	if err != nil {
		return codeKickoffZone
	}
	at, exists := timeOf(wall, location)
	if !exists {
		return codeKickoffUnknown
	}
	body["kickoff"] = at.UnixMilli()
	return ""
}

// timeOf returns when the clocks of a zone show a time: the first of two (K3). It does not exist in an hour that is left
// out, nor on 30 February.
func timeOf(wall string, zone *time.Location) (at time.Time, exists bool) {
	naive, err := time.Parse(wallLayout, wall)
	if err != nil {
		return at, false
	}
	for _, near := range []time.Duration{-24 * time.Hour, 24 * time.Hour} {
		_, offset := naive.Add(near).In(zone).Zone()
		found := naive.Add(-time.Duration(offset) * time.Second)
		if found.In(zone).Format(wallLayout) == wall && (!exists || found.Before(at)) {
			at, exists = found, true
		}
	}
	return at, exists
}
