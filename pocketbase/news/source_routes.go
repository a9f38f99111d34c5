package news

import (
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/limits"
	"mudarraj/outbound"
	"mudarraj/staff"
)

// capability is that of src/domain/staff.ts.
const capability = "news-sources"

// BindRoutes registers the routes of the page for sources.
func (p *Poller) BindRoutes(e *core.ServeEvent, door *staff.Staff, limiter *limits.Limiter) {
	e.Router.GET("/api/admin/news-sources", door.For(capability, p.handleSources))
	e.Router.POST("/api/admin/news-sources", door.Limited(capability, p.handleAdd))
	e.Router.PUT("/api/admin/news-sources/{id}", door.Limited(capability, p.handleChange))
	e.Router.DELETE("/api/admin/news-sources/{id}", door.Limited(capability, p.handleRemove))
	// It is in limits.withoutQueue.
	e.Router.POST("/api/admin/news-sources/try", door.For(capability, func(r *staff.Request) error { return p.handleTry(r, limiter) }))
}

func (p *Poller) handleSources(r *staff.Request) error {
	sources, err := readShown(p.app)
	if err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"now": p.now().UnixMilli(), "sources": sources})
}

func (p *Poller) handleAdd(r *staff.Request) error {
	form, err := readForm(r)
	if err != nil {
		return err
	}
	return p.change(r, func(tx core.App) (staff.Change, error) {
		if err := checkRoom(tx); err != nil {
			return staff.Change{}, err
		}
		sources, err := tx.FindCachedCollectionByNameOrId(sourcesTable)
		if err != nil {
			return staff.Change{}, err
		}
		record := core.NewRecord(sources)
		done := staff.Change{Action: "news-source.add"}
		if done.After, err = form.store(tx, record); err != nil {
			return done, err
		}
		done.Subject = record.Id
		return done, nil
	})
}

func (p *Poller) handleChange(r *staff.Request) error {
	form, err := readForm(r)
	if err != nil {
		return err
	}
	return p.change(r, func(tx core.App) (staff.Change, error) {
		record, err := unchanged(tx, r.Request.PathValue("id"), form.Version)
		if err != nil {
			return staff.Change{}, err
		}
		done := staff.Change{Action: "news-source.change", Subject: record.Id, Before: auditedSource(record)}
		done.After, err = form.store(tx, record)
		return done, err
	})
}

func (p *Poller) handleRemove(r *staff.Request) error {
	return p.change(r, func(tx core.App) (staff.Change, error) {
		record, err := unchanged(tx, r.Request.PathValue("id"), r.Request.URL.Query().Get("version"))
		if err != nil {
			return staff.Change{}, err
		}
		done := staff.Change{Action: "news-source.remove", Subject: record.Id, Before: auditedSource(record)}
		return done, tx.Delete(record)
	})
}

// change does work and answers with what the page shows then.
func (p *Poller) change(r *staff.Request, work func(tx core.App) (staff.Change, error)) error {
	if err := r.Change(work); err != nil {
		return err
	}
	return p.handleSources(r)
}

// triedItem is an item of a trial as the page shows it.
type triedItem struct {
	Title string `json:"title"`
	Date  int64  `json:"date"`
}

// handleTry asks an address once. It stores nothing.
func (p *Poller) handleTry(r *staff.Request, limiter *limits.Limiter) error {
	var body struct {
		Address string `json:"address"`
	}
	if err := r.BindBody(&body); err != nil {
		return &staff.Refusal{Status: http.StatusBadRequest, Code: api.CodeInvalid}
	}
	address := strings.TrimSpace(body.Address)
	if _, err := outbound.CheckAddress(address); err != nil {
		return &staff.Refusal{Status: http.StatusBadRequest, Code: codeAddress}
	}
	if after := limiter.Take(r.Member.ID(), "news-trial", p.trials, time.Now()); after > 0 {
		return api.Limit(r.RequestEvent, after)
	}
	release, ok := p.trialCalls.TryAcquire(r.Member.ID())
	if !ok {
		return api.Busy(r.RequestEvent)
	}
	defer release()
	tried := p.Try(r.Request.Context(), address)
	items := make([]triedItem, len(tried.Items))
	for i, item := range tried.Items {
		items[i] = triedItem{item.Title, item.Date.UnixMilli()}
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"now": p.now().UnixMilli(), "title": tried.Title, "items": items, "trouble": tried.Trouble})
}
