package desk

import "mudarraj/walltime"

// Codes of src/domain/staff-codes.ts.
const (
	codeKickoffMissing = "kickoff-missing"
	codeKickoffZone    = "kickoff-zone"
	codeKickoffUnknown = "kickoff-unknown"
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
	name, _ := fields["zone"].(string)
	if wall == "" {
		return codeKickoffMissing
	}
	zone := walltime.Zone(name)
	if zone == nil {
		return codeKickoffZone
	}
	at, exists := walltime.Instant(wall, zone)
	if !exists {
		return codeKickoffUnknown
	}
	body["kickoff"] = at.UnixMilli()
	return ""
}
