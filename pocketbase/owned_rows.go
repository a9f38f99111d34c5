package main

import (
	"slices"

	"mudarraj/accounts"
)

// exportedRows are the rows of a user in an export, by collection.
func exportedRows() (all []accounts.OwnedRows) {
	for _, c := range feedCollections {
		if c.Owner != "" {
			all = append(all, accounts.OwnedRows{Collection: c.Name, Owner: c.Owner, Private: c.Staff})
		}
	}
	return all
}

// deletedRows are the rows that are deleted before the account of their user: texts, each collection before the one that
// it belongs to, then toggles, and the toggles of others on the user. The user's own profile is deleted with the account.
func deletedRows() []accounts.OwnedRows {
	var texts, toggles []accounts.OwnedRows
	for _, c := range slices.Backward(feedCollections) {
		switch {
		case c.Kind == kindText && c.Owner != "id":
			texts = append(texts, accounts.OwnedRows{Collection: c.Name, Owner: c.Owner})
		case c.Kind == kindToggle && c.Target != nil:
			toggles = append(toggles, accounts.OwnedRows{Collection: c.Name, Owner: c.Owner})
			if c.Target.Collection == profiles {
				toggles = append(toggles, accounts.OwnedRows{Collection: c.Name, Owner: c.Target.Column})
			}
		}
	}
	return slices.Concat(texts, toggles)
}
