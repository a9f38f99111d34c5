package sync

import (
	"testing"

	"mudarraj/feed"
)

func TestTable_eachSettingThatItNamesExists(t *testing.T) {
	config := testSettings()
	for i := range feed.Collections {
		c := &feed.Collections[i]
		for _, w := range c.Windows {
			if windowSize(&w, config) == 0 {
				t.Errorf("%s has no rows in %s", c.Name, w.Channel)
			}
			if _, known := feed.Domain.Channels[w.Channel]; !known {
				t.Errorf("%s has a window in an unknown kind of channel, %s", c.Name, w.Channel)
			}
		}
		for _, action := range []string{actionCreate, actionUpdate, actionDelete} {
			if _, limit := limitOf(c, action, config); limit.Rate().Count == 0 {
				t.Errorf("%s %s has no limit", action, c.Name)
			}
		}
		dailyLimitOf(c, config)
		if c.Firsts != nil && config.operationLimit(c.Firsts.Limit).Rate().Count == 0 {
			t.Errorf("first texts of %s have no limit", c.Name)
		}
	}
}
