package superusers

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/restores"
	"mudarraj/staff"
)

// otherRoutes change something without a hook of PocketBase: pattern → action.
var otherRoutes = map[string]string{
	"DELETE /api/collections/{collection}/truncate":       "collection.truncate",
	"POST /api/collections/{collection}/impersonate/{id}": "record.impersonate",
	"POST /api/sql":             "sql.run",
	"POST /api/backups":         "backup.create",
	"POST /api/backups/upload":  "backup.upload",
	"DELETE /api/backups/{key}": "backup.delete",
	"POST /api/crons/{id}":      "cron.run",
	"DELETE /api/logs":          "logs.truncate",
}

// auditRoute writes a row for what superusers do by other routes. What changes the database is one transaction with it;
// what changes files or logs has its row right afterwards.
func (s *superusers) auditRoute(e *core.RequestEvent) error {
	if emailOf(e) == "" {
		return e.Next()
	}
	if e.Request.Pattern == "POST /api/backups/{key}/restore" {
		s.app.Store().Set(restores.ByKey, emailOf(e)) // the next start writes the row, into the restored data
	}
	action := otherRoutes[e.Request.Pattern]
	if action == "" {
		return e.Next()
	}
	change := staff.Change{Action: action, Subject: subjectOf(e.Request)}
	switch action {
	case "sql.run":
		var body struct {
			Query string `json:"query"`
		}
		if err := e.BindBody(&body); err != nil || readsOnly(body.Query) {
			return e.Next()
		}
		change.After = map[string]any{"query": body.Query}
		return storeBefore(e, change)
	case "collection.truncate":
		return storeBefore(e, change)
	}
	if err := e.Next(); err != nil {
		return err
	}
	return s.app.RunInTransaction(func(tx core.App) error { return store(tx, emailOf(e), change) })
}

// storeBefore does the work of a route that answers before its transaction ends: the answer waits for the end.
func storeBefore(e *core.RequestEvent, change staff.Change) error {
	response := e.Response
	buffered := api.BufferAnswer(response.Header())
	err := inTransaction(e, func(core.App) (staff.Change, error) {
		e.Response = buffered
		defer func() { e.Response = response }()
		return change, e.Next()
	})
	if err != nil || !buffered.Written {
		return err
	}
	return buffered.WriteTo(response)
}

// readsOnly is true for one SELECT. Whatever else is asked may write.
func readsOnly(query string) bool {
	query = strings.TrimRight(strings.TrimSpace(query), "; \t\r\n")
	return strings.HasPrefix(strings.ToUpper(query), "SELECT") && !strings.Contains(query, ";")
}

func subjectOf(r *http.Request) string {
	for _, name := range []string{"collection", "key", "id"} {
		if value := r.PathValue(name); value != "" {
			if id := r.PathValue("id"); name == "collection" && id != "" {
				return value + "/" + id
			}
			return value
		}
	}
	return ""
}
