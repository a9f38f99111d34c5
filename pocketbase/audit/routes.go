package audit

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/exports"
	"mudarraj/restores"
	"mudarraj/staff"
)

const (
	// capability is that of src/domain/staff.ts.
	capability = "audit"
	pageRows   = 50
)

type page struct {
	Now  int64  `json:"now"`
	Rows []row  `json:"rows"`
	Next string `json:"next"`
	// People, Actions and Restores come with the first page only.
	People   []string           `json:"people,omitempty"`
	Actions  []string           `json:"actions,omitempty"`
	Restores []restores.Restore `json:"restores,omitempty"`
}

type routes struct {
	app       core.App
	downloads *exports.Downloads
}

// Bind registers the routes of the page.
func Bind(e *core.ServeEvent, door *staff.Staff, downloads *exports.Downloads) {
	r := routes{e.App, downloads}
	e.Router.GET("/api/admin/audit", door.For(capability, r.handleList))
	// It is in limits.withoutQueue.
	e.Router.GET("/api/admin/audit/export", door.Limited(capability, r.handleExport))
	e.Router.GET("/api/admin/audit/{id}", door.For(capability, r.handleRow))
}

func (a routes) handleList(r *staff.Request) error {
	query := r.Request.URL.Query()
	f, isFilter := readFilter(query)
	after, isCursor := readCursor(query.Get("after"))
	if !isFilter || !isCursor {
		return &staff.Refusal{Status: http.StatusBadRequest, Code: api.CodeInvalid}
	}
	shown := page{Now: time.Now().UnixMilli()}
	var err error
	if shown.Rows, shown.Next, err = readPage(a.app, f, after, pageRows); err != nil {
		return err
	}
	if after == (cursor{}) {
		if err := a.addChoices(&shown); err != nil {
			return err
		}
	}
	return api.JSON(r.RequestEvent, http.StatusOK, shown)
}

func (a routes) addChoices(shown *page) (err error) {
	if shown.People, err = choices(a.app, "username", "staff_audit_of_person"); err != nil {
		return err
	}
	if shown.Actions, err = choices(a.app, "action", "staff_audit_of_action"); err != nil {
		return err
	}
	shown.Restores, err = restores.Latest(a.app)
	return err
}

func (a routes) handleRow(r *staff.Request) error {
	found, err := readWhole(a.app, r.Request.PathValue("id"))
	if err != nil {
		return err
	}
	if found == nil {
		return &staff.Refusal{Status: http.StatusNotFound, Code: api.CodeGone}
	}
	return api.JSON(r.RequestEvent, http.StatusOK, found)
}
