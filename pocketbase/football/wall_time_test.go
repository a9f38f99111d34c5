package football

import "testing"

// A time that clocks leave out is refused, and of one that they show twice the first counts.
func TestK3_timesInZones(t *testing.T) {
	for name, test := range map[string]struct {
		zone, at string
		want     any
	}{
		"a zone without summer time":       {"Asia/Riyadh", "2026-11-28T21:30", int64(1795890600000)},
		"an offset":                        {"-06:00", "2026-06-11T13:00", int64(1781204400000)},
		"UTC":                              {"+00:00", "2026-06-11T19:00", int64(1781204400000)},
		"summer time":                      {"Africa/Cairo", "2026-07-01T20:00", int64(1782925200000)},
		"the hour that Cairo leaves out":   {"Africa/Cairo", "2026-04-24T00:30", timeNotReal},
		"the hour that Berlin shows twice": {"Europe/Berlin", "2026-10-25T02:30", int64(1792888200000)},
		"a day that Apia left out":         {"Pacific/Apia", "2011-12-30T12:00", timeNotReal},
		"a zone that is none":              {"Asia/Atlantis", "2026-11-28T21:30", zoneUnknown},
		"a path":                           {"../../etc/passwd", "2026-11-28T21:30", zoneUnknown},
	} {
		walls := []wallTime{{Zone: test.zone, At: test.at}}
		setInstants(walls)
		if walls[0].Instant != test.want {
			t.Errorf("%s: %v, want %v", name, walls[0].Instant, test.want)
		}
	}
}
