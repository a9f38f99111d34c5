package news

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"time"

	"github.com/mmcdole/gofeed"
	"golang.org/x/net/html/charset"
)

const (
	mostItems = 100
	// A document with more is refused: parsing it would need much more memory than it has bytes.
	mostItemsRead  = 1000
	mostElements   = 100_000
	mostAttributes = 100_000
	// mostNamespaces are declared in a document: the parser copies them at each element inside.
	mostNamespaces = 64
	deepest        = 64
)

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
	text = withoutControls(text)
	if err := measure(text); err != nil {
		return nil, err
	}
	parsed, err := gofeed.NewParser().Parse(bytes.NewReader(text))
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

// measure refuses what is no feed, and documents whose depth or number of elements would cost much memory. gofeed calls
// itself for each level.
func measure(text []byte) error {
	tokens := xml.NewDecoder(bytes.NewReader(text))
	tokens.Strict, tokens.CharsetReader = false, charset.NewReaderLabel
	depth, elements, items, attributes, namespaces := 0, 0, 0, 0, 0
	for {
		token, err := tokens.RawToken()
		if errors.Is(err, io.EOF) && elements > 0 {
			return nil
		}
		if err != nil {
			return errors.Join(errNoFeed, err)
		}
		switch one := token.(type) {
		case xml.StartElement:
			if name := one.Name.Local; elements == 0 && name != "rss" && name != "feed" && name != "RDF" {
				return errNoFeed
			} else if name == "item" || name == "entry" {
				items++
			}
			depth++
			elements++
			attributes += len(one.Attr)
			for _, attribute := range one.Attr {
				if attribute.Name.Space == "xmlns" || attribute.Name.Local == "xmlns" {
					namespaces++
				}
			}
		case xml.EndElement:
			depth--
		}
		if depth > deepest || elements > mostElements || items > mostItemsRead || attributes > mostAttributes || namespaces > mostNamespaces {
			return fmt.Errorf("%w: it has too many elements", errNoFeed)
		}
	}
}

// withoutControls drops bytes that XML forbids and feeds have all the same. UTF-16 has them rightly.
func withoutControls(text []byte) []byte {
	if bytes.IndexByte(text, 0) >= 0 {
		return text
	}
	return slices.DeleteFunc(slices.Clone(text), func(b byte) bool { return b < ' ' && b != '\t' && b != '\n' && b != '\r' })
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
