package demo

import (
	"testing"
	"time"
)

func TestNews_areOfTheLastDaysAlsoTomorrow(t *testing.T) {
	app, now := loadedApp(t), loadedAt
	for _, at := range []time.Time{now, now.Add(20 * time.Hour)} {
		if err := Load(app, at, Options{}); err != nil {
			t.Fatal(err)
		}
		for where, want := range map[string]int{
			"1": 12,
			"date > '" + stamp(at.Add(-time.Hour)) + "' AND date <= '" + stamp(at) + "'": 2,
			"date < '" + stamp(at.Add(-48*time.Hour)) + "'":                              0,
			"picture = ''": 3,
			"link = '#'":   1,
		} {
			if got := count(t, app, "SELECT count(*) FROM news_items WHERE "+where); got != want {
				t.Errorf("%d instead of %d at %v: %s", got, want, at, where)
			}
		}
	}
}
