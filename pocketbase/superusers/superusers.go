// Package superusers writes what superusers change in PocketBase's pages into the audit of staff (Q15), and keeps stale
// forms of these pages from putting back what they did not change (Q17).
package superusers

import (
	"sync"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"mudarraj/staff"
)

// outermost handlers begin the transaction in which all others work.
const outermost = -1000

type superusers struct {
	app core.App
	// changed holds who changes a record by a request: *core.Record → e-mail address.
	changed sync.Map
}

// Bind registers the hooks of all changes by superusers that PocketBase has hooks for, and a middleware for the others.
func Bind(e *core.ServeEvent) {
	s := &superusers{app: e.App}
	s.bindRecords()
	s.bindCollections()
	e.App.OnSettingsUpdateRequest().Bind(&hook.Handler[*core.SettingsUpdateRequestEvent]{Id: "mudarrajAudit", Priority: outermost, Func: changeSettings})
	e.Router.BindFunc(s.auditRoute)
}

// emailOf is that of the superuser who makes a request; empty for all others.
func emailOf(e *core.RequestEvent) string {
	if !e.HasSuperuserAuth() {
		return ""
	}
	return e.Auth.Email()
}

// store writes a row of the audit in the transaction of its change.
func store(tx core.App, email string, change staff.Change) error {
	return staff.AuditSuperuser(tx, email, change)
}
