package news

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestK25_readFeed_refusesWhatIsNoFeed(t *testing.T) {
	for name, text := range map[string]string{
		"nothing": "", "a page": "<html><body>مرحبا</body></html>", "JSON": `{"items":[]}`, "bytes": "\x00\xff\xfe\x01",
		"a half":              rssOf("<item><title>عنوان")[:150],
		"JSON that names RSS": `{"version":"https://jsonfeed.org/version/1","title":"<rss>","items":[{"id":"1","title":"عنوان"}]}`,
		"text before RSS":     "PHP warning" + rssOf("<item><guid>1</guid><title>عنوان</title></item>"),
		"an element of OPML":  `<opml><rss></rss></opml>`,
	} {
		if _, err := readFeed("s", []byte(text), feedURL, now); !errors.Is(err, errNoFeed) || errors.Is(err, errCostly) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestK25_readFeed_refusesWhatWouldCostMuch(t *testing.T) {
	many := func(part string, times int) string {
		return rssOf("<item><title>عنوان</title>" + strings.Repeat(part, times) + "</item>")
	}
	inNamespaces := func(items string) string {
		return "<rss" + declarations(60) + "><channel>" + items + "</channel></rss>"
	}
	var names strings.Builder
	for i := range 99_000 {
		fmt.Fprintf(&names, "<a1:%x/>", i+0xa00000)
	}
	nest := strings.Repeat("<a1:a>", 58) + strings.Repeat("</a1:a>", 58)
	for name, text := range map[string]string{
		"deep elements":       many("<media:a>", 200_000),
		"items":               rssOf(strings.Repeat("<item/>", mostItemsRead+1)),
		"items in capitals":   rssOf(strings.Repeat("<ITEM/>", mostItemsRead+1)),
		"namespaces":          rssOf("<item><a" + declarations(mostNamespaces+1) + "/></item>"),
		"attributes":          many("<a b='' c='' d=''/>", mostAttributes/3+1),
		"elements":            many("<media:a/>", mostElements),
		"media":               many("<media:content url='a'/>", 80_000),
		"dates":               many("<pubDate>Xyz, 99 Foo 2026 25:61:61 QQQ</pubDate>", mostDates+1),
		"pieces of a text":    many("<x:a>"+strings.Repeat("x", 1<<20)+strings.Repeat("<b/>c", 200)+"</x:a>", 1),
		"extensions":          inNamespaces("<item>" + strings.Repeat("<a1:a/>", 5000) + "</item>"),
		"extensions in items": inNamespaces(strings.Repeat("<item>"+strings.Repeat("<a1:a x='1'/>", 95)+"</item>", 100)),
		"different names":     inNamespaces("<item>" + names.String() + "</item>"),
		"nests":               inNamespaces("<item>" + strings.Repeat(nest, 1700) + "</item>"),
	} {
		if _, err := readFeed("s", []byte(text), feedURL, now); !errors.Is(err, errCostly) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A paragraph of HTML opens all elements again that an earlier one left open.
func TestK25_readFeed_buildsNoTreeOfTheHTMLOfTexts(t *testing.T) {
	var open strings.Builder
	for i := range 450 {
		fmt.Fprintf(&open, `<b a="%d"/>`, i)
	}
	markup := "<div><p>" + open.String() + "</p>" + strings.Repeat("<p>خبر</p>", 2000) + "</div>"
	atom := func(attributes, content string) string {
		return `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://news.example.com/"><entry><id>1</id><title>عنوان</title>
			<content ` + attributes + ">" + content + "</content></entry></feed>"
	}
	for name, text := range map[string]string{
		"RSS":           rssOf("<item><guid>1</guid><title>عنوان</title><description><![CDATA[" + markup + "]]></description></item>"),
		"XHTML":         atom(`type="xhtml"`, markup),
		"escaped XHTML": atom(`type="XHTML"`, "<![CDATA["+markup+"]]>"),
		"a comment":     atom(`type="html"`, "<!--><p>"+open.String()+"-->"+markup),
		"HTML":          atom(`type="text/html" mode="escaped"`, "<![CDATA["+markup+"]]>"),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if items := read(t, text); len(items) != 1 || !strings.HasPrefix(items[0].Excerpt, "خبر خبر") {
			t.Errorf("%s: %+v", name, items)
		}
		runtime.ReadMemStats(&after)
		if allocated := (after.TotalAlloc - before.TotalAlloc) >> 20; allocated > 40 {
			t.Errorf("%s: %d MB", name, allocated)
		}
	}
}

func TestReadFeed_readsALargeFeed(t *testing.T) {
	item := func(at int) string {
		return fmt.Sprintf("<item><guid>%d</guid><title>خبر %d</title><pubDate>Sat, 28 Nov 2026 10:00:00 +0300</pubDate><a1:date>x</a1:date>", at, at) +
			strings.Repeat("<a1:a b='1'><a2:b>نص</a2:b></a1:a>", 30) + "</item>"
	}
	entry := func(at int) string {
		return fmt.Sprintf(`<entry><id>%d</id><title type="html">خبر %d</title><updated>2026-11-28T09:00:00Z</updated>
			<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">`, at, at) + strings.Repeat("<p>نص <b>آخر</b></p>", 100) + "</div></content></entry>"
	}
	var items, entries strings.Builder
	for at := range mostItems {
		items.WriteString(item(at))
		entries.WriteString(entry(at))
	}
	for name, text := range map[string]string{
		"RSS":  "\ufeff\r\n<?xml version='1.0'?><!DOCTYPE rss><rss version='2.0'" + declarations(15) + "><channel>" + items.String() + "</channel></rss>",
		"Atom": `<feed xmlns="http://www.w3.org/2005/Atom">` + entries.String() + "</feed>",
		"RDF": `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"` + declarations(15) +
			"><channel><title>x</title></channel>" + items.String() + "</rdf:RDF>",
	} {
		if got := read(t, text); len(got) != mostItems || got[0].Title != "خبر 0" {
			t.Errorf("%s: %d items", name, len(got))
		}
	}
}

func TestReadFeed_readsEscapedAndHalfEscapedTexts(t *testing.T) {
	items := read(t, rssOf(`<item><guid>1</guid><title>A & B &amp; C &nbsp;&lt; <![CDATA[D & E]]></title>
		<link href="https://news.example.com/?a='1'&amp;b=2"/><description><p class=x>نص<br/>آخر</p><!-- <p>لا</p> --></description></item>`))
	if got := items[0]; got.Title != "A & B & C < D & E" || got.Excerpt != "نص آخر" || got.Link != "https://news.example.com/?a='1'&b=2" {
		t.Errorf("%+v", got)
	}
}

func declarations(count int) string {
	var all strings.Builder
	for i := range count {
		fmt.Fprintf(&all, ` xmlns:a%x="urn:a"`, i)
	}
	return all.String()
}

func TestK25_fetch_readsOneFeedAtATimeAndEndsWithItsContext(t *testing.T) {
	p := asking(t, func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(rssOf("<item><title>عنوان</title><link>/1</link></item>")))
	})
	p.reading <- struct{}{}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if got := p.Try(ctx, address); got.Trouble != TroubleDown {
		t.Errorf("beside another: %+v", got)
	}
	<-p.reading
	if got := p.Try(t.Context(), address); len(got.Items) != 1 {
		t.Errorf("after it: %+v", got)
	}
}
