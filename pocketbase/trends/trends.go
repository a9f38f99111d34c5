// Package trends has the page of staff that shows hashtags and sets the threshold from which they are trending.
package trends

import (
	"database/sql"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/feed"
	"mudarraj/figures"
	"mudarraj/staff"
)

const (
	// Capabilities of src/domain/staff.ts.
	seeing   = "figures"
	changing = "hashtags"

	// Codes of src/domain/staff-codes.ts.
	codeMinimum = "threshold-minimum"
	codeMaximum = "threshold-maximum"
	codeChanged = "changed-meanwhile"

	// setting is the key of the row that the rules read (pb_hooks/hashtags/trend-rows.ts).
	setting = "trend_threshold"
)

// Top is the statement of the list: hashtag_trends has the tags of the last day and the most recent ones only.
const Top = `SELECT hashtag, posts_count, trend_score, is_trending FROM hashtag_trends ORDER BY posts_count DESC, trend_score DESC, id LIMIT 20`

type trends struct{ app core.App }

// Bind registers the routes of the page of hashtags.
func Bind(e *core.ServeEvent, door *staff.Staff) {
	t := &trends{e.App}
	e.Router.GET("/api/admin/hashtags", door.For(seeing, t.handle))
	e.Router.PUT("/api/admin/hashtags/threshold", door.Limited(changing, t.handleThreshold))
}

// trend is a row of the page: src/views/trends.ts has the same shape.
type trend struct {
	Hashtag string `db:"hashtag" json:"hashtag"`
	// Posts are all that have the tag.
	Posts int `db:"posts_count" json:"posts"`
	// Uses are those of the last 24 hours, which the threshold is about.
	Uses       int  `db:"trend_score" json:"uses"`
	IsTrending bool `db:"is_trending" json:"isTrending"`
}

func (t *trends) handle(r *staff.Request) error {
	db, top := t.app.ConcurrentDB(), []trend{}
	if err := db.NewQuery(Top).All(&top); err != nil {
		return err
	}
	var trending int
	if err := db.NewQuery("SELECT count(*) FROM hashtag_trends WHERE is_trending").Row(&trending); err != nil {
		return err
	}
	total, err := figures.Total(t.app, "hashtags")
	if err != nil {
		return err
	}
	row, err := thresholdIn(t.app)
	if err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"total": total, "trending": trending, "top": top,
		"threshold": usesIn(row)})
}

// thresholdIn is the row of the setting; a new one where a superuser deleted it.
func thresholdIn(app core.App) (*core.Record, error) {
	row, err := app.FindFirstRecordByFilter("settings", "key = {:key}", dbx.Params{"key": setting})
	if !errors.Is(err, sql.ErrNoRows) {
		return row, err
	}
	settings, err := app.FindCachedCollectionByNameOrId("settings")
	if err != nil {
		return nil, err
	}
	row = core.NewRecord(settings)
	row.Set("key", setting)
	return row, nil
}

// usesIn is the threshold of a row. What is none counts as the rules take it.
func usesIn(row *core.Record) int {
	uses, err := strconv.Atoi(strings.Trim(row.GetString("value"), `"`))
	if err != nil || uses < 1 {
		return feed.Domain.Trends.Threshold
	}
	return uses
}

// handleThreshold sets the threshold. The rules mark hashtags anew before it answers. `before` is what the form showed.
func (t *trends) handleThreshold(r *staff.Request) error {
	var body struct{ Threshold, Before int }
	if err := r.BindBody(&body); err != nil {
		return api.Error(r.RequestEvent, http.StatusBadRequest, api.CodeInvalid)
	}
	switch {
	case body.Threshold < 1:
		return api.Error(r.RequestEvent, http.StatusBadRequest, codeMinimum)
	case body.Threshold > feed.Domain.Trends.Most:
		return api.Error(r.RequestEvent, http.StatusBadRequest, codeMaximum)
	}
	err := r.Change(func(tx core.App) (staff.Change, error) {
		row, err := thresholdIn(tx)
		if err != nil {
			return staff.Change{}, err
		}
		before := usesIn(row)
		switch before {
		case body.Threshold:
			return staff.Change{}, staff.ErrUnchanged
		case body.Before:
		default:
			return staff.Change{}, &staff.Refusal{Status: http.StatusConflict, Code: codeChanged}
		}
		row.Set("value", body.Threshold)
		return staff.Change{Action: "hashtags.threshold", Subject: setting, Before: before, After: body.Threshold}, tx.Save(row)
	})
	if err != nil && !errors.Is(err, staff.ErrUnchanged) {
		return err
	}
	return t.handle(r)
}
