package staff

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

// Change is what the audit says of a change. It never has a secret: a secret reads `set`.
type Change struct {
	Action, Subject string
	Before, After   any
	Why             string
}

// Secret is what the audit shows of one.
const Secret = "set"

// writeAudit adds a row to the audit. Triggers of the table refuse to change and to delete it.
func writeAudit(tx core.App, member Member, done Change) error {
	return addRow(tx, member.ID(), member.Username(), done)
}

// AuditSuperuser adds a row of what a superuser changed in PocketBase's pages, whose member of staff is empty, in
// the transaction of the change. The row is in the log as well.
func AuditSuperuser(tx core.App, email string, done Change) error {
	LogSuperuser(tx, email, done.Action, done.Subject)
	return addRow(tx, "", cutBytes(email, maxUsername), done)
}

// LogSuperuser writes a change by a superuser into the log once its transaction is stored.
func LogSuperuser(tx core.App, email, action, subject string) {
	tx.TxInfo().OnComplete(func(err error) error {
		if err == nil {
			tx.Logger().Warn("a change by a superuser", "superuser", email, "action", action, "subject", subject)
		}
		return nil
	})
}

// AuditHost adds a row of what a command of the host changed, which has no name.
func AuditHost(tx core.App, done Change) error { return addRow(tx, "", "", done) }

func addRow(tx core.App, id, username string, done Change) error {
	audit, err := tx.FindCachedCollectionByNameOrId("staff_audit")
	if err != nil {
		return err
	}
	row := core.NewRecord(audit)
	row.Load(map[string]any{"staff": id, "username": username, "action": done.Action, "subject": cutBytes(done.Subject, maxSubject),
		"before": bounded(done.Before), "after": bounded(done.After), "why": cutCharacters(done.Why, maxWhy)})
	return tx.Save(row)
}

// Act has the triggers of `admins` name a superuser in the rows that they write, until the row of `_acting` is deleted
// at the end of the same transaction.
func Act(tx core.App, email string) error {
	return sqlite.Execute(tx, "INSERT INTO _acting (username, writes) VALUES ({:username}, 0)", dbx.Params{"username": cutBytes(email, maxUsername)})
}

// actSelf keeps these triggers from writing a row while work writes its own.
func actSelf(tx core.App, work func() error) error {
	if err := sqlite.Execute(tx, "INSERT INTO _acting (username, writes) VALUES ('', 1)", nil); err != nil {
		return err
	}
	if err := work(); err != nil {
		return err
	}
	return sqlite.Execute(tx, "DELETE FROM _acting", nil)
}
