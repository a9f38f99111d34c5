package football

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/staff"
)

// Codes of src/domain/football/import.
const (
	codeImportChanged  = "import-changed"
	codeImportRunning  = "import-running"
	codeImportNothing  = "import-nothing"
	codeImportUnstored = "import-unstored"
	codeImportSlow     = "import-slow"
)

// importTransfer is how long the file of an import may take to arrive.
const importTransfer = time.Minute

func (f *Football) bindImports(e *core.ServeEvent, door *staff.Staff) {
	// Both are in limits.withoutQueue.
	e.Router.POST("/api/admin/import/preview", door.For(deskCapability, f.inImports(f.handleImportPreview)))
	e.Router.POST("/api/admin/import", door.For(deskCapability, f.inImports(f.handleImport)))
	e.Router.GET("/api/admin/import/{fingerprint}", door.For(deskCapability, f.handleImportState))
}

// inImports lets a few files in at once. A file that is only looked at is refused while another one is read.
func (f *Football) inImports(work func(*staff.Request) error) func(*staff.Request) error {
	return func(r *staff.Request) error {
		release, ok := f.imports.calls.TryAcquire(r.Member.ID())
		if !ok {
			return api.Busy(r.RequestEvent)
		}
		defer release()
		err := work(r)
		if errors.Is(err, errSlowImport) {
			return api.Error(r.RequestEvent, http.StatusBadRequest, codeImportSlow)
		}
		return err
	}
}

// readAsked answers by itself when the request is refused; asked is nil then.
func (f *Football) readAsked(r *staff.Request) (asked *askedImport, err error) {
	if after := f.limiter.Take(r.Member.ID(), "import", f.config.Imports, time.Now()); after > 0 {
		return nil, api.Limit(r.RequestEvent, after)
	}
	// JSON writes some signs as two or six.
	limit := 2*feed.Domain.Imports.Bytes + 64<<10
	if r.Request.ContentLength > limit {
		return nil, api.Error(r.RequestEvent, http.StatusRequestEntityTooLarge, api.CodeTooLarge)
	}
	line := http.NewResponseController(r.Response)
	_ = line.SetReadDeadline(time.Now().Add(importTransfer))
	body, err := io.ReadAll(io.LimitReader(r.Request.Body, limit+1))
	_ = line.SetReadDeadline(time.Time{})
	if err != nil {
		return nil, api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	asked = new(askedImport)
	if int64(len(body)) > limit {
		return nil, api.Error(r.RequestEvent, http.StatusRequestEntityTooLarge, api.CodeTooLarge)
	}
	if err := json.Unmarshal(body, asked); err != nil {
		return nil, api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	if int64(len(asked.Text)) > feed.Domain.Imports.Bytes || isCostlyFile(asked.Text) {
		return nil, api.Error(r.RequestEvent, http.StatusRequestEntityTooLarge, api.CodeTooLarge)
	}
	if asked.isBeyondFile() {
		return nil, api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	return asked, nil
}

const (
	// namesOfLine are a competition and two teams.
	namesOfLine = 3
	// longestName is more than the name of a team and its key need, in bytes.
	longestName = 1 << 10
)

// isBeyondFile reports choices and defaults that no file can need.
func (a *askedImport) isBeyondFile() bool {
	for key, choice := range a.Choices {
		if len(key) > longestName || len(choice) > longestName {
			return true
		}
	}
	competition := a.Defaults.Competition
	return len(a.Choices) > namesOfLine*feed.Domain.Imports.Lines || len(competition.English)+len(competition.Arabic)+len(a.Defaults.Zone) > longestName
}

const (
	// mostQuotes is more than all cells of the largest file need.
	mostQuotes = 150_000
	// longestLine is more than a line of any file needs, in bytes.
	longestLine = 32 << 10
)

// isCostlyFile reports a text on which the engine of the rules would spend much memory or time: costly JSON,
// a CSV of stray quotes, or one of endless lines. JSON that is broken is refused by the rules.
func isCostlyFile(text string) bool {
	if text = strings.TrimLeft(text, "\ufeff \t\r\n"); strings.HasPrefix(text, "{") || strings.HasPrefix(text, "[") {
		return isCostlyJSON(text)
	}
	if strings.Count(text, `"`) > mostQuotes {
		return true
	}
	for line := range strings.Lines(text) {
		if len(line) > longestLine {
			return true
		}
	}
	return false
}

// handleImportPreview says what an import would do.
func (f *Football) handleImportPreview(r *staff.Request) error {
	asked, err := f.readAsked(r)
	if asked == nil {
		return err
	}
	release, ok := f.imports.engine.TryAcquire("")
	if !ok {
		return api.Busy(r.RequestEvent)
	}
	planned, err := func() (*importPlan, error) {
		defer release() // before the answer, which a slow line takes long
		return f.imports.plan(r.Request.Context(), asked)
	}()
	if err != nil {
		return err
	}
	if planned.Refusal != "" {
		return api.Error(r.RequestEvent, http.StatusBadRequest, planned.Refusal)
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"plan": planned.Plan, "fingerprint": planned.fingerprint()})
}

var errImporting = errors.New("another import is not stored yet")

// handleImport stores what a preview showed. One that comes again answers how far the first is.
func (f *Football) handleImport(r *staff.Request) error {
	asked, err := f.readAsked(r)
	if asked == nil {
		return err
	}
	wait, cancel := context.WithTimeout(r.Request.Context(), importWait)
	defer cancel()
	release, err := f.imports.engine.Acquire(wait, "")
	if err != nil {
		return api.Busy(r.RequestEvent)
	}
	defer release()
	state, err := readImport(f.app, asked.Fingerprint)
	if err != nil {
		return err
	}
	if state != nil && state.Left > 0 {
		return api.JSON(r.RequestEvent, http.StatusOK, state)
	}
	planned, err := f.imports.plan(r.Request.Context(), asked)
	if err != nil {
		return err
	}
	if planned.Refusal != "" {
		return api.Error(r.RequestEvent, http.StatusBadRequest, planned.Refusal)
	}
	if planned.fingerprint() != asked.Fingerprint {
		if state != nil {
			return api.JSON(r.RequestEvent, http.StatusOK, state)
		}
		return api.Error(r.RequestEvent, http.StatusConflict, codeImportChanged)
	}
	if planned.isEmpty() {
		return api.Error(r.RequestEvent, http.StatusBadRequest, codeImportNothing)
	}
	err = f.queue(r, planned)
	if errors.Is(err, errImporting) {
		return api.Error(r.RequestEvent, http.StatusConflict, codeImportRunning)
	}
	if err != nil {
		return err
	}
	return f.answerImport(r, asked.Fingerprint)
}

// queue stores the slices of an import and its row of the audit in one transaction.
func (f *Football) queue(r *staff.Request, planned *importPlan) error {
	slices, err := planned.slices(r.Request.Context(), randomNumbers())
	if err != nil {
		return err
	}
	var shown struct {
		Counts json.RawMessage `json:"counts"`
	}
	if err := json.Unmarshal(planned.Plan, &shown); err != nil {
		return err
	}
	return r.Change(func(tx core.App) (staff.Change, error) {
		done := staff.Change{Action: "football-import", Subject: planned.fingerprint(), After: map[string]any{
			"lines": shown.Counts, "teams": planned.Needed.Teams, "competitions": planned.Needed.Competitions,
		}}
		if is, err := isImporting(tx); err != nil {
			return done, err
		} else if is {
			return done, errImporting
		}
		return done, queueImport(tx, planned.fingerprint(), slices, f.server.Now())
	})
}

func (f *Football) handleImportState(r *staff.Request) error {
	return f.answerImport(r, r.Request.PathValue("fingerprint"))
}

func (f *Football) answerImport(r *staff.Request, fingerprint string) error {
	state, err := readImport(f.app, fingerprint)
	if err != nil {
		return err
	}
	if state == nil {
		return api.Error(r.RequestEvent, http.StatusNotFound, api.CodeGone)
	}
	return api.JSON(r.RequestEvent, http.StatusOK, state)
}
