package football

import (
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/staff"
)

// Codes of src/domain/staff-codes.ts.
const (
	codeKeyMissing    = "key-missing"
	codeKeyCharacters = "key-characters"
	codeKeyByHost     = "key-by-host"
)

// capability is that of src/domain/staff.ts.
const capability = "football-key"

// Bind registers the routes of the pages of staff.
func (f *Football) Bind(e *core.ServeEvent, door *staff.Staff) {
	e.Router.GET("/api/admin/football-key", door.For(capability, f.handleKey))
	// It is in limits.withoutQueueByMethod.
	e.Router.PUT("/api/admin/football-key", door.Limited(capability, f.handleSaveKey))
	e.Router.DELETE("/api/admin/football-key", door.Limited(capability, f.handleRemoveKey))
	f.bindSourcesPage(e, door)
	f.bindScorers(e, door)
	f.bindImports(e, door)
}

func (f *Football) handleKey(r *staff.Request) error {
	shown, err := f.shown()
	if err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, shown)
}

// handleSaveKey tries a key before it keeps it. The key that is kept already is not tried again.
func (f *Football) handleSaveKey(r *staff.Request) error {
	var body struct {
		APIKey string `json:"apiKey"`
	}
	if err := r.BindBody(&body); err != nil {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	key := strings.TrimSpace(body.APIKey)
	switch {
	case key == "":
		return api.Error(r.RequestEvent, http.StatusBadRequest, codeKeyMissing)
	case !isKey(key):
		return api.Error(r.RequestEvent, http.StatusBadRequest, codeKeyCharacters)
	case f.isKeyByHost():
		return api.Error(r.RequestEvent, http.StatusConflict, codeKeyByHost)
	}
	if isKept, err := f.keys.has(key); err != nil || isKept {
		if err != nil {
			return err
		}
		return f.handleKey(r) // its counters go on
	}
	if after := f.limiter.Take(r.Member.ID(), "key-trial", f.config.KeyTrials, time.Now()); after > 0 {
		return api.Limit(r.RequestEvent, after)
	}
	release, ok := f.trials.TryAcquire(r.Member.ID())
	if !ok {
		return api.Busy(r.RequestEvent)
	}
	defer release()
	tried, err := f.try(r.Request.Context(), key)
	if err != nil {
		return err
	}
	if tried.Refusal != "" {
		return api.Error(r.RequestEvent, http.StatusBadRequest, tried.Refusal)
	}
	next, err := f.keys.sealed(key, r.Member.Username(), tried.at)
	if err != nil {
		return err
	}
	return f.change(r, "football-key.set", func(tx core.App) error {
		if err := writeState(tx, apiFootball, tried.State); err != nil {
			return err
		}
		return f.keys.store(tx, next)
	}, "set")
}

func (f *Football) handleRemoveKey(r *staff.Request) error {
	return f.change(r, "football-key.remove", f.keys.remove, nil)
}

// change does work and answers with what the page shows then. The audit says whether there was a key, never which.
func (f *Football) change(r *staff.Request, action string, work func(tx core.App) error, after any) error {
	err := r.Change(func(tx core.App) (staff.Change, error) {
		before, err := (&keys{tx, f.keys.box}).read()
		if err != nil {
			return staff.Change{}, err
		}
		done := staff.Change{Action: action, Subject: apiFootball, After: after}
		if before != nil {
			done.Before = "set"
		}
		return done, work(tx)
	})
	if err != nil {
		return err
	}
	f.replace()
	return f.handleKey(r)
}
