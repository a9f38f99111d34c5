package news

import (
	"errors"
	"fmt"
	"net/url"
	"time"

	"github.com/mmcdole/gofeed"
)

const mostItems = 100

var (
	errNoFeed = errors.New("this is no RSS or Atom feed")
	// earliest: feeds write years such as 1 and 1970 for "unknown".
	earliest = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
)

// Feed is what an answer of a source says.
type Feed struct {
	Title string
	Items []Item
}

// readFeed reads RSS or Atom. It takes the first items and leaves out those without a title or a name of their own. Of
// two with the same id it takes the first. Items without a date come behind those with one, in the order of the feed.
func readFeed(source string, text []byte, address *url.URL, now time.Time) (feed *Feed, err error) {
	defer func() {
		if panicked := recover(); panicked != nil {
			feed, err = nil, fmt.Errorf("%w: the parser panicked: %v", errNoFeed, panicked)
		}
	}()
	written, err := readDocument(text)
	if err != nil {
		return nil, err
	}
	parsed, err := written.parse()
	if err != nil {
		return nil, errors.Join(errNoFeed, err)
	}
	feed = &Feed{Title: textOf(parsed.Title, nameRunes)}
	known := map[string]bool{}
	for _, one := range parsed.Items {
		item := itemOf(source, one, address, now)
		if item.Title == "" || item.ID == "" || known[item.ID] {
			continue
		}
		known[item.ID] = true
		if feed.Items = append(feed.Items, item); len(feed.Items) == mostItems {
			break
		}
	}
	dateOthers(feed.Items, now)
	return feed, nil
}

// dateOthers gives items without a date one that is not newer than any: that of the newest, or of the answer if none has one.
func dateOthers(items []Item, now time.Time) {
	date := time.Time{}
	for _, item := range items {
		if item.Date.After(date) {
			date = item.Date
		}
	}
	if date.IsZero() {
		date = now.UTC().Truncate(time.Millisecond)
	}
	for i := range items {
		if items[i].Date.IsZero() {
			date = date.Add(-time.Millisecond)
			items[i].Date = date
		}
	}
}

func itemOf(source string, one *gofeed.Item, address *url.URL, now time.Time) Item {
	body := one.Description
	excerpt := textOf(body, excerptRunes)
	if excerpt == "" {
		body = one.Content
		excerpt = textOf(body, excerptRunes)
	}
	title := textOf(one.Title, titleRunes)
	if excerpt == title {
		excerpt = ""
	}
	base := address
	if link := resolve(one.Link, address); link != nil {
		base = link
	}
	return Item{
		ID: idOf(source, one.GUID, one.Link, address), Title: title, Excerpt: excerpt,
		Link: linkOf(one.Link, address), Date: dateOf(one, now), Pictures: picturesOf(one, base),
	}
}

// dateOf is when an article was published; zero without a date that can be, such as one that is to come.
func dateOf(one *gofeed.Item, now time.Time) time.Time {
	for _, date := range []*time.Time{one.PublishedParsed, one.UpdatedParsed} {
		if date != nil && date.After(earliest) && !date.After(now) {
			return date.UTC().Truncate(time.Millisecond)
		}
	}
	return time.Time{}
}
