package audit

import (
	"encoding/csv"
	"io"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/limits"
	"mudarraj/staff"
)

// exportSlice is how many rows are read at once.
const exportSlice = 500

// handleExport answers with the filtered rows as CSV, and has its own row in the audit. It holds few rows at once.
func (a routes) handleExport(r *staff.Request) error {
	f, ok := readFilter(r.Request.URL.Query())
	if !ok {
		return &staff.Refusal{Status: http.StatusBadRequest, Code: api.CodeInvalid}
	}
	err := r.Change(func(core.App) (staff.Change, error) { return staff.Change{Action: "audit.export", After: f}, nil })
	if err != nil {
		return err
	}
	header := r.Response.Header()
	header.Set("Content-Type", "text/csv; charset=utf-8")
	header.Set("Content-Disposition", `attachment; filename="mudarraj-audit-`+time.Now().UTC().Format("2006-01-02")+`.csv"`)
	header.Set("Cache-Control", "no-store")
	control := http.NewResponseController(r.Response)
	err = writeRows(a.app, f, r.Response, func() { _ = control.SetWriteDeadline(time.Now().Add(limits.AnswerTime)) })
	if err != nil {
		a.app.Logger().Warn("an export of the audit failed", "error", err)
		panic(http.ErrAbortHandler) // the status was sent already: the browser sees a broken download
	}
	return nil
}

// byteOrderMark has spreadsheets read UTF-8.
const byteOrderMark = "\ufeff"

// writeRows calls begin before each slice.
func writeRows(app core.App, f filter, to io.Writer, begin func()) error {
	begin()
	if _, err := io.WriteString(to, byteOrderMark); err != nil {
		return err
	}
	lines := csv.NewWriter(to)
	lines.UseCRLF = true
	if err := lines.Write([]string{"time", "person", "staff", "action", "subject", "before", "after", "why", "id"}); err != nil {
		return err
	}
	for after, isLast := (cursor{}), false; !isLast; {
		begin()
		rows := []whole{}
		statement, params := f.statement(allColumns, after, exportSlice)
		if err := app.ConcurrentDB().NewQuery(statement).Bind(params).All(&rows); err != nil {
			return err
		}
		for _, one := range rows {
			if err := lines.Write(lineOf(one)); err != nil {
				return err
			}
			after = cursor{one.CreatedAt, one.ID}
		}
		lines.Flush()
		if err := lines.Error(); err != nil {
			return err
		}
		isLast = len(rows) < exportSlice
	}
	return nil
}

func lineOf(one whole) []string {
	line := []string{one.CreatedAt, one.Username, one.Staff, one.Action, one.Subject, valueOf(one.Before), valueOf(one.After), one.Why, one.ID}
	for i, cell := range line {
		line[i] = guarded(cell)
	}
	return line
}

// valueOf is empty for null.
func valueOf(json []byte) string {
	if string(json) == "null" {
		return ""
	}
	return string(json)
}

// guarded keeps a spreadsheet from reading a cell as a formula (Q23).
func guarded(cell string) string {
	if cell == "" {
		return cell
	}
	switch cell[0] {
	case '=', '+', '-', '@', '\t', '\r', '\n':
		return "'" + cell
	}
	return cell
}
