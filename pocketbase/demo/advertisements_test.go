package demo

import (
	"testing"
	"time"
)

func TestAdvertisements_areActiveScheduledEndedAndOffAlsoTomorrow(t *testing.T) {
	app, now := loadedApp(t), loadedAt
	for _, at := range []time.Time{now, now.Add(20 * time.Hour)} {
		if err := Load(app, at, Options{}); err != nil {
			t.Fatal(err)
		}
		for where, want := range map[string]int{
			"1": 7,
			"is_active AND scheduled_at <= '" + stamp(at) + "' AND (expires_at = '' OR expires_at > '" + stamp(at) + "')": 4,
			"scheduled_at > '" + stamp(at.Add(71*time.Hour)) + "'":                                                        1,
			"expires_at != '' AND expires_at < '" + stamp(at.Add(-47*time.Hour)) + "'":                                    1,
			"NOT is_active": 1,
			"image = ''":    1,
		} {
			if got := count(t, app, "SELECT count(*) FROM advertisements WHERE "+where); got != want {
				t.Errorf("%d instead of %d at %v: %s", got, want, at, where)
			}
		}
	}
}
