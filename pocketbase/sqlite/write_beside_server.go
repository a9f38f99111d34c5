package sqlite

import "github.com/pocketbase/pocketbase/core"

// WriteBesideServer does a command's work in one transaction, while a server may write to the same database. It takes the
// writer before it reads: a transaction that has read older data cannot write.
func WriteBesideServer(app core.App, work func(tx core.App) error) error {
	return app.RunInTransaction(func(tx core.App) error {
		if err := Execute(tx, "DELETE FROM _meta WHERE false", nil); err != nil {
			return err
		}
		return work(tx)
	})
}
