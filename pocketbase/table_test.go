package main

import (
	"slices"
	"testing"

	"mudarraj/accounts"
)

func TestEachNameInTheTableIsASettingOfTheServer(t *testing.T) {
	config := testSettings()
	for i := range feedCollections {
		c := &feedCollections[i]
		for _, w := range c.Windows {
			if windowSize(w, config) == 0 {
				t.Errorf("%s has no rows in %s", c.Name, w.Channel)
			}
			if _, known := agreed.Channels[w.Channel]; !known {
				t.Errorf("%s has a window in an unknown kind of channel, %s", c.Name, w.Channel)
			}
		}
		for _, action := range []string{actionCreate, actionUpdate, actionDelete} {
			if _, limit := limitOf(c, action, config); limit.Count == 0 {
				t.Errorf("%s %s has no limit", action, c.Name)
			}
		}
		dailyLimitOf(c, config)
	}
}

func TestATextIsRemovedBeforeWhatItBelongsToWhenItsAccountEnds(t *testing.T) {
	seen := map[string]bool{}
	for _, rows := range deletedRows() {
		c := findFeedCollection(rows.Collection)
		if c.BelongsTo != nil && seen[c.BelongsTo.Collection] {
			t.Errorf("%s after %s", c.Name, c.BelongsTo.Collection)
		}
		seen[rows.Collection] = true
	}
	if !seen["hashtag_posts"] || !seen["follows"] {
		t.Error(seen)
	}
}

func TestTogglesBetweenUsersAreRemovedOnBothSidesWhenAnAccountEnds(t *testing.T) {
	for _, name := range []string{"follows", "blocks", "mutes"} {
		c := findFeedCollection(name)
		for _, column := range []string{c.Owner, c.Target.Column} {
			isDeleted := func(rows accounts.OwnedRows) bool { return rows.Collection == name && rows.Owner == column }
			if !slices.ContainsFunc(deletedRows(), isDeleted) {
				t.Errorf("%s by %s stay", name, column)
			}
		}
	}
}
