package desk

import (
	"testing"
	"time"
)

func TestK3TypedTimes(t *testing.T) {
	for _, one := range []struct{ what, wall, zone, want string }{
		{"a time of a zone without changes", "2026-11-28T20:00", "Asia/Riyadh", "2026-11-28T17:00Z"},
		{"an hour that is left out in spring does not exist", "2026-03-29T02:30", "Europe/Berlin", codeKickoffUnknown},
		{"the first minute after it exists", "2026-03-29T03:00", "Europe/Berlin", "2026-03-29T01:00Z"},
		{"of a doubled hour the first counts", "2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30Z"},
		{"the hour after the doubled one is single", "2026-10-25T03:00", "Europe/Berlin", "2026-10-25T02:00Z"},
		{"Morocco moves for Ramadan: a left out hour", "2026-03-22T02:30", "Africa/Casablanca", codeKickoffUnknown},
		{"Egypt moves at midnight", "2026-04-24T00:30", "Africa/Cairo", codeKickoffUnknown},
		{"half an hour of a zone counts", "2026-11-28T20:00", "Asia/Kolkata", "2026-11-28T14:30Z"},
		{"30 February", "2026-02-30T20:00", "Asia/Riyadh", codeKickoffUnknown},
		{"25 o'clock", "2026-02-20T25:00", "Asia/Riyadh", codeKickoffUnknown},
		{"another shape", "2026-2-20 5", "Asia/Riyadh", codeKickoffUnknown},
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
