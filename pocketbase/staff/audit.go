package staff

import (
	"github.com/pocketbase/pocketbase/core"
)

// Change is what the audit says of a change. It never has a secret: a secret reads `set`.
type Change struct {
	Action, Subject string
	Before, After   any
	Why             string
}

// writeAudit adds a row to the audit. Triggers of the table refuse to change and to delete it.
func writeAudit(tx core.App, member Member, done Change) error {
	audit, err := tx.FindCachedCollectionByNameOrId("staff_audit")
	if err != nil {
		return err
	}
	row := core.NewRecord(audit)
	row.Load(map[string]any{"staff": member.ID(), "username": member.Username(), "action": done.Action, "subject": done.Subject,
		"before": done.Before, "after": done.After, "why": done.Why})
	return tx.Save(row)
}
