package walltime

import (
	"strings"
	"testing"
)

func TestK3_aTypedTimeIsTheFirstThatItsZoneShows(t *testing.T) {
	for _, one := range []struct{ what, wall, zone, want string }{
		{"a time of a zone without changes", "2026-11-28T20:00", "Asia/Riyadh", "2026-11-28T17:00Z"},
		{"an offset", "2026-11-28T20:00", "+03:00", "2026-11-28T17:00Z"},
		{"an hour that is left out in spring", "2026-03-29T02:30", "Europe/Berlin", "none"},
		{"the first minute after it", "2026-03-29T03:00", "Europe/Berlin", "2026-03-29T01:00Z"},
		{"of a doubled hour the first", "2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30Z"},
		{"the hour after the doubled one", "2026-10-25T03:00", "Europe/Berlin", "2026-10-25T02:00Z"},
		{"Morocco moves for Ramadan: a left out hour", "2026-03-22T02:30", "Africa/Casablanca", "none"},
		{"Egypt moves at midnight", "2026-04-24T00:30", "Africa/Cairo", "none"},
		{"half an hour of a zone counts", "2026-11-28T20:00", "Asia/Kolkata", "2026-11-28T14:30Z"},
		{"30 February", "2026-02-30T20:00", "Asia/Riyadh", "none"},
		{"25 o'clock", "2026-02-20T25:00", "Asia/Riyadh", "none"},
		{"another shape", "2026-2-20 5", "Asia/Riyadh", "none"},
	} {
		got := "none"
		if at, exists := Instant(one.wall, Zone(one.zone)); exists {
			got = at.UTC().Format(layout) + "Z"
		}
		if got != one.want {
			t.Errorf("%s: %s in %s is %s, want %s", one.what, one.wall, one.zone, got, one.want)
		}
	}
}

func TestZone_isNoneForAnUnknownOneAndForThatOfTheServer(t *testing.T) {
	for _, name := range []string{"", "Local", "Asia/Nowhere", "../../etc/passwd", strings.Repeat("A", zoneCharacters+1)} {
		if Zone(name) != nil {
			t.Errorf("%q is a zone", name)
		}
	}
}

func TestK3_aZoneIsOneThatIntlOfPhonesKnows(t *testing.T) {
	// Factory is in the list of Go; hosts have the files of the others.
	for _, name := range []string{"posixrules", "localtime", "Factory", "right/Europe/Berlin", "posix/Europe/Berlin"} {
		if Zone(name) != nil {
			t.Errorf("%q is a zone", name)
		}
	}
	for _, name := range []string{"UTC", "Etc/UTC", "Etc/GMT-3", "GMT", "EST5EDT", "US/Pacific", "Egypt", "Asia/Calcutta",
		"America/Argentina/Buenos_Aires"} {
		if Zone(name) == nil {
			t.Errorf("%q is no zone", name)
		}
	}
}
