package news

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mmcdole/gofeed"
	"github.com/mmcdole/gofeed/atom"
	"github.com/mmcdole/gofeed/rss"
	"golang.org/x/net/html/charset"
)

// A document with more is refused: reading it would need much more time or memory than it has bytes.
const (
	mostItemsRead  = 500
	mostElements   = 30_000
	mostAttributes = 50_000
	// mostDates: gofeed tries some eighty formats for each.
	mostDates = 3 * mostItemsRead
	// mostNamespaces are in scope at an element, and mostCopied at all elements together: gofeed copies them at each.
	mostNamespaces = 64
	mostCopied     = 250_000
	// mostJoined is in bytes: gofeed copies the text of an element at each further piece of it.
	mostJoined = 128 << 20
	// deepest: gofeed calls itself for each level.
	deepest = 64
)

var errCostly = fmt.Errorf("%w: it has too many elements", errNoFeed)

// document is a feed that was written anew from its elements, attributes and texts. It has nothing that was not counted.
type document struct {
	// root is "rss", "rdf" or "feed".
	root string
	text bytes.Buffer
	// open are the elements that have not ended.
	open                                       []openElement
	elements, items, attributes, dates, copied int
	joined                                     int
}

// openElement has what counts of one: the namespaces in its scope, and the bytes of its text so far.
type openElement struct{ namespaces, text int }

// readDocument refuses what is no RSS or Atom, such as JSON, and what would cost much.
func readDocument(answer []byte) (*document, error) {
	tokens := xml.NewDecoder(bytes.NewReader(withoutControls(answer)))
	tokens.Strict, tokens.CharsetReader = false, charset.NewReaderLabel
	made := new(document)
	for {
		token, err := tokens.RawToken()
		if errors.Is(err, io.EOF) && made.root != "" {
			return made, nil
		}
		if err != nil {
			return nil, errors.Join(errNoFeed, err)
		}
		switch one := token.(type) {
		case xml.StartElement:
			err = made.begin(one)
		case xml.EndElement:
			made.end(one)
		case xml.CharData:
			err = made.write(string(one))
		}
		if err != nil {
			return nil, err
		}
	}
}

// withoutControls drops bytes that XML forbids and feeds have all the same.
func withoutControls(text []byte) []byte {
	return slices.DeleteFunc(slices.Clone(text), func(b byte) bool { return b < ' ' && b != '\t' && b != '\n' && b != '\r' })
}

func (d *document) begin(one xml.StartElement) error {
	name := strings.ToLower(one.Name.Local)
	if d.root == "" {
		if name != "rss" && name != "rdf" && name != "feed" {
			return errNoFeed
		}
		d.root = name
	}
	switch name {
	case "item", "entry":
		d.items++
	case "pubdate", "lastbuilddate", "date", "updated", "modified", "published", "issued", "created":
		d.dates++
	}
	var inside openElement
	if len(d.open) > 0 {
		inside.namespaces = d.open[len(d.open)-1].namespaces
	}
	d.text.WriteString("<" + fullName(one.Name))
	for _, attribute := range one.Attr {
		if attribute.Name.Space == "xmlns" || attribute.Name.Local == "xmlns" {
			inside.namespaces++
		}
		if !isOfMarkup(attribute) {
			d.text.WriteString(" " + fullName(attribute.Name) + `="` + escaped.Replace(attribute.Value) + `"`)
		}
	}
	d.text.WriteString(">")
	d.open = append(d.open, inside)
	d.elements++
	d.attributes += len(one.Attr)
	d.copied += inside.namespaces
	if len(d.open) > deepest || inside.namespaces > mostNamespaces || d.elements > mostElements || d.items > mostItemsRead ||
		d.attributes > mostAttributes || d.dates > mostDates || d.copied > mostCopied {
		return errCostly
	}
	return nil
}

func (d *document) end(one xml.EndElement) {
	d.open = d.open[:max(0, len(d.open)-1)]
	d.text.WriteString("</" + fullName(one.Name) + ">")
}

func (d *document) write(text string) error {
	if d.root == "" && strings.Trim(text, "\ufeff \t\r\n") != "" {
		return errNoFeed
	}
	if len(d.open) == 0 {
		return nil
	}
	within := &d.open[len(d.open)-1]
	d.joined += within.text
	within.text += len(text)
	d.text.WriteString(escaped.Replace(text))
	if d.joined > mostJoined {
		return errCostly
	}
	return nil
}

var escaped = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;")

func fullName(name xml.Name) string {
	if name.Space == "" {
		return name.Local
	}
	return name.Space + ":" + name.Local
}

// isOfMarkup reports that an attribute says that a text of Atom is HTML. Without it gofeed takes the text as it is. With
// it gofeed parses the HTML, where a few bytes may open hundreds of elements in each paragraph; and textOf reads it anyway.
func isOfMarkup(attribute xml.Attr) bool {
	name := attribute.Name.Local
	return name == "mode" || name == "type" && strings.Contains(strings.ToLower(attribute.Value), "html")
}

// parse takes the parser of the root. The universal one would decide by another look at the text.
func (d *document) parse() (*gofeed.Feed, error) {
	if d.root == "feed" {
		read, err := new(atom.Parser).Parse(&d.text)
		if err != nil {
			return nil, err
		}
		return new(gofeed.DefaultAtomTranslator).Translate(read)
	}
	read, err := new(rss.Parser).Parse(&d.text)
	if err != nil {
		return nil, err
	}
	// picturesOf looks for images in texts, and builds no tree of their elements.
	return (&gofeed.DefaultRSSTranslator{DisableContentImageScan: true}).Translate(read)
}
