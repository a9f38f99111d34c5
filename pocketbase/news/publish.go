package news

import (
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

const (
	// Shown is how many items phones get.
	Shown = 20
	// shownOfSource are of one source, while others have items for the other places.
	shownOfSource = Shown / 2
)

// places are the parameters of wanted.
var places = dbx.Params{"most": Shown, "share": shownOfSource}

// shownColumns are what phones get of an item beside its id.
var shownColumns = []string{"title", "excerpt", "link", "name_ar", "name_en", "category", "date", "picture", "width", "height", "hash"}

var columns = "id, " + strings.Join(shownColumns, ", ")

// wanted are the newest items of enabled sources and of editors, with the names of their sources. First come the share of
// each, so that none fills all places.
var wanted = "SELECT " + columns + ` FROM (
	SELECT i.id, i.title, i.excerpt, i.link, iif(i.source = '', i.name_ar, s.name_ar) AS name_ar,
		iif(i.source = '', i.name_en, s.name_en) AS name_en, iif(i.source = '', i.category, s.category) AS category,
		i.date, i.picture, i.width, i.height, i.hash,
		row_number() OVER (PARTITION BY i.source ORDER BY i.date DESC, i.id) AS of_source
	FROM news_items i LEFT JOIN news_sources s ON s.id = i.source WHERE i.source = '' OR s.enabled)
	ORDER BY of_source > {:share}, date DESC, id LIMIT {:most}`

// publish deletes old items and brings `news` up to date.
func (p *Poller) publish() {
	p.storing.Lock()
	defer p.storing.Unlock()
	p.publishStored()
}

func (p *Poller) publishStored() {
	if err := deleteOld(p.app, p.now()); err != nil {
		p.app.Logger().Warn("old news were not deleted", "error", err)
	}
	if err := Publish(p.app, p.now()); err != nil {
		p.app.Logger().Warn("news were not published", "error", err)
	}
}

// Publish writes what differs between the newest items and the rows that phones get. Without a difference it takes no
// transaction.
func Publish(app core.App, now time.Time) error {
	var differs bool
	if err := app.ConcurrentDB().NewQuery(`WITH wanted AS (` + wanted + `) SELECT
		EXISTS (SELECT ` + columns + ` FROM wanted EXCEPT SELECT ` + columns + ` FROM news) OR
		EXISTS (SELECT id FROM news EXCEPT SELECT id FROM wanted)`).Bind(places).Row(&differs); err != nil || !differs {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error {
		if err := sqlite.Execute(tx, "DELETE FROM news WHERE id NOT IN (SELECT id FROM ("+wanted+"))", places); err != nil {
			return err
		}
		return sqlite.Execute(tx, upsert, dbx.Params{"most": Shown, "share": shownOfSource, "now": storedTime(now)})
	})
}

var upsert = "INSERT INTO news (" + columns + ", created_at, updated_at) SELECT " + columns + ", {:now}, {:now} FROM (" + wanted + `) WHERE true
	ON CONFLICT (id) DO UPDATE SET ` + ofEach("%[1]s = excluded.%[1]s", ", ") + `, updated_at = excluded.updated_at
	WHERE ` + ofEach("news.%[1]s <> excluded.%[1]s", " OR ")

// ofEach writes a part of a statement for each shown column.
func ofEach(part, between string) string {
	parts := make([]string, len(shownColumns))
	for i, name := range shownColumns {
		parts[i] = fmt.Sprintf(part, name)
	}
	return strings.Join(parts, between)
}

// deleteOld keeps the newest items of each source, for two weeks. What editors wrote stays until newer items of editors push
// it out.
func deleteOld(app core.App, now time.Time) error {
	params := dbx.Params{"most": keptOfSource, "old": storedTime(now.Add(-keptFor))}
	const old = `SELECT id FROM news_items WHERE source <> '' AND (date < {:old} OR source NOT IN (SELECT id FROM news_sources))
		UNION SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY source ORDER BY date DESC, id) AS of_source FROM news_items)
			WHERE of_source > {:most}`
	var ids []string
	if err := app.ConcurrentDB().NewQuery(old).Bind(params).Column(&ids); err != nil {
		return err
	}
	if len(ids) > 0 {
		if err := sqlite.Execute(app, "DELETE FROM news_items WHERE id IN ("+old+")", params); err != nil {
			return err
		}
	}
	if err := forgetSources(app); err != nil {
		return err
	}
	return deleteFiles(app, ids)
}

// forgetSources forgets what is known of deleted sources: one that is made again brings its items again.
func forgetSources(app core.App) error {
	for _, table := range []string{"_news_seen", "_news_polls"} {
		var isLeft bool
		const gone = " WHERE source NOT IN (SELECT id FROM news_sources)"
		if err := app.ConcurrentDB().NewQuery("SELECT EXISTS (SELECT 1 FROM " + table + gone + ")").Row(&isLeft); err != nil {
			return err
		}
		if isLeft {
			if err := sqlite.Execute(app, "DELETE FROM "+table+gone, nil); err != nil {
				return err
			}
		}
	}
	return nil
}
