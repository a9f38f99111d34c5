package accounts

import (
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

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

// deletedRows are the rows that are deleted before the account of their user. Texts come first, each collection before
// its parents; a private message is only emptied. Then come marks and toggles, and the toggles of others on the user. What
// another user gets stays. The user's own profile is deleted with the account.
func deletedRows() []ownedRows {
	var texts, marks, toggles []ownedRows
	for _, c := range slices.Backward(feed.Collections) {
		switch {
		case c.OutlivesOwner:
		case c.Kind == feed.KindText && c.Owner != "id":
			texts = append(texts, ownedRows{Collection: c.Name, Owner: c.Owner})
		case c.Kind == feed.KindMark && c.Owner != "id":
			marks = append(marks, ownedRows{Collection: c.Name, Owner: c.Owner})
		case c.Kind == feed.KindToggle && (c.Target != nil || len(c.Values) > 0):
			toggles = append(toggles, ownedRows{Collection: c.Name, Owner: c.Owner})
			if c.Target != nil && c.Target.Collection == feed.Profiles {
				toggles = append(toggles, ownedRows{Collection: c.Name, Owner: c.Target.Column})
			}
		}
	}
	return slices.Concat(texts, marks, toggles)
}

// eachSlice visits the rows of a user in the order of their ids, a slice at a time. The ids are read once: no index has the
// rows of a user in this order, so that each slice would read all of them.
func (a *Accounts) eachSlice(of ownedRows, user string, size int, visit func([]*core.Record) error) error {
	var ids []string
	err := a.App.ConcurrentDB().Select("id").From(of.Collection).Where(dbx.HashExp{of.Owner: user}).Column(&ids)
	if err != nil {
		return err
	}
	slices.Sort(ids)
	for slice := range slices.Chunk(ids, size) {
		rows, err := a.App.FindRecordsByIds(of.Collection, slice)
		if err != nil {
			return err
		}
		slices.SortFunc(rows, func(one, other *core.Record) int { return strings.Compare(one.Id, other.Id) })
		if err := visit(rows); err != nil {
			return err
		}
	}
	return nil
}
