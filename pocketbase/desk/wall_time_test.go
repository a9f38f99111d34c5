package desk

import (
	"testing"
	"time"
)

func TestK3TypedTimes(t *testing.T) {
	for _, one := range []struct{ what, wall, zone, want string }{
		{"a time of a zone without changes", "2026-11-28T20:00", "Asia/Riyadh", "2026-11-28T17:00Z"},
		{"an hour that is left out in spring does not exist", "2026-03-29T02:30", "Europe/Berlin", codeKickoffUnknown},
		{"no time", "", "Asia/Riyadh", codeKickoffMissing},
		{"no zone", "2026-11-28T20:00", "", codeKickoffZone},
		{"the zone of the server", "2026-11-28T20:00", "Local", codeKickoffZone},
		{"an unknown zone", "2026-11-28T20:00", "Asia/Nowhere", codeKickoffZone},
		{"a path", "2026-11-28T20:00", "../../etc/passwd", codeKickoffZone},
	} {
		body := map[string]any{"kickoff": map[string]any{"wall": one.wall, "zone": one.zone}}
		got := readKickoff(body)
		if at, isTime := body["kickoff"].(int64); isTime && got == "" {
			got = time.UnixMilli(at).UTC().Format("2006-01-02T15:04Z")
		}
		if got != one.want {
			t.Errorf("%s: %s in %s is %s, want %s", one.what, one.wall, one.zone, got, one.want)
		}
	}
}

func TestNoTypedTimeChangesNothing(t *testing.T) {
	body := map[string]any{"round": "3"}
	if code := readKickoff(body); code != "" || len(body) != 1 {
		t.Errorf("got %s, %v", code, body)
	}
	// Milliseconds are not what a form sends.
	if code := readKickoff(map[string]any{"kickoff": 5.0}); code != codeKickoffMissing {
		t.Errorf("got %s", code)
	}
}
