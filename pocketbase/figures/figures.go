// Package figures answers how many there are of what, now and by day. Triggers keep the numbers
// (pb_migrations/1700000440_daily_figures.js), so that no answer reads a table that grows with users (Q25).
package figures

import (
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/api"
	"mudarraj/dailycounts"
	"mudarraj/staff"
)

const (
	// capability is that of src/domain/staff.ts.
	capability = "figures"
	// shownDays is the longest time that the page charts.
	shownDays = 90
	dayForm   = time.DateOnly
)

// Statements are those of an answer. The oldest waiting report is the first entry of an index.
var Statements = []string{totals, days, oldestReport}

const (
	totals       = "SELECT name, number FROM _totals"
	days         = "SELECT day, active, users, posts, comments, likes, messages, reports, refused, waiting, sync_p95 FROM _daily_figures WHERE day >= {:first} ORDER BY day"
	oldestReport = "SELECT coalesce(unixepoch(min(created_at)) * 1000, 0) FROM reports WHERE status = 'pending'"
)

type figures struct {
	app core.App
	now func() time.Time
}

// Bind registers the route of the page of figures.
func Bind(e *core.ServeEvent, door *staff.Staff, now func() time.Time) {
	f := &figures{e.App, now}
	e.Router.GET("/api/admin/figures", door.For(capability, f.handle))
}

// Total is a number that triggers keep, such as `posts`; 0 for a name that nobody counts.
func Total(app core.App, name string) (number int, err error) {
	err = app.ConcurrentDB().NewQuery("SELECT coalesce((SELECT number FROM _totals WHERE name = {:name}), 0)").
		Bind(dbx.Params{"name": name}).Row(&number)
	return number, err
}

// day is what was made on one day of Riyadh, deleted since or not.
type day struct {
	Day string `db:"day" json:"day"`
	// Active is null for a day before anybody counted.
	Active   *int `db:"active" json:"active"`
	Users    int  `db:"users" json:"users"`
	Posts    int  `db:"posts" json:"posts"`
	Comments int  `db:"comments" json:"comments"`
	Likes    int  `db:"likes" json:"likes"`
	Messages int  `db:"messages" json:"messages"`
	Reports  int  `db:"reports" json:"reports"`
	// Refused and Waiting operations are null for a day before anybody counted. SyncP95 is in milliseconds, and null for a
	// day without a counted sync call.
	Refused *int `db:"refused" json:"refused"`
	Waiting *int `db:"waiting" json:"waiting"`
	SyncP95 *int `db:"sync_p95" json:"syncP95"`
}

// handle answers totals, and the last 90 days with today as the last: src/views/figures.ts has the same shape.
func (f *figures) handle(r *staff.Request) error {
	db, now := f.app.ConcurrentDB(), f.now()
	var counted []struct {
		Name   string `db:"name"`
		Number int    `db:"number"`
	}
	if err := db.NewQuery(totals).All(&counted); err != nil {
		return err
	}
	numbers := map[string]int{}
	for _, one := range counted {
		numbers[one.Name] = one.Number
	}
	var stored []day
	first := now.In(dailycounts.Riyadh).AddDate(0, 0, 1-shownDays)
	if err := db.NewQuery(days).Bind(dbx.Params{"first": first.Format(dayForm)}).All(&stored); err != nil {
		return err
	}
	var oldest int64
	if err := db.NewQuery(oldestReport).Row(&oldest); err != nil {
		return err
	}
	return api.JSON(r.RequestEvent, http.StatusOK, map[string]any{"now": now.UnixMilli(), "totals": numbers,
		"oldestReportAt": oldest, "days": everyDay(stored, first)})
}

// everyDay adds the days on which nothing was made.
func everyDay(stored []day, first time.Time) []day {
	all := make([]day, shownDays)
	byDay := map[string]day{}
	for _, one := range stored {
		byDay[one.Day] = one
	}
	var active, refused, waiting countedSince
	for at := range all {
		name := first.AddDate(0, 0, at).Format(dayForm)
		one := byDay[name]
		one.Day, one.Active, one.Refused, one.Waiting = name, active.orZero(one.Active), refused.orZero(one.Refused), waiting.orZero(one.Waiting)
		all[at] = one
	}
	return all
}

// countedSince becomes true with the first day that was counted. A later day without a number had none.
type countedSince bool

func (is *countedSince) orZero(number *int) *int {
	if number == nil && bool(*is) {
		return new(int)
	}
	*is = *is || number != nil
	return number
}
