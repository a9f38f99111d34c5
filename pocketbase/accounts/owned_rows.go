package accounts

import (
	"slices"

	"mudarraj/feed"
)

// ownedRows are the rows of a collection that belong to a user.
type ownedRows struct {
	Collection string
	// Owner is the column with the user's id.
	Owner string
	// Private are columns that no export shows.
	Private []string
}

// exportedRows are the rows of a user in an export, by collection.
func exportedRows() (all []ownedRows) {
	for _, c := range feed.Collections {
		if c.Owner != "" {
			all = append(all, ownedRows{Collection: c.Name, Owner: c.Owner, Private: c.Staff})
		}
	}
	return all
}

// deletedRows are the rows that are deleted before the account of their user: texts, each collection before the one that
// it belongs to, then toggles, and the toggles of others on the user. The user's own profile is deleted with the account.
func deletedRows() []ownedRows {
	var texts, toggles []ownedRows
	for _, c := range slices.Backward(feed.Collections) {
		switch {
		case c.Kind == feed.KindText && c.Owner != "id":
			texts = append(texts, ownedRows{Collection: c.Name, Owner: c.Owner})
		case c.Kind == feed.KindToggle && c.Target != nil:
			toggles = append(toggles, ownedRows{Collection: c.Name, Owner: c.Owner})
			if c.Target.Collection == feed.Profiles {
				toggles = append(toggles, ownedRows{Collection: c.Name, Owner: c.Target.Column})
			}
		}
	}
	return slices.Concat(texts, toggles)
}
