package accounts

import (
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"mudarraj/stopping"
)

const (
	deletionInterval = time.Minute
	// The rows of a user are deleted in slices, so that no other write waits for ten thousand of them.
	deletionSlice = 50
)

// errStopped says that the server stops. The next start continues.
var errStopped = errors.New("the server stops")

// DeleteDueAccounts deletes accounts whose day has come, until stop is closed. It is called after all packages have bound
// their hooks: without those PocketBase deletes all rows of an account in one transaction (Y22).
func (a *Accounts) DeleteDueAccounts(stop <-chan struct{}) {
	once := func() {
		if err := a.DeleteDue(); err != nil && !errors.Is(err, errStopped) {
			a.App.Logger().Warn("an account was not deleted", "error", err)
		}
	}
	once()
	for range stopping.Ticks(deletionInterval, stop) {
		once()
	}
}

// DeleteDue deletes the accounts whose day has come.
func (a *Accounts) DeleteDue() error {
	now, err := types.ParseDateTime(a.Now())
	if err != nil {
		return err
	}
	due, err := a.App.FindRecordsByFilter("users", "delete_at != '' && delete_at <= {:now}", "delete_at", deletionSlice, 0,
		dbx.Params{"now": now.String()})
	if err != nil {
		return err
	}
	for _, user := range due {
		if err := a.delete(user.Id); err != nil {
			return err
		}
	}
	return nil
}

func (a *Accounts) delete(user string) error {
	account, err := a.App.FindRecordById("users", user)
	if err != nil {
		return err
	}
	return a.App.Delete(account)
}

// deleteOwned deletes the rows of a user, with files and counts. PocketBase deletes each row in a transaction of its own:
// hooks and the feed see it, so that phones delete it, too. After an interruption the next turn continues. Relations to
// the account delete the rest.
func (a *Accounts) deleteOwned(account *core.Record) error {
	references, err := a.App.FindCachedCollectionReferences(account.Collection())
	if err != nil {
		return err
	}
	all := deletedRows()
	for referrer, fields := range references {
		for _, field := range fields {
			if relation, ok := field.(*core.RelationField); ok && relation.CascadeDelete && !relation.IsMultiple() {
				all = append(all, ownedRows{Collection: referrer.Name, Owner: relation.Name})
			}
		}
	}
	for _, rows := range all {
		if err := a.deleteRows(rows, account.Id); err != nil {
			return err
		}
	}
	return nil
}

// deleteRows deletes a user's rows of one collection, each once: a comment with answers is emptied and stays.
func (a *Accounts) deleteRows(of ownedRows, user string) error {
	return a.eachSlice(of, user, deletionSlice, func(rows []*core.Record) error {
		for _, row := range rows {
			if a.isStopping() {
				return errStopped
			}
			if err := a.App.Delete(row); err != nil {
				return err
			}
		}
		return nil
	})
}

func (a *Accounts) isStopping() bool {
	select {
	case <-a.Stop:
		return true
	default:
		return false
	}
}
