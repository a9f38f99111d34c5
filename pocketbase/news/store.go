package news

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"mudarraj/sqlite"
)

const (
	// keptOfSource is what each source has, whatever others bring; those of editors count as of one.
	keptOfSource = 30
	keptFor      = 14 * 24 * time.Hour
	// doubleWithin is how far apart two items with the same title are one.
	doubleWithin = 48 * time.Hour
	// seenOfSource is more than any feed lists.
	seenOfSource = 1000
)

// storeNew stores items of a source that are new, with their pictures, and the changed texts of stored ones. Pictures are
// fetched before the transaction. The same items again write nothing.
func (p *Poller) storeNew(ctx context.Context, source string, items []Item) error {
	p.storing.Lock()
	found, err := p.compare(source, items)
	p.storing.Unlock()
	if err != nil || found.isEmpty() {
		return err
	}
	taken := p.takePictures(ctx, source, found.taken)
	p.storing.Lock()
	defer p.storing.Unlock()
	if found, err = p.compare(source, items); err != nil { // another source may have had the same
		return err
	}
	if err := p.storeFiles(found.taken, taken); err != nil {
		return err
	}
	if err := p.app.RunInTransaction(func(tx core.App) error { return found.write(tx, source, taken, p.now()) }); err != nil {
		return err
	}
	p.publishStored()
	return nil
}

// difference is what an answer has that is not stored.
type difference struct {
	// taken are new, unseen are those and others that are left out.
	taken, unseen, changed []Item
}

func (d *difference) isEmpty() bool { return len(d.unseen) == 0 && len(d.changed) == 0 }

type storedItem struct {
	ID      string `db:"id"`
	Source  string `db:"source"`
	Title   string `db:"title"`
	Excerpt string `db:"excerpt"`
	Link    string `db:"link"`
	Date    string `db:"date"`
}

func (p *Poller) compare(source string, items []Item) (found difference, err error) {
	var stored []storedItem
	if err := p.app.ConcurrentDB().NewQuery("SELECT id, source, title, excerpt, link, date FROM news_items ORDER BY date DESC, id").
		All(&stored); err != nil {
		return found, err
	}
	seen, err := p.seenOf(items)
	if err != nil {
		return found, err
	}
	byID, dates := map[string]storedItem{}, map[string][]time.Time{}
	oldest, own := p.now().Add(-keptFor), 0
	for _, one := range stored {
		byID[one.ID] = one
		dates[titleKey(one.Title)] = append(dates[titleKey(one.Title)], timeOf(one.Date))
		if one.Source == source {
			if own++; own == keptOfSource {
				oldest = timeOf(one.Date)
			}
		}
	}
	for _, item := range newest(items, len(items)) {
		before, isStored := byID[item.ID]
		switch {
		case isStored:
			isOther := before.Title != item.Title || before.Excerpt != item.Excerpt || before.Link != item.Link
			if before.Source == source && isOther {
				found.changed = append(found.changed, item)
			}
			continue
		case seen[item.ID]:
			continue
		}
		found.unseen = append(found.unseen, item)
		key := titleKey(item.Title)
		isDouble := key != "" && slices.ContainsFunc(dates[key], func(date time.Time) bool { return item.Date.Sub(date).Abs() <= doubleWithin })
		if !isDouble && item.Date.After(oldest) && len(found.taken) < keptOfSource {
			found.taken = append(found.taken, item)
			dates[key] = append(dates[key], item.Date)
		}
	}
	return found, nil
}

func (p *Poller) seenOf(items []Item) (map[string]bool, error) {
	ids := make([]string, len(items))
	for i, item := range items {
		ids[i] = item.ID
	}
	list, err := json.Marshal(ids)
	if err != nil {
		return nil, err
	}
	var found []string
	err = p.app.ConcurrentDB().NewQuery("SELECT id FROM _news_seen WHERE id IN (SELECT value FROM json_each({:ids}))").
		Bind(dbx.Params{"ids": string(list)}).Column(&found)
	seen := map[string]bool{}
	for _, id := range found {
		seen[id] = true
	}
	return seen, err
}

func (d *difference) write(tx core.App, source string, taken map[string]picture, now time.Time) error {
	for _, item := range d.taken {
		params := paramsOf(item, now)
		params["source"], params["picture"], params["width"], params["height"], params["hash"] = source, "", 0, 0, ""
		if made, has := taken[item.ID]; has {
			params["picture"], params["width"], params["height"], params["hash"] = made.file, made.Width, made.Height, made.Hash
		}
		if err := sqlite.Execute(tx, `INSERT INTO news_items
			(id, source, title, excerpt, link, date, picture, width, height, hash, created_at, updated_at)
			VALUES ({:id}, {:source}, {:title}, {:excerpt}, {:link}, {:date}, {:picture}, {:width}, {:height}, {:hash}, {:now}, {:now})
			ON CONFLICT (id) DO NOTHING`, params); err != nil {
			return err
		}
	}
	for _, item := range d.changed {
		if err := sqlite.Execute(tx, `UPDATE news_items SET title = {:title}, excerpt = {:excerpt}, link = {:link}, updated_at = {:now}
			WHERE id = {:id}`, paramsOf(item, now)); err != nil {
			return err
		}
	}
	for _, item := range d.unseen {
		if err := sqlite.Execute(tx, "INSERT OR IGNORE INTO _news_seen (id, source, at) VALUES ({:id}, {:source}, {:at})",
			dbx.Params{"id": item.ID, "source": source, "at": now.UnixMilli()}); err != nil {
			return err
		}
	}
	return sqlite.Execute(tx, `DELETE FROM _news_seen WHERE source = {:source} AND id NOT IN
		(SELECT id FROM _news_seen WHERE source = {:source} ORDER BY at DESC, id LIMIT {:most})`,
		dbx.Params{"source": source, "most": seenOfSource})
}

func paramsOf(item Item, now time.Time) dbx.Params {
	return dbx.Params{"id": item.ID, "title": item.Title, "excerpt": item.Excerpt, "link": item.Link,
		"date": storedTime(item.Date), "now": storedTime(now)}
}

// newest returns some items, the newest first.
func newest(items []Item, most int) []Item {
	sorted := slices.Clone(items)
	slices.SortStableFunc(sorted, func(a, b Item) int {
		if order := b.Date.Compare(a.Date); order != 0 {
			return order
		}
		return strings.Compare(a.ID, b.ID)
	})
	return sorted[:min(most, len(sorted))]
}

// timeOf reads a stored time; the zero time if it is none.
func timeOf(stored string) time.Time {
	t, _ := time.Parse("2006-01-02 15:04:05.000Z", stored)
	return t
}
