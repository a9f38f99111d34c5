// Package exports sends rows of the server to staff as CSV (Q23), and has the page that lists what there is.
package exports

import (
	"database/sql"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"mudarraj/api"
	"mudarraj/staff"
)

const (
	// Capabilities of src/domain/staff.ts.
	capability   = "exports"
	seeingEmails = "emails"

	// codeOrder is one of src/domain/staff-codes.ts.
	codeOrder = "end-before-begin"

	// auditName is the export of package audit, which has filters of its own.
	auditName   = "audit"
	AuditAction = "audit.export"

	// maxTime is the year 9999.
	maxTime = 253_370_764_800_000
)

type page struct{ downloads *Downloads }

// Bind registers the routes of the page.
func (d *Downloads) Bind(e *core.ServeEvent, door *staff.Staff) {
	p := page{d}
	e.Router.GET("/api/admin/exports", door.For(capability, p.handleList))
	// It is in limits.withoutQueue.
	e.Router.GET("/api/admin/exports/{name}", door.Limited(capability, p.handleDownload))
}

// export is a line of the page: src/views/exports.ts has the same shape.
type export struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
	Last    *last    `json:"last"`
}

// last says who made an export, and when, in milliseconds since 1970.
type last struct {
	By string `json:"by"`
	At int64  `json:"at"`
}

func (p page) handleList(r *staff.Request) error {
	all := []export{}
	for _, one := range tables {
		shown := filter{Emails: r.Member.May(seeingEmails)}
		all = append(all, export{Name: one.name, Columns: headerOf(one.columnsFor(shown))})
	}
	all = append(all, export{Name: auditName, Columns: AuditHeader})
	for i := range all {
		var err error
		if all[i].Last, err = lastOf(p.downloads.app, all[i].Name); err != nil {
			return err
		}
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"now": time.Now().UnixMilli(), "exports": all})
}

func actionOf(name string) string {
	if name == auditName {
		return AuditAction
	}
	return "export." + name
}

// lastOf reads the newest row of the audit of an export; nil without one.
func lastOf(app core.App, name string) (*last, error) {
	var row struct {
		By string `db:"username"`
		At string `db:"created_at"`
	}
	err := app.ConcurrentDB().NewQuery(`SELECT username, created_at FROM staff_audit INDEXED BY staff_audit_of_action WHERE action = {:action}
		ORDER BY created_at DESC, id DESC LIMIT 1`).Bind(dbx.Params{"action": actionOf(name)}).One(&row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	at, err := types.ParseDateTime(row.At)
	return &last{row.By, at.Time().UnixMilli()}, err
}

func (p page) handleDownload(r *staff.Request) error {
	of, isKnown := tableNamed(r.Request.PathValue("name"))
	if !isKnown {
		return &staff.Refusal{Status: http.StatusNotFound, Code: api.CodeGone}
	}
	wanted, ok := readFilter(r.Request.URL.Query())
	switch {
	case !ok:
		return &staff.Refusal{Status: http.StatusBadRequest, Code: api.CodeInvalid}
	case wanted.Emails && !r.Member.May(seeingEmails):
		return &staff.Refusal{Status: http.StatusForbidden, Code: api.CodeForbidden}
	case wanted.To > 0 && wanted.To < wanted.From:
		return &staff.Refusal{Status: http.StatusBadRequest, Code: codeOrder}
	}
	return p.downloads.Send(r, File{Name: of.name, Header: headerOf(of.columnsFor(wanted)), Lines: of.lines(p.downloads.app, wanted, time.Now()),
		Change: staff.Change{Action: actionOf(of.name), Subject: of.name, After: wanted}})
}

func readFilter(query url.Values) (wanted filter, ok bool) {
	wanted.Emails = query.Get("emails") == "1"
	for name, at := range map[string]*int64{"from": &wanted.From, "to": &wanted.To} {
		if text := query.Get(name); text != "" {
			value, err := strconv.ParseInt(text, 10, 64)
			if err != nil || value < 0 || value > maxTime {
				return wanted, false
			}
			*at = value
		}
	}
	return wanted, true
}
