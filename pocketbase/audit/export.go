package audit

import (
	"net/http"

	"mudarraj/api"
	"mudarraj/exports"
	"mudarraj/staff"
)

// handleExport answers with the filtered rows as CSV, and has its own row in the audit.
func (a routes) handleExport(r *staff.Request) error {
	f, ok := readFilter(r.Request.URL.Query())
	if !ok {
		return &staff.Refusal{Status: http.StatusBadRequest, Code: api.CodeInvalid}
	}
	return a.downloads.Send(r, exports.File{Name: "audit", Header: exports.AuditHeader, Lines: a.lines(f),
		Change: staff.Change{Action: exports.AuditAction, After: f}})
}

// lines reads the newest row first.
func (a routes) lines(f filter) exports.Lines {
	after := cursor{}
	return func() (lines [][]string, err error) {
		rows := []whole{}
		statement, params := f.statement(allColumns, after, exports.SliceRows)
		err = a.app.ConcurrentDB().NewQuery(statement).Bind(params).All(&rows)
		for _, one := range rows {
			lines = append(lines, lineOf(one))
			after = cursor{one.CreatedAt, one.ID}
		}
		return lines, err
	}
}

func lineOf(one whole) []string {
	return []string{one.CreatedAt, one.Username, one.Staff, one.Action, one.Subject, valueOf(one.Before), valueOf(one.After), one.Why, one.ID}
}

// valueOf is empty for null.
func valueOf(json []byte) string {
	if string(json) == "null" {
		return ""
	}
	return string(json)
}
