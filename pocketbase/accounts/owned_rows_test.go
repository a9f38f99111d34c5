package accounts

import (
	"slices"
	"testing"

	"mudarraj/feed"
)

func TestOwnedRows_aDeletedAccountsTextsAreRemovedBeforeTheirParents(t *testing.T) {
	seen := map[string]bool{}
	for _, rows := range deletedRows() {
		c := feed.Find(rows.Collection)
		if c.BelongsTo != nil && seen[c.BelongsTo.Collection] {
			t.Errorf("%s after %s", c.Name, c.BelongsTo.Collection)
		}
		seen[rows.Collection] = true
	}
	if !seen["hashtag_posts"] || !seen["follows"] {
		t.Error(seen)
	}
}

func TestOwnedRows_relationsAreRemovedOnBothSidesWhenAnAccountEnds(t *testing.T) {
	for _, name := range []string{"follows", "blocks", "mutes"} {
		c := feed.Find(name)
		for _, column := range []string{c.Owner, c.Target.Column} {
			isDeleted := func(rows ownedRows) bool { return rows.Collection == name && rows.Owner == column }
			if !slices.ContainsFunc(deletedRows(), isDeleted) {
				t.Errorf("%s by %s stay", name, column)
			}
		}
	}
}
